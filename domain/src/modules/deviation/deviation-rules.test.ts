import { describe, expect, it } from 'vitest';
import { isPrivate, isToldOf, type NoticeChange, remindersDue } from '../../records/index.ts';
import { deviation } from './deviation.ts';
import { followsCategory, ownerRoleOf } from './deviation-rules.ts';

const told = (change: NoticeChange): readonly string[] =>
  deviation.notices.rules.filter((rule) => isToldOf(rule, change, '2026-11-15')).map(({ kind }) => kind);
const stage = (values: object) => ({ status: 'registered', values: { ...values } });

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
  ])('%o is grave: %s', (values, grave) => {
    expect(told({ before: undefined, after: stage(values) }).includes('deviation_grave')).toBe(grave);
    expect(told({ before: stage({}), after: stage(values) }).includes('deviation_grave')).toBe(grave);
    expect(told({ before: stage(values), after: stage(values) })).toEqual([]);
  });

  it.each([
    ['injury', false, true],
    ['first_aid', false, true],
    ['exposure', false, true],
    ['near_miss', false, false],
    ['near_miss', true, true],
  ])('of type %s, restricted %s, is named by its number alone: %s', (hse_type, isRestricted, expected) =>
    expect(isPrivate(deviation, { isRestricted, values: { hse_type } })).toBe(expected),
  );

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
  ])('due on 25.11 is reported on %s', (today, expected) => {
    const [rule] = deviation.reminders;
    const reminder = rule && remindersDue(rule, '2026-11-25', today);
    expect(reminder && [reminder.kind, reminder.about, reminder.isEscalated]).toEqual(expected);
  });
});
