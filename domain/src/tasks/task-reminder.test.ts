import { expect, it } from 'vitest';
import { isOutdated, taskReminder } from './index.ts';

it.each([
  ['2026-11-13', undefined],
  ['2026-11-14', 'task_due'],
  ['2026-11-15', 'task_due'],
  ['2026-11-16', undefined],
  ['2026-11-17', undefined],
  ['2026-11-18', 'task_overdue'],
  ['2026-11-21', 'task_overdue'],
])('what is due on the 15th is spoken of on %s: %s', (today, kind) => {
  expect(taskReminder('2026-11-15', today)?.kind).toBe(kind);
});

it('the same reminder has the same name, and the next one another', () => {
  const about = (today: string) => taskReminder('2026-11-15', today)?.about;
  expect(about('2026-11-18')).toBe(about('2026-11-20'));
  expect(about('2026-11-21')).not.toBe(about('2026-11-20'));
  expect(about('2026-11-14')).not.toBe(about('2026-11-15'));
});

it('an information is put away after its day, or after thirty days', () => {
  expect(isOutdated({ due: '2026-11-15', sent: '2026-11-01' }, '2026-11-15')).toBe(false);
  expect(isOutdated({ due: '2026-11-15', sent: '2026-11-01' }, '2026-11-16')).toBe(true);
  expect(isOutdated({ due: null, sent: '2026-11-01' }, '2026-11-30')).toBe(false);
  expect(isOutdated({ due: null, sent: '2026-11-01' }, '2026-12-01')).toBe(true);
});
