import { runsCompany } from '@sveis/domain/admin';
import { moduleKeysOf } from '@sveis/domain/catalogue';
import { type FieldProblems, notFound, refused, stale, validation } from '@sveis/domain/errors';
import { holdsAll } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { bumpTenantPermVersion } from '../../session/index.ts';
import { accessOf } from '../users/access-of.ts';
import { findGroups, type GroupRow, lockPeople } from '../users/person.store.ts';
import {
  deleteGroup,
  findKnownPeople,
  type GroupFields,
  opensFolders,
  updateGroup,
} from './company-group.store.ts';
import { createGroup } from './group.service.ts';

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
    entity: 'group',
    entityId,
    ...change,
  });

/** Whether members of the group decide what others may do. */
export const isRunningGroup = (
  ctx: UserContext,
  group: Pick<GroupRow, 'levels' | 'is_administrative_level'>,
): boolean =>
  group.is_administrative_level || runsCompany(accessOf(ctx, undefined, [{ id: 0, levels: group.levels }]));

/** Who keeps groups keeps those that give no more than they have themselves. */
function requireWithinOwn(ctx: UserContext, group: Pick<GroupRow, 'levels'>): void {
  if (!holdsAll(ctx.rights.access, accessOf(ctx, undefined, [{ id: 0, levels: group.levels }])))
    throw refused('MORE_THAN_OWN_RIGHTS');
}

async function checked(
  ctx: UserContext,
  typed: GroupFields,
  others: readonly GroupRow[],
): Promise<GroupFields> {
  const group = { ...typed, name: typed.name.trim(), members: [...new Set(typed.members)] };
  const keys = moduleKeysOf(ctx.rights.modules);
  const isTaken = others.some(({ name }) => name.toLowerCase() === group.name.toLowerCase());
  const known = await findKnownPeople(ctx.tx, group.members);
  const problems: FieldProblems = {
    ...(group.name === '' ? { name: [{ code: 'REQUIRED' }] } : {}),
    ...(group.name.length > 80 ? { name: [{ code: 'TOO_LONG' }] } : {}),
    ...(isTaken ? { name: [{ code: 'NOT_UNIQUE' }] } : {}),
    ...(group.levels.every(({ module }) => keys.includes(module))
      ? {}
      : { levels: [{ code: 'NOT_A_CHOICE' }] }),
    ...(known.length === group.members.length ? {} : { members: [{ code: 'NOT_A_CHOICE' }] }),
  };
  if (Object.keys(problems).length > 0) throw validation(problems);
  requireWithinOwn(ctx, group);
  return group;
}

/** One of the groups behind the lock that orders all changes to rights, and the others. */
async function openGroup(ctx: UserContext, id: number) {
  await lockPeople(ctx.tx);
  const groups = await findGroups(ctx.tx);
  const group = groups.find((one) => one.id === id);
  if (!group) throw notFound();
  requireWithinOwn(ctx, group);
  return { group, others: groups.filter((one) => one !== group) };
}

async function readGroup(ctx: UserContext, id: number): Promise<GroupRow> {
  const group = (await findGroups(ctx.tx)).find((one) => one.id === id);
  if (!group) throw notFound();
  return group;
}

export async function makeGroup(ctx: UserContext, typed: GroupFields): Promise<GroupRow> {
  await lockPeople(ctx.tx);
  const group = await checked(ctx, typed, await findGroups(ctx.tx));
  const id = await createGroup(ctx.tx, {
    name: group.name,
    description: group.description,
    isAdministrative: group.is_administrative_level,
    levels: group.levels,
    members: group.members,
  });
  await audit(ctx, 'create', id, { after: group });
  return readGroup(ctx, id);
}

export async function saveGroup(
  ctx: UserContext,
  id: number,
  { rev, ...typed }: GroupFields & { readonly rev?: number | undefined },
): Promise<GroupRow> {
  const { group: before, others } = await openGroup(ctx, id);
  if (rev !== undefined && before.rev !== rev) throw stale(before);
  const group = await checked(ctx, typed, others);
  await updateGroup(ctx.tx, before, group);
  await bumpTenantPermVersion(ctx.tx);
  await audit(ctx, 'change', id, { before, after: group });
  return readGroup(ctx, id);
}

/** A group with members, or one folders know, is in use; a directory takes its members out with it. */
export async function removeGroup(
  ctx: UserContext,
  id: number,
  { withMembers = false }: { readonly withMembers?: boolean } = {},
): Promise<{ deleted: number }> {
  const { group } = await openGroup(ctx, id);
  if ((group.members.length > 0 && !withMembers) || (await opensFolders(ctx.tx, id)))
    throw refused('GROUP_IN_USE');
  await deleteGroup(ctx.tx, id);
  await bumpTenantPermVersion(ctx.tx);
  await audit(ctx, 'delete', id, { before: group });
  return { deleted: id };
}
