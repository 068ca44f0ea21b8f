import { addDays, type Day, isDay } from '../../format/index.ts';
import type { MessageId } from '../../locales/index.ts';
import { secondsBetween } from '../punch/punch.ts';
import { instantOn } from '../reference/local-date-time.ts';
import { type AmountProblem, checkHours, type HoursVerdict, needsReason, readAmount } from './hour-amount.ts';
import { daysOfRange } from './hour-range.ts';
import type { NamedWork } from './named-work.ts';
import type { NormShift } from './norm.ts';

export type HourMode = 'amount' | 'times';

/** How a company enters hours: 1 an amount, 2 from and to, 3 as one likes. Unknown is the simplest. */
export const hourModes = (style: number): readonly HourMode[] =>
  style === 3 ? ['amount', 'times'] : style === 2 ? ['times'] : ['amount'];

/** What stands in the form, as typed. */
export interface HourForm extends NamedWork {
  readonly mode: HourMode;
  readonly from: Day;
  readonly to: Day;
  readonly skipWeekend: boolean;
  readonly amount: string;
  /** HH:mm */
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly breakMinutes: number;
  readonly shift_id: number | null;
  readonly project_id: number | null;
  readonly task_id: number | null;
  readonly work_type_id: number | null;
  readonly location: string;
  readonly comments: string;
  /** Why the hours of a stemp are not what the clock gave. */
  readonly correction: string;
}

export type HourField = keyof HourForm;

export type HourProblem =
  | AmountProblem
  | Exclude<HoursVerdict, 'ok' | 'OVER_SHIFT'>
  | 'SHIFT_REQUIRED'
  | 'HOURS_NOT_VALID'
  | 'NO_DAYS';

export const hourProblemMessages: Readonly<Record<HourProblem, MessageId>> = {
  REQUIRED: 'time.required',
  SHIFT_REQUIRED: 'time.nameRequired',
  NOT_A_NUMBER: 'time.notValidNumber',
  INVALID_HOURS: 'time.invalidHours',
  HOURS_NOT_VALID: 'time.hoursNotValid',
  DAY_CAP: 'time.over24',
  PAUSE_TOO_LONG: 'time.pauseTooLong',
  NO_DAYS: 'time.noDays',
};

export interface HourFormGround {
  readonly shift: NormShift | undefined;
  readonly timeZone: string;
  readonly projectsExcluded: boolean;
  /** Gross seconds the clock measured, where the hours come from a stemp. */
  readonly clockSeconds?: number | undefined;
}

export interface HourFormVerdict {
  readonly problems: Readonly<Partial<Record<HourField, HourProblem>>>;
  /** More than the shift holds: asked before it is saved. */
  readonly isOverShift: boolean;
  /** Net seconds of one day (or night), for showing and sending; undefined while the times are wrong. */
  readonly amountSeconds: number | undefined;
  readonly days: readonly Day[];
}

type Problems = Partial<Record<HourField, HourProblem>>;

/** Everything the form can know before it is sent. */
export function checkHourForm(form: HourForm, ground: HourFormGround): HourFormVerdict {
  const days = isDay(form.from) && isDay(form.to) ? daysOfRange(form.from, form.to, form) : [];
  const problems: Problems = { ...missingWork(form, ground) };
  if (days.length === 0) problems.to = 'NO_DAYS';
  const entered =
    form.mode === 'amount' ? enteredAmount(form, problems) : enteredTimes(form, ground, problems);
  if (!entered) return { problems, isOverShift: false, amountSeconds: undefined, days };
  const verdict = checkHours({ ...entered, shift: ground.shift });
  const field = form.mode === 'amount' ? 'amount' : 'timeTo';
  if (verdict === 'PAUSE_TOO_LONG') problems.breakMinutes = verdict;
  else if (verdict !== 'ok' && verdict !== 'OVER_SHIFT') problems[field] ??= verdict;
  const { clockSeconds } = ground;
  if (
    clockSeconds !== undefined &&
    form.correction.trim() === '' &&
    needsReason({ ...entered, clockSeconds })
  )
    problems.correction = 'REQUIRED';
  const isOverShift = verdict === 'OVER_SHIFT';
  return { problems, isOverShift, amountSeconds: entered.amountSeconds, days };
}

/** An activity is asked for only where the company works with projects. */
export function missingWork(
  form: Pick<HourForm, 'shift_id' | 'project_id' | 'task_id' | 'work_type_id'>,
  { projectsExcluded }: Pick<HourFormGround, 'projectsExcluded'>,
): Problems {
  const missing: Problems = {};
  if (!form.shift_id) missing.shift_id = 'SHIFT_REQUIRED';
  if (!form.project_id && !projectsExcluded) missing.project_id = 'REQUIRED';
  if (!form.task_id && !projectsExcluded) missing.task_id = 'REQUIRED';
  if (!form.work_type_id) missing.work_type_id = 'REQUIRED';
  return missing;
}

function enteredAmount(form: HourForm, problems: Problems) {
  const read = readAmount(form.amount);
  if (read.kind === 'ok') return { amountSeconds: read.seconds, breakSeconds: form.breakMinutes * 60 };
  problems.amount = read.code;
  return undefined;
}

const clock = /^([01]\d|2[0-3]):([0-5]\d)$|^24:00$/;

const secondsOf = (time: string): number => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60;

function enteredTimes(form: HourForm, { timeZone }: HourFormGround, problems: Problems) {
  for (const field of ['timeFrom', 'timeTo'] as const) {
    if (form[field].trim() === '') problems[field] = 'REQUIRED';
    else if (!clock.test(form[field])) problems[field] = 'INVALID_HOURS';
  }
  if (problems.timeFrom || problems.timeTo || !isDay(form.from)) return undefined;
  const startAt = instantOn(form.from, secondsOf(form.timeFrom), timeZone);
  const endAt = endOf(form, timeZone);
  if (!startAt) problems.timeFrom = 'HOURS_NOT_VALID';
  if (!endAt) problems.timeTo = 'HOURS_NOT_VALID';
  if (!startAt || !endAt) return undefined;
  const grossSeconds = secondsBetween(startAt, endAt);
  const breakSeconds = form.breakMinutes * 60;
  return { grossSeconds, breakSeconds, amountSeconds: grossSeconds - breakSeconds };
}

/** An end no later than the start is on the next day. */
function endOf({ from, timeFrom, timeTo }: HourForm, timeZone: string): Date | undefined {
  const seconds = secondsOf(timeTo);
  if (seconds === 86_400) return instantOn(addDays(from, 1), 0, timeZone);
  return instantOn(timeTo <= timeFrom ? addDays(from, 1) : from, seconds, timeZone);
}
