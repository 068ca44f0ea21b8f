import { describe, expect, it } from 'vitest';
import {
  answered,
  answerers,
  type Completion,
  kindsSentBy,
  mayDelegate,
  opened,
  type PersonState,
  renamed,
  type TaskKind,
  type TaskPerson,
  waitingFor,
} from './index.ts';

const AT = '2026-11-15T08:00:00.000Z';

const person = (
  user: number,
  state: PersonState = 'pending',
  more: Partial<TaskPerson> = {},
): TaskPerson => ({
  _id: `row ${user}`,
  user,
  state,
  ...more,
});
const task = (
  kind: TaskKind,
  completion: Completion = 'everyone',
  people = [1, 2, 3].map((id) => person(id)),
) => ({
  kind,
  completion,
  people,
});
const statesOf = (people: readonly TaskPerson[]) => people.map(({ state }) => state);

describe('whom a task waits for', () => {
  it('everybody who has not answered; in sequence only the first of them', () => {
    expect(waitingFor(task('approval'))).toEqual([1, 2, 3]);
    expect(waitingFor(task('approval', 'sequence'))).toEqual([1]);
    const people = [person(1, 'approved'), person(2), person(3)];
    expect(waitingFor(task('approval', 'sequence', people))).toEqual([2]);
  });

  it('the person it was handed to, and no longer who handed it on', () => {
    const people = [person(1, 'pending', { delegated_to: 9 }), person(2)];
    expect(waitingFor(task('approval', 'everyone', people))).toEqual([9, 2]);
  });

  it('a verdict may be changed while the others are still looking, a confirmation may not', () => {
    const half = [person(1, 'reviewed'), person(2)];
    expect(answerers(task('review', 'everyone', half))).toEqual([2, 1]);
    expect(answerers(task('acknowledge', 'everyone', [person(1, 'acknowledged'), person(2)]))).toEqual([2]);
  });
});

describe('an answer', () => {
  const rows = [
    ['acknowledge', 'everyone', 'acknowledged', 'open', ['acknowledged', 'pending', 'pending']],
    ['review', 'any', 'reviewed', 'done', ['reviewed', 'skipped', 'skipped']],
    ['review', 'everyone', 'reviewed', 'open', ['reviewed', 'pending', 'pending']],
    ['approval', 'everyone', 'approved', 'open', ['approved', 'pending', 'pending']],
    ['approval', 'everyone', 'rejected', 'rejected', ['rejected', 'skipped', 'skipped']],
    ['approval', 'any', 'approved', 'done', ['approved', 'skipped', 'skipped']],
    ['approval', 'any', 'rejected', 'rejected', ['rejected', 'skipped', 'skipped']],
    ['approval', 'sequence', 'approved', 'open', ['approved', 'pending', 'pending']],
    ['approval', 'sequence', 'rejected', 'rejected', ['rejected', 'skipped', 'skipped']],
  ] as const;

  it.each(rows)('to %s (%s): the first %s leaves it %s', (kind, completion, state, result, states) => {
    const after = answered(task(kind, completion), 1, { state }, AT);
    expect(after.result).toBe(result);
    expect(statesOf(after.people)).toEqual(states);
    expect(after.people[0]).toMatchObject({ done_at: AT, read_at: AT });
  });

  it('of the last one closes it', () => {
    const people = [person(1, 'acknowledged'), person(2)];
    expect(answered(task('acknowledge', 'everyone', people), 2, { state: 'acknowledged' }, AT).result).toBe(
      'done',
    );
  });

  it('is given in the place it was handed to', () => {
    const people = [person(1, 'pending', { delegated_to: 9 })];
    const after = answered(
      task('approval', 'everyone', people),
      9,
      { state: 'approved', comment: 'Fine' },
      AT,
    );
    expect(after).toMatchObject({
      result: 'done',
      people: [{ user: 1, state: 'approved', comment: 'Fine' }],
    });
  });
});

describe('opening a task', () => {
  it('is all there is to do with an information', () => {
    const first = opened(task('information', 'everyone', [person(1), person(2)]), 1, AT);
    expect([first.result, statesOf(first.people)]).toEqual(['open', ['read', 'pending']]);
    const last = opened(task('information', 'everyone', [...first.people]), 2, AT);
    expect(last.result).toBe('done');
  });

  it('answers nothing else', () => {
    const after = opened(task('acknowledge', 'everyone', [person(1)]), 1, AT);
    expect(after).toMatchObject({ result: 'open', people: [{ state: 'pending', read_at: AT }] });
  });
});

describe('handing a task on', () => {
  it('is done once, and to nobody who is asked already', () => {
    expect(mayDelegate(task('approval'), 1, 9)).toBe(true);
    expect(mayDelegate(task('approval'), 1, 2)).toBe(false);
    expect(mayDelegate(task('approval'), 8, 9)).toBe(false);
    const handed = [person(1, 'pending', { delegated_to: 9 }), person(2)];
    expect(mayDelegate(task('approval', 'everyone', handed), 9, 10)).toBe(false);
    expect(mayDelegate(task('approval', 'everyone', handed), 2, 9)).toBe(false);
  });
});

it('other people keep what was answered and lose who was only waited for', () => {
  const before = [person(1, 'approved'), person(2), person(3)];
  const after = renamed(before, [3, 4], () => 'new');
  expect(after.map(({ _id, user, state }) => [_id, user, state])).toEqual([
    ['row 1', 1, 'approved'],
    ['row 3', 3, 'pending'],
    ['new', 4, 'pending'],
  ]);
});

it('who may only contribute sends what needs no judgement', () => {
  expect(kindsSentBy('read')).toEqual([]);
  expect(kindsSentBy('contribute')).toEqual(['information', 'acknowledge']);
  expect(kindsSentBy('edit')).toContain('approval');
  expect(kindsSentBy('manage')).not.toContain('action');
});
