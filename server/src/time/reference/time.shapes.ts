import * as z from 'zod/mini';
import { decimal } from '../../http/decimal.ts';
import { namedShape } from './named-work.shapes.ts';

const id = z.nullish(z.int32());
const words = (max: number) => z.optional(z.string().check(z.maxLength(max)));
const instant = z.iso.datetime({ offset: true });
const breakInHours = z.optional(decimal(z.number().check(z.minimum(0), z.maximum(4))));

const work = {
  shift_id: id,
  project_id: id,
  task_id: id,
  work_type_id: id,
  break: breakInHours,
  location: words(120),
  comments: words(4000),
  ...namedShape,
};

/** `client_uid` is another name for the id the phone has made. */
export const startShape = z.object({
  id: z.optional(z.uuid()),
  client_uid: z.optional(z.uuid()),
  ...work,
  device_at: z.optional(instant),
  files: z.optional(z.array(z.uuid()).check(z.maxLength(20))),
  follows: z.optional(z.uuid()),
  assignment_id: z.nullish(z.uuid()),
});

export const editShape = z.object({
  id: z.optional(z.uuid()),
  ...work,
  rev: z.int32(),
  seen: z.optional(z.record(z.string(), z.unknown())),
});

export const stopShape = z.object({
  id: z.optional(z.uuid()),
  ...namedShape,
  endedAt: z.optional(instant),
  device_at: z.optional(instant),
});

export const continueShape = z.object({
  paused_at: z.nullable(instant),
  remember: z.optional(z.boolean()),
});

export const heldShape = z.object({
  action: z.enum(['keep', 'discard']),
  start_at: z.optional(instant),
  ended_at: z.optional(instant),
});

export const preferenceShape = z.object({
  pinned_project_id: z.optional(z.nullable(z.int32())),
  shift_end_auto_continue: z.optional(z.boolean()),
  remind_exceeded: z.optional(z.boolean()),
  remind_shift_end: z.optional(z.boolean()),
  remind_auto_stopped: z.optional(z.boolean()),
  remind_undelivered: z.optional(z.boolean()),
  remind_returned: z.optional(z.boolean()),
  remind_missing: z.optional(z.boolean()),
  remind_start: z.optional(z.boolean()),
});

export const punchId = z.object({ id: z.uuid() });
export const projectId = z.object({ id: z.coerce.number().check(z.int32()) });
export const weekShape = z.object({
  week: z.coerce.number().check(z.int32()),
  year: z.string().check(z.regex(/^\d{4}$/)),
});
