import { describe, expect, it } from 'vitest';
import { differsAround, type SheetPicture } from './picture-change.ts';

/** A white sheet with black lines from top to bottom at these columns, three pixels wide. */
function sheet(columns: readonly number[], width = 800, height = 600): SheetPicture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const column of columns)
    for (let row = 0; row < height; row += 1)
      for (let x = column; x < column + 3; x += 1) data.set([0, 0, 0, 255], (row * width + x) * 4);
  return { width, height, data };
}

describe('two pictures of a sheet', () => {
  it('differ where a line was moved, and nowhere else', () => {
    const [before, after] = [sheet([100, 600]), sheet([100, 612])];
    expect(differsAround(before, after, { x: 0.125, y: 0.5 })).toBe(false);
    expect(differsAround(before, after, { x: 0.76, y: 0.5 })).toBe(true);
    expect(differsAround(before, after, { x: 0.45, y: 0.5 })).toBe(false);
  });

  it('do not differ by what is painted a little lighter', () => {
    const before = sheet([400]);
    const after = { ...before, data: before.data.map((value) => Math.min(255, value + 20)) };
    expect(differsAround(before, after, { x: 0.5, y: 0.5 })).toBe(false);
  });

  it('differ everywhere when the sheet has another shape', () => {
    expect(differsAround(sheet([]), sheet([], 600, 800), { x: 0.5, y: 0.5 })).toBe(true);
  });

  it('are compared at the edge of the sheet too', () => {
    expect(differsAround(sheet([]), sheet([0]), { x: 0, y: 1 })).toBe(true);
  });
});
