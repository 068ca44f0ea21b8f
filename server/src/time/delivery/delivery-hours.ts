import { type Day, formatDate } from '@sveis/domain/format';
import {
  asCountry,
  countedSeconds,
  type DeliveredEntry,
  type DeliveryTotals,
  type HolidayKey,
  holidayMessage,
  holidayOf,
  hoursOf,
  totalsOf,
  type WarnedDay,
  type WorkSpan,
} from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { readDays, readNormGround } from '../hours/hours-days.store.ts';
import { normOf } from '../hours/hours-norm.ts';
import { type DeliveryEntryRow, findDeliveryEntries } from './delivery-hours.store.ts';

export interface PeriodDay extends WarnedDay {
  readonly holiday: HolidayKey | null;
}

/** One person's period, added up. */
export interface PeriodHours {
  readonly rows: readonly DeliveryEntryRow[];
  readonly days: readonly PeriodDay[];
  readonly totals: DeliveryTotals;
  readonly content: readonly DeliveredEntry[];
  readonly spans: readonly WorkSpan[];
}

export async function readPeriodHours(
  tx: Tx,
  userId: number,
  period: { readonly from: Day; readonly to: Day },
): Promise<PeriodHours> {
  const [rows, calendar, ground] = await Promise.all([
    findDeliveryEntries(tx, userId, period.from, period.to),
    readDays(tx, [userId], period.from, period.to),
    readNormGround(tx),
  ]);
  const norm = normOf(ground);
  const country = asCountry(ground.country);
  const days = calendar.map((asked): PeriodDay => {
    const own = rows.filter((row) => row.day === asked.day);
    const sum = (type: DeliveryEntryRow['type']) =>
      own.filter((row) => row.type === type).reduce((all, row) => all + countedSeconds(row.amount_s), 0);
    return {
      day: asked.day,
      work: sum('working'),
      break: own.reduce((all, row) => all + countedSeconds(row.break_s), 0),
      absence: sum('non_working'),
      norm: norm(asked),
      holiday: holidayOf(asked.day, country),
    };
  });
  return { rows, days, totals: totalsOf(days), content: rows.map(entryOf), spans: rows.flatMap(spanOf) };
}

/** Four decimals keep every second apart, so that the content tells exactly what was handed in. */
const exactHours = (seconds: number): number => Math.round((seconds / 3600) * 10_000) / 10_000;

const entryOf = (row: DeliveryEntryRow): DeliveredEntry => ({
  id: row.id,
  day: formatDate(row.day),
  amount: exactHours(row.amount_s),
  break: exactHours(row.break_s),
  project_id: row.project_id,
  task_id: row.activity_id,
  work_type_id: row.work_type_id,
  absence_type_id: row.absence_type_id,
  start_at: row.start_at?.toISOString() ?? null,
  end_at: row.end_at?.toISOString() ?? null,
  comments: row.comments,
  ...(row.clock_amount_s === null
    ? {}
    : { clock_amount: exactHours(row.clock_amount_s), correction: row.correction }),
});

const spanOf = ({ type, day, start_at, end_at }: DeliveryEntryRow): WorkSpan[] =>
  type === 'working' && start_at && end_at ? [{ day, startAt: start_at, endAt: end_at }] : [];

/** The days as they travel, holidays named in the language of the call. */
export const dayAnswers = ({ services, language }: UserContext, days: readonly PeriodDay[]) =>
  days.map((day) => ({
    day: formatDate(day.day),
    ...hoursOf(day),
    holiday: day.holiday && services.messages.text(language, holidayMessage(day.holiday)),
  }));
