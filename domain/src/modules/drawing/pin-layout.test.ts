import { describe, expect, it } from 'vitest';
import { LABEL_HEIGHT, layLabels } from './pin-layout.ts';

const at = (x: number, y: number, width = 60) => ({ x, y, width });

describe('labels of pins', () => {
  it('stand beside their pin, away from each other', () => {
    const pins = [at(100, 100), at(110, 104), at(106, 110)];
    const boxes = layLabels(pins).map((offset, index) => ({
      left: (pins[index]?.x ?? 0) + (offset?.x ?? 0),
      top: (pins[index]?.y ?? 0) + (offset?.y ?? 0),
    }));
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(Math.abs(one.left - other.left) >= 60 || Math.abs(one.top - other.top) >= LABEL_HEIGHT).toBe(
          true,
        );
  });

  it('are left out where there is no room, first those that come last', () => {
    const crowd = Array.from({ length: 40 }, (_, index) =>
      at(200 + (index % 5), 200 + Math.floor(index / 5)),
    );
    const laid = layLabels(crowd);
    expect(laid[0]).toBeDefined();
    expect(laid.filter((offset) => offset !== undefined).length).toBeLessThan(8);
  });

  it('keep their places when the sheet is pushed', () => {
    const pins = [at(10, 10), at(40, 12), at(200, 300), at(205, 290)];
    const pushed = pins.map((pin) => ({ ...pin, x: pin.x + 1600, y: pin.y - 800 }));
    expect(layLabels(pushed)).toEqual(layLabels(pins));
  });

  it('of four hundred pins are laid within a frame', () => {
    const pins = Array.from({ length: 400 }, (_, index) =>
      at((index % 20) * 90, Math.floor(index / 20) * 70),
    );
    // The quickest of some: how long one takes on a busy machine says nothing of it.
    const times = Array.from({ length: 20 }, () => {
      const started = Date.now();
      layLabels(pins);
      return Date.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(16);
  });
});
