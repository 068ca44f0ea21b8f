import type { PersonFields } from '@sveis/domain/admin';
import { personHasWork, refused, stale } from '@sveis/domain/errors';
import { passesEveryModule } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { bumpUserPermVersion, endSessionsWithoutFactor } from '../../session/index.ts';
import { openWorkOf } from './hand-over.service.ts';
import {
  answerOf,
  auditPerson,
  checkedPerson,
  openPerson,
  readPerson,
  requireWithinOwn,
} from './person.service.ts';
import { countOtherAdministrators, setActive, updatePerson } from './person.store.ts';
import { endAccess } from './user.service.ts';

const typedFields = [
  'first_name',
  'last_name',
  'username',
  'initialer',
  'email',
  'phone',
  'employee_no',
  'language',
  'role_id',
  'groups',
  'leader_id',
  'default_shift',
  'redirect_to',
  'employed_from',
  'employed_to',
] as const satisfies readonly (keyof PersonFields)[];

/** What a change did, as the log tells it. */
interface Done {
  readonly before: object;
  readonly after: object;
}

function difference(before: PersonFields, after: PersonFields): Done {
  const moved = typedFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pick = (from: PersonFields) => Object.fromEntries(moved.map((field) => [field, from[field]]));
  return { before: pick(before), after: pick(after) };
}

type TypedPerson = PersonFields & { readonly rev?: number | undefined };

async function write(ctx: UserContext, id: number, { rev, ...typed }: TypedPerson): Promise<Done> {
  const { person: before, access } = await openPerson(ctx, id);
  if (rev !== undefined && before.rev !== rev) throw stale(answerOf(before));
  const person = await checkedPerson(ctx, typed, before);
  const next = await requireWithinOwn(ctx, person);
  if (passesEveryModule(access) && !passesEveryModule(next)) await requireAnotherAdministrator(ctx, id);
  await updatePerson(ctx.tx, before, person, ctx.now);
  await bumpUserPermVersion(ctx.tx, id);
  await endSessionsWithoutFactor(ctx.tx, ctx.now);
  return difference(before, person);
}

async function requireAnotherAdministrator(ctx: UserContext, id: number): Promise<void> {
  if ((await countOtherAdministrators(ctx.tx, id)) === 0) throw refused('LAST_ADMINISTRATOR');
}

async function end(ctx: UserContext, id: number, confirm: readonly string[]): Promise<Done> {
  const { person, access } = await openPerson(ctx, id);
  if (!person.is_active) throw refused('PERSON_INACTIVE');
  if (passesEveryModule(access)) await requireAnotherAdministrator(ctx, id);
  const work = await openWorkOf(ctx, id);
  const { name } = answerOf(person);
  if (work.length > 0 && !confirm.includes('PERSON_HAS_WORK')) throw personHasWork(name, work);
  await endAccess(ctx.tx, id, ctx.now);
  return { before: { is_active: true }, after: { is_active: false, left: work } };
}

async function takeBack(ctx: UserContext, id: number): Promise<Done> {
  const { person } = await openPerson(ctx, id);
  if (!person.is_active) {
    await setActive(ctx.tx, id, ctx.now);
    await bumpUserPermVersion(ctx.tx, id);
  }
  return { before: { is_active: person.is_active }, after: { is_active: true } };
}

export async function savePerson(ctx: UserContext, id: number, typed: TypedPerson) {
  await auditPerson(ctx, 'change', id, await write(ctx, id, typed));
  return readPerson(ctx, id);
}

/** Ends every way in. Open work is asked about first; what they wrote stays theirs. */
export async function deactivatePerson(ctx: UserContext, id: number, confirm: readonly string[]) {
  await auditPerson(ctx, 'deactivate', id, await end(ctx, id, confirm));
  return readPerson(ctx, id);
}

export async function reactivatePerson(ctx: UserContext, id: number) {
  await auditPerson(ctx, 'reactivate', id, await takeBack(ctx, id));
  return readPerson(ctx, id);
}

export interface SyncedPerson {
  readonly fields?: PersonFields | undefined;
  /** Whether somebody comes back or leaves; left out where that stays as it is. */
  readonly isActive?: boolean | undefined;
  /** Said of the same change by its caller. */
  readonly noted?: object | undefined;
}

/**
 * What another system changes of somebody in one call is one entry of the log. It says that somebody has left without
 * asking: what they still answer for is told in the log and on their page.
 */
export async function syncPerson(ctx: UserContext, id: number, { fields, isActive, noted }: SyncedPerson) {
  const done: Done[] = [];
  if (isActive === true) done.push(await takeBack(ctx, id));
  if (fields) done.push(await write(ctx, id, fields));
  if (isActive === false) done.push(await end(ctx, id, ['PERSON_HAS_WORK']));
  if (noted) done.push({ before: {}, after: noted });
  if (done.length > 0) {
    const action = isActive === undefined ? 'change' : isActive ? 'reactivate' : 'deactivate';
    await auditPerson(ctx, action, id, {
      before: Object.assign({}, ...done.map(({ before }) => before)),
      after: Object.assign({}, ...done.map(({ after }) => after)),
    });
  }
  return readPerson(ctx, id);
}
