import { columnsOf, type PageLevel, type PageLevels } from '@sveis/domain/modules/drawing';
import type { Rect } from '../viewer/view-math.ts';

/** A level a little less sharp than wanted looks the same; the next one has four times the tiles. */
const SHARP_ENOUGH = 0.8;

/** The smallest level that is sharp enough for so many pixels per point; the sharpest where none is. */
export function levelFor({ levels, width }: PageLevels, wanted: number): number {
  const found = levels.findIndex((level) => level.width / width >= wanted * SHARP_ENOUGH);
  return found < 0 ? levels.length - 1 : found;
}

export interface Tile {
  readonly column: number;
  readonly row: number;
  /** Its place among the tiles of its level. */
  readonly index: number;
  /** What it shows, in points of the page. */
  readonly part: Rect;
}

/** The tiles of a level that show something of a part of the page. */
export function tilesFor(level: PageLevel, page: PageLevels, part: Rect): readonly Tile[] {
  const scale = { x: level.width / page.width, y: level.height / page.height };
  const [first, last] = [
    placeOf(part.x * scale.x, part.y * scale.y, level),
    placeOf((part.x + part.width) * scale.x, (part.y + part.height) * scale.y, level),
  ];
  const tiles: Tile[] = [];
  for (let row = first.row; row <= last.row; row += 1)
    for (let column = first.column; column <= last.column; column += 1) {
      const [left, top] = [column * level.tile, row * level.tile];
      tiles.push({
        column,
        row,
        index: row * columnsOf(level) + column,
        part: {
          x: left / scale.x,
          y: top / scale.y,
          width: Math.min(level.tile, level.width - left) / scale.x,
          height: Math.min(level.tile, level.height - top) / scale.y,
        },
      });
    }
  return tiles;
}

function placeOf(x: number, y: number, { width, height, tile }: PageLevel) {
  const at = (value: number, length: number): number =>
    Math.floor(Math.max(0, Math.min(value, length - 1)) / tile);
  return { column: at(x, width), row: at(y, height) };
}

/** Where a part of the page lies on a canvas that shows another: on whole pixels, so that neighbours leave no seam. */
export function placeOn(canvas: { readonly width: number }, shown: Rect, part: Rect): Rect {
  const scale = canvas.width / shown.width;
  const [left, top] = [(part.x - shown.x) * scale, (part.y - shown.y) * scale];
  const [x, y] = [Math.round(left), Math.round(top)];
  return {
    x,
    y,
    width: Math.round(left + part.width * scale) - x,
    height: Math.round(top + part.height * scale) - y,
  };
}
