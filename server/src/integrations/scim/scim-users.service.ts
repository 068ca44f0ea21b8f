import type { PersonFields } from '@sveis/domain/admin';
import { AppError, notFound, validation } from '@sveis/domain/errors';
import {
  namesOf,
  readScimFilter,
  readScimUser,
  readUserPatch,
  type ScimOperation,
  type ScimUserChange,
} from '@sveis/domain/scim';
import {
  createPerson,
  deactivatePerson,
  isRunningCompany,
  isSamePerson,
  lockPeople,
  newPerson,
  type Person,
  personFields,
  reactivatePerson,
  readPerson,
  savePerson,
} from '../../admin/index.ts';
import { asNew } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import type { HostContext, UserContext } from '../../context.ts';
import { actForMaker } from '../master-data/acting.ts';
import { findScimLink, findScimUser, findScimUsers, writeScimLink } from './scim.store.ts';
import { inScimWords } from './scim-problems.ts';
import { listOf, pageOf, type ScimQuery, selected, userResource } from './scim-resources.ts';

type Body = Readonly<Record<string, unknown>>;

export async function listUsers(host: HostContext, query: ScimQuery) {
  const ctx = await actForMaker(host, 'users');
  const terms = query.filter ? readScimFilter(query.filter) : [];
  const page = pageOf(query);
  const { total, rows } = await findScimUsers(ctx.tx, { terms, ...page });
  return listOf(
    rows.map((row) => selected(userResource(host, row), query)),
    { total, skip: page.skip },
  );
}

export async function readUser(host: HostContext, id: string, query: ScimQuery = {}) {
  const ctx = await actForMaker(host, 'users');
  const row = await findScimUser(ctx.tx, id);
  if (!row) throw notFound();
  return selected(userResource(host, row), query);
}

/** What a directory says of somebody, over what we know. Names to log in with and addresses are kept in small letters. */
function fieldsFrom(change: ScimUserChange, base: PersonFields): PersonFields {
  const { userName, email, phone, language, employeeNumber, manager } = change;
  const leaderId = manager ? Number(manager) : null;
  if (leaderId !== null && !Number.isSafeInteger(leaderId))
    throw validation({ leader_id: [{ code: 'NOT_A_CHOICE' }] });
  return {
    ...base,
    ...namesOf(change, base),
    ...(userName === undefined ? {} : { username: userName.toLowerCase() }),
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
    ...(phone === undefined ? {} : { phone }),
    ...(language === undefined ? {} : { language }),
    ...(employeeNumber === undefined ? {} : { employee_no: employeeNumber }),
    ...(manager === undefined ? {} : { leader_id: leaderId }),
  };
}

/** Nobody takes over another's place by the directory's number. */
async function requireFree(ctx: UserContext, externalId: string, id?: number): Promise<void> {
  if (externalId.length > 200) throw validation({ externalId: [{ code: 'TOO_LONG', params: { max: 200 } }] });
  const owner = await findScimLink(ctx.tx, 'app_user', externalId);
  if (owner !== undefined && owner !== id) throw validation({ externalId: [{ code: 'NOT_UNIQUE' }] });
}

export const createScimUser = (host: HostContext, body: Body) =>
  inScimWords(async () => {
    const ctx = await actForMaker(host, 'users');
    const change = readScimUser(body);
    if (change.userName === undefined) throw validation({ userName: [{ code: 'REQUIRED' }] });
    await lockPeople(ctx.tx);
    if (change.externalId) await requireFree(ctx, change.externalId);
    const isActive = change.active ?? true;
    const { id } = await createPerson(ctx, fieldsFrom(change, await newPerson(ctx)), { isInvited: isActive });
    if (change.externalId) await writeScimLink(ctx.tx, 'app_user', id, change.externalId);
    if (!isActive) await deactivatePerson(ctx, id, []);
    return asNew(await readUser(host, String(id)));
  });

export const replaceScimUser = (host: HostContext, id: string, body: Body) =>
  inScimWords(() => changeUser(host, id, readScimUser(body)));

export const patchScimUser = (host: HostContext, id: string, operations: readonly ScimOperation[]) =>
  inScimWords(() => changeUser(host, id, readUserPatch(operations)));

/** Ends every way in. What somebody wrote stays theirs, and a directory takes them back by making them active. */
export const endScimUser = (host: HostContext, id: string): Promise<null> =>
  inScimWords(async () => {
    await changeUser(host, id, { active: false });
    return null;
  });

/** Writes what differs. Who runs the company is linked and ended, and otherwise left as the company has them. */
async function changeUser(host: HostContext, id: string, change: ScimUserChange) {
  const ctx = await actForMaker(host, 'users');
  await lockPeople(ctx.tx);
  const row = await findScimUser(ctx.tx, id);
  if (!row) throw notFound();
  const before = await readPerson(ctx, row.id);
  const next = fieldsFrom(change, personFields(before));
  const isChanged = !isSamePerson(before, next);
  const isActive = change.active ?? before.is_active;
  const isTakenBack = isActive && !before.is_active;
  if ((isChanged || isTakenBack) && (await isRunningCompany(ctx, personFields(before))))
    throw new AppError('SCIM_ADMINISTRATOR');
  if (isTakenBack) await reactivatePerson(ctx, row.id);
  if (isChanged) await savePerson(ctx, row.id, next);
  if (change.externalId !== undefined && change.externalId !== row.scim_external_id)
    await link(ctx, before, change.externalId, { isTold: isChanged || isTakenBack });
  // Another system says that somebody has left: what they still answer for is told in the log and on their page.
  if (before.is_active && !isActive) await deactivatePerson(ctx, row.id, ['PERSON_HAS_WORK']);
  return readUser(host, id);
}

/** The number itself stays out of the log, which outlives the person: some directories use an address for it. */
async function link(
  ctx: UserContext,
  { id }: Person,
  externalId: string | null,
  { isTold }: { readonly isTold: boolean },
): Promise<void> {
  if (externalId !== null) await requireFree(ctx, externalId, id);
  await writeScimLink(ctx.tx, 'app_user', id, externalId);
  if (isTold) return;
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'change',
    entity: 'user',
    entityId: id,
    after: { is_in_directory: externalId !== null },
  });
}
