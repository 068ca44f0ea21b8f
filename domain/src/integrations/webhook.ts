/** What happens to a record of any module. */
export const recordEvents = ['record_created', 'record_changed', 'record_stepped', 'record_deleted'] as const;
export type RecordEvent = (typeof recordEvents)[number];

/** What happens to people's time. */
export const timeEvents = ['hours_approved', 'hours_returned', 'punch_started', 'punch_stopped'] as const;
export type TimeEvent = (typeof timeEvents)[number];

/** What another system can be told of. */
export const webhookEvents = [...recordEvents, ...timeEvents] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent only when somebody tries a webhook. */
export const TRIAL_EVENT = 'trial';

export const isRecordEvent = (event: string): event is RecordEvent =>
  (recordEvents as readonly string[]).includes(event);
export const isWebhookEvent = (event: string): event is WebhookEvent =>
  (webhookEvents as readonly string[]).includes(event);

/** The event a line of a record's history is told as. */
const eventOfAction = {
  create: 'record_created',
  edit: 'record_changed',
  restore: 'record_changed',
  system: 'record_changed',
  step: 'record_stepped',
  delete: 'record_deleted',
} as const;
export const recordEventOf = (action: keyof typeof eventOfAction): RecordEvent => eventOfAction[action];

export const deliveryStates = ['waiting', 'sent', 'given_up', 'hidden'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try failed, besides the status the other system answered with. */
export const deliveryProblems = ['refused', 'redirect', 'timeout', 'unreachable', 'closed_address'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Why nothing is sent, or something was not. */
export const webhookProblems = ['maker', 'secret', 'given_up'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const GIVE_UP_DAYS = 3;

/** 10 s, 20 s, 40 s … and from the tenth try on once an hour. */
export const retryDelayMs = (tries: number): number =>
  Math.min(HOUR_MS, 10 * SECOND_MS * 2 ** Math.max(0, Math.min(tries, 20) - 1));

/** A system nobody reaches is asked again within minutes, whatever waits for it. */
export const pauseMs = (failures: number): number => Math.min(HOUR_MS / 12, retryDelayMs(failures));

export const isGivenUp = (queuedAt: Date, now: Date): boolean =>
  now.getTime() - queuedAt.getTime() >= GIVE_UP_DAYS * 24 * HOUR_MS;

/** What is signed: the time, too, so that an old message cannot be sent again as a new one. */
export const signedText = (unixSeconds: number, body: string): string => `${unixSeconds}.${body}`;

/** The address without its query, which may hold a key. */
export const addressInLog = (address: string): string => address.replace(/[?#].*$/, '');
