import { AppError, notFound, validation } from '@sveis/domain/errors';
import { addDays, type Day, formatDate, parseDate, startOfDay } from '@sveis/domain/format';
import { instantAt, type Shift, shiftLengthMinutes } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { requireFlag } from '../../session/index.ts';
import { readRange, requirePeople } from '../delivery/delivery-access.ts';
import { findPeople } from '../delivery/delivery-hours.store.ts';
import { shareTimeLock } from '../locks/period-lock.store.ts';
import { lockPreferences } from '../reference/preference.store.ts';
import { shiftOf } from '../reference/reference.service.ts';
import { findActiveShifts } from '../reference/reference.store.ts';
import {
  type AssignmentRow,
  deleteAssignment,
  findAssignment,
  findAssignments,
  findAssignmentsAt,
  insertAssignments,
} from './assignment.store.ts';

export interface NewRoster {
  readonly id?: string | undefined;
  readonly user_id: number;
  readonly shift_id: number;
  readonly dates: readonly string[];
}

const answerOf = (row: AssignmentRow) => ({
  id: row.id,
  user_id: row.user_id,
  shift_id: row.shift_id,
  date: formatDate(row.work_date),
  planned_from: row.planned_from.toISOString(),
  planned_to: row.planned_to.toISOString(),
});

export async function listAssignments(
  ctx: UserContext,
  { users, ...range }: { readonly from: string; readonly to: string; readonly users?: string | undefined },
) {
  const days = readRange(range);
  const people = await requirePeople(ctx, users);
  const rows = await findAssignments(
    ctx.tx,
    days.from,
    days.to,
    people.map(({ id }) => id),
  );
  return { data: rows.map(answerOf) };
}

/** Plans a shift for somebody on some days. A day that already has exactly this shift is left as it is. */
export async function assignShift(ctx: UserContext, roster: NewRoster) {
  requireFlag(ctx.rights, 'edit', 'hours');
  const days = roster.dates.map(parseDate);
  if (days.some((day) => day === undefined)) throw validation({ dates: [{ code: 'NOT_A_DATE' }] });
  const [person] = await findPeople(ctx.tx, [roster.user_id]);
  if (!person) throw validation({ user_id: [{ code: 'NOT_A_CHOICE' }] });
  const shift = (await findActiveShifts(ctx.tx)).map(shiftOf).find(({ id }) => id === roster.shift_id);
  if (!shift) throw validation({ shift_id: [{ code: 'NOT_A_CHOICE' }] });

  // Two leaders planning at once, and a start on a planned shift, take turns on the person's row.
  await shareTimeLock(ctx.tx);
  await lockPreferences(ctx.tx, person.id);
  const wanted = [...new Set(days)].filter((day) => day !== undefined).sort();
  const made: AssignmentRow[] = [];
  const kept: AssignmentRow[] = [];
  const clashing: Day[] = [];
  for (const day of wanted) {
    const { from, to } = plannedTimes(shift, day, ctx.tenant.timeZone);
    const there = await findAssignmentsAt(ctx.tx, person.id, from, to);
    const same = there.find((row) => row.work_date === day && row.shift_id === shift.id);
    if (same) kept.push(same);
    else if (there.length > 0) clashing.push(day);
    else {
      const id = wanted.length === 1 && roster.id ? roster.id : newId(ctx.now);
      made.push({
        id,
        user_id: person.id,
        shift_id: shift.id,
        work_date: day,
        planned_from: from,
        planned_to: to,
      });
    }
  }
  if (clashing.length > 0) {
    throw new AppError('ROSTER_OVERLAP', { params: { days: clashing.map(formatDate).join(', ') } });
  }
  if (roster.id && made.some(({ id }) => id === roster.id) && (await findAssignment(ctx.tx, roster.id))) {
    throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
  }
  await insertAssignments(
    ctx.tx,
    made.map((row) => ({ ...row, created_by: ctx.user.id, created_at: ctx.now })),
  );
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'plan',
    entity: 'shift_assignment',
    entityId: roster.id ?? made[0]?.id ?? kept[0]?.id ?? '',
    after: { user_id: person.id, shift_id: shift.id, days: made.map((row) => row.work_date) },
  });
  return { data: [...made, ...kept].sort(byStart).map(answerOf) };
}

const byStart = (a: AssignmentRow, b: AssignmentRow): number =>
  a.planned_from.getTime() - b.planned_from.getTime();

/** Real instants of a shift on a day. An hour the clocks jump over begins where they land. */
export function plannedTimes(
  shift: Pick<Shift, 'timeFrom' | 'timeTo'>,
  day: Day,
  timeZone: string,
): { readonly from: Date; readonly to: Date } {
  const crosses = shift.timeTo <= shift.timeFrom;
  const at = (on: Day, time: string) => {
    const [hours = '0', minutes = '0'] = time.split(':');
    const nominal = startOfDay(on, timeZone).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000;
    return instantAt(on, time, timeZone) ?? new Date(nominal);
  };
  const from = at(day, shift.timeFrom);
  const to = at(crosses ? addDays(day, 1) : day, shift.timeTo);
  return { from, to: to > from ? to : new Date(from.getTime() + shiftLengthMinutes(shift) * 60_000) };
}

export async function removeAssignment(ctx: UserContext, id: string) {
  requireFlag(ctx.rights, 'edit', 'hours');
  const row = await findAssignment(ctx.tx, id);
  if (!row) throw notFound();
  await shareTimeLock(ctx.tx);
  await lockPreferences(ctx.tx, row.user_id);
  await deleteAssignment(ctx.tx, id);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'unplan',
    entity: 'shift_assignment',
    entityId: id,
    before: { user_id: row.user_id, shift_id: row.shift_id, day: row.work_date },
  });
  return {};
}
