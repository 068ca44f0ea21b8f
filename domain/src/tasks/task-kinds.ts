import type { Level } from '../session/index.ts';

/**
 * What one person asks of others. An action comes from the record it stands in and is done there; once done, it is
 * verified there.
 */
export const taskKinds = ['information', 'acknowledge', 'review', 'approval', 'action', 'verify'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Kinds people send by hand. */
export const sentKinds = ['information', 'acknowledge', 'review', 'approval'] as const;

export const completions = ['everyone', 'any', 'sequence'] as const;
export type Completion = (typeof completions)[number];

export const personStates = [
  'pending',
  'read',
  'acknowledged',
  'reviewed',
  'approved',
  'rejected',
  'skipped',
  'done',
] as const;
export type PersonState = (typeof personStates)[number];

export const verdicts = ['no_remarks', 'remarks'] as const;

/** Whether a task stands for one row of a record, and is done there. */
export const hasRow = (kind: unknown): boolean => kind === 'action' || kind === 'verify';

/** What somebody of a level may send: everybody can tell their own group something, fewer may ask for a judgement. */
export function kindsSentBy(level: Level | undefined): readonly TaskKind[] {
  if (level === 'contribute') return ['information', 'acknowledge'];
  return level === 'edit' || level === 'manage' ? sentKinds : [];
}

/** Only a judgement can be somebody's alone or go from one to the next. */
export const hasCompletion = (kind: unknown): boolean => kind === 'review' || kind === 'approval';
