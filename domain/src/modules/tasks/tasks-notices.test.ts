import { describe, expect, it } from 'vitest';
import { holdsOn, isOverdue, isToldOf, namedBy, remindersDue } from '../../records/index.ts';
import { tasks } from './tasks.ts';

const [begins, due] = tasks.reminders;
const dueOn = (today: string) => due && remindersDue(due, '2026-11-15', today);

describe('a task', () => {
  it.each([
    ['2026-11-13', undefined, undefined],
    ['2026-11-14', 'task_due', 'due:2026-11-15:-1'],
    ['2026-11-15', 'task_due', 'due:2026-11-15:0'],
    // The same one still: it is said only if nobody said it on the day itself.
    ['2026-11-16', 'task_overdue', 'due:2026-11-15:0'],
    ['2026-11-17', 'task_overdue', 'due:2026-11-15:0'],
    ['2026-11-18', 'task_overdue', 'due:2026-11-15:1'],
    ['2026-11-20', 'task_overdue', 'due:2026-11-15:1'],
    ['2026-11-21', 'task_overdue', 'due:2026-11-15:2'],
  ])('due on the 15th is reported on %s: %s, remembered as %s', (today, kind, about) => {
    expect(dueOn(today)?.kind).toBe(kind);
    expect(dueOn(today)?.about).toBe(about);
  });

  it('that begins later is told of from that day on, under one name', () => {
    const about = (today: string) => begins && remindersDue(begins, '2026-11-15', today)?.about;
    expect(about('2026-11-14')).toBeUndefined();
    expect(about('2026-11-15')).toBe('start:2026-11-15');
    expect(about('2026-11-16')).toBe('start:2026-11-15');
  });

  it('that has not begun is neither new nor due', () => {
    const values = { kind: 'review', start_date: '2026-11-15', waiting: [7] };
    const isNew = (today: string) =>
      tasks.notices.rules
        .filter((rule) => isToldOf(rule, { before: undefined, after: { status: 'open', values } }, today))
        .map(({ kind }) => kind);
    expect([isNew('2026-11-14'), isNew('2026-11-15')]).toEqual([[], ['task_new']]);
    expect([holdsOn(due?.when, values, '2026-11-14'), holdsOn(due?.when, values, '2026-11-15')]).toEqual([
      false,
      true,
    ]);
  });

  it('is news to those it waits for only now', () => {
    const after = { status: 'open', values: { waiting: [7, 8] } };
    const before = { status: 'open', values: { waiting: [7] } };
    const named = namedBy({ named: ['waiting'] }, { before, after });
    expect(named).toEqual({ users: [8], addresses: [] });
  });

  it.each([
    ['2026-11-15', '2026-11-01', '2026-11-15', false],
    ['2026-11-15', '2026-11-01', '2026-11-16', true],
    [null, '2026-11-01', '2026-11-30', false],
    [null, '2026-11-01', '2026-12-01', true],
  ])('to be read by %s, sent on %s, is put away on %s: %s', (due_date, madeOn, today, expected) =>
    expect(isOverdue(tasks.overdue, { values: { due_date }, madeOn }, today)).toBe(expected),
  );
});
