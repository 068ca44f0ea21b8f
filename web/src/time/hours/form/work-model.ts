import { addDays, type Day, formatNumber } from '@sveis/domain/format';
import {
  breakHours,
  type HourForm,
  type HourMode,
  hourModes,
  isSameValue,
  type NormShift,
  nothingNamed,
  printDay,
  readAmount,
  shiftWorkSeconds,
} from '@sveis/domain/time';
import type { ShiftChoice } from '../../reference/wire.ts';
import type { CreateHours, EditHour, HourWork } from '../hours-operations.ts';
import { rowsOfCreate } from '../hours-rows.ts';
import { dayOfWire, type HoursRow, type HoursView, hoursOf } from '../hours-view.ts';
import { clockSecondsOf, spreadStemp, workOfWhole } from '../hours-whole.ts';
import type { HourLists } from './use-lists.ts';

export const normShift = (shift: ShiftChoice | undefined): NormShift | undefined =>
  shift && { timeFrom: shift.timeFrom, timeTo: shift.timeTo, breakMinutes: Math.round(shift.break * 60) };

/** What the shift is worth, without its break. */
export const shiftNet = (shift: ShiftChoice | undefined): number => {
  const norm = normShift(shift);
  return norm ? shiftWorkSeconds(norm) : 0;
};

/** `07:00` and eight hours make `15:00`; midnight sharp is `24:00`. */
export function laterTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sum = hour * 60 + minute + minutes;
  if (sum === 1440) return '24:00';
  const inDay = sum % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** What a new entry begins with: last shift and its break, pinned project, the usual start. */
export function freshForm(
  lists: HourLists,
  day: Day,
  /** Net seconds of work the day has already. */
  workThere: number,
): HourForm {
  const shift = lists.usualShift;
  const left = Math.max(0, shiftNet(shift) - workThere);
  return {
    mode: hourModes(lists.style)[0] ?? 'amount',
    from: day,
    to: day,
    skipWeekend: true,
    amount: left > 0 ? formatNumber(hoursOf(left)) : '',
    timeFrom: lists.startTime,
    timeTo: laterTime(lists.startTime, Math.round((shift?.length ?? lists.standardHours) * 60)),
    breakMinutes: Math.round((shift?.break ?? 0) * 60),
    shift_id: shift?.id ?? null,
    project_id: lists.pinnedProject?.id ?? null,
    task_id: null,
    work_type_id: lists.workTypes.find(({ is_default }) => is_default)?.id ?? null,
    ...nothingNamed,
    location: '',
    comments: '',
    correction: '',
  };
}

/** Another shift brings its break; hours that nobody has changed follow it. */
export function withOtherShift(
  form: HourForm,
  before: ShiftChoice | undefined,
  shift: ShiftChoice,
): HourForm {
  const isUsual = readAmount(form.amount).kind !== 'ok' || form.amount === netText(before);
  const wasUsual = before && form.timeTo === laterTime(form.timeFrom, Math.round(before.length * 60));
  return {
    ...form,
    shift_id: shift.id,
    breakMinutes: Math.round(shift.break * 60),
    amount: isUsual ? netText(shift) : form.amount,
    ...(wasUsual
      ? { timeFrom: shift.timeFrom, timeTo: laterTime(shift.timeFrom, Math.round(shift.length * 60)) }
      : {}),
  };
}

const netText = (shift: ShiftChoice | undefined): string => formatNumber(hoursOf(shiftNet(shift)));

const timeOf = (wire: string): string => wire.slice(11, 16).replace('.', ':');

/** What travelled, back in the form; a night by its whole. */
export function formOfWork(work: HourWork, skipWeekend = false): HourForm {
  const [timeFrom, end] = [timeOf(work.start_date), timeOf(work.end_date)];
  const isTimed = work.amount === undefined;
  // Midnight at the end belongs to the evening before it, and so does a night.
  const isNight = isTimed && end <= timeFrom;
  const last = dayOfWire(work.end_date);
  return {
    mode: isTimed ? 'times' : 'amount',
    from: dayOfWire(work.start_date),
    to: isNight || (isTimed && end === '00:00') ? addDays(last, -1) : last,
    skipWeekend,
    amount: work.amount === undefined ? '' : formatNumber(work.amount),
    timeFrom: isTimed ? timeFrom : '',
    timeTo: isTimed ? (end === '00:00' ? '24:00' : end) : '',
    breakMinutes: Math.round(work.break * 60),
    shift_id: work.shift_id,
    project_id: work.project_id,
    task_id: work.task_id,
    work_type_id: work.work_type_id,
    weld_ids: work.weld_ids ?? [],
    drawing_ids: work.drawing_ids ?? [],
    location: work.location,
    comments: work.comments,
    correction: work.correction ?? '',
  };
}

/** A kept entry: by its times where they were entered, by what counts where the clock took them. */
export function formOfWhole(whole: readonly HoursRow[], changes: Partial<HourWork> = {}): HourForm {
  const { amount, ...rest } = workOfWhole(whole);
  const isTimed = whole[0]?.source === 'manual' && whole[0].start_at !== null;
  const work = {
    ...rest,
    ...(isTimed ? {} : { amount }),
    correction: correctionOf(whole),
    ...changes,
  };
  const form = formOfWork(work);
  return whole[0]?.source === 'stemp' ? { ...form, from: whole[0].day, to: whole[0].day } : form;
}

/** Why a stemp was corrected, on whichever of its days. */
const correctionOf = (whole: readonly HoursRow[]): string =>
  whole.map(({ correction }) => correction).find((reason) => reason !== '') ?? '';

const wireTime = (day: Day, time: string): string =>
  time === '24:00'
    ? printDay(addDays(day, 1))
    : printDay(day).replace('00.00.00', `${time.replace(':', '.')}.00`);

/** An end no later than the start is on the next day. */
const endDay = ({ timeFrom, timeTo }: HourForm, day: Day): Day =>
  timeTo <= timeFrom && timeTo !== '24:00' ? addDays(day, 1) : day;

/** The form as it travels. Only for a form without problems. */
export function workOfForm(form: HourForm): HourWork {
  const amount = readAmount(form.amount);
  const about = {
    break: breakHours(form.breakMinutes),
    shift_id: form.shift_id,
    project_id: form.project_id,
    task_id: form.task_id,
    work_type_id: form.work_type_id,
    weld_ids: form.weld_ids,
    drawing_ids: form.drawing_ids,
    location: form.location.trim(),
    comments: form.comments.trim(),
  };
  if (form.mode === 'times') {
    return {
      start_date: wireTime(form.from, form.timeFrom),
      end_date: wireTime(endDay(form, form.to), form.timeTo),
      ...about,
    };
  }
  return {
    start_date: printDay(form.from),
    end_date: printDay(form.to),
    amount: amount.kind === 'ok' ? Math.round(hoursOf(amount.seconds) * 100) / 100 : 0,
    ...about,
  };
}

export const createBody = (id: string, form: HourForm, skipLocked: boolean): CreateHours => ({
  id,
  type: 'working',
  ...workOfForm(form),
  skip_weekend: form.skipWeekend && form.from !== form.to,
  ...(skipLocked ? { skip_locked: true } : {}),
});

/** The fields that changed, with what stood there before; undefined when nothing did. */
export function editBody(whole: readonly HoursRow[], form: HourForm, day: string): EditHour | undefined {
  const [first] = whole;
  if (!first) return undefined;
  const isStemp = first.source === 'stemp';
  const before = { ...workOfWhole(whole), ...(isStemp ? { correction: correctionOf(whole) } : {}) };
  const after = { ...workOfForm(form), ...(isStemp ? { correction: form.correction.trim() } : {}) };
  const fields = (Object.keys(after) as (keyof HourWork)[]).filter(
    (field) =>
      !(isStemp && (field === 'start_date' || field === 'end_date')) &&
      !isSameValue(after[field], before[field]),
  );
  if (fields.length === 0 && !whole.some(({ needs_review }) => needs_review)) return undefined;
  const pick = (work: HourWork): Partial<HourWork> =>
    Object.fromEntries(fields.map((field) => [field, work[field]]));
  return {
    id: first.id,
    rev: Math.max(...whole.map(({ rev }) => rev)),
    seen: pick(before),
    day,
    ...pick(after),
  };
}

/** Gross seconds the clock measured of a stemp, over its days; undefined where no clock did. */
export const clockSecondsOfWhole = (whole: readonly HoursRow[] | undefined): number | undefined =>
  whole?.[0]?.source === 'stemp' ? whole.reduce((sum, row) => sum + clockSecondsOf(row), 0) : undefined;

/** What the form puts on the days, before it is sent. */
export function rowsOfForm(
  form: HourForm,
  whole: readonly HoursRow[] | undefined,
  skipLocked: boolean,
  { view, timeZone }: { readonly view: HoursView; readonly timeZone: string },
): readonly HoursRow[] {
  const amount = readAmount(form.amount);
  if (whole?.[0]?.source === 'stemp') {
    const amountSeconds = amount.kind === 'ok' ? amount.seconds : 0;
    return spreadStemp(whole, { amountSeconds, breakSeconds: form.breakMinutes * 60 });
  }
  return rowsOfCreate(createBody('', form, skipLocked), view, { timeZone, userId: 0 });
}

/** How the hours of this entry can be told: a stemp has its times from the clock. */
export const modesFor = (style: number, row: HoursRow | undefined): readonly HourMode[] => {
  if (row?.source === 'stemp') return ['amount'];
  const usual = hourModes(style);
  const own: HourMode = row?.start_at ? 'times' : 'amount';
  return row && !usual.includes(own) ? [own, ...usual] : usual;
};
