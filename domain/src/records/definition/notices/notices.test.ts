import { describe, expect, it } from 'vitest';
import { addedTo, isToldOf, type NoticeEvent, type NoticeRule, namedBy } from './notices.ts';
import { newlyNamed, recipientsAt } from './people.ts';

const today = '2026-11-15';
const told = (
  on: NoticeEvent,
  before: object | undefined,
  after: object,
  more: { readonly step?: string; readonly from?: string; readonly to?: string; readonly rule?: object } = {},
) =>
  isToldOf(
    { kind: 'leak_x', shape: 'info', on, ...more.rule } as NoticeRule,
    {
      step: more.step,
      before: before && { status: more.from ?? 'open', values: { ...before } },
      after: { status: more.to ?? 'open', values: { ...after } },
    },
    today,
  );

describe('a change is told of', () => {
  const isHigh = { field: 'severity', op: 'eq', value: 'high' } as const;

  it.each<[string, boolean, boolean]>([
    ['when it is made', told('create', undefined, {}), true],
    ['not when it is changed', told('create', {}, {}), false],
    ['by one of the steps', told({ step: ['close', 'dismiss'] }, {}, {}, { step: 'dismiss' }), true],
    ['not by another step', told({ step: ['close'] }, {}, {}, { step: 'start' }), false],
    ['not by no step', told({ step: ['close'] }, {}, {}), false],
    ['as it comes into a status', told({ status: 'closed' }, {}, {}, { to: 'closed' }), true],
    ['not while it stays there', told({ status: 'closed' }, {}, {}, { from: 'closed', to: 'closed' }), false],
    ['made in that status', told({ status: 'open' }, undefined, {}), true],
    ['as a field moves', told({ changed: ['place', 'room'] }, { room: 1 }, { room: 2 }), true],
    ['not as nothing moves', told({ changed: ['place', 'room'] }, { room: 1 }, { room: 1 }), false],
    ['not as it is made', told({ changed: ['room'] }, undefined, { room: 2 }), false],
    ['as a file comes in', told({ added: 'files' }, { files: ['a'] }, { files: ['a', 'b'] }), true],
    ['not as one goes', told({ added: 'files' }, { files: ['a', 'b'] }, { files: ['a'] }), false],
    ['as it becomes grave', told({ becomes: isHigh }, { severity: 'low' }, { severity: 'high' }), true],
    ['made grave', told({ becomes: isHigh }, undefined, { severity: 'high' }), true],
    ['not as it stays grave', told({ becomes: isHigh }, { severity: 'high' }, { severity: 'high' }), false],
    ['as somebody is named', told({ named: ['owner'] }, { owner: 1 }, { owner: 2 }), true],
    ['not as nobody is', told({ named: ['owner'] }, { owner: 1 }, { owner: null }), false],
    ['left to the hook', told({ hook: 'leak' }, {}, {}), true],
    ['in the statuses it names', told('create', undefined, {}, { rule: { in: ['open'] } }), true],
    ['in no other', told('create', undefined, {}, { rule: { in: ['closed'] } }), false],
    [
      'while its condition holds',
      told('create', undefined, { severity: 'high' }, { rule: { when: isHigh } }),
      true,
    ],
    ['not otherwise', told('create', undefined, {}, { rule: { when: isHigh } }), false],
    [
      'on the day it begins',
      told(
        'create',
        undefined,
        { from: today },
        { rule: { when: { field: 'from', op: 'lt', value: '$today+1' } } },
      ),
      true,
    ],
    [
      'not the day before',
      told(
        'create',
        undefined,
        { from: '2026-11-16' },
        { rule: { when: { field: 'from', op: 'lt', value: '$today+1' } } },
      ),
      false,
    ],
  ])('%s', (_, actual, expected) => expect(actual).toBe(expected));
});

describe('who is meant', () => {
  const actions = (...rows: readonly (readonly [string, number, string])[]) => ({
    actions: rows.map(([_id, owner, state]) => ({ _id, owner, state })),
  });
  const isOpen = { field: 'state', op: 'eq', value: 'open' } as const;

  it.each<[string, object, string, object]>([
    ['one person', { owner: 3 }, 'owner', { users: [3], addresses: [] }],
    ['nobody', { owner: null }, 'owner', { users: [], addresses: [] }],
    ['several, each once', { copy: [3, 4, 3] }, 'copy', { users: [3, 4], addresses: [] }],
    [
      'those in rows',
      actions(['a', 3, 'open'], ['b', 5, 'done']),
      'actions.owner',
      { users: [3, 5], addresses: [] },
    ],
    [
      'addresses',
      { mail: 'a@x.no, b@x.no,, a@x.no' },
      'mail',
      { users: [], addresses: ['a@x.no', 'b@x.no'] },
    ],
  ])('%s', (_, values, path, expected) =>
    expect(recipientsAt(values as Record<string, unknown>, path)).toEqual(expected),
  );

  it.each<[string, object, object, string, readonly number[]]>([
    ['another owner', { owner: 1 }, { owner: 2 }, 'owner', [2]],
    ['the same owner', { owner: 2 }, { owner: 2 }, 'owner', []],
    ['one more copy', { copy: [1] }, { copy: [1, 2] }, 'copy', [2]],
    ['a row handed on', actions(['a', 1, 'open']), actions(['a', 2, 'open']), 'actions.owner', [2]],
    [
      'a second row for the same person',
      actions(['a', 1, 'open']),
      actions(['a', 1, 'open'], ['b', 1, 'open']),
      'actions.owner',
      [1],
    ],
    ['a row that is done already', {}, actions(['a', 1, 'done']), 'actions.owner', []],
  ])('newly: %s', (_, before, after, path, users) =>
    expect(newlyNamed(path, { ...before }, { ...after }, isOpen).users).toEqual(users),
  );

  it('people and addresses of several fields together', () => {
    const after = { status: 'open', values: { copy: [4], mail: 'a@x.no,b@x.no' } };
    const before = { status: 'open', values: { copy: [], mail: 'a@x.no' } };
    expect(namedBy({ named: ['copy', 'mail'] }, { before, after })).toEqual({
      users: [4],
      addresses: ['b@x.no'],
    });
    expect(addedTo('copy', before.values, after.values)).toEqual([4]);
  });
});
