import { describe, expect, it } from 'vitest';
import { isForLeader, isInsideHeld } from './held.ts';

const at = (time: string) => new Date(`2026-11-09T${time}Z`);
const held = {
  reason: 'overlap',
  startAt: at('07:00:30'),
  endedAt: at('15:00:10'),
  shiftMinutes: 480,
} as const;

describe('the times of a stemp that was held', () => {
  it.each([
    ['as they were recorded', '07:00:30', '15:00:10', true],
    ['typed in minutes', '07:00:00', '15:00:00', true],
    ['shortened', '09:00:00', '12:00:00', true],
    ['begun earlier', '06:59:00', '15:00:00', false],
    ['ended later', '07:01:00', '15:02:00', false],
    ['moved', '05:00:00', '13:00:00', false],
  ])('%s', (_how, from, to, expected) =>
    expect(isInsideHeld(held, { startAt: at(from), endedAt: at(to) })).toBe(expected),
  );

  it('without a recorded stop reach as far as the shift', () => {
    const open = { ...held, endedAt: null };
    expect(isInsideHeld(open, { startAt: held.startAt, endedAt: at('15:00:00') })).toBe(true);
    expect(isInsideHeld(open, { startAt: held.startAt, endedAt: at('15:05:00') })).toBe(false);
  });
});

describe('who keeps a stemp that was held', () => {
  const none = { areRequired: false, hasStart: false, hasStop: false };
  const both = { areRequired: true, hasStart: true, hasStop: true };
  it.each([
    ['its owner, where it overlapped', 'overlap', none, false],
    ['a leader, where it is too old', 'too_old', both, true],
    ['its owner, with the pictures that are asked for', 'locked', both, false],
    ['a leader, without the first picture', 'overlap', { ...both, hasStart: false }, true],
    ['a leader, without the last picture', 'overlap', { ...both, hasStop: false }, true],
  ] as const)('%s', (_who, reason, pictures, expected) =>
    expect(isForLeader({ reason }, pictures)).toBe(expected),
  );
});
