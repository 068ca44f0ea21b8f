import { describe, expect, it } from 'vitest';
import { mailMoment } from './mail-moment.ts';

describe('mail that can wait', () => {
  const leaves = (at: string, zone = 'Europe/Oslo') => mailMoment(new Date(at), zone).toISOString();

  it.each([
    ['in working hours goes at once', '2026-11-12T10:20:00+01:00', '2026-11-12T09:20:00.000Z'],
    ['at six in the morning goes at once', '2026-11-12T06:00:00+01:00', '2026-11-12T05:00:00.000Z'],
    ['before six waits for six', '2026-11-12T05:59:59+01:00', '2026-11-12T05:00:00.000Z'],
    ['in the evening waits for the morning', '2026-11-12T18:00:00+01:00', '2026-11-13T05:00:00.000Z'],
    ['on Friday evening waits for Monday', '2026-11-13T19:00:00+01:00', '2026-11-16T05:00:00.000Z'],
    ['on Saturday morning waits for Monday', '2026-11-14T03:00:00+01:00', '2026-11-16T05:00:00.000Z'],
    ['on Sunday at noon waits for Monday', '2026-11-15T12:00:00+01:00', '2026-11-16T05:00:00.000Z'],
    ['over a change of clocks keeps to the wall', '2026-10-24T12:00:00+02:00', '2026-10-26T05:00:00.000Z'],
  ])('%s', (_, at, expected) => expect(leaves(at)).toBe(expected));

  it('keeps the hours of the company, wherever the server is', () => {
    expect(leaves('2026-11-12T16:30:00Z', 'Europe/Oslo')).toBe('2026-11-12T16:30:00.000Z');
    expect(leaves('2026-11-12T16:30:00Z', 'Europe/Vilnius')).toBe('2026-11-13T04:00:00.000Z');
  });
});
