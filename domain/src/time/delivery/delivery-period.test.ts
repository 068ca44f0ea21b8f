import { describe, expect, it } from 'vitest';
import {
  daysOfPeriod,
  isOver,
  mayBeDelivered,
  monthPeriod,
  parsePeriodKey,
  periodKey,
  periodOfDays,
  periodsBetween,
  previousPeriod,
  weekPeriod,
} from './delivery-period.ts';

const week46 = { kind: 'week', from: '2026-11-09', to: '2026-11-15' } as const;

describe('what is handed in as one', () => {
  it('a week runs from Monday to Sunday and a month from the first to the last', () => {
    expect(weekPeriod('2026-11-11')).toEqual(week46);
    expect(weekPeriod('2026-11-15')).toEqual(week46);
    expect(monthPeriod('2026-12-31')).toEqual({ kind: 'month', from: '2026-12-01', to: '2026-12-31' });
    expect(monthPeriod('2024-02-10').to).toBe('2024-02-29');
  });

  it('only a whole week or a whole month is one', () => {
    expect(periodOfDays('2026-11-09', '2026-11-15')).toEqual(week46);
    expect(periodOfDays('2026-11-01', '2026-11-30')?.kind).toBe('month');
    expect(periodOfDays('2026-11-09', '2026-11-14')).toBeUndefined();
    expect(periodOfDays('2026-11-10', '2026-11-16')).toBeUndefined();
  });

  it('may be handed in on its last day, and is late from the next', () => {
    expect(['2026-11-14', '2026-11-15', '2026-11-16'].map((day) => mayBeDelivered(week46, day))).toEqual([
      false,
      true,
      true,
    ]);
    expect(['2026-11-15', '2026-11-16'].map((day) => isOver(week46, day))).toEqual([false, true]);
  });

  it('stands in an address and comes back from it', () => {
    expect(periodKey(weekPeriod('2027-01-01'))).toBe('2026-W53');
    expect(parsePeriodKey('2026-W53')).toEqual(weekPeriod('2027-01-01'));
    expect(parsePeriodKey('2026-11')).toEqual(monthPeriod('2026-11-05'));
    for (const wrong of ['2025-W53', '2026-13', '2026', '', '2026-W00', 'W46'])
      expect(parsePeriodKey(wrong), wrong).toBeUndefined();
  });

  it('follow each other without a gap', () => {
    expect(previousPeriod(week46).to).toBe('2026-11-08');
    expect(periodsBetween('week', '2026-11-11', '2026-11-23').map(({ from }) => from)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(periodsBetween('month', '2026-11-30', '2027-01-01')).toHaveLength(3);
    expect(daysOfPeriod(week46)).toHaveLength(7);
  });
});
