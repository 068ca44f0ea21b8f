import { describe, expect, it } from 'vitest';
import { formatDateTime, formatTime } from './date-time.ts';

describe('date-times', () => {
  it('shows the wall clock of the company, not of the machine', () => {
    const instant = new Date('2026-01-31T23:05:09Z');
    expect(formatDateTime(instant, 'Europe/Oslo')).toBe('01.02.2026 00:05:09');
    expect(formatDateTime(instant, 'Europe/Vilnius')).toBe('01.02.2026 01:05:09');
    expect(formatDateTime(instant, 'UTC')).toBe('31.01.2026 23:05:09');
  });

  it('shows midnight as 00, never as 24', () => {
    expect(formatTime(new Date('2026-06-30T22:00:00Z'), 'Europe/Oslo')).toBe('00:00');
  });
});
