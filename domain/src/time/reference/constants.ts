/** Break choices in minutes. */
export const BREAK_CHOICES = [0, 15, 30, 45, 60] as const;
/** A wire break above this is a client that sent minutes. */
export const BREAK_MAX_HOURS = 4;

export const STANDARD_HOURS = 7.5;
export const DAY_CAP_SECONDS = 86_400;
export const PUNCH_MAX_SECONDS = 86_400;
/** Gross hours after which a running stemp says so, once. */
export const TIMER_EXCEEDED_SECONDS = 8 * 3600;
/** A start picture that has not come within this time never will. */
export const START_PICTURE_SECONDS = 600;
/** An end in the future up to this is a clock a little off and is cut to now; beyond it is refused. */
export const END_TOLERANCE_SECONDS = 120;
/** So long after a stop it can be undone; later its hours are corrected as hours. */
export const UNDO_STOP_SECONDS = 600;
/** A queued start older than this, or a stop that makes its stemp longer, is not believed: it is kept to be decided on. */
export const OLDEST_LATE_SECONDS = 72 * 3600;
/** Device and server further apart than this: the phone's clock is suspect. */
export const CLOCK_SUSPECT_SECONDS = 300;
/** A call that arrives later than this after it was made is a late item. */
export const LATE_SECONDS = 60;
/** As far back as a phone is believed about when hours were written down. */
export const WRITTEN_BACK_SECONDS = 14 * 86_400;

/** The project that stands for "no project" where a company has none. */
export const DEFAULT_PROJECT_NUMBER = 'TM001';
