import type { MessageId } from '../locales/index.ts';

/**
 * Everything the app tells a person of its own accord: one row per kind. Bell, list, mail and the switches of each
 * person read this table and know no kind by name.
 *
 * To add a kind:
 * 1. Its words: one key in `domain/src/locales/<language>/notices.ts`, in all five languages. What stands in braces is
 *    taken from the `params` of the notice; a param that is a day (`2026-11-09`) is shown as `09.11.2026`.
 * 2. A row here. `target` builds the address a tap opens from the params, `null` where there is nothing to open (a tap
 *    then only marks it as read); an address the reader may not open counts as none. `preference` is the switch the
 *    person can turn it off with, a column of `user_time_pref`; `null` for what nobody may switch off.
 * 3. Where it happens: `await notify(tx, { userId, kind, params }, now)`. It obeys the switch, is kept for the list and
 *    mailed if the row says so, all of it only if the transaction commits. With `isChange` those about one record
 *    within ten minutes become one; mail about a record waits for working hours unless its shape is `stop`. Nobody is told of what they did themselves:
 *    that is the caller's to see to.
 */
const rows = {
  timer_exceeded: {
    text: 'notices.timerExceeded',
    shape: 'info',
    target: () => '/stemp',
    preference: 'remind_exceeded',
    isMailed: true,
  },
  shift_end: {
    text: 'notices.shiftEnd',
    shape: 'info',
    target: () => '/stemp',
    preference: 'remind_shift_end',
    isMailed: true,
  },
  auto_stopped: {
    text: 'notices.autoStopped',
    shape: 'warn',
    target: () => '/stemp',
    preference: 'remind_auto_stopped',
    isMailed: true,
  },
  await_picture: {
    text: 'notices.awaitPicture',
    shape: 'warn',
    target: () => '/stemp',
    preference: 'remind_auto_stopped',
    isMailed: true,
  },
  stemp_held: {
    text: 'notices.stempHeld',
    shape: 'warn',
    target: () => '/stemp',
    preference: 'remind_auto_stopped',
    isMailed: true,
  },
  stemp_held_locked: {
    text: 'notices.stempHeldLocked',
    shape: 'warn',
    target: () => '/deliveries',
    preference: null,
    isMailed: true,
  },
  hours_undelivered: {
    text: 'notices.hoursUndelivered',
    shape: 'warn',
    target: ({ period }) => `/myshifts?deliver=${period}`,
    preference: 'remind_undelivered',
    isMailed: false,
  },
  hours_returned: {
    text: 'notices.hoursReturned',
    shape: 'warn',
    target: ({ period }) => `/myshifts?deliver=${period}`,
    preference: 'remind_returned',
    isMailed: false,
  },
  hours_missing: {
    text: 'notices.hoursMissing',
    shape: 'info',
    target: () => '/calendar',
    preference: 'remind_missing',
    isMailed: false,
  },
  deviation_assigned: {
    text: 'notices.deviationAssigned',
    shape: 'warn',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: true,
  },
  deviation_action: {
    text: 'notices.deviationAction',
    shape: 'warn',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: true,
  },
  deviation_copied: {
    text: 'notices.deviationCopied',
    shape: 'info',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: true,
  },
  deviation_closed: {
    text: 'notices.deviationClosed',
    shape: 'info',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: true,
  },
  deviation_reopened: {
    text: 'notices.deviationReopened',
    shape: 'warn',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: true,
  },
  deviation_returned: {
    text: 'notices.deviationReturned',
    shape: 'warn',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: true,
  },
  deviation_reported: {
    text: 'notices.deviationReported',
    shape: 'info',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: false,
  },
  deviation_grave: {
    text: 'notices.deviationGrave',
    shape: 'stop',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: true,
  },
  deviation_due: {
    text: 'notices.deviationDue',
    shape: 'info',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: true,
  },
  deviation_overdue: {
    text: 'notices.deviationOverdue',
    shape: 'warn',
    target: ({ id }) => `/deviations/${id}`,
    preference: null,
    isMailed: true,
  },
  equipment_due: {
    text: 'notices.equipmentDue',
    shape: 'info',
    target: ({ id }) => `/equipments/${id}`,
    preference: null,
    isMailed: false,
  },
  equipment_overdue: {
    text: 'notices.equipmentOverdue',
    shape: 'warn',
    target: ({ id }) => `/equipments/${id}`,
    preference: null,
    isMailed: false,
  },
  equipment_stopped: {
    text: 'notices.equipmentStopped',
    shape: 'stop',
    target: ({ id }) => `/equipments/${id}`,
    preference: null,
    isMailed: true,
  },
  equipment_handed: {
    text: 'notices.equipmentHanded',
    shape: 'info',
    target: ({ id }) => `/equipments/${id}`,
    preference: null,
    isMailed: false,
  },
  equipment_moved: {
    text: 'notices.equipmentMoved',
    shape: 'info',
    target: ({ id }) => `/equipments/${id}`,
    preference: null,
    isMailed: false,
  },
  equipment_warranty: {
    text: 'notices.equipmentWarranty',
    shape: 'info',
    target: ({ id }) => `/equipments/${id}`,
    preference: null,
    isMailed: false,
  },
  equipment_rental: {
    text: 'notices.equipmentRental',
    shape: 'info',
    target: ({ id }) => `/equipments/${id}`,
    preference: null,
    isMailed: false,
  },
  project_joined: {
    text: 'notices.projectJoined',
    shape: 'info',
    target: ({ id }) => `/projects/${id}`,
    preference: null,
    isMailed: false,
  },
  project_production: {
    text: 'notices.projectProduction',
    shape: 'info',
    target: ({ id }) => `/projects/${id}`,
    preference: null,
    isMailed: false,
  },
  project_on_hold: {
    text: 'notices.projectOnHold',
    shape: 'info',
    target: ({ id }) => `/projects/${id}`,
    preference: null,
    isMailed: false,
  },
  project_finished: {
    text: 'notices.projectFinished',
    shape: 'info',
    target: ({ id }) => `/projects/${id}`,
    preference: null,
    isMailed: false,
  },
  project_ends: {
    text: 'notices.projectEnds',
    shape: 'warn',
    target: ({ id }) => `/projects/${id}`,
    preference: null,
    isMailed: true,
  },
  chemical_prohibited: {
    text: 'notices.chemicalProhibited',
    shape: 'stop',
    target: ({ id }) => `/chemicallist/${id}`,
    preference: null,
    isMailed: true,
  },
  chemical_over_limit: {
    text: 'notices.chemicalOverLimit',
    shape: 'warn',
    target: ({ id }) => `/chemicallist/${id}`,
    preference: null,
    isMailed: false,
  },
  chemical_together: {
    text: 'notices.chemicalTogether',
    shape: 'warn',
    target: ({ id }) => `/chemicallist/${id}`,
    preference: null,
    isMailed: false,
  },
  chemical_new_sheet: {
    text: 'notices.chemicalNewSheet',
    shape: 'warn',
    target: ({ id }) => `/chemicallist/${id}`,
    preference: null,
    isMailed: false,
  },
  chemical_instruction: {
    text: 'notices.chemicalInstruction',
    shape: 'warn',
    target: ({ id }) => `/chemicallist/${id}`,
    preference: null,
    isMailed: true,
  },
  chemical_sheet_due: {
    text: 'notices.chemicalSheetDue',
    shape: 'warn',
    target: ({ id }) => `/chemicallist/${id}`,
    preference: null,
    isMailed: true,
  },
  chemical_assessment_due: {
    text: 'notices.chemicalAssessmentDue',
    shape: 'warn',
    target: ({ id }) => `/chemicallist/${id}`,
    preference: null,
    isMailed: true,
  },
  chemical_substitution_due: {
    text: 'notices.chemicalSubstitutionDue',
    shape: 'warn',
    target: ({ id }) => `/chemicallist/${id}`,
    preference: null,
    isMailed: true,
  },
  task_new: {
    text: 'notices.taskNew',
    shape: 'info',
    target: ({ id }) => `/tasks/${id}`,
    preference: null,
    isMailed: true,
  },
  task_due: {
    text: 'notices.taskDue',
    shape: 'warn',
    target: ({ id }) => `/tasks/${id}`,
    preference: null,
    isMailed: true,
  },
  task_overdue: {
    text: 'notices.taskOverdue',
    shape: 'warn',
    target: ({ id }) => `/tasks/${id}`,
    preference: null,
    isMailed: true,
  },
  task_done: {
    text: 'notices.taskDone',
    shape: 'info',
    target: ({ id }) => `/tasks/${id}`,
    preference: null,
    isMailed: false,
  },
  task_rejected: {
    text: 'notices.taskRejected',
    shape: 'warn',
    target: ({ id }) => `/tasks/${id}`,
    preference: null,
    isMailed: true,
  },
  task_remarks: {
    text: 'notices.taskRemarks',
    shape: 'warn',
    target: ({ id }) => `/tasks/${id}`,
    preference: null,
    isMailed: true,
  },
} as const satisfies Readonly<Record<string, NoticeRow>>;

/** What the words and the address of a notice are made of. */
export type NoticeParams = Readonly<Record<string, string | number>>;

export interface NoticeRow {
  readonly text: Extract<MessageId, `notices.${string}`>;
  /** `info` is good to know, `warn` wants something done, `stop` cannot wait. */
  readonly shape: 'info' | 'warn' | 'stop';
  readonly target: (params: NoticeParams) => string | null;
  readonly preference: string | null;
  readonly isMailed: boolean;
}

export type NoticeKind = keyof typeof rows;
/** Every switch some row names. */
export type NoticePreference = NonNullable<(typeof rows)[NoticeKind]['preference']>;

export const noticeKinds = Object.keys(rows) as readonly NoticeKind[];

export const isNoticeKind = (value: string): value is NoticeKind => Object.hasOwn(rows, value);

export const noticeRow = (kind: NoticeKind): NoticeRow => rows[kind];

export const noticePreference = (kind: NoticeKind): NoticePreference | null => rows[kind].preference;
