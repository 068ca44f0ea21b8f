import { addDays, dayInZone, formatDate, startOfDay } from '@sveis/domain/format';
import { elapsedSeconds, planShifts, roundHours, type ShiftPlan, shiftWorkSeconds } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { readRange, requirePeople } from '../delivery/delivery-access.ts';
import { findOpenPunch } from '../punch/punch.store.ts';
import { clockOf } from '../punch/punch-clock.ts';
import { findAssignments } from './assignment.store.ts';
import { findAllShifts, findPlanDays, findPlanPunches, type PlanShiftRow } from './shift-plan.store.ts';

/** Planned beside worked, for oneself or, with the right to see it, for somebody else. */
export async function myShifts(
  ctx: UserContext,
  { users, ...wanted }: { readonly from: string; readonly to: string; readonly users?: string | undefined },
): Promise<{ data: readonly ShiftPlan[] }> {
  const { tx, now, tenant } = ctx;
  const range = readRange(wanted);
  const [person] = await requirePeople(ctx, users ?? String(ctx.user.id));
  const userId = person?.id ?? ctx.user.id;
  const [planned, punches, days, shifts, open] = await Promise.all([
    findAssignments(tx, range.from, range.to, [userId]),
    findPlanPunches(
      tx,
      userId,
      startOfDay(range.from, tenant.timeZone),
      startOfDay(addDays(range.to, 1), tenant.timeZone),
    ),
    findPlanDays(tx, userId, range.from, range.to),
    findAllShifts(tx),
    findOpenPunch(tx, userId),
  ]);
  const running = open ? elapsedSeconds(clockOf(open), now) : 0;
  const rows = planShifts(
    planned.map((row) => ({
      id: row.id,
      day: row.work_date,
      shiftId: row.shift_id,
      from: row.planned_from,
      to: row.planned_to,
    })),
    punches.map((row) => ({
      id: row.id,
      assignmentId: row.assignment_id,
      shiftId: row.shift_id,
      state: row.state,
      day: dayInZone(row.start_at, tenant.timeZone),
      startAt: row.start_at,
      endedAt: row.ended_at,
      // A running stemp shows what is on its clock; its hours come when it ends.
      seconds: row.id === open?.id ? running : row.seconds,
    })),
    days.map(({ day, manual, absence }) => ({ day, manualSeconds: manual, absenceSeconds: absence })),
    now,
  );
  const shiftById = new Map(shifts.map((shift) => [shift.id, timesOf(shift)]));
  return {
    data: rows.map((row) => {
      const shift = row.shiftId === null ? undefined : shiftById.get(row.shiftId);
      return {
        assignment_id: row.assignment?.id ?? null,
        date: formatDate(row.day),
        shift: shift
          ? {
              id: shift.id,
              name: shift.name,
              timeFrom: shift.timeFrom,
              timeTo: shift.timeTo,
              colour: shift.colour,
            }
          : null,
        planned_from: row.assignment?.from.toISOString() ?? null,
        planned_to: row.assignment?.to.toISOString() ?? null,
        status: row.status,
        worked: roundHours(row.seconds),
        planned: row.assignment && shift ? roundHours(shiftWorkSeconds(shift)) : 0,
        absence: roundHours(row.absenceSeconds),
        punches: row.punches.map((punch) => ({
          id: punch.id,
          state: punch.state,
          start_at: punch.startAt.toISOString(),
          ended_at: punch.endedAt?.toISOString() ?? null,
        })),
      };
    }),
  };
}

const timesOf = (row: PlanShiftRow) => ({
  id: row.id,
  name: row.name,
  timeFrom: row.time_from.slice(0, 5),
  timeTo: row.time_to.slice(0, 5),
  breakMinutes: row.break_min,
  colour: row.colour,
});
