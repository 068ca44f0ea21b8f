import {
  freeInitials,
  freeUsername,
  type PersonFields,
  personProblems,
  runsCompany,
} from '@sveis/domain/admin';
import { type FieldProblems, notFound, refused, validation } from '@sveis/domain/errors';
import { type Access, holdsAll, normaliseTag, passesEveryModule } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { nextNumber } from '../../database/counter.store.ts';
import { findSettingValues, keyedHash, resetFactorOf } from '../../session/index.ts';
import { accessOf } from './access-of.ts';
import { openWorkOf } from './hand-over.service.ts';
import { issueInvite, readInvite } from './invite.service.ts';
import {
  findGroups,
  findPerson,
  findRoles,
  findTakenNames,
  insertPerson,
  isActivePerson,
  isActiveShift,
  isTagTaken,
  lockPeople,
  type PersonRow,
  personState,
  revokeTag,
} from './person.store.ts';
import { addTag, endAccess, shownTag } from './user.service.ts';

/** One entry of the log about somebody. */
export const auditPerson = (
  ctx: UserContext,
  action: AuditEntry['action'],
  entityId: number,
  change: { before?: unknown; after?: unknown } = {},
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'user',
    entityId,
    ...change,
  });

/** What somebody with this role and these groups may do; both must exist. */
async function accessWith(
  ctx: UserContext,
  { role_id, groups }: Pick<PersonFields, 'role_id' | 'groups'>,
): Promise<Access> {
  const [roles, known] = [await findRoles(ctx.tx), await findGroups(ctx.tx)];
  const role = roles.find(({ id }) => id === role_id);
  const theirs = known.filter(({ id }) => groups.includes(id));
  const missing: FieldProblems = {
    ...(role ? {} : { role_id: [{ code: 'NOT_A_CHOICE' }] }),
    ...(theirs.length === groups.length ? {} : { groups: [{ code: 'NOT_A_CHOICE' }] }),
  };
  if (!role || Object.keys(missing).length > 0) throw validation(missing);
  return accessOf(ctx, role, theirs);
}

/** Who keeps people keeps those with no more rights than their own: a link to a password is worth the whole account. */
export async function requireWithinOwn(
  ctx: UserContext,
  person: Pick<PersonFields, 'role_id' | 'groups'>,
): Promise<Access> {
  const access = await accessWith(ctx, person);
  if (!holdsAll(ctx.rights.access, access)) throw refused('MORE_THAN_OWN_RIGHTS');
  return access;
}

export async function requirePerson(ctx: UserContext, id: number): Promise<PersonRow> {
  const person = await findPerson(ctx.tx, id);
  if (!person) throw notFound();
  return person;
}

/** The person and what they may do, behind the lock that orders all changes to people. Who was anonymised stays so. */
export async function openPerson(ctx: UserContext, id: number) {
  await lockPeople(ctx.tx);
  const person = await requirePerson(ctx, id);
  if (person.is_anonymised) throw refused('PERSON_ANONYMISED');
  return { person, access: await requireWithinOwn(ctx, person) };
}

export const answerOf = ({ has_password, is_anonymised, ...person }: PersonRow) => ({
  ...person,
  name: `${person.first_name} ${person.last_name}`,
  state: personState({ has_password, is_anonymised, ...person } as PersonRow),
});

export const readPerson = async (ctx: UserContext, id: number) => answerOf(await requirePerson(ctx, id));

const tidy = (person: PersonFields): PersonFields => ({
  ...person,
  first_name: person.first_name.trim(),
  last_name: person.last_name.trim(),
  username: person.username.trim().toLowerCase(),
  initialer: person.initialer.trim(),
  email: person.email.trim().toLowerCase(),
  phone: person.phone.trim(),
  employee_no: person.employee_no.trim(),
  groups: [...new Set(person.groups)],
});

/** The fields as they will be kept: names are free, what is left open is filled in, and everything named exists. */
export async function checkedPerson(
  ctx: UserContext,
  typed: PersonFields,
  before?: PersonRow,
): Promise<PersonFields> {
  const person = tidy(typed);
  const id = before?.id;
  const others = (await findTakenNames(ctx.tx)).filter((one) => one.id !== id);
  const isTaken = (field: 'username' | 'email' | 'initialer', value: string) =>
    value !== '' && others.some((one) => one[field].toLowerCase() === value.toLowerCase());
  const taken = (['username', 'email', 'initialer'] as const).filter((field) =>
    isTaken(field, person[field]),
  );
  // A leader who has left stays until somebody chooses another: what else is written must not wait for that.
  const isLeader =
    person.leader_id === null ||
    person.leader_id === before?.leader_id ||
    (person.leader_id !== id && (await isActivePerson(ctx.tx, person.leader_id)));
  const isShift =
    person.default_shift === null ||
    person.default_shift === before?.default_shift ||
    (await isActiveShift(ctx.tx, person.default_shift));
  const problems: FieldProblems = {
    ...Object.fromEntries(taken.map((field) => [field, [{ code: 'NOT_UNIQUE' as const }]])),
    ...(isLeader ? {} : { leader_id: [{ code: 'NOT_A_CHOICE' }] }),
    ...(isShift ? {} : { default_shift: [{ code: 'NOT_A_CHOICE' }] }),
    ...personProblems(person),
  };
  if (Object.keys(problems).length > 0) throw validation(problems);
  return {
    ...person,
    username: person.username || freeUsername(person, (name) => isTaken('username', name)),
    initialer: person.initialer || freeInitials(person, (letters) => isTaken('initialer', letters)),
  };
}

/** A new colleague, and the link they choose their password by. Somebody who is not active yet gets none. */
export async function createPerson(
  ctx: UserContext,
  typed: PersonFields,
  { isInvited = true, isActive = true }: { readonly isInvited?: boolean; readonly isActive?: boolean } = {},
) {
  await lockPeople(ctx.tx);
  const person = await checkedPerson(ctx, typed);
  await requireWithinOwn(ctx, person);
  const id = await nextNumber(ctx.tx, 'app_user');
  await insertPerson(ctx.tx, id, person, ctx.now);
  if (isInvited && isActive) await issueInvite(ctx, await requirePerson(ctx, id));
  if (!isActive) await endAccess(ctx.tx, id, ctx.now);
  await auditPerson(ctx, 'create', id, { after: isActive ? person : { ...person, is_active: false } });
  return readPerson(ctx, id);
}

/** Whether somebody with this role and these groups is an administrator. */
export const isAdministrator = async (ctx: UserContext, person: PersonFields): Promise<boolean> =>
  passesEveryModule(await requireWithinOwn(ctx, person));

/** A role this person may give away without looking, since nobody with it is an administrator. */
export async function requireModestRole(ctx: UserContext, roleId: number): Promise<void> {
  const access = await requireWithinOwn(ctx, { role_id: roleId, groups: [] });
  if (passesEveryModule(access)) throw refused('PROVIDER_ROLE');
}

/** Whether somebody with this role and these groups decides what others may do. */
export const isRunningCompany = async (ctx: UserContext, person: PersonFields): Promise<boolean> =>
  runsCompany(await requireWithinOwn(ctx, person));

export const handOverOf = async (ctx: UserContext, id: number) => {
  await requirePerson(ctx, id);
  return { data: await openWorkOf(ctx, id) };
};

/** A new link, for who has never been in and for who has forgotten the password. */
export async function invitePerson(ctx: UserContext, id: number) {
  const { person } = await openPerson(ctx, id);
  if (!person.is_active) throw refused('PERSON_INACTIVE');
  await issueInvite(ctx, person);
  await auditPerson(ctx, 'invite', id);
  return readPerson(ctx, id);
}

/** Links for everybody of these who has never been in, and how many of them have an address to send it to. */
export async function inviteNewPeople(ctx: UserContext, ids: readonly number[]) {
  let [invited, mailed] = [0, 0];
  for (const id of ids) {
    const { person } = await openPerson(ctx, id);
    if (personState(person) !== 'invited') continue;
    await issueInvite(ctx, person);
    invited += 1;
    if (person.email !== '') mailed += 1;
  }
  return { invited, mailed };
}

export async function inviteOf(ctx: UserContext, id: number) {
  const person = await requirePerson(ctx, id);
  await requireWithinOwn(ctx, person);
  return readInvite(ctx, person);
}

export async function addPersonTag(ctx: UserContext, id: number, printed: string) {
  const { person } = await openPerson(ctx, id);
  if (!person.is_active) throw refused('PERSON_INACTIVE');
  const { rfid_reader } = await findSettingValues(ctx.tx);
  const tag = normaliseTag(printed, rfid_reader === 'decimal' ? 'decimal' : 'hex');
  if (!tag) throw validation({ number: [{ code: 'INVALID_CODE' }] });
  const tagHash = keyedHash(ctx.services.secret, 'tag', ctx.tenant.id, tag);
  if (await isTagTaken(ctx.tx, tagHash)) throw validation({ number: [{ code: 'NOT_UNIQUE' }] });
  await addTag(ctx.tx, { userId: id, tagHash, label: shownTag(tag), now: ctx.now });
  await auditPerson(ctx, 'add_tag', id, { after: { tag: shownTag(tag) } });
  return readPerson(ctx, id);
}

export async function removePersonTag(ctx: UserContext, id: number, tagId: string) {
  await openPerson(ctx, id);
  const label = await revokeTag(ctx.tx, id, tagId, ctx.now);
  if (label === undefined) throw notFound();
  await auditPerson(ctx, 'remove_tag', id, { before: { tag: label } });
  return readPerson(ctx, id);
}

/** For who has lost the phone and the recovery codes; the next login is by the password alone, or sets it up again. */
export async function resetSecondFactor(ctx: UserContext, id: number) {
  await openPerson(ctx, id);
  await resetFactorOf(ctx, id);
  await auditPerson(ctx, 'reset_second_factor', id);
  return readPerson(ctx, id);
}
