import { addDays, type Day, daysBetween } from '../../../format/index.ts';
import type { FieldCondition, Values } from '../field-condition.ts';
import type { ParamSources } from './notices.ts';
import { rowsAt, type Who } from './people.ts';

/** When people are reminded of a date of a record, and who. */
export interface ReminderRule {
  /** A date, or a date in rows (`plans.next_due`). */
  readonly date: string;
  /** The field with a column of its own that finds the records, where the date has none. */
  readonly foundBy?: string;
  /** Of a date in rows, the column that tells which one it is. */
  readonly column?: string;
  /** Days before it, each told once; 0 is the day itself. A day the server slept through is told the next. */
  readonly before: readonly number[];
  /** After it again and again, so many days apart. */
  readonly every?: number;
  /** A day that has passed is not told any more. */
  readonly isAheadOnly?: true;
  /** Only for records that were there before that day. */
  readonly isForEarlier?: true;
  readonly in: readonly string[];
  readonly when?: FieldCondition;
  /** Told only while the module's hook of this name says that what the date is about has not been done. */
  readonly unsettled?: string;
  /** Notices of the module; the second one from the day after the date. */
  readonly kind: string;
  readonly lateKind?: string;
  readonly to: readonly Who[];
  /** Who else hears of it so many days after the date. */
  readonly escalation?: { readonly after: number; readonly to: readonly Who[] };
  readonly params?: ParamSources;
  /** A mail of its own with a link to the record, to everybody told and to the addresses in a field. */
  readonly letters?: { readonly when?: FieldCondition; readonly addresses?: string };
  /** What a reminder is remembered by, where an earlier build gave it another name. Never changed. */
  readonly remembered?: {
    readonly key?: string;
    readonly before?: Readonly<Record<number, string>>;
    readonly late?: string;
  };
}

/** Records whose day has passed are given to the module's `overdue` hook. */
export interface OverdueRule {
  readonly field: string;
  readonly in: readonly string[];
  readonly when?: FieldCondition;
  /** Where the field is empty: so many days after the record was made. */
  readonly emptyAfterDays?: number;
  /** Also at night, when nobody is told anything. */
  readonly atAnyHour?: true;
}

export interface DueReminder {
  readonly kind: string;
  /** The same for as long as no new one is due, so that each is told once. */
  readonly about: string;
  readonly isEscalated: boolean;
}

type Timing = Pick<
  ReminderRule,
  'date' | 'before' | 'every' | 'isAheadOnly' | 'kind' | 'lateKind' | 'escalation' | 'remembered'
>;

/** The reminder a date calls for today, if any. */
export function remindersDue(
  rule: Timing,
  date: Day,
  today: Day,
  key: string = rule.remembered?.key ?? rule.date,
): DueReminder | undefined {
  const left = daysBetween(today, date);
  const band = bandOf(rule, left);
  if (band === undefined || (rule.isAheadOnly && left < 0)) return undefined;
  return {
    kind: left < 0 ? (rule.lateKind ?? rule.kind) : rule.kind,
    about: [key, date, band].filter((part) => part !== '').join(':'),
    isEscalated: rule.escalation !== undefined && -left >= rule.escalation.after,
  };
}

function bandOf({ before, every, remembered = {} }: Timing, left: number): string | undefined {
  if (every !== undefined && left <= -every)
    return `${remembered.late ?? 'late'}${Math.floor(-left / every)}`;
  const days = [...before].sort((a, b) => a - b).find((one) => left <= one);
  return days === undefined ? undefined : (remembered.before?.[days] ?? `before${days}`);
}

/** The days a record can be found by: from when, if it matters, and until when. */
export const reminderWindow = (
  { before, isAheadOnly }: Pick<ReminderRule, 'before' | 'isAheadOnly'>,
  today: Day,
): { readonly from: Day | null; readonly until: Day } => ({
  from: isAheadOnly ? today : null,
  until: addDays(today, Math.max(...before)),
});

export interface ReminderDate {
  readonly date: Day;
  readonly key: string | undefined;
  /** The rows it stands in; two of one kind may fall on one day and name two people. */
  readonly rows: readonly Values[];
}

/** Every date a rule speaks of in a record, alike ones together. */
export function reminderDates({ date: path, column }: ReminderRule, values: Values): readonly ReminderDate[] {
  const [field = '', inner] = path.split('.');
  if (inner === undefined) {
    const date = values[field];
    return typeof date === 'string' ? [{ date, key: undefined, rows: [] }] : [];
  }
  const found = new Map<string, ReminderDate>();
  for (const row of rowsAt(values, field)) {
    const date = row[inner];
    if (typeof date !== 'string') continue;
    const key = column === undefined ? undefined : String(row[column] ?? '');
    const known = found.get(`${key} ${date}`);
    found.set(`${key} ${date}`, { date, key, rows: [...(known?.rows ?? []), row] });
  }
  return [...found.values()];
}

/** Whether the day of a record has passed. */
export const isOverdue = (
  { field, emptyAfterDays }: OverdueRule,
  { values, madeOn }: { readonly values: Values; readonly madeOn: Day },
  today: Day,
): boolean => {
  const date = values[field];
  if (typeof date === 'string') return date < today;
  return emptyAfterDays !== undefined && daysBetween(madeOn, today) >= emptyAfterDays;
};
