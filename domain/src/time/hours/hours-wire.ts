import * as z from 'zod/mini';

/** Dates travel as DD.MM.YYYY; amounts as decimal hours. */
export const hourEntry = z.object({
  id: z.string(),
  user_id: z.number(),
  type: z.enum(['working', 'non_working']),
  source: z.enum(['manual', 'stemp', 'absence', 'import']),
  amount: z.number(),
  break: z.number(),
  /** DD.MM.YYYYTHH.mm.ss in the company's zone; midnight of the day where only an amount is known. */
  start_date: z.string(),
  end_date: z.string(),
  /** RFC 3339, null where only an amount is known. */
  start_at: z.nullable(z.string()),
  end_at: z.nullable(z.string()),
  day: z.string(),
  shift_id: z.nullable(z.number()),
  project_id: z.nullable(z.number()),
  task_id: z.nullable(z.number()),
  work_type_id: z.nullable(z.number()),
  /** Welds and drawings of the project it was spent on. A server that does not know them tells none. */
  weld_ids: z._default(z.array(z.string()), []),
  drawing_ids: z._default(z.array(z.string()), []),
  absence_id: z.nullable(z.string()),
  absence_type_id: z.nullable(z.number()),
  punch_id: z.nullable(z.string()),
  /** The request that made it: both sides of a midnight share it. */
  origin_id: z.nullable(z.string()),
  location: z.string(),
  comments: z.string(),
  incomplete: z.boolean(),
  /** The stemp behind it ended by itself and nobody has looked at it. */
  needs_review: z.boolean(),
  /** Why it was held back before it became hours. */
  was_held: z.nullish(z.string()),
  trimmed: z.number(),
  /** What the clock gave, where somebody has corrected it since; null where it stands. */
  clock_amount: z._default(z.nullable(z.number()), null),
  /** Why it was corrected. */
  correction: z._default(z.string(), ''),
  rev: z.number(),
  locked: z.boolean(),
  delivered: z.boolean(),
});

export const hourDay = z.object({
  user_id: z.number(),
  day: z.string(),
  work: z.number(),
  break: z.number(),
  absence: z.number(),
  norm: z.number(),
  /** Message-free: the name of the day in the company's country, by language of the call; null on ordinary days. */
  holiday: z.nullable(z.string()),
  locked: z.boolean(),
  delivered: z.boolean(),
  /** What became of its newest delivery: handed in, approved, or come back. */
  delivery: z.nullish(z.enum(['delivered', 'approved', 'returned'])),
});

export const hourTotals = z.object({
  work: z.number(),
  break: z.number(),
  absence: z.number(),
  norm: z.number(),
  diff: z.number(),
});

export const hoursAnswer = z.object({
  data: z.array(hourEntry),
  days: z.array(hourDay),
  total: hourTotals,
});

export const hoursSaved = z.object({ data: z.array(hourEntry) });

export const absenceTypes = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      paid: z.boolean(),
      needs_comment: z.boolean(),
    }),
  ),
});

export const absenceRecord = z.object({
  id: z.string(),
  user_id: z.number(),
  type_id: z.number(),
  from: z.string(),
  to: z.string(),
  hours_per_day: z.number(),
  include_weekend: z.boolean(),
  comments: z.string(),
  rev: z.number(),
  /** Days of its stretch that were closed when it was made and are no part of it. */
  left_out: z.array(z.string()),
  entries: z.array(hourEntry),
});

export type HourEntry = z.infer<typeof hourEntry>;
export type HourDay = z.infer<typeof hourDay>;
export type DayDelivery = NonNullable<HourDay['delivery']>;
export type HourTotals = z.infer<typeof hourTotals>;
export type HoursAnswer = z.infer<typeof hoursAnswer>;
export type AbsenceRecord = z.infer<typeof absenceRecord>;
