import { addDays, type Day } from '../../format/index.ts';

export interface ProjectSpan {
  readonly status: string;
  readonly startDate: Day;
  readonly endDate: Day | null;
  readonly finishedOn?: Day | null;
}

/** How long after its last weld a project still takes the hours that went into it. */
export const GRACE_DAYS = 14;

/** The last hours are written after the last weld: a finished project takes them for two weeks more. */
export const takesHoursOn = (
  { status, finishedOn }: Pick<ProjectSpan, 'status' | 'finishedOn'>,
  today: Day,
): boolean =>
  status !== 'finished' || (typeof finishedOn === 'string' && today <= addDays(finishedOn, GRACE_DAYS));

export type HoursRefusal = 'NOT_BEGUN' | 'OVER' | 'FINISHED';

/** Whether a day lies before a project begins, or after its planned end. */
export function refuseDay(
  { startDate, endDate }: Pick<ProjectSpan, 'startDate' | 'endDate'>,
  day: Day,
): Exclude<HoursRefusal, 'FINISHED'> | undefined {
  if (day < startDate) return 'NOT_BEGUN';
  return endDate !== null && day > endDate ? 'OVER' : undefined;
}

/** Why a project takes no hours of a day that are written today; undefined where it takes them. */
export const refuseHoursOn = (project: ProjectSpan, day: Day, today: Day): HoursRefusal | undefined =>
  refuseDay(project, day) ?? (takesHoursOn(project, day > today ? day : today) ? undefined : 'FINISHED');

/** Projects offered for the hours of a day: those that take them. */
export const isOfferedOn = (project: ProjectSpan, day: Day, today: Day): boolean =>
  refuseHoursOn(project, day, today) === undefined;
