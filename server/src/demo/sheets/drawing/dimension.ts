import { widthOf } from '../helvetica.ts';
import type { PlacedText } from '../pdf-pages.ts';
import { across, along, between, fill, type Point, plus, stroke } from './lines.ts';

/** A measure between two lines that lead to it from what is measured. */
export interface Dimension {
  readonly from: Point;
  readonly to: Point;
  /** Where what is measured lies, at either end. */
  readonly of: readonly [Point, Point];
  readonly millimetres: number;
}

const BEYOND = 6;

export function dimensionPaths({ from, to, of }: Dimension): readonly string[] {
  const way = along(from, to);
  const arrow = (at: Point, ahead: number) =>
    fill(
      [at, plus(plus(at, way, 7 * ahead), across(way), 2), plus(plus(at, way, 7 * ahead), across(way), -2)],
      0.25,
    );
  const lead = (start: Point, end: Point) =>
    stroke([between(start, end, 0.25), plus(end, along(start, end), BEYOND)], 0.4, 0.45);
  return [lead(of[0], from), lead(of[1], to), stroke([from, to], 0.6, 0.25), arrow(from, 1), arrow(to, -1)];
}

export function dimensionText({ from, to, millimetres }: Dimension): PlacedText {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from];
  const text = String(Math.round(millimetres)).replace(/(\d)(\d{3})$/, '$1 $2');
  const isUpright = Math.abs(left.x - right.x) < 1;
  const way = isUpright ? { x: 0, y: 1 } : along(left, right);
  const middle = plus(between(from, to, 0.5), way, (-widthOf(text) * 10) / 2);
  const at = plus(middle, across(way), 4);
  return { text, ...at, size: 10, angle: (Math.atan2(way.y, way.x) * 180) / Math.PI };
}
