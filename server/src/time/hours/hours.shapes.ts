import * as z from 'zod/mini';
import { decimal } from '../../http/decimal.ts';
import { explained } from '../../http/description/described.ts';
import { namedShape } from '../reference/named-work.shapes.ts';

const id = z.nullish(z.int32());
const words = (max: number) => z.optional(z.string().check(z.maxLength(max)));
const hours = z.optional(decimal());
const rest = {
  rev: z.optional(z.int32()),
  seen: z.optional(z.record(z.string(), z.unknown())),
  confirm: z.optional(z.array(z.string()).check(z.maxLength(10))),
};

const entry = {
  shift_id: id,
  project_id: id,
  task_id: id,
  work_type_id: id,
  amount: hours,
  break: hours,
  location: words(120),
  comments: words(4000),
  ...namedShape,
};

const dateTime = explained(z.string().check(z.maxLength(40)), {
  description:
    'DD.MM.YYYYTHH.mm.ss in the company’s zone, or RFC 3339. An amount goes with two midnights; from and to go without one.',
  examples: ['16.11.2026T07.00.00'],
});

export const hoursShape = z.object({
  id: z.optional(z.uuid()),
  client_uid: z.optional(z.uuid()),
  user_id: z.optional(z.int32()),
  type: z.optional(z.literal('working')),
  // Asked for by the service, which names it together with the rest that is missing.
  start_date: z.optional(dateTime),
  end_date: z.optional(dateTime),
  skip_weekend: z.optional(z.boolean()),
  skip_locked: z.optional(z.boolean()),
  ...entry,
  confirm: rest.confirm,
});

const correction = explained(words(400), {
  description: 'Why, where the clock gave other hours or the hours of somebody else are handed in.',
});

/** Of calls without a body. */
export const correctionQuery = z.object({ correction });

export const hoursEditShape = z.object({
  start_date: z.optional(dateTime),
  end_date: z.optional(dateTime),
  ...entry,
  correction,
  ...rest,
});

const day = explained(z.string().check(z.maxLength(10)), {
  description: 'DD.MM.YYYY',
  examples: ['16.11.2026'],
});

export const filterShape = z.object({
  start: day,
  end: day,
  users: z.optional(z.array(z.int32()).check(z.maxLength(200))),
  showAllProjects: z.optional(z.boolean()),
});

const absence = {
  type_id: z.int32(),
  from: day,
  to: day,
  hours_per_day: decimal(),
  include_weekend: z.optional(z.boolean()),
  comments: words(4000),
};

export const absenceShape = z.object({
  id: z.optional(z.uuid()),
  client_uid: z.optional(z.uuid()),
  user_id: z.optional(z.int32()),
  ...z.partial(z.object(absence)).shape,
  skip_locked: z.optional(z.boolean()),
});

export const absenceEditShape = z.extend(z.partial(z.object(absence)), {
  correction,
  rev: rest.rev,
  seen: rest.seen,
});

const number = z.optional(z.coerce.number().check(z.int32()));
const scope = { year: number, user_id: z.nullish(z.int32()), group_id: z.nullish(z.int32()) };
const lock = { ...scope, force: z.optional(z.boolean()) };
const unlock = { ...scope, reason: z.optional(z.string().check(z.trim(), z.maxLength(400))) };

export const weekLockShape = z.object({ ...lock, week: number });
export const monthLockShape = z.object({ ...lock, month: number });
export const weekUnlockShape = z.object({ ...unlock, week: number });
export const monthUnlockShape = z.object({ ...unlock, month: number });
const periodText = z.string().check(z.regex(/^\d{4}-(W\d{2}|\d{2})$/));
export const lockPeriodsShape = z.object({
  kind: z._default(z.enum(['week', 'month']), 'week'),
  before: z.optional(periodText),
});
export const lockPeriodParams = z.object({ period: periodText });
export const remindShape = z.object({ user_id: z.nullish(z.int32()) });
export const unlockRequestShape = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
});
export const periodLocksShape = z.object({ year: number });
export const monthCheckShape = z.object({ date: z.string() });
export const hourId = z.object({ id: z.uuid() });

export type HoursBody = z.infer<typeof hoursShape>;
export type HoursEditBody = z.infer<typeof hoursEditShape>;
export type FilterBody = z.infer<typeof filterShape>;
export type AbsenceBody = z.infer<typeof absenceShape>;
export type AbsenceEditBody = z.infer<typeof absenceEditShape>;
