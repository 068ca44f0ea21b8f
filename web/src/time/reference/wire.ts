import { heldCollision, punchStates } from '@sveis/domain/time';
import * as z from 'zod/mini';

const file = z.object({ id: z.string(), phase: z.enum(['start', 'stop']) });

/** A stemp as it travels; members this build does not know are passed over. */
export const punchRecord = z.object({
  id: z.string(),
  state: z.enum(punchStates),
  project_id: z.number(),
  shift_id: z.number(),
  task_id: z.nullable(z.number()),
  work_type_id: z.nullable(z.number()),
  break: z.number(),
  location: z.string(),
  comments: z.string(),
  // A server that does not know them yet tells none.
  weld_ids: z._default(z.array(z.string()), []),
  drawing_ids: z._default(z.array(z.string()), []),
  start_at: z.string(),
  paused_at: z.nullable(z.string()),
  continued_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  held_reason: z.nullish(z.string()),
  /** Only of a held one, and only where the server was asked about it. */
  collides_with: z.optional(z.array(heldCollision)),
  time: z.number(),
  shift_length_min: z.number(),
  files: z.array(file),
  /** Null until the server has heard of it. */
  rev: z.nullable(z.number()),
  needs_review: z.boolean(),
});

export const stopAnswer = z.extend(punchRecord, {
  entries: z.optional(z.array(z.object({ amount: z.number(), trimmed: z.number() }))),
});

const about = {
  /** The day the figures are about, as DD.MM.YYYY. */
  day: z.optional(z.string()),
  day_total: z.number(),
  day_work: z.optional(z.number()),
  /** What the day asks of this person. */
  day_norm: z.optional(z.number()),
  alerts: z.array(z.object({ punch_id: z.string(), ended_at: z.nullable(z.string()) })),
  held: z.array(punchRecord),
  attachments_on: z.boolean(),
  projects_excluded: z.boolean(),
  server_time: z.string(),
};

export const currentAnswer = z.union([z.extend(punchRecord, about), z.object({ id: z.null(), ...about })]);

export const shiftsAnswer = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      timeFrom: z.string(),
      timeTo: z.string(),
      break: z.number(),
      default: z.boolean(),
      // Answers kept from before a shift had one.
      colour: z.nullish(z.string()),
      length: z.number(),
    }),
  ),
  last_used_shift_id: z.nullable(z.number()),
  // Answers kept from before people had one.
  default_shift_id: z.optional(z.nullable(z.number())),
});

const project = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  // Answers kept from before a list told them.
  start_date: z.optional(z.string()),
  end_date: z.optional(z.nullable(z.string())),
});

export const projectsAnswer = z.object({
  data: z.array(project),
  pinned_project_id: z.nullable(z.number()),
  /** Not to choose from: what hours already written are about. */
  named: z.optional(z.array(project)),
});

export const activitiesAnswer = z.object({
  data: z.array(z.object({ task_id: z.number(), name: z.string(), code: z.nullish(z.string()) })),
});

export const workTypesAnswer = z.object({
  data: z.array(z.object({ id: z.number(), name: z.string(), is_default: z.boolean() })),
});

export const lockAnswer = z.object({ locked: z.boolean() });
export const settingsAnswer = z.object({
  standard_hours: z.number(),
  auto_stop_end: z.optional(z.string()),
  deliver_period: z.optional(z.string()),
  auto_lock_days: z.optional(z.number()),
  hour_enter_style: z.optional(z.number()),
  standard_start_time: z.optional(z.string()),
});

export const preferences = z.object({
  shift_end_auto_continue: z.boolean(),
  remind_exceeded: z.boolean(),
  remind_shift_end: z.boolean(),
  remind_auto_stopped: z.boolean(),
  // An older server does not know these yet.
  remind_undelivered: z._default(z.boolean(), true),
  remind_returned: z._default(z.boolean(), true),
  remind_missing: z._default(z.boolean(), true),
  remind_start: z._default(z.boolean(), true),
});

export type PunchRecord = z.infer<typeof punchRecord>;
export type CurrentAnswer = z.infer<typeof currentAnswer>;
export type ShiftChoice = z.infer<typeof shiftsAnswer>['data'][number];
export type ProjectsAnswer = z.infer<typeof projectsAnswer>;
export type ProjectChoice = ProjectsAnswer['data'][number];
export type Activity = z.infer<typeof activitiesAnswer>['data'][number];
export type WorkType = z.infer<typeof workTypesAnswer>['data'][number];
export type Preferences = z.infer<typeof preferences>;

/** What is known of the shift somebody usually takes. */
export const usualShifts = ({ last_used_shift_id, default_shift_id }: z.infer<typeof shiftsAnswer>) => ({
  lastUsedId: last_used_shift_id,
  ownId: default_shift_id ?? null,
});
