import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedSeconds, type PunchClock, punchStates } from './punch.ts';
import { type SettleRules, settlePunch } from './punch-settle.ts';

const at = (time: string, day = '09') => new Date(`2026-11-${day}T${time}Z`);

const running = (over: Partial<PunchClock> = {}): PunchClock => ({
  state: 'running',
  startAt: at('06:00:00'),
  createdAt: at('06:00:00'),
  pausedAt: null,
  continuedAt: null,
  endedAt: null,
  shiftLengthMinutes: 480,
  breakMinutes: 30,
  endReason: null,
  needsReview: false,
  hasExceeded: false,
  ...over,
});

const rules: SettleRules = { autoContinue: false, attachmentsOn: false, autoStopEnd: 'pause' };

describe('what time alone does to a stemp', () => {
  it('X25 started 07:00 on a day shift and looked at 18:00: the clock has stood still since 15:00', () => {
    const { punch, events } = settlePunch(running(), at('17:00:00'), rules);
    expect(punch.pausedAt).toEqual(at('14:00:00'));
    expect(events).toEqual(['shift_end', 'timer_exceeded']);
    expect(elapsedSeconds(punch, at('17:00:00'))).toBe(8 * 3600);
  });

  it('X27 continued at 15:20, it runs on as if it had never paused', () => {
    const continued = running({ continuedAt: at('14:20:00'), hasExceeded: true });
    const { punch, events } = settlePunch(continued, at('15:00:00'), rules);
    expect(events).toEqual([]);
    expect(elapsedSeconds(punch, at('15:00:00'))).toBe(9 * 3600);
  });

  it('X28 the next day it continues by itself, with a message', () => {
    const { punch, events } = settlePunch(running(), at('14:00:00'), { ...rules, autoContinue: true });
    expect([punch.pausedAt, punch.continuedAt]).toEqual([null, at('14:00:00')]);
    expect(events).toContain('auto_continued');
  });

  it('X31 a shift made longer by the office does not change a running stemp', () => {
    const { punch } = settlePunch(running({ shiftLengthMinutes: 480 }), at('14:00:00'), rules);
    expect(punch.pausedAt).toEqual(at('14:00:00'));
  });

  it('X32 a twelve-hour shift says so once at eight hours and does not pause', () => {
    const first = settlePunch(running({ shiftLengthMinutes: 720 }), at('14:00:00'), rules);
    expect(first.events).toEqual(['timer_exceeded']);
    expect(settlePunch(first.punch, at('15:00:00'), rules).events).toEqual([]);
  });

  it('X33 a question never answered ends at the shift, after 24 hours', () => {
    const { punch } = settlePunch(running(), at('06:00:00', '10'), rules);
    expect([punch.state, punch.endedAt, punch.needsReview]).toEqual(['auto_stopped', at('14:00:00'), true]);
  });

  it('X34 a continued one ends at 24 hours', () => {
    const { punch } = settlePunch(running({ continuedAt: at('14:00:00') }), at('06:00:00', '10'), rules);
    expect([punch.state, punch.endedAt]).toEqual(['auto_stopped', at('06:00:00', '10')]);
  });

  it('X35 a company may choose that an unanswered one counts all 24 hours', () => {
    const { punch } = settlePunch(running(), at('06:00:00', '10'), { ...rules, autoStopEnd: 'cap' });
    expect(punch.endedAt).toEqual(at('06:00:00', '10'));
  });

  it('X36 looked at after 30 hours it is what it was after 24', () => {
    const continued = running({ continuedAt: at('14:00:00') });
    const late = settlePunch(continued, at('12:00:00', '10'), rules).punch;
    expect(late).toEqual(settlePunch(continued, at('06:00:00', '10'), rules).punch);
  });

  it('X37 where pictures are demanded it waits for one', () => {
    const { punch, events } = settlePunch(running(), at('06:00:00', '10'), { ...rules, attachmentsOn: true });
    expect(punch.state).toBe('awaiting_attachment');
    expect(events).toContain('await_picture');
  });

  it('X8 a start whose picture never came is cancelled after ten minutes', () => {
    const starting = running({ state: 'starting' });
    expect(settlePunch(starting, at('06:09:59'), rules).punch.state).toBe('starting');
    expect(settlePunch(starting, at('06:10:00'), rules).punch.state).toBe('cancelled');
  });
});

describe('whatever the order of looks', () => {
  const anyClock = fc.record({
    offset: fc.integer({ min: 0, max: 100_000 }),
    length: fc.integer({ min: 1, max: 1440 }),
    looks: fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 }),
    autoContinue: fc.boolean(),
    attachmentsOn: fc.boolean(),
    cap: fc.boolean(),
  });

  it('the outcome depends on the clock alone, and the machine never leaves its states', () => {
    fc.assert(
      fc.property(anyClock, ({ offset, length, looks, autoContinue, attachmentsOn, cap }) => {
        const some: SettleRules = { autoContinue, attachmentsOn, autoStopEnd: cap ? 'cap' : 'pause' };
        const start = running({ shiftLengthMinutes: length });
        const when = (seconds: number) => new Date(start.startAt.getTime() + seconds * 1000);
        const sorted = [...looks.filter((look) => look <= offset), offset].sort((a, b) => a - b);
        const stepwise = sorted.reduce((punch, look) => settlePunch(punch, when(look), some).punch, start);
        expect(stepwise).toEqual(settlePunch(start, when(offset), some).punch);
        expect(punchStates).toContain(stepwise.state);
        expect(stepwise.pausedAt === null || stepwise.continuedAt === null).toBe(true);
      }),
    );
  });
});
