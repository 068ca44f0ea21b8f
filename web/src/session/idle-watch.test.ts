import { AUTO_LOGOUT_AFTER_MS, AUTO_LOGOUT_WARNING_MS } from '@sveis/domain/session';
import { describe, expect, it } from 'vitest';
import { createIdleClock } from './idle-watch.ts';

function clockAt(startedAt: number) {
  const state = { isOn: true, ended: 0, warned: [] as string[] };
  const clock = createIdleClock({
    isOn: () => state.isOn,
    startedAt,
    onWarning: () => void state.warned.push('soon'),
    onWarningOver: () => void state.warned.push('over'),
    onIdle: () => void state.ended++,
  });
  return { clock, state };
}

describe('auto-logout', () => {
  it('comes after more than two minutes, not at two minutes', () => {
    const { clock, state } = clockAt(0);
    clock.check(AUTO_LOGOUT_AFTER_MS);
    expect(state.ended).toBe(0);
    clock.check(AUTO_LOGOUT_AFTER_MS + 1);
    expect(state.ended).toBe(1);
  });

  it('is told a moment before, once, and no more when somebody is there or it has come', () => {
    const { clock, state } = clockAt(0);
    const soon = AUTO_LOGOUT_AFTER_MS - AUTO_LOGOUT_WARNING_MS;
    clock.check(soon);
    expect(state.warned).toEqual([]);
    clock.check(soon + 1);
    clock.check(soon + 1_001);
    expect(state.warned).toEqual(['soon']);
    clock.touch(soon + 2_000);
    expect(state.warned).toEqual(['soon', 'over']);
    clock.check(2 * soon + 2_001);
    clock.check(2 * soon + 2_000 + AUTO_LOGOUT_WARNING_MS + 1);
    expect(state.warned).toEqual(['soon', 'over', 'soon', 'over']);
    expect(state.ended).toBe(1);
  });

  it('is put off by use, here or in another tab', () => {
    const { clock, state } = clockAt(0);
    clock.touch(100_000);
    clock.check(200_000);
    expect(state.ended).toBe(0);
  });

  it('cannot be undone by the tap that wakes the phone', () => {
    const { clock, state } = clockAt(0);
    clock.touch(AUTO_LOGOUT_AFTER_MS + 1);
    expect(state.ended).toBe(1);
  });

  it('does nothing when it is off', () => {
    const { clock, state } = clockAt(0);
    state.isOn = false;
    clock.check(10 * AUTO_LOGOUT_AFTER_MS);
    expect(state.ended).toBe(0);
  });

  it('is told once, not every second', () => {
    const { clock, state } = clockAt(0);
    for (let second = 121; second < 180; second++) clock.check(second * 1000);
    expect(state.ended).toBe(1);
  });
});
