import { describe, expect, it } from 'vitest';
import {
  covers,
  fitted,
  held,
  limitsOf,
  moved,
  type Turn,
  toScreen,
  toSheet,
  turned,
  turnedSize,
  type View,
  visibleRegion,
  zoomed,
} from './view-math.ts';

const sheet = { width: 3370, height: 2384 };
const phone = { width: 390, height: 600 };
const turns: readonly Turn[] = [0, 1, 2, 3];
const near = (value: number) => expect.closeTo(value, 6);

describe.each(turns)('a sheet after %i quarter turns', (turn) => {
  const view: View = { scale: 0.7, x: -120, y: 45, turn };

  it('leads from a place on it to the screen and back', () => {
    for (const point of [
      { x: 0, y: 0 },
      { x: 3370, y: 2384 },
      { x: 12.5, y: 2000 },
    ])
      expect(toSheet(view, sheet, toScreen(view, sheet, point))).toEqual({
        x: near(point.x),
        y: near(point.y),
      });
  });

  it('has its corner where the view says', () => {
    const corners = [
      [0, 0],
      [sheet.width, 0],
      [0, sheet.height],
      [sheet.width, sheet.height],
    ].map(([x = 0, y = 0]) => toScreen(view, sheet, { x, y }));
    expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(view.x);
    expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(view.y);
  });

  it('fits on the screen whole, in its middle', () => {
    const whole = fitted(sheet, phone, turn);
    const size = turnedSize(sheet, turn);
    expect(size.width * whole.scale).toBeLessThanOrEqual(phone.width + 1e-6);
    expect(size.height * whole.scale).toBeLessThanOrEqual(phone.height + 1e-6);
    const middle = { x: sheet.width / 2, y: sheet.height / 2 };
    expect(toScreen(whole, sheet, middle)).toEqual({ x: near(195), y: near(300) });
  });

  it('keeps what is in the middle when it is turned on', () => {
    const middle = { x: phone.width / 2, y: phone.height / 2 };
    const before = toSheet(view, sheet, middle);
    expect(toSheet(turned(view, sheet, phone), sheet, middle)).toEqual({
      x: near(before.x),
      y: near(before.y),
    });
  });
});

describe('zooming', () => {
  const view = fitted(sheet, phone);
  const limits = limitsOf(sheet, phone, 0);

  it('keeps the place under the finger', () => {
    const finger = { x: 100, y: 250 };
    const before = toSheet(view, sheet, finger);
    expect(toSheet(zoomed(view, 3, finger, limits), sheet, finger)).toEqual({
      x: near(before.x),
      y: near(before.y),
    });
  });

  it('ends at its limits', () => {
    const at = { x: 0, y: 0 };
    expect(zoomed(view, 1e9, at, limits).scale).toBe(limits.max);
    expect(zoomed(view, 1e-9, at, limits).scale).toBe(limits.min);
  });
});

it('a sheet cannot be pushed out of sight', () => {
  const far = held(
    moved(zoomed(fitted(sheet, phone), 4, { x: 0, y: 0 }, { min: 0, max: 9 }), { x: 1e6, y: -1e6 }),
    sheet,
    phone,
  );
  expect(visibleRegion(far, sheet, phone)).toBeDefined();
  const small = held({ scale: 0.01, x: 900, y: 900, turn: 0 }, sheet, phone);
  expect(toScreen(small, sheet, { x: 1685, y: 1192 })).toEqual({ x: near(195), y: near(300) });
});

describe('what is on the screen', () => {
  it('is the whole sheet while it fits', () =>
    expect(visibleRegion(fitted(sheet, phone), sheet, phone)).toEqual({
      x: near(0),
      y: near(0),
      width: near(3370),
      height: near(2384),
    }));

  it('is nothing when the sheet is beside it', () =>
    expect(visibleRegion({ scale: 1, x: 5000, y: 0, turn: 0 }, sheet, phone)).toBeUndefined());

  it('is covered by the same part with room around it, and not by a smaller one', () => {
    const view: View = { scale: 1, x: -700, y: -800, turn: 0 };
    const [seen, wider] = [visibleRegion(view, sheet, phone), visibleRegion(view, sheet, phone, 0.25)];
    expect(seen && wider && covers(wider, seen)).toBe(true);
    expect(seen && wider && covers(seen, wider)).toBe(false);
  });
});
