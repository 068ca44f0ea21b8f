import { END_TOLERANCE_SECONDS, PUNCH_MAX_SECONDS } from '../reference/constants.ts';
import { secondsAfter, secondsBetween } from './punch.ts';

export type StopField = 'shift_id' | 'project_id' | 'task_id' | 'work_type_id' | 'comments';

export interface StopSituation {
  readonly startAt: Date;
  readonly endedAt: Date;
  readonly now: Date;
  readonly breakMinutes: number;
  readonly attachmentsOn: boolean;
  readonly hasStopPicture: boolean;
  readonly projectsExcluded: boolean;
  readonly filled: Readonly<Record<StopField, boolean>>;
}

export type StopVerdict =
  | { readonly kind: 'ok'; readonly endedAt: Date }
  | { readonly kind: 'missing'; readonly fields: readonly StopField[] }
  | { readonly kind: 'refused'; readonly code: 'PAUSE_OVER_TIME' | 'PICTURE_REQUIRED' | 'INVALID_HOURS' };

/** May it stop, and when did it end. A clock slightly ahead is cut to now; a stemp never passes 24 hours. */
export function checkStop(situation: StopSituation): StopVerdict {
  const missing = missingStopFields(situation);
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  const { startAt, now } = situation;
  const isFuture = situation.endedAt > secondsAfter(now, END_TOLERANCE_SECONDS);
  if (isFuture || situation.endedAt <= startAt) return { kind: 'refused', code: 'INVALID_HOURS' };
  const latest = Math.min(now.getTime(), secondsAfter(startAt, PUNCH_MAX_SECONDS).getTime());
  const endedAt = new Date(Math.min(situation.endedAt.getTime(), latest));
  if (endedAt <= startAt) return { kind: 'refused', code: 'INVALID_HOURS' };
  if (secondsBetween(startAt, endedAt) < situation.breakMinutes * 60) {
    return { kind: 'refused', code: 'PAUSE_OVER_TIME' };
  }
  if (situation.attachmentsOn && !situation.hasStopPicture)
    return { kind: 'refused', code: 'PICTURE_REQUIRED' };
  return { kind: 'ok', endedAt };
}

/** An activity is asked for only where the company works with projects. */
export function missingStopFields({
  filled,
  projectsExcluded,
}: Pick<StopSituation, 'filled' | 'projectsExcluded'>): readonly StopField[] {
  const needed: readonly StopField[] = projectsExcluded
    ? ['shift_id', 'project_id', 'work_type_id', 'comments']
    : ['shift_id', 'project_id', 'task_id', 'work_type_id', 'comments'];
  return needed.filter((field) => !filled[field]);
}
