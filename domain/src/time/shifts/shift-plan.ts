import type { Day } from '../../format/index.ts';
import type { ShiftPlan } from '../delivery/delivery-wire.ts';
import { isOpen, type PunchState } from '../punch/punch.ts';

export interface PlannedShift {
  readonly id: string;
  readonly day: Day;
  readonly shiftId: number;
  readonly from: Date;
  readonly to: Date;
}

export interface PlanPunch {
  readonly id: string;
  readonly assignmentId: string | null;
  readonly shiftId: number;
  readonly state: PunchState;
  /** The day it began. */
  readonly day: Day;
  readonly startAt: Date;
  readonly endedAt: Date | null;
  /** Net seconds it became, over all its days. */
  readonly seconds: number;
}

/** What a day holds besides stemps. */
export interface PlanDay {
  readonly day: Day;
  readonly manualSeconds: number;
  readonly absenceSeconds: number;
}

export interface PlanRow {
  readonly assignment: PlannedShift | undefined;
  readonly day: Day;
  readonly shiftId: number | null;
  readonly status: ShiftPlan['status'];
  readonly seconds: number;
  readonly absenceSeconds: number;
  readonly punches: readonly PlanPunch[];
}

/**
 * The roster beside what was worked. A stemp belongs to the shift it was started on, else to the one it overlaps most;
 * hours written by hand belong to the day's first shift. What has no shift is extra, unless nobody plans at all.
 */
export function planShifts(
  planned: readonly PlannedShift[],
  punches: readonly PlanPunch[],
  days: readonly PlanDay[],
  now: Date,
): readonly PlanRow[] {
  const shifts = [...planned].sort((a, b) => a.from.getTime() - b.from.getTime());
  const kept = punches.filter((punch) => punch.state !== 'cancelled');
  const owner = new Map(kept.map((punch) => [punch.id, shiftOfPunch(punch, shifts, now)?.id]));
  const firstOfDay = new Map([...shifts].reverse().map((shift) => [shift.day, shift.id]));
  const dayOf = new Map(days.map((day) => [day.day, day]));
  const without = shifts.length === 0 ? 'worked' : 'extra';

  const rostered = shifts.map((assignment): PlanRow => {
    const own = kept.filter((punch) => owner.get(punch.id) === assignment.id);
    const day = firstOfDay.get(assignment.day) === assignment.id ? dayOf.get(assignment.day) : undefined;
    const seconds = secondsOf(own) + (day?.manualSeconds ?? 0);
    const absenceSeconds = dayOf.get(assignment.day)?.absenceSeconds ?? 0;
    const isMissed = assignment.to <= now && absenceSeconds === 0;
    const status = workedStatus(own, seconds) ?? (isMissed ? 'missed' : 'planned');
    return {
      assignment,
      day: assignment.day,
      shiftId: assignment.shiftId,
      status,
      seconds,
      absenceSeconds,
      punches: own,
    };
  });

  const loose = kept.filter((punch) => owner.get(punch.id) === undefined);
  const looseDays = new Set([
    ...loose.map((punch) => punch.day),
    ...days
      .filter(({ day, manualSeconds }) => manualSeconds > 0 && !firstOfDay.has(day))
      .map(({ day }) => day),
  ]);
  const extra = [...looseDays].map((day): PlanRow => {
    const own = loose.filter((punch) => punch.day === day);
    const held = dayOf.get(day);
    const seconds = secondsOf(own) + (firstOfDay.has(day) ? 0 : (held?.manualSeconds ?? 0));
    return {
      assignment: undefined,
      day,
      shiftId: own[0]?.shiftId ?? null,
      status: own.some(isOpen) ? 'running' : without,
      seconds,
      absenceSeconds: held?.absenceSeconds ?? 0,
      punches: own,
    };
  });
  return [...rostered, ...extra].sort(byTime);
}

const secondsOf = (punches: readonly PlanPunch[]): number =>
  punches.reduce((sum, punch) => sum + punch.seconds, 0);

function workedStatus(punches: readonly PlanPunch[], seconds: number): 'running' | 'worked' | undefined {
  if (punches.some(isOpen)) return 'running';
  return punches.length > 0 || seconds > 0 ? 'worked' : undefined;
}

function shiftOfPunch(
  punch: PlanPunch,
  shifts: readonly PlannedShift[],
  now: Date,
): PlannedShift | undefined {
  const named = shifts.find((shift) => shift.id === punch.assignmentId);
  if (named) return named;
  const end = punch.endedAt ?? now;
  const shared = (shift: PlannedShift) =>
    Math.min(shift.to.getTime(), end.getTime()) - Math.max(shift.from.getTime(), punch.startAt.getTime());
  const [best] = shifts.filter((shift) => shared(shift) > 0).sort((a, b) => shared(b) - shared(a));
  return best;
}

const startOf = (row: PlanRow): number =>
  (row.assignment?.from ?? row.punches[0]?.startAt)?.getTime() ?? Date.parse(`${row.day}T00:00:00Z`);

const byTime = (a: PlanRow, b: PlanRow): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : startOf(a) - startOf(b);
