import { moduleKeysOf } from '@sveis/domain/catalogue';
import { type FieldProblems, notFound, refused, stale, validation } from '@sveis/domain/errors';
import { actions, type FlagMap, freeSlug, holdsAll, isFixedRole } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { nextNumber } from '../../database/counter.store.ts';
import { bumpTenantPermVersion } from '../../session/index.ts';
import { accessOf } from '../users/access-of.ts';
import { findRoles, lockPeople, type RoleRow } from '../users/person.store.ts';
import { deleteRole, hasBeenGiven, insertRole, updateRole } from './role.store.ts';

export interface RoleFields {
  readonly name: string;
  readonly permissions: FlagMap;
}

const audit = (
  ctx: UserContext,
  action: AuditEntry['action'],
  entityId: number,
  change: { before?: unknown; after?: unknown },
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'role',
    entityId,
    ...change,
  });

/** Only what is switched on is kept. Managing is no flag of a role: it comes from groups. */
const tidy = (permissions: FlagMap): FlagMap =>
  Object.fromEntries(
    Object.entries(permissions)
      .map(
        ([module, flags]) =>
          [
            module,
            Object.fromEntries(
              actions
                .filter((action) => action !== 'manage' && flags[action] === true)
                .map((action) => [action, true]),
            ),
          ] as const,
      )
      .filter(([, flags]) => Object.keys(flags).length > 0),
  );

function checked(ctx: UserContext, typed: RoleFields, others: readonly RoleRow[]): RoleFields {
  const role = { name: typed.name.trim(), permissions: tidy(typed.permissions) };
  const keys = moduleKeysOf(ctx.rights.modules);
  const problems: FieldProblems = {
    ...(role.name === '' ? { name: [{ code: 'REQUIRED' }] } : {}),
    ...(role.name.length > 60 ? { name: [{ code: 'TOO_LONG' }] } : {}),
    ...(others.some(({ name }) => name.toLowerCase() === role.name.toLowerCase())
      ? { name: [{ code: 'NOT_UNIQUE' }] }
      : {}),
    ...(Object.keys(role.permissions).every((key) => keys.includes(key))
      ? {}
      : { permissions: [{ code: 'NOT_A_CHOICE' }] }),
  };
  if (Object.keys(problems).length > 0) throw validation(problems);
  requireWithinOwn(ctx, { slug: '', permissions: role.permissions });
  return role;
}

function requireWithinOwn(ctx: UserContext, role: Pick<RoleRow, 'slug' | 'permissions'>): void {
  if (!holdsAll(ctx.rights.access, accessOf(ctx, role, []))) throw refused('MORE_THAN_OWN_RIGHTS');
}

async function openRole(ctx: UserContext, id: number) {
  await lockPeople(ctx.tx);
  const roles = await findRoles(ctx.tx);
  const role = roles.find((one) => one.id === id);
  if (!role) throw notFound();
  requireWithinOwn(ctx, role);
  if (isFixedRole(role.slug)) throw refused('ROLE_FIXED');
  return { role, others: roles.filter((one) => one !== role) };
}

async function readRole(ctx: UserContext, id: number): Promise<RoleRow> {
  const role = (await findRoles(ctx.tx)).find((one) => one.id === id);
  if (!role) throw notFound();
  return role;
}

/** A new role; a copy begins with the map of another one. */
export async function makeRole(ctx: UserContext, typed: RoleFields): Promise<RoleRow> {
  await lockPeople(ctx.tx);
  const roles = await findRoles(ctx.tx);
  const role = checked(ctx, typed, roles);
  const id = await nextNumber(ctx.tx, 'role');
  const slug = freeSlug(role.name, (one) => roles.some((other) => other.slug === one));
  await insertRole(ctx.tx, { id, slug, ...role });
  await bumpTenantPermVersion(ctx.tx);
  await audit(ctx, 'create', id, { after: { slug, ...role } });
  return readRole(ctx, id);
}

export async function saveRole(
  ctx: UserContext,
  id: number,
  { rev, ...typed }: RoleFields & { readonly rev?: number | undefined },
): Promise<RoleRow> {
  const { role: before, others } = await openRole(ctx, id);
  if (rev !== undefined && before.rev !== rev) throw stale(before);
  const role = checked(ctx, typed, others);
  await updateRole(ctx.tx, id, role);
  await bumpTenantPermVersion(ctx.tx);
  const { name, permissions } = before;
  await audit(ctx, 'change', id, { before: { name, permissions }, after: role });
  return readRole(ctx, id);
}

/** A role somebody has had stays: those who left keep it. */
export async function removeRole(ctx: UserContext, id: number): Promise<{ deleted: number }> {
  const { role } = await openRole(ctx, id);
  if (await hasBeenGiven(ctx.tx, id)) throw refused('ROLE_IN_USE');
  await deleteRole(ctx.tx, id);
  await bumpTenantPermVersion(ctx.tx);
  await audit(ctx, 'delete', id, { before: role });
  return { deleted: id };
}
