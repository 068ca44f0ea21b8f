import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadOverPieces } from './stemp-pieces.ts';

const H = 3600;
/** 22:00 to 06:00 with half an hour of break after midnight. */
const night = [
  { clockSeconds: 2 * H, amountSeconds: 2 * H, breakSeconds: 0 },
  { clockSeconds: 6 * H, amountSeconds: 5.5 * H, breakSeconds: 0.5 * H },
];
const spread = (amount: number, pause: number) =>
  spreadOverPieces(night, { amountSeconds: amount * H, breakSeconds: pause * H }).map((piece) => [
    piece.amountSeconds / H,
    piece.breakSeconds / H,
  ]);

describe('a corrected night', () => {
  it('stays as it is where neither hours nor break changed', () =>
    expect(spread(7.5, 0.5)).toEqual([
      [2, 0],
      [5.5, 0.5],
    ]));

  it.each([
    [
      'fewer hours end earlier',
      6,
      0.5,
      [
        [2, 0],
        [4, 0.5],
      ],
    ],
    [
      'very few hours are those before midnight',
      1,
      0.5,
      [
        [1, 0],
        [0, 0.5],
      ],
    ],
    [
      'more hours than the clock came after it',
      9,
      0.5,
      [
        [2, 0],
        [7, 0.5],
      ],
    ],
    [
      'a longer break lies in the longer part',
      7,
      1,
      [
        [2, 0],
        [5, 1],
      ],
    ],
  ])('%s', (_what, amount, pause, pieces) => expect(spread(amount, pause)).toEqual(pieces));

  it('never loses or wins a second', () => {
    const seconds = fc.integer({ min: 0, max: 12 * H });
    fc.assert(
      fc.property(seconds, fc.integer({ min: 0, max: 8 * H }), (amountSeconds, breakSeconds) => {
        const pieces = spreadOverPieces(night, { amountSeconds, breakSeconds });
        expect(pieces.reduce((sum, piece) => sum + piece.amountSeconds, 0)).toBe(amountSeconds);
        expect(pieces.reduce((sum, piece) => sum + piece.breakSeconds, 0)).toBe(breakSeconds);
        expect(pieces.every((piece) => piece.amountSeconds >= 0 && piece.breakSeconds >= 0)).toBe(true);
      }),
    );
  });
});
