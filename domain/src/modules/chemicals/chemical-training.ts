import type { Day } from '../../format/index.ts';
import type { Values } from '../../records/index.ts';
import { nextDue } from '../equipment/equipment-rules.ts';

export type TrainingKind = 'internal' | 'diisocyanates';

export interface TrainingDemand {
  readonly kind: TrainingKind;
  /** Null: it never runs out. */
  readonly months: number | null;
}

/** What training a product asks for; nothing for most. */
export function trainingDemand({ training_required, training_months }: Values): TrainingDemand | undefined {
  if (training_required !== 'internal' && training_required !== 'diisocyanates') return undefined;
  return { kind: training_required, months: typeof training_months === 'number' ? training_months : null };
}

/** The first day a training does not count any more. */
export const trainingEnd = (day: Day, { months }: TrainingDemand): Day | null =>
  months === null ? null : nextDue(day, months, 'months');

export const isTrained = (end: Day | null, today: Day): boolean => end === null || end > today;
