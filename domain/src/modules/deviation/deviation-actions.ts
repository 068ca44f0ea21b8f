import type { Values } from '../../records/index.ts';
import type { Level } from '../../session/index.ts';

export const actionMoves = ['done', 'verify', 'undo'] as const;
export type ActionMove = (typeof actionMoves)[number];

export interface ActionMover {
  readonly userId: number;
  readonly level: Level | undefined;
  /** Who answers for the whole deviation. */
  readonly responsible: unknown;
  readonly isHigh: boolean;
  readonly now: Date;
}

export type MovedAction =
  | { readonly kind: 'moved'; readonly action: Values }
  | { readonly kind: 'refused'; readonly why: 'NO_PERMISSION' | 'WRONG_STATUS' | 'SAME_PERSON' };

const refuse = (why: (MovedAction & { kind: 'refused' })['why']): MovedAction => ({ kind: 'refused', why });

/**
 * An action is done by whoever has it, looked at by whoever answers for the deviation, and can be taken one
 * move back. On grave deviations nobody verifies their own work.
 */
export function moveAction(action: Values, move: ActionMove, note: string, mover: ActionMover): MovedAction {
  const { userId, level, responsible, isHigh, now } = mover;
  const answers = level === 'manage' || responsible === userId;
  const at = now.toISOString();
  switch (move) {
    case 'done':
      if (action.responsible !== userId && !answers) return refuse('NO_PERMISSION');
      if (action.state !== 'open') return refuse('WRONG_STATUS');
      return {
        kind: 'moved',
        action: { ...action, state: 'done', done_at: at, done_by: userId, done_note: note || null },
      };
    case 'verify':
      if (!answers) return refuse('NO_PERMISSION');
      if (action.state !== 'done') return refuse('WRONG_STATUS');
      if (isHigh && action.done_by === userId) return refuse('SAME_PERSON');
      return {
        kind: 'moved',
        action: { ...action, state: 'verified', verified_at: at, verified_by: userId },
      };
    case 'undo':
      if (!answers && action.done_by !== userId) return refuse('NO_PERMISSION');
      if (action.state === 'open') return refuse('WRONG_STATUS');
      return {
        kind: 'moved',
        action: {
          ...action,
          state: 'open',
          done_at: null,
          done_by: null,
          done_note: null,
          verified_at: null,
          verified_by: null,
        },
      };
  }
}
