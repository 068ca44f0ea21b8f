import { describe, expect, it } from 'vitest';
import { checkLateStop } from './late-stop.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const pressedAt = (text: string, isLate = true) => ({ at: at(text), isLate, isClockSuspect: false });
const auto = { startAt: at('09T06:00'), endedAt: at('09T14:00'), isReviewed: false };
const now = at('11T06:00');

describe('a stop that comes after the automatic one', () => {
  it.each([
    ['an earlier end replaces it', '09T12:00', pressedAt('09T12:00'), 'replaces'],
    ['an earlier end that was chosen replaces it too', '09T12:00', undefined, 'replaces'],
    ['the same end changes nothing', '09T14:00', pressedAt('09T14:00'), 'stands'],
    ['an end before the start changes nothing', '09T05:00', pressedAt('09T05:00'), 'stands'],
    ['a later end pressed without network replaces it', '09T15:00', pressedAt('09T15:00'), 'replaces'],
    ['a later end chosen when pressed replaces it', '09T15:00', pressedAt('09T16:00'), 'replaces'],
    ['a later end with no word of when it was pressed', '09T15:00', undefined, 'stands'],
    ['a later end pressed only now', '09T15:00', pressedAt('11T06:00', false), 'stands'],
    ['an end later than the press', '09T20:00', pressedAt('09T15:00'), 'stands'],
    ['a press after the 24 hours', '09T15:00', pressedAt('10T06:00'), 'stands'],
    ['the last second of the 24 hours', '10T05:59', pressedAt('10T05:59'), 'replaces'],
  ] as const)('%s', (_fact, endedAt, pressed, verdict) => {
    expect(checkLateStop(auto, { endedAt: at(endedAt), pressed }, now)).toBe(verdict);
  });

  it('one that waited more than 72 hours is for a leader, if it makes the stemp longer', () => {
    const stop = (text: string) => ({ endedAt: at(text), pressed: pressedAt(text) });
    expect(checkLateStop(auto, stop('09T15:00'), at('12T15:00'))).toBe('replaces');
    expect(checkLateStop(auto, stop('09T15:00'), at('12T15:01'))).toBe('too_old');
    expect(checkLateStop(auto, stop('09T12:00'), at('20T12:00'))).toBe('replaces');
  });

  it('hours that somebody has looked at stand', () => {
    const stop = { endedAt: at('09T15:00'), pressed: pressedAt('09T15:00') };
    expect(checkLateStop({ ...auto, isReviewed: true }, stop, now)).toBe('stands');
  });
});
