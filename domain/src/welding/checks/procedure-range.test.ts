import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCoveredBy, isInRange, isRangeInside } from '../range.ts';
import {
  diameterProved,
  heatInputProved,
  type TestPiece,
  thicknessProved,
  throatProved,
} from './procedure-range.ts';

const butt: TestPiece = { weldType: 'BW', thickness: 3.6, diameter: 60.3, layers: 'multi' };
const fillet: TestPiece = { weldType: 'FW', thickness: 10, throat: 5, layers: 'single' };

describe('what a procedure test proves', () => {
  it.each([
    [butt, { min: 3, max: 7.2 }],
    [
      { ...butt, thickness: 2 },
      { min: 1.4, max: 4 },
    ],
    [
      { ...butt, thickness: 18.3 },
      { min: 9.2, max: 36.6 },
    ],
    [
      { ...butt, thickness: 120 },
      { min: 50, max: 240 },
    ],
    [
      { ...butt, layers: 'single' },
      { min: 3, max: 4.7 },
    ],
    [
      { ...butt, thickness: 20, layers: 'single' },
      { min: 10, max: 22 },
    ],
    [fillet, { min: 3, max: 20 }],
    [{ ...fillet, thickness: 30 }, { min: 5 }],
    [
      { ...fillet, thickness: 2 },
      { min: 1.4, max: 4 },
    ],
  ] as const)('%j covers walls of %j', (piece, expected) => expect(thicknessProved(piece)).toEqual(expected));

  it('half the diameter and wider', () => {
    expect(diameterProved(butt)).toEqual({ min: 30.2 });
    expect(diameterProved(fillet)).toEqual({});
  });

  it('a throat only of a fillet weld in one run', () => {
    expect(throatProved(fillet)).toEqual({ min: 3.8, max: 7.5 });
    expect(throatProved({ ...fillet, layers: 'multi' })).toEqual({});
    expect(throatProved(butt)).toEqual({});
  });

  it('heat from above where impacts were tested and from below where hardness was', () => {
    expect(heatInputProved(1, { impact: true, hardness: true })).toEqual({ min: 0.75, max: 1.25 });
    expect(heatInputProved(1, { impact: false, hardness: false })).toEqual({});
  });

  it('its own test piece, always', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 3000 }),
        fc.constantFrom('BW' as const, 'FW' as const),
        fc.constantFrom('single' as const, 'multi' as const),
        (tenths, weldType, layers) => {
          const thickness = tenths / 10;
          expect(isInRange(thickness, thicknessProved({ weldType, thickness, layers }))).toBe(true);
        },
      ),
    );
  });
});

describe('ranges', () => {
  it('hold their own ends', () =>
    expect([2.9, 3, 7.2, 7.3].map((value) => isInRange(value, { min: 3, max: 7.2 }))).toEqual([
      false,
      true,
      true,
      false,
    ]));

  it('lie inside each other', () => {
    expect(isRangeInside({ min: 3, max: 7 }, { min: 3, max: 7.2 })).toBe(true);
    expect(isRangeInside({ min: 3 }, { min: 3, max: 7.2 })).toBe(false);
    expect(isRangeInside({ min: 3, max: 7 }, {})).toBe(true);
  });

  it('of several tests add up where they leave no gap', () => {
    const parts = [
      { min: 9, max: 36 },
      { min: 3, max: 9 },
    ];
    expect(isCoveredBy({ min: 3, max: 20 }, parts)).toBe(true);
    expect(isCoveredBy({ min: 3, max: 40 }, parts)).toBe(false);
    expect(
      isCoveredBy({ min: 3, max: 20 }, [
        { min: 3, max: 8 },
        { min: 9, max: 36 },
      ]),
    ).toBe(false);
    expect(isCoveredBy({ min: 5 }, [{ min: 3 }])).toBe(true);
    expect(isCoveredBy({ min: 3, max: 20 }, [])).toBe(false);
  });
});
