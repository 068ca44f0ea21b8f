import { describe, expect, it } from 'vitest';
import { type ActionMove, type ActionMover, moveAction } from './deviation-actions.ts';

const now = new Date('2026-11-15T09:00:00Z');
const doer = 3;
const leader = 4;
const mover = (userId: number, more: Partial<ActionMover> = {}): ActionMover => ({
  userId,
  level: 'contribute',
  responsible: leader,
  isHigh: false,
  now,
  ...more,
});
const open = { _id: 'a', text: 'Grind', responsible: doer, state: 'open' };
const done = { ...open, state: 'done', done_by: doer };

const result = (action: object, move: ActionMove, who: ActionMover) => {
  const moved = moveAction(action as Record<string, unknown>, move, 'Ground and tested', who);
  return moved.kind === 'moved' ? moved.action.state : moved.why;
};

describe('an action of a deviation', () => {
  it.each([
    ['its doer does it', open, 'done', mover(doer), 'done'],
    ['whoever answers for the deviation may do it', open, 'done', mover(leader), 'done'],
    ['a stranger may not', open, 'done', mover(9), 'NO_PERMISSION'],
    ['it is done once', done, 'done', mover(doer), 'WRONG_STATUS'],
    ['the doer does not verify', done, 'verify', mover(doer), 'NO_PERMISSION'],
    ['whoever answers verifies', done, 'verify', mover(leader), 'verified'],
    ['a manager verifies', done, 'verify', mover(9, { level: 'manage' }), 'verified'],
    ['nothing is verified before it is done', open, 'verify', mover(leader), 'WRONG_STATUS'],
    ['the doer takes it back', done, 'undo', mover(doer), 'open'],
    ['an open one cannot be taken back', open, 'undo', mover(leader), 'WRONG_STATUS'],
  ] as const)('%s', (_title, action, move, who, expected) =>
    expect(result(action, move, who)).toBe(expected),
  );

  it('of a grave deviation is verified by somebody else than the doer', () => {
    const own = { ...done, done_by: leader };
    expect(result(own, 'verify', mover(leader, { isHigh: true }))).toBe('SAME_PERSON');
    expect(result(own, 'verify', mover(leader))).toBe('verified');
  });

  it('remembers who, when and what was done', () => {
    const moved = moveAction(open, 'done', 'Ground and tested', mover(doer));
    expect(moved).toMatchObject({
      action: { done_by: doer, done_at: now.toISOString(), done_note: 'Ground and tested' },
    });
  });
});
