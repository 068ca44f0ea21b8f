import { describe, expect, it } from 'vitest';
import { readRecord } from '../../records/index.ts';
import { nextTask, tasks } from './index.ts';

const today = '2026-11-15';
const problemsOf = (sent: Record<string, unknown>) =>
  Object.keys(
    readRecord(tasks, { subject: 'S', ...sent }, { base: {}, today, now: new Date() }).problems,
  ).sort();

describe('a new task', () => {
  it('says what it is about: an information in words, a judgement with a file', () => {
    expect(problemsOf({ kind: 'information', assignees: [1] })).toEqual(['body']);
    expect(problemsOf({ kind: 'acknowledge', assignees: [1] })).toEqual(['due_date']);
    expect(problemsOf({ kind: 'review', completion: 'any', assignees: [1], due_date: today })).toEqual([
      'attachments',
    ]);
    expect(problemsOf({ kind: 'acknowledge', groups: [4], due_date: today })).toEqual([]);
    expect(problemsOf({ kind: 'acknowledge', due_date: today })).toEqual(['assignees']);
  });

  it('is due today at the earliest and begins before it is due', () => {
    const base = { kind: 'acknowledge', assignees: [1] };
    expect(problemsOf({ ...base, due_date: '2026-11-14' })).toEqual(['due_date']);
    expect(problemsOf({ ...base, due_date: '2026-11-20', start_date: '2026-11-21' })).toEqual(['start_date']);
    expect(problemsOf({ ...base, due_date: '2026-11-20', start_date: '2026-11-20' })).toEqual([]);
  });

  it('has a subject of at most 120 letters', () => {
    const base = { kind: 'acknowledge', assignees: [1], due_date: today };
    expect(problemsOf({ ...base, subject: 'x'.repeat(121) })).toEqual(['subject']);
    expect(problemsOf({ ...base, body: 'x'.repeat(4001) })).toEqual(['body']);
  });
});

describe('a task that comes back', () => {
  it.each([
    ['weekly', '2026-11-15', '2026-11-22'],
    ['monthly', '2026-01-31', '2026-11-30'],
    ['yearly', '2026-11-15', '2027-11-15'],
  ])('%s, due %s, is next due on %s', (repeat, due_date, next) => {
    expect(nextTask({ repeat, due_date }, today)?.due_date).toBe(next);
  });

  it('begins as long before its day as the first one', () => {
    const task = { repeat: 'weekly', due_date: '2026-11-20', start_date: '2026-11-16' };
    expect(nextTask(task, today)).toEqual({
      due_date: '2026-11-27',
      start_date: '2026-11-23',
      repeat_date: null,
    });
    const january = { repeat: 'monthly', due_date: '2027-01-31' };
    const february = nextTask(january, '2027-01-31') ?? {};
    expect(february).toMatchObject({ due_date: '2027-02-28', repeat_date: 31 });
    expect(nextTask({ ...january, ...february }, '2027-02-28')?.due_date).toBe('2027-03-31');
    expect(nextTask({ due_date: today }, today)).toBeUndefined();
    expect(nextTask({ repeat: 'weekly' }, today)).toBeUndefined();
  });
});
