import {
  absenceRecord,
  absenceTypes,
  deliveriesAnswer,
  deliveryBlocker,
  deliveryDetail,
  deliveryPreview,
  deliveryRecord,
  deliveryWarning,
  heldCollision,
  hourEntry,
  hoursAnswer,
  hoursSaved,
  hourTotals,
  myShiftsAnswer,
  punchStates,
} from '@sveis/domain/time';
import * as z from 'zod/mini';
import { named } from '../http/description/described.ts';
import { instant, key, writtenDay } from '../http/description/wire-shapes.ts';

const entry = named('HourEntry', hourEntry, 'Hours of one day. A night is two of them with one origin.');
const delivery = named('Delivery', deliveryRecord, 'A week or a month as it was handed in.');
named('HourTotals', hourTotals);

const picture = z.object({ id: z.uuid(), url: z.string(), phase: z.enum(['start', 'stop']) });

const punchMembers = {
  id: z.uuid(),
  client_uid: z.uuid(),
  user_id: key,
  state: z.enum(punchStates),
  project_id: z.int(),
  shift_id: key,
  assignment_id: z.nullable(z.uuid()),
  task_id: z.nullable(key),
  work_type_id: z.nullable(key),
  break: z.number(),
  break_minutes: z.int(),
  location: z.string(),
  comments: z.string(),
  weld_ids: z.array(z.uuid()),
  drawing_ids: z.array(z.uuid()),
  start_at: z.nullable(instant),
  paused_at: z.nullable(instant),
  continued_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  end_reason: z.nullable(z.string()),
  held_reason: z.nullable(z.string()),
  was_held: z.nullable(z.string()),
  time: z.int(),
  shift_length_min: z.int(),
  files: z.array(picture),
  rev: z.int(),
  needs_review: z.boolean(),
  clock_suspect: z.boolean(),
  server_time: instant,
};

const punch = named('Stemp', z.object(punchMembers), 'One run of the clock. `time` is its seconds so far.');

const stopped = z.extend(punch, {
  entries: z.array(
    z.object({
      id: z.uuid(),
      day: writtenDay,
      amount: z.number(),
      break: z.number(),
      trimmed: z.number(),
    }),
  ),
});
named('StoppedStemp', stopped, 'A stemp that has ended, with the hours it became.');

const held = z.extend(punch, { collides_with: z.array(heldCollision) });
named('HeldStemp', held, 'A stemp that collides with something, and with what.');

/** What its owner must know besides the stemp. */
const about = {
  day: writtenDay,
  day_total: z.number(),
  day_work: z.number(),
  day_norm: z.number(),
  can_start: z.boolean(),
  alerts: z.array(
    z.object({ type: z.literal('auto_stopped'), punch_id: z.uuid(), ended_at: z.nullable(instant) }),
  ),
  held: z.array(held),
  attachments_on: z.boolean(),
  projects_excluded: z.boolean(),
  server_time: instant,
};

const running = z.extend(punch, about);
/** Null, as a type that programs made from the description can tell from the one above. */
const idle = z.object({
  id: z.nullable(z.uuid()),
  start_at: z.nullable(instant),
  shift_id: z.nullable(key),
  ...about,
});
named('RunningStemp', running);
named('NoStemp', idle, 'No clock is running: its first members are null.');

const project = z.object({
  id: key,
  number: z.string(),
  po_name: z.string(),
  name: z.string(),
  start_date: writtenDay,
  end_date: z.nullable(writtenDay),
});
const activity = z.object({ task_id: key, name: z.string(), code: z.string() });

const lockMembers = {
  locked: z.boolean(),
  year: z.int(),
  week: z.optional(z.int()),
  month: z.optional(z.int()),
  from: writtenDay,
  to: writtenDay,
  user_id: z.nullable(key),
  group_id: z.optional(key),
};

const listedLock = z.object({
  id: z.uuid(),
  kind: z.enum(['week', 'month']),
  year: z.int(),
  no: z.int(),
  from: writtenDay,
  to: writtenDay,
  user_id: z.nullable(key),
  user_name: z.nullable(z.string()),
  group_id: z.nullable(key),
  group_name: z.nullable(z.string()),
  people: z.int(),
  locked_by: z.nullable(key),
  locked_by_name: z.nullable(z.string()),
  locked_at: instant,
});
named('PeriodLock', listedLock);

const lockPeriod = {
  period: z.string(),
  kind: z.enum(['week', 'month']),
  year: z.int(),
  no: z.int(),
  from: writtenDay,
  to: writtenDay,
  state: z.enum(['open', 'partly', 'own', 'covered']),
  locks_on: z.nullable(writtenDay),
};

const lockedBy = { by: z.nullable(key), at: z.nullable(instant) };

const assignment = z.object({
  id: z.uuid(),
  user_id: key,
  shift_id: key,
  date: writtenDay,
  planned_from: instant,
  planned_to: instant,
});
named('ShiftAssignment', assignment);

/** What the calls of working time answer. */
export const timeAnswers = {
  shifts: z.object({
    data: z.array(
      named(
        'Shift',
        z.object({
          id: key,
          name: z.string(),
          timeFrom: z.string(),
          timeTo: z.string(),
          break: z.number(),
          default: z.boolean(),
          colour: z.nullable(z.string()),
          length: z.number(),
        }),
      ),
    ),
    last_used_shift_id: z.nullable(key),
    default_shift_id: z.nullable(key),
  }),
  workTypes: z.object({
    data: z.array(z.object({ id: key, name: z.string(), is_default: z.boolean(), is_billable: z.boolean() })),
  }),
  activities: z.object({ data: z.array(named('Activity', activity)) }),
  currentProjects: z.object({
    data: z.array(named('ProjectChoice', project)),
    pinned_project_id: z.nullable(key),
    named: z.array(project),
  }),
  weekLock: z.object({
    locked: z.boolean(),
    week: z.int(),
    year: z.int(),
    from: writtenDay,
    to: writtenDay,
    ...lockedBy,
  }),
  monthLock: z.object({ locked: z.boolean(), year: z.int(), month: z.int(), ...lockedBy }),
  locked: z.object({
    ...lockMembers,
    closed: z.array(z.object({ punch_id: z.uuid(), user_id: z.optional(key), state: z.string() })),
    undelivered: z.array(z.object({ user_id: key, user_name: z.string() })),
  }),
  unlocked: z.object(lockMembers),
  unlockAsked: z.object({ told: z.int() }),
  periodLocks: z.object({ data: z.array(listedLock) }),
  lockPeriods: z.object({ data: z.array(z.object({ ...lockPeriod, undelivered: z.int() })) }),
  lockPeriod: z.object({
    ...lockPeriod,
    undelivered: z.array(
      z.object({
        user_id: key,
        user_name: z.string(),
        locked: z.boolean(),
        reminded_at: z.nullable(instant),
      }),
    ),
    delivered: z.int(),
    open_timers: z.int(),
    locks: z.array(listedLock),
    unlocks: z.array(
      z.object({
        id: z.uuid(),
        user_name: z.nullable(z.string()),
        group_id: z.nullable(key),
        group_name: z.nullable(z.string()),
        unlocked_by_name: z.string(),
        unlocked_at: instant,
        reason: z.string(),
      }),
    ),
  }),
  reminded: z.object({ told: z.int() }),
  preferences: z.object({
    last_shift_id: z.nullable(key),
    pinned_project_id: z.nullable(key),
    shift_end_auto_continue: z.boolean(),
    remind_exceeded: z.boolean(),
    remind_shift_end: z.boolean(),
    remind_auto_stopped: z.boolean(),
    remind_undelivered: z.boolean(),
    remind_returned: z.boolean(),
    remind_missing: z.boolean(),
    remind_start: z.boolean(),
  }),
  punch,
  stopped,
  current: z.union([running, idle]),
  cancelled: z.object({ cancelled: z.boolean() }),
  attachments: z.object({ attachments: z.array(picture) }),
  heldOfOthers: z.object({ data: z.array(z.extend(held, { user_name: z.string() })) }),
  calendar: hoursAnswer,
  entries: hoursSaved,
  entry: z.extend(hourEntry, { entries: z.array(entry) }),
  deleted: z.object({ deleted: z.boolean() }),
  absenceTypes,
  absence: named('Absence', absenceRecord, 'Days away, with the entry of each.'),
  totals: z.object({
    data: z.array(
      z.object({
        user_id: key,
        user_name: z.string(),
        totals: hourTotals,
        so_far: z.optional(hourTotals),
      }),
    ),
    total: hourTotals,
    total_so_far: z.optional(hourTotals),
  }),
  payroll: z.object({
    data: z.array(
      named(
        'PayrollLine',
        z.object({
          id: z.uuid(),
          day: writtenDay,
          user_id: key,
          employee_no: z.string(),
          user_name: z.string(),
          type: z.enum(['working', 'non_working']),
          source: z.string(),
          hours: z.number(),
          break: z.number(),
          seconds: z.int(),
          start_at: z.nullable(instant),
          end_at: z.nullable(instant),
          project_id: z.nullable(key),
          project_number: z.nullable(z.string()),
          activity_code: z.nullable(z.string()),
          work_type: z.nullable(z.string()),
          absence_type: z.nullable(z.string()),
          paid: z.nullable(z.boolean()),
          comments: z.string(),
          incomplete: z.boolean(),
          rev: z.int(),
          state: z.nullable(z.string()),
        }),
      ),
    ),
    cursor: z.nullable(z.string()),
  }),
  shiftPlans: myShiftsAnswer,
  assignments: z.object({ data: z.array(assignment) }),
  preview: z.extend(deliveryPreview, { delivery: z.nullable(delivery) }),
  ownDeliveries: z.object({ data: z.array(delivery) }),
  deliveries: deliveriesAnswer,
  delivery: deliveryDetail,
  deliveryRecord: delivery,
  handedIn: z.extend(deliveryRecord, {
    blockers: z.optional(z.array(deliveryBlocker)),
    warnings: z.optional(z.array(deliveryWarning)),
  }),
};
