import { describe, expect, it } from 'vitest';
import { actOnRow, type RowContext, rowActionsFor, type Values } from '../../records/index.ts';
import { deviation } from './deviation.ts';

const now = new Date('2026-11-15T09:00:00Z');
const doer = 3;
const leader = 4;
type Level = RowContext['standing']['level'];
const open = { _id: 'a', text: 'Grind', responsible: doer, state: 'open' };
const done = { ...open, state: 'done', done_by: doer };

const before = (row: Values, userId: number, level: Level = 'contribute', more: Values = {}): RowContext => ({
  definition: deviation,
  record: {
    status: 'process',
    createdBy: 9,
    values: { responsible: leader, severity: 'medium', corrective_actions: [row], ...more },
  },
  standing: { userId, level },
  today: '2026-11-15',
  now,
});

const act = (context: RowContext, action: string, sent: Values = {}) =>
  actOnRow(context, { field: 'corrective_actions', row: 'a', action }, sent);

const result = (context: RowContext, action: string) => {
  const outcome = act(context, action);
  return outcome.kind === 'changed' ? outcome.rows[0]?.state : outcome.kind === 'refused' && outcome.why;
};

describe('an action of a deviation', () => {
  it.each([
    ['its doer does it', before(open, doer), 'done', 'done'],
    ['the person who answers for the deviation may do it', before(open, leader), 'done', 'done'],
    ['a stranger may not', before(open, 9), 'done', 'NO_PERMISSION'],
    ['it is done once', before(done, doer), 'done', 'WRONG_STATUS'],
    ['the doer does not verify', before(done, doer), 'verify', 'NO_PERMISSION'],
    ['the person who answers verifies', before(done, leader), 'verify', 'verified'],
    ['a manager verifies', before(done, 9, 'manage'), 'verify', 'verified'],
    ['nothing is verified before it is done', before(open, leader), 'verify', 'WRONG_STATUS'],
    ['the doer takes it back', before(done, doer), 'undo', 'open'],
    ['an open one cannot be taken back', before(open, leader), 'undo', 'WRONG_STATUS'],
  ] as const)('%s', (_title, context, action, expected) => expect(result(context, action)).toBe(expected));

  it('of a grave deviation is verified by somebody else than the doer', () => {
    const own = { ...done, done_by: leader };
    expect(result(before(own, leader, 'contribute', { severity: 'high' }), 'verify')).toBe('SAME_PERSON');
    expect(result(before(own, leader), 'verify')).toBe('verified');
  });

  it('remembers who, when and what was done, and forgets it when it is taken back', () => {
    expect(act(before(open, doer), 'done', { done_note: 'Ground and tested' })).toMatchObject({
      rows: [{ done_by: doer, done_at: now.toISOString(), done_note: 'Ground and tested' }],
    });
    expect(act(before({ ...done, done_note: 'Ground' }, doer), 'undo')).toMatchObject({
      rows: [{ done_by: null, done_at: null, done_note: null }],
    });
  });

  it('waits until the deviation is in process, and rests when it is closed', () => {
    const closed = { ...before(done, 9, 'manage'), record: { ...before(done, 9).record, status: 'closed' } };
    expect(result(closed, 'verify')).toBe('WRONG_STATUS');
    expect(rowActionsFor(closed, 'corrective_actions', done)).toEqual([]);
    expect(rowActionsFor(before(done, leader), 'corrective_actions', done)).toEqual(['verify', 'undo']);
  });
});
