import type { Point } from '../viewer/view-math.ts';

/** Pixels of a sheet, four bytes each. */
export interface SheetPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** How far around a pin is looked, as a share of the sheet's longer side. */
const AROUND = 0.03;
/** Side of the squares that are compared, in pixels: a line that was painted half a pixel aside is the same line. */
const SQUARE = 4;
/** From this difference of light on, of 255, a square is another one. */
const DIFFERENT = 36;
/** Share of squares that are different from which on the drawing has changed. */
const SHARE = 0.015;

/** Whether two pictures of a sheet differ around a place. Sheets of another shape differ everywhere. */
export function differsAround(one: SheetPicture, other: SheetPicture, { x, y }: Point): boolean {
  if (one.width !== other.width || one.height !== other.height) return true;
  const reach = Math.max(one.width, one.height) * AROUND;
  const [left, right] = span(x * one.width, reach, one.width);
  const [top, bottom] = span(y * one.height, reach, one.height);
  let squares = 0;
  let different = 0;
  for (let row = top; row < bottom; row += SQUARE)
    for (let column = left; column < right; column += SQUARE) {
      squares += 1;
      const change = Math.abs(lightIn(one, column, row) - lightIn(other, column, row));
      if (change > DIFFERENT) different += 1;
    }
  return squares > 0 && different / squares > SHARE;
}

const span = (middle: number, reach: number, most: number): readonly [number, number] => [
  Math.max(0, Math.floor(middle - reach)),
  Math.min(most, Math.ceil(middle + reach)),
];

/** The light of a square, on white where nothing is painted. */
function lightIn({ width, height, data }: SheetPicture, left: number, top: number): number {
  let [sum, count] = [0, 0];
  for (let row = top; row < Math.min(height, top + SQUARE); row += 1)
    for (let column = left; column < Math.min(width, left + SQUARE); column += 1) {
      const at = (row * width + column) * 4;
      const cover = (data[at + 3] ?? 0) / 255;
      const painted = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      sum += painted * cover + 255 * (1 - cover);
      count += 1;
    }
  return count === 0 ? 255 : sum / count;
}
