import { describe, expect, it } from 'vitest';
import { choice, rows, text, user } from '../define-fields.ts';
import {
  type AskedTasks,
  askedPart,
  askedRule,
  type RowTasks,
  rowsToVerify,
  taskRowsOf,
} from './record-tasks.ts';

describe('rows that are done', () => {
  const fields = {
    lines: rows(
      { what: text(), state: choice(['open', 'done', 'verified']), by: user() },
      {
        maxRows: 5,
        state: 'state',
        actions: { verify: { while: ['process'], by: ['manage'], from: ['done'], to: 'verified' } },
      },
    ),
  };
  const rule = {
    field: 'lines',
    subject: 'what',
    due: 'until',
    person: 'by',
    openIn: ['open'],
    doneIn: ['closed'],
    verify: { action: 'verify', days: 7 },
  };
  const told = (status: string, isRestricted = false) =>
    rowsToVerify(rule, fields, {
      status,
      number: 'X-1',
      isRestricted,
      values: {
        lines: ['open', 'done', 'verified'].map((state) => ({ _id: state, what: `W ${state}`, state })),
      },
    }).map(({ part, subject, isVerified }) => [part, subject, isVerified]);

  it('wait to be verified, and those that are have been', () => {
    expect(told('process')).toEqual([
      ['done', 'W done', false],
      ['verified', 'W verified', true],
    ]);
  });

  it('wait only while the action can be taken', () => {
    expect(told('registered')).toEqual([['verified', 'W verified', true]]);
  });

  it('are called by the number where the record is restricted', () => {
    expect(told('process', true)[0]).toEqual(['done', 'X-1', false]);
  });

  it('wait for nobody where the definition does not say so', () => {
    const { verify, ...silent } = rule;
    expect(verify.action).toBe('verify');
    const values = { lines: [{ _id: 'a', state: 'done' }] };
    expect(
      rowsToVerify(silent, fields, { status: 'process', number: null, isRestricted: false, values }),
    ).toEqual([]);
  });
});

describe('tasks from rows', () => {
  const rule: RowTasks = {
    field: 'lines',
    subject: 'what',
    due: 'until',
    person: 'who',
    openIn: ['open'],
    doneIn: ['closed'],
  };
  const row = { _id: 'a', what: 'Grind', until: '2026-12-01', who: 3, state: 'open' };
  const record = (lines: readonly object[], more: object = {}) => ({
    status: 'process',
    number: 'X-1',
    isRestricted: false,
    values: { lines },
    ...more,
  });

  it.each([
    ['waits while the row does', record([row]), false],
    ['is done with the row', record([{ ...row, state: 'done' }]), true],
    ['is done with the record', record([row], { status: 'closed' }), true],
  ])('each %s', (_how, source, isDone) =>
    expect(taskRowsOf(rule, 'state', source)).toEqual([
      { part: 'a', subject: 'Grind', due: '2026-12-01', users: [3], isDone },
    ]),
  );

  it('are called by the number where the record is restricted', () =>
    expect(taskRowsOf(rule, 'state', record([row], { isRestricted: true }))[0]?.subject).toBe('X-1'));

  it('need a person, and no day', () =>
    expect(
      taskRowsOf(
        rule,
        'state',
        record([
          { ...row, who: null },
          { ...row, until: null },
        ]),
      ),
    ).toMatchObject([{ due: null }]));
});

describe('what people are asked', () => {
  const asked = (on: AskedTasks['on']): AskedTasks => ({
    name: 'ask',
    kind: 'review',
    on,
    to: ['manage'],
    days: 7,
  });
  const change = {
    before: { values: { sheets: ['a'] } },
    status: 'open',
    values: { sheets: ['a', 'b'] },
    rev: 4,
  };

  it('begins with a step, each time again', () => {
    const rule = asked({ steps: ['submit'] });
    expect(askedPart(rule, { ...change, step: 'submit' })).toBe('ask:4');
    expect(askedPart(rule, { ...change, step: 'other' })).toBeUndefined();
    expect(askedPart(rule, change)).toBeUndefined();
  });

  it.each([
    ['a file that came', change, 'ask:b'],
    ['nothing new', { ...change, values: { sheets: ['a'] } }, undefined],
    ['a file that left', { ...change, values: { sheets: [] } }, undefined],
    ['a status in which nobody asks', { ...change, status: 'proposed' }, undefined],
    ['a new record', { ...change, before: undefined }, undefined],
  ])('with %s', (_how, given, part) =>
    expect(askedPart(asked({ adds: 'sheets', notIn: ['proposed'] }), given)).toBe(part),
  );

  it('is known again by its part', () => {
    const rule = asked({ steps: [] });
    expect(askedRule({ asked: [rule] }, 'ask:4')).toBe(rule);
    expect(askedRule({ asked: [rule] }, 'asking:4')).toBeUndefined();
    expect(askedRule(undefined, 'ask:4')).toBeUndefined();
  });
});
