import { describe, expect, it } from 'vitest';
import { isOverdue, type ReminderRule, reminderDates, remindersDue, reminderWindow } from './reminders.ts';

const DUE = '2026-11-15';
const rule: ReminderRule = {
  date: 'due',
  before: [7, 0],
  every: 5,
  in: ['open'],
  kind: 'leak_due',
  lateKind: 'leak_late',
  to: ['creator'],
  escalation: { after: 10, to: ['project.leader'] },
};

describe('a date', () => {
  it.each<[string, string | undefined, string | undefined, boolean]>([
    ['2026-11-07', undefined, undefined, false],
    ['2026-11-08', 'leak_due', `due:${DUE}:before7`, false],
    ['2026-11-14', 'leak_due', `due:${DUE}:before7`, false],
    ['2026-11-15', 'leak_due', `due:${DUE}:before0`, false],
    ['2026-11-16', 'leak_late', `due:${DUE}:before0`, false],
    ['2026-11-20', 'leak_late', `due:${DUE}:late1`, false],
    ['2026-11-24', 'leak_late', `due:${DUE}:late1`, false],
    ['2026-11-25', 'leak_late', `due:${DUE}:late2`, true],
  ])('is told of on %s as %s, remembered as %s, to more people: %s', (today, kind, about, isEscalated) => {
    const due = remindersDue(rule, DUE, today);
    expect([due?.kind, due?.about, due?.isEscalated ?? false]).toEqual([kind, about, isEscalated]);
  });

  it('that only matters while it lies ahead is not told of afterwards', () => {
    const { every: _, ...once } = rule;
    const ahead = { ...once, isAheadOnly: true } as const;
    expect(remindersDue(ahead, DUE, '2026-11-15')).toBeDefined();
    expect(remindersDue(ahead, DUE, '2026-11-16')).toBeUndefined();
    expect(remindersDue(once, DUE, '2027-11-16')?.about).toBe(`due:${DUE}:before0`);
    expect(reminderWindow(ahead, '2026-11-15')).toEqual({ from: '2026-11-15', until: '2026-11-22' });
    expect(reminderWindow(once, '2026-11-15')).toEqual({ from: null, until: '2026-11-22' });
  });

  it('keeps the name an earlier build gave its reminders', () => {
    const named = { ...rule, remembered: { key: '', before: { 7: 'before', 0: '' }, late: 'week' } };
    const about = (today: string) => remindersDue(named, DUE, today)?.about;
    expect(['2026-11-08', '2026-11-15', '2026-11-20'].map(about)).toEqual([
      `${DUE}:before`,
      DUE,
      `${DUE}:week1`,
    ]);
  });

  it('in rows is told by what it is of, alike ones together', () => {
    const rows: ReminderRule = { ...rule, date: 'plans.due', column: 'type' };
    const plans = [
      { type: 'service', due: DUE, owner: 1 },
      { type: 'service', due: DUE, owner: 2 },
      { type: 'test', due: DUE },
      { type: 'test', due: null },
    ];
    expect(reminderDates(rows, { plans })).toEqual([
      { date: DUE, key: 'service', rows: [plans[0], plans[1]] },
      { date: DUE, key: 'test', rows: [plans[2]] },
    ]);
    expect(reminderDates(rule, { due: DUE })).toEqual([{ date: DUE, key: undefined, rows: [] }]);
    expect(reminderDates(rule, { due: null })).toEqual([]);
    expect(remindersDue(rows, DUE, DUE, 'service')?.about).toBe(`service:${DUE}:before0`);
  });
});

it.each([
  [{ due: '2026-11-15' }, '2026-11-15', false],
  [{ due: '2026-11-15' }, '2026-11-16', true],
  [{}, '2026-11-10', false],
  [{}, '2026-11-11', true],
])('%o made on the first is over on %s: %s', (values, today, expected) => {
  const over = { field: 'due', in: ['open'], emptyAfterDays: 10 };
  expect(isOverdue(over, { values: { ...values }, madeOn: '2026-11-01' }, today)).toBe(expected);
});
