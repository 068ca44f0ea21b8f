import { describe, expect, it } from 'vitest';
import { deviationReminder, followsCategory, isGrave, ownerRoleOf } from './deviation-rules.ts';

describe('a deviation', () => {
  it.each([
    ['near_miss', { hse: true, hse_type: 'near_miss' }],
    ['environment', { hse: true, hse_type: null }],
    ['supplier', { hse: false, hse_type: null }],
  ])('of category %s says what kind of event it is', (category, follows) =>
    expect(followsCategory(category)).toEqual(follows),
  );

  it.each([
    [{ severity: 'high' }, true],
    [{ severity: 'low', hse_type: 'injury' }, true],
    [{ severity: 'medium', hse_type: 'near_miss' }, false],
  ])('%o is grave: %s', (values, grave) => expect(isGrave(values)).toBe(grave));

  it('belongs to nobody by the name of something else', () => {
    expect(ownerRoleOf('hse')).toBe('hse');
    expect(ownerRoleOf('toString')).toBeUndefined();
  });

  it.each([
    ['2026-11-21', undefined],
    ['2026-11-22', ['deviation_due', '2026-11-25:before', false]],
    ['2026-11-25', ['deviation_due', '2026-11-25:day', false]],
    ['2026-11-27', ['deviation_overdue', '2026-11-25:day', false]],
    ['2026-12-02', ['deviation_overdue', '2026-11-25:late1', true]],
    ['2026-12-10', ['deviation_overdue', '2026-11-25:late2', true]],
  ])('due on 25.11 is spoken of on %s', (today, expected) => {
    const reminder = deviationReminder('2026-11-25', today);
    expect(reminder && [reminder.kind, reminder.about, reminder.reachesLeader]).toEqual(expected);
  });
});
