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
  isRunningCompany,
  isSamePerson,
  lockPeople,
  newPerson,
  personFields,
  readPerson,
  syncPerson,
} from '../../admin/index.ts';
import { asNew } from '../../answer.ts';
import type { HostContext } from '../../context.ts';
import { actForMaker } from '../master-data/acting.ts';
import { findScimUser, findScimUsers } from './scim.store.ts';
import { linkNoted, linkScim } from './scim-link.ts';
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

export const createScimUser = (host: HostContext, body: Body) =>
  inScimWords(async () => {
    const ctx = await actForMaker(host, 'users');
    const change = readScimUser(body);
    if (change.userName === undefined) throw validation({ userName: [{ code: 'REQUIRED' }] });
    await lockPeople(ctx.tx);
    const { active: isActive = true, externalId } = change;
    const { id } = await createPerson(ctx, fieldsFrom(change, await newPerson(ctx)), { isActive });
    if (externalId) await linkScim(ctx, 'app_user', id, externalId);
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
  const isActive = change.active === before.is_active ? undefined : change.active;
  if ((isChanged || isActive) && (await isRunningCompany(ctx, personFields(before))))
    throw new AppError('SCIM_ADMINISTRATOR');
  const { externalId = row.scim_external_id } = change;
  const isLinked = externalId !== row.scim_external_id;
  if (isLinked) await linkScim(ctx, 'app_user', row.id, externalId);
  await syncPerson(ctx, row.id, {
    fields: isChanged ? next : undefined,
    isActive,
    noted: isLinked ? linkNoted(externalId) : undefined,
  });
  return readUser(host, id);
}
