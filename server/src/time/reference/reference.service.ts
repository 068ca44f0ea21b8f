import { notFound, refused, validation } from '@sveis/domain/errors';
import { addDays, type Day, dayInZone, daysOfWeek, formatDate, isDay, isIsoWeek } from '@sveis/domain/format';
import { can } from '@sveis/domain/session';
import { breakHours, type Shift, shiftLengthMinutes } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { knowsProject } from '../../session/index.ts';
import { findLocks } from '../locks/period-lock.store.ts';
import { findPreferences } from './preference.store.ts';
import {
  findActiveShifts,
  findActivities,
  findActivitiesOf,
  findCurrentProjects,
  findNamedProjects,
  findOwnShift,
  findWork,
  findWorkTypes,
} from './reference.store.ts';

type OfferedShift = Awaited<ReturnType<typeof findActiveShifts>>[number];
/** A stemp that begins reads no colour. */
type ShiftRow = Omit<OfferedShift, 'colour'> & Partial<Pick<OfferedShift, 'colour'>>;

const clockTime = (time: string): string => time.slice(0, 5);

export const shiftOf = (row: ShiftRow): Shift => ({
  id: row.id,
  name: row.name,
  timeFrom: clockTime(row.time_from),
  timeTo: clockTime(row.time_to),
  breakMinutes: row.break_min,
  isDefault: row.is_default,
  colour: row.colour ?? null,
});

export async function activeShifts(ctx: UserContext) {
  const shifts = (await findActiveShifts(ctx.tx)).map(shiftOf);
  const { last_shift_id } = await findPreferences(ctx.tx, ctx.user.id);
  const ownShift = await findOwnShift(ctx.tx, ctx.user.id);
  return {
    data: shifts.map((shift) => ({
      id: shift.id,
      name: shift.name,
      timeFrom: shift.timeFrom,
      timeTo: shift.timeTo,
      break: breakHours(shift.breakMinutes),
      default: shift.isDefault,
      colour: shift.colour ?? null,
      length: shiftLengthMinutes(shift) / 60,
    })),
    last_used_shift_id: last_shift_id,
    default_shift_id: ownShift,
  };
}

export const workTypes = async (ctx: UserContext) => ({ data: await findWorkTypes(ctx.tx) });
export const allActivities = async (ctx: UserContext) => ({ data: await findActivities(ctx.tx) });

export async function projectActivities(ctx: UserContext, projectId: number) {
  if (!(await knowsProject(ctx, projectId))) throw notFound();
  return { data: await findActivitiesOf(ctx.tx, projectId) };
}

/** The date travels as MM.DD.YYYY in this one call; without it today is meant. */
export async function currentProjects(ctx: UserContext, date: string | undefined) {
  const day = date === undefined ? dayInZone(ctx.now, ctx.tenant.timeZone) : monthFirst(date);
  if (!day) throw validation({ date: [{ code: 'NOT_A_DATE' }] });
  const today = dayInZone(ctx.now, ctx.tenant.timeZone);
  const projects = await findCurrentProjects(ctx.tx, ctx.rights, day, today);
  const { pinned_project_id } = await findPreferences(ctx.tx, ctx.user.id);
  const seesOthers = can(ctx.rights.access, 'list', 'hours');
  const named = await findNamedProjects(ctx.tx, {
    userId: seesOthers ? null : ctx.user.id,
    from: addDays(today, -NAMED_DAYS),
  });
  return {
    data: projects.map(choiceOf),
    pinned_project_id,
    // Not to choose from: so that hours already written can say what they were about, also without network.
    named: named.filter(({ id }) => !projects.some((one) => one.id === id)).map(choiceOf),
  };
}

type ProjectRow = Awaited<ReturnType<typeof findCurrentProjects>>[number];

/** With its days: a phone without network tells by them which projects another day is offered. */
const choiceOf = ({ start_date, end_date, ...project }: ProjectRow) => ({
  ...project,
  start_date: formatDate(start_date),
  end_date: end_date && formatDate(end_date),
});

/** As far back as anybody looks through a calendar. */
const NAMED_DAYS = 400;

export function monthFirst(text: string): string | undefined {
  const [, month, date, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : undefined;
}

const EARLIEST_YEAR = 1921;

export async function checkWeekLock(ctx: UserContext, week: number, year: number) {
  if (year < EARLIEST_YEAR || !isIsoWeek({ year, week })) throw refused('WEEK_MISSING');
  const days = daysOfWeek({ year, week });
  const [from, to] = [days[0] ?? '', days[days.length - 1] ?? ''];
  const locks = await findLocks(ctx.tx, ctx.user.id, from, to);
  const lockOn = (day: Day) => locks.find((lock) => lock.from_day <= day && lock.to_day >= day);
  const lock = days.every(lockOn) ? lockOn(from) : undefined;
  return {
    locked: lock !== undefined,
    week,
    year,
    from: formatDate(from),
    to: formatDate(to),
    by: lock?.locked_by ?? null,
    at: lock?.locked_at.toISOString() ?? null,
  };
}

interface NamedWork {
  readonly task_id?: number | null | undefined;
  readonly work_type_id?: number | null | undefined;
}

export interface WorkUse {
  /** What it was about before: that may stay, though it is offered no more. */
  readonly before?: NamedWork;
  /** Chosen on a phone without network, when it still was. */
  readonly isLate?: boolean;
}

/** Numbers of another company are numbers that do not exist. */
export const requireKnownWork = async (tx: Tx, work: NamedWork, use?: WorkUse): Promise<void> =>
  refuseUnknownWork(work, await findWork(tx, work.task_id ?? null, work.work_type_id ?? null), use);

export function refuseUnknownWork(
  work: NamedWork,
  isActive: Readonly<Record<keyof NamedWork, boolean | null>>,
  { before = {}, isLate = false }: WorkUse = {},
): void {
  const isRefused = (field: keyof NamedWork): boolean => {
    if (!work[field] || isActive[field]) return false;
    return isActive[field] === null || !(isLate || work[field] === before[field]);
  };
  const refusedFields = (['task_id', 'work_type_id'] as const).filter(isRefused);
  if (refusedFields.length === 0) return;
  throw validation(Object.fromEntries(refusedFields.map((field) => [field, [{ code: 'NOT_A_CHOICE' }]])));
}
