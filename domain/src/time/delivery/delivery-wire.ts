import * as z from 'zod/mini';
import { hourTotals } from '../hours/hours-wire.ts';

export const deliveryStates = ['delivered', 'approved', 'returned', 'withdrawn'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryTotals = hourTotals;
export type DeliveryTotals = z.infer<typeof deliveryTotals>;

/** One entry as it was when it was handed in. */
export const deliveredEntry = z.object({
  id: z.string(),
  day: z.string(),
  amount: z.number(),
  break: z.number(),
  project_id: z.nullable(z.number()),
  task_id: z.nullable(z.number()),
  work_type_id: z.nullable(z.number()),
  absence_type_id: z.nullable(z.number()),
  start_at: z.nullable(z.string()),
  end_at: z.nullable(z.string()),
  comments: z.string(),
  /** What the clock gave and why it was corrected; only where it was. */
  clock_amount: z.nullish(z.number()),
  correction: z.optional(z.string()),
});
export type DeliveredEntry = z.infer<typeof deliveredEntry>;

export const deliveryBlocker = z.object({
  code: z.enum([
    'OPEN_TIMER',
    'HELD',
    'INCOMPLETE',
    'NEEDS_REVIEW',
    'NOT_ENDED',
    'ALREADY_DELIVERED',
    'LOCKED',
  ]),
  /** The entry or stemp it is about. */
  id: z.nullable(z.string()),
  day: z.nullable(z.string()),
});

export const deliveryWarning = z.object({
  code: z.enum([
    'MISSING_DAY',
    'UNDER_NORM',
    'OVER_NORM',
    'LONG_DAY',
    'LONG_WEEK',
    'SHORT_BREAK',
    'SHORT_REST',
  ]),
  day: z.nullable(z.string()),
  hours: z.nullable(z.number()),
});

const day = z.object({
  day: z.string(),
  work: z.number(),
  break: z.number(),
  absence: z.number(),
  norm: z.number(),
  holiday: z.nullable(z.string()),
});

const change = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.nullable(deliveredEntry),
  after: z.nullable(deliveredEntry),
});

/** Hours somebody who decides over them changed after they were handed in. */
const correction = z.object({
  at: z.string(),
  by_name: z.string(),
  reason: z.string(),
  changes: z.array(change),
});

export const deliveryPreview = z.object({
  kind: z.enum(['week', 'month']),
  from: z.string(),
  to: z.string(),
  days: z.array(day),
  totals: deliveryTotals,
  blockers: z.array(deliveryBlocker),
  warnings: z.array(deliveryWarning),
  /** The newest delivery of this period, if there is one. */
  delivery: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(deliveryStates),
      comment: z.string(),
      return_reason: z.nullable(z.string()),
      delivered_at: z.string(),
      decided_at: z.nullable(z.string()),
      decided_by_name: z.nullable(z.string()),
      corrections: z.optional(z.array(correction)),
    }),
  ),
});

export const deliveryRecord = z.object({
  id: z.string(),
  user_id: z.number(),
  user_name: z.string(),
  kind: z.enum(['week', 'month']),
  from: z.string(),
  to: z.string(),
  state: z.enum(deliveryStates),
  totals: deliveryTotals,
  comment: z.string(),
  /** How much of it is worth a look before it is approved; null where nobody counted. */
  remarks: z.optional(z.nullable(z.int())),
  return_reason: z.nullable(z.string()),
  delivered_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  /** Oldest first. */
  corrections: z.optional(z.array(correction)),
  rev: z.number(),
});

/** One delivery opened: its days, what was handed in, and what has changed since and since the one before. */
export const deliveryDetail = z.extend(deliveryRecord, {
  /** Nothing in it can be changed any more, so it cannot be given back either. */
  locked: z.boolean(),
  days: z.array(day),
  entries: z.array(deliveredEntry),
  /** The entries as they stand now. */
  current: z.optional(z.array(deliveredEntry)),
  changed_since: z.array(change),
  changed_from_previous: z.array(change),
  warnings: z.array(deliveryWarning),
});

/** Somebody who has not handed in a period yet. */
export const undelivered = z.object({
  user_id: z.number(),
  user_name: z.string(),
  from: z.string(),
  to: z.string(),
  totals: deliveryTotals,
});

export const deliveriesAnswer = z.object({
  data: z.array(deliveryRecord),
  undelivered: z.array(undelivered),
});

export const shiftPlan = z.object({
  assignment_id: z.nullable(z.string()),
  date: z.string(),
  shift: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      timeFrom: z.string(),
      timeTo: z.string(),
      colour: z.nullish(z.string()),
    }),
  ),
  planned_from: z.nullable(z.string()),
  planned_to: z.nullable(z.string()),
  status: z.enum(['planned', 'running', 'worked', 'missed', 'extra']),
  worked: z.number(),
  planned: z.number(),
  /** Hours of absence on the day: a shift nobody came to is not missed then. */
  absence: z.optional(z.number()),
  punches: z.array(
    z.object({ id: z.string(), state: z.string(), start_at: z.string(), ended_at: z.nullable(z.string()) }),
  ),
});

export const myShiftsAnswer = z.object({ data: z.array(shiftPlan) });

export type DeliveryPreview = z.infer<typeof deliveryPreview>;
export type DeliveryCorrection = z.infer<typeof correction>;
export type DeliveryRecord = z.infer<typeof deliveryRecord>;
export type DeliveryDetail = z.infer<typeof deliveryDetail>;
export type DeliveryBlocker = z.infer<typeof deliveryBlocker>;
export type DeliveryWarning = z.infer<typeof deliveryWarning>;
export type ShiftPlan = z.infer<typeof shiftPlan>;
