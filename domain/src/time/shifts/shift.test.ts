import { describe, expect, it } from 'vitest';
import { breakChoices, breakHours, breakMinutes } from '../punch/break.ts';
import { chooseShift, type Shift, shiftLengthMinutes } from './shift.ts';

const shift = (id: number, over: Partial<Shift> = {}): Shift => ({
  id,
  name: `S${id}`,
  timeFrom: '07:00',
  timeTo: '15:00',
  breakMinutes: 30,
  isDefault: false,
  ...over,
});

describe('shifts', () => {
  it.each([
    ['07:00', '15:00', 480],
    ['22:00', '06:00', 480],
    ['00:00', '12:00', 720],
    ['12:00', '11:59', 1439],
  ])('%s to %s lasts %i minutes', (timeFrom, timeTo, minutes) => {
    expect(shiftLengthMinutes({ timeFrom, timeTo })).toBe(minutes);
  });

  const shifts = [shift(1), shift(2, { isDefault: true }), shift(3)];
  it.each([
    ['the last used one', shifts, { lastUsedId: 3, ownId: 1 }, 3],
    ['their own, where the last is gone', shifts, { lastUsedId: 9, ownId: 1 }, 1],
    ['the default, where both are gone', shifts, { lastUsedId: 9, ownId: 8 }, 2],
    ['the first, where nothing is said', [shift(4), shift(5)], { lastUsedId: null, ownId: null }, 4],
    ['none, where there is none', [], { lastUsedId: 3, ownId: 3 }, undefined],
  ])('X20 a person begins with %s', (_, active, usual, id) =>
    expect(chooseShift(active, usual)?.id).toBe(id),
  );
});

describe('breaks', () => {
  it('X24 a quarter of an hour travels as 0.25', () => {
    expect(breakMinutes(0.25)).toBe(15);
    expect(breakHours(15)).toBe(0.25);
  });

  it.each([30, -1, Number.NaN, 4.01])('X23 %d hours is not a break', (hours) => {
    expect(breakMinutes(hours)).toBeUndefined();
  });

  it.each([0, 15, 20, 30, 45, 60, 240])('%i minutes survive the way there and back', (minutes) => {
    expect(breakMinutes(breakHours(minutes))).toBe(minutes);
  });

  it('a shift with a break of its own adds it to the choices', () => {
    expect(breakChoices(40)).toEqual([0, 15, 30, 40, 45, 60]);
    expect(breakChoices(30)).toEqual([0, 15, 30, 45, 60]);
  });
});
