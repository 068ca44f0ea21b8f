/** Weeks are counted from this one: -1 is last week. Weekdays run from 1, Monday. */
export interface DemoAbsence {
  /** Code of the absence type. */
  readonly type: string;
  readonly week: number;
  readonly from: number;
  readonly to: number;
  readonly comments: string;
}

export type DemoHandIn = 'none' | 'delivered' | 'approved' | 'returned';

/** How one person works and writes hours down. */
export interface DemoWorker {
  readonly username: string;
  readonly by: 'stemp' | 'hand';
  /** Number of the shift worked, one per week in turn. */
  readonly shifts: readonly number[];
  /** What is worked on, one per weekday in turn. */
  readonly projects: readonly string[];
  readonly activities: readonly number[];
  /** 1 is the ordinary one. */
  readonly workType?: number;
  readonly location: string;
  readonly comments: readonly string[];
  /** Saturdays with six hours of overtime. */
  readonly saturdays?: readonly number[];
  readonly absences?: readonly DemoAbsence[];
  /** Planned and not worked. */
  readonly missing?: readonly { readonly week: number; readonly weekday: number }[];
  /** User name of the person who decides; without one nothing is handed in. */
  readonly leader?: string;
  readonly lastWeek?: DemoHandIn;
  readonly comment?: string;
  readonly returnReason?: string;
  /** Why the leader has taken half an hour off the first entry of last week. */
  readonly correctedFor?: string;
}

export interface DemoHours {
  readonly overtimeWorkType: number;
  readonly lockedBy: string;
  /** Why a locked week was opened for an hour. */
  readonly openedFor: string;
  readonly workers: readonly DemoWorker[];
}

/** Hours of one person on some welds of a project; days are counted from the one the demo is loaded on. */
export interface DemoWeldHours {
  readonly username: string;
  readonly project: string;
  readonly day: number;
  readonly hours: number;
  readonly welds: readonly string[];
  readonly comments: string;
}
