import type { PageLevel, PageLevels } from '@sveis/domain/modules/drawing';
import { expect, it } from 'vitest';
import { levelFor, placeOn, tilesFor } from './tile-choice.ts';

const level = (width: number, height: number, tile: number): PageLevel => ({
  width,
  height,
  tile,
  starts: [],
  sizes: [],
});
/** A0 on its side. */
const page: PageLevels = {
  page: 1,
  width: 3370,
  height: 2384,
  size: 0,
  levels: [level(2560, 1812, 2560), level(5120, 3624, 1024), level(10240, 7248, 1024)],
};
const [preview, middle, sharp] = page.levels as [PageLevel, PageLevel, PageLevel];

it('the whole sheet is the preview, and what is magnified comes from a sharper level', () => {
  expect(levelFor(page, 0.1)).toBe(0);
  expect(levelFor(page, Math.sqrt(4_000_000 / (page.width * page.height)))).toBe(0);
  expect(levelFor(page, 1.5)).toBe(1);
  expect(levelFor(page, 3)).toBe(2);
  expect(levelFor(page, 40)).toBe(2);
});

it('the preview is one tile', () => {
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  expect(tilesFor(preview, page, whole)).toEqual([{ column: 0, row: 0, index: 0, part: whole }]);
});

it('only tiles that show something of the screen are fetched', () => {
  const part = { x: 1000, y: 500, width: 400, height: 300 };
  expect(tilesFor(sharp, page, part).map(({ column, row }) => [column, row])).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
    [2, 2],
    [3, 2],
    [4, 2],
  ]);
  const last = tilesFor(middle, page, { x: 3300, y: 2300, width: 70, height: 84 });
  expect(last.map(({ index }) => index)).toEqual([3 * 5 + 4]);
});

it('all tiles of a level cover the sheet once', () => {
  const tiles = tilesFor(sharp, page, { x: 0, y: 0, width: page.width, height: page.height });
  expect(tiles.length).toBe(10 * 8);
  const area = tiles.reduce((sum, { part }) => sum + part.width * part.height, 0);
  expect(area).toBeCloseTo(page.width * page.height, 0);
});

it('neighbouring tiles lie on the canvas without a seam, wherever the screen is', () => {
  const shown = { x: 1000.3, y: 501.7, width: 411.1, height: 302.9 };
  const canvas = { width: 1638 };
  const row = tilesFor(sharp, page, shown).filter((tile) => tile.row === 1);
  const placed = row.map(({ part }) => placeOn(canvas, shown, part));
  for (const [index, { x }] of placed.entries()) {
    const before = placed[index - 1];
    if (before) expect(before.x + before.width).toBe(x);
  }
});
