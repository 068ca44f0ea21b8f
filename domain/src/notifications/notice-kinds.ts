import type { MessageId } from '../locales/index.ts';

/** The screen an import was sent from; those told before it was kept lead nowhere. */
const importTarget = ({ link }: NoticeParams): string | null => (typeof link === 'string' ? link : null);

/**
 * What the app tells a person of its own accord and is not about a record: one row per kind. What is about a record
 * stands in its module's definition (`notices`). Bell, list, mail and switches know no kind by name.
 *
 * To add a kind:
 * 1. Its words: one key in `domain/src/locales/<language>/notices.ts`, in all five languages. What stands in braces is
 *    taken from the `params` of the notice; a param that is a day (`2026-11-09`) is shown as `09.11.2026`.
 * 2. A row here. `target` builds the address a tap opens from the params, `null` where there is nothing to open (a tap
 *    then only marks it as read); an address the reader may not open counts as none. `preference` is the switch the
 *    person can turn it off with, a column of `user_time_pref`; `null` for what nobody may switch off.
 * 3. Where it happens: `await notify(tx, { userId, kind, params }, now)`. It obeys the switch, is kept for the list and
 *    mailed if the row says so, all of it only if the transaction commits. Nobody is told of what they did themselves:
 *    that is the caller's to see to.
 */
const rows = {
  shift_started: {
    text: 'notices.shiftStarted',
    shape: 'warn',
    target: () => '/stemp',
    preference: 'remind_start',
    isMailed: true,
  },
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
  start_lapsed: {
    text: 'notices.startLapsed',
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
  unlock_asked: {
    text: 'notices.unlockAsked',
    shape: 'warn',
    target: ({ period }) => `/deliveries?period=${period}`,
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
  hours_asked: {
    text: 'notices.hoursAsked',
    shape: 'warn',
    target: ({ period }) => `/myshifts?deliver=${period}`,
    preference: null,
    isMailed: true,
  },
  hours_returned: {
    text: 'notices.hoursReturned',
    shape: 'warn',
    target: ({ period }) => `/myshifts?deliver=${period}`,
    preference: 'remind_returned',
    isMailed: false,
  },
  hours_corrected: {
    text: 'notices.hoursCorrected',
    shape: 'warn',
    target: ({ period }) => `/myshifts?deliver=${period}`,
    preference: null,
    isMailed: false,
  },
  hours_missing: {
    text: 'notices.hoursMissing',
    shape: 'info',
    target: () => '/calendar',
    preference: 'remind_missing',
    isMailed: false,
  },
  document_revised: {
    text: 'notices.documentRevised',
    shape: 'info',
    target: ({ id }) => `/files?document=${id}`,
    preference: null,
    isMailed: false,
  },
  document_review_ahead: {
    text: 'notices.documentReviewAhead',
    shape: 'info',
    target: ({ id }) => `/files?document=${id}`,
    preference: null,
    isMailed: false,
  },
  document_review_due: {
    text: 'notices.documentReviewDue',
    shape: 'warn',
    target: ({ id }) => `/files?document=${id}`,
    preference: null,
    isMailed: true,
  },
  export_ready: {
    text: 'notices.exportReady',
    shape: 'info',
    target: ({ project }) => `/projects/${project}/module_report`,
    preference: null,
    isMailed: false,
  },
  export_failed: {
    text: 'notices.exportFailed',
    shape: 'warn',
    target: ({ project }) => `/projects/${project}/module_report`,
    preference: null,
    isMailed: false,
  },
  own_data_ready: {
    text: 'notices.ownDataReady',
    shape: 'info',
    target: () => '/account/data',
    preference: null,
    isMailed: false,
  },
  own_data_failed: {
    text: 'notices.ownDataFailed',
    shape: 'warn',
    target: () => '/account/data',
    preference: null,
    isMailed: false,
  },
  import_failed: {
    text: 'notices.importFailed',
    shape: 'warn',
    target: importTarget,
    preference: null,
    isMailed: false,
  },
  import_undo_failed: {
    text: 'notices.importUndoFailed',
    shape: 'warn',
    target: importTarget,
    preference: null,
    isMailed: false,
  },
  webhook_given_up: {
    text: 'notices.webhookGivenUp',
    shape: 'warn',
    target: ({ id }) => `/admin/integrations/webhooks/${id}`,
    preference: null,
    isMailed: true,
  },
  webhook_stopped: {
    text: 'notices.webhookStopped',
    shape: 'warn',
    target: ({ id }) => `/admin/integrations/webhooks/${id}`,
    preference: null,
    isMailed: true,
  },
  stock_low: {
    text: 'notices.stockLow',
    shape: 'warn',
    target: ({ id }) => `/product_view?product=${id}`,
    preference: null,
    isMailed: false,
  },
  batch_expiring: {
    text: 'notices.batchExpiring',
    shape: 'warn',
    target: ({ product }) => `/product_view?product=${product}`,
    preference: null,
    isMailed: false,
  },
  stock_differs: {
    text: 'notices.stockDiffers',
    shape: 'stop',
    target: ({ id }) => `/product_view?product=${id}`,
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
