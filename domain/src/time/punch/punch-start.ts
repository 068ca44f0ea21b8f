export interface StartSituation {
  readonly hasShift: boolean;
  readonly hasCurrentProject: boolean;
  readonly projectsExcluded: boolean;
  readonly isLocked: boolean;
  readonly attachmentsOn: boolean;
  readonly hasPicture: boolean;
  /** Seconds of the day already used, of 24 hours. */
  readonly daySeconds: number;
  readonly isAwaitingPicture: boolean;
}

export type StartRefusal =
  | 'AWAITING_ATTACHMENT'
  | 'SHIFT_REQUIRED'
  | 'NO_ACTIVE_PROJECTS'
  | 'LOCKED'
  | 'DAY_FULL'
  | 'PICTURE_REQUIRED';

const FULL_DAY_SECONDS = 86_400;

/** Why a stemp cannot start, first reason first; undefined when it can. */
export function refuseStart(situation: StartSituation): StartRefusal | undefined {
  if (situation.isAwaitingPicture) return 'AWAITING_ATTACHMENT';
  if (!situation.hasShift) return 'SHIFT_REQUIRED';
  if (!situation.hasCurrentProject && !situation.projectsExcluded) return 'NO_ACTIVE_PROJECTS';
  if (situation.isLocked) return 'LOCKED';
  if (situation.daySeconds >= FULL_DAY_SECONDS) return 'DAY_FULL';
  if (situation.attachmentsOn && !situation.hasPicture) return 'PICTURE_REQUIRED';
  return undefined;
}
