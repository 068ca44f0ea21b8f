import type { PersonFields } from '@sveis/domain/admin';
import { noPermission, notFound, validation } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import {
  createPerson,
  findRoles,
  isAdministrator,
  isSamePerson,
  newPerson,
  type Person,
  personFields,
  readPerson,
  savePerson,
  syncPerson,
} from '../../admin/index.ts';
import type { HostContext, UserContext } from '../../context.ts';
import { actForMaker } from './acting.ts';
import { findByExternalId, findUnlinked, linkExternalId, lockExternalId } from './external-id.store.ts';

export interface SentPerson {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly employee_no?: string | undefined;
  readonly language?: Language | undefined;
  /** The slug of a role. */
  readonly role?: string | undefined;
  /** Another person, by the number the sender knows them by. */
  readonly leader?: string | null | undefined;
  readonly employed_from?: string | null | undefined;
  readonly employed_to?: string | null | undefined;
}

/** The holder of a key of another system must not become an administrator by it, nor take one's place. */
async function requireNoAdministrator(ctx: UserContext, person: PersonFields): Promise<void> {
  if (await isAdministrator(ctx, person)) throw noPermission({ action: 'edit', module: 'users' });
}

const answerOf = (person: Person, externalId: string) => ({
  external_id: externalId,
  id: person.id,
  username: person.username,
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  phone: person.phone,
  employee_no: person.employee_no,
  language: person.language,
  role_id: person.role_id,
  leader_id: person.leader_id,
  employed_from: person.employed_from,
  employed_to: person.employed_to,
  is_active: person.is_active,
});

/** What was sent, over what there is. */
async function fieldsFrom(ctx: UserContext, sent: SentPerson, base: PersonFields): Promise<PersonFields> {
  const { role, leader, ...plain } = sent;
  const roles = role === undefined ? [] : await findRoles(ctx.tx);
  const found = roles.find(({ slug }) => slug === role);
  if (role !== undefined && !found) throw validation({ role: [{ code: 'NOT_A_CHOICE' }] });
  const leaderId =
    typeof leader === 'string' ? await findByExternalId(ctx.tx, 'app_user', leader) : (leader ?? undefined);
  if (typeof leader === 'string' && leaderId === undefined)
    throw validation({ leader: [{ code: 'NOT_A_CHOICE' }] });
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return {
    ...base,
    ...given,
    ...(found ? { role_id: found.id } : {}),
    ...(leader === undefined ? {} : { leader_id: leaderId ?? null }),
  };
}

/**
 * A person as another system has them: made the first time, changed where something differs, left alone where nothing
 * does. Somebody the company made by hand is taken over by their user name.
 */
export async function putPerson(host: HostContext, externalId: string, sent: SentPerson) {
  const ctx = await actForMaker(host, 'users');
  await lockExternalId(ctx.tx, 'app_user', externalId);
  const linked = await findByExternalId(ctx.tx, 'app_user', externalId);
  const id =
    linked ?? (sent.username ? await findUnlinked(ctx.tx, 'app_user', sent.username.trim()) : undefined);
  if (id === undefined) {
    const fields = await fieldsFrom(ctx, sent, await newPerson(ctx));
    await requireNoAdministrator(ctx, fields);
    const made = await createPerson(ctx, fields);
    await linkExternalId(ctx.tx, 'app_user', made.id, externalId);
    return answerOf(made, externalId);
  }
  const before = await readPerson(ctx, id);
  const next = await fieldsFrom(ctx, sent, personFields(before));
  await requireNoAdministrator(ctx, personFields(before));
  await requireNoAdministrator(ctx, next);
  const saved = linked && isSamePerson(before, next) ? before : await savePerson(ctx, id, next);
  if (!linked) await linkExternalId(ctx.tx, 'app_user', id, externalId);
  return answerOf(saved, externalId);
}

/** Ends every way in, or takes somebody back. A repeat changes nothing. */
export async function setPersonActive(host: HostContext, externalId: string, isActive: boolean) {
  const ctx = await actForMaker(host, 'users');
  const id = await findByExternalId(ctx.tx, 'app_user', externalId);
  if (id === undefined) throw notFound();
  const before = await readPerson(ctx, id);
  await requireNoAdministrator(ctx, personFields(before));
  if (before.is_active === isActive) return answerOf(before, externalId);
  return answerOf(await syncPerson(ctx, id, { isActive }), externalId);
}
