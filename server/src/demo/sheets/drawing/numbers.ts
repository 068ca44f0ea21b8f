import { widthOf } from '../helvetica.ts';
import type { PlacedText } from '../pdf-pages.ts';
import { along, circle, distance, type Point, plus, stroke } from './lines.ts';

const RADIUS = 8.5;
const SIZE = 8;
const REACHES = [24, 34, 46];
const TURNS = 16;

/** What a number may not be written over, with half of its width. */
export interface Taken {
  readonly from: Point;
  readonly to: Point;
  readonly half: number;
}

interface Numbered {
  readonly paths: readonly string[];
  readonly texts: readonly PlacedText[];
}

/** A name in a ring, as axes have it. */
export const ringed = (text: string, at: Point): { readonly path: string; readonly text: PlacedText } => ({
  path: `1 g 0 G 0.8 w ${circle(at, RADIUS, 'B')}`,
  text: {
    text,
    x: at.x - (widthOf(text) * SIZE) / 2,
    y: at.y - SIZE * 0.36,
    size: SIZE,
    isBold: true,
  },
});

/** A point for each, and its number in a ring beside it where there is room. */
export function numbered(places: Readonly<Record<string, Point>>, taken: readonly Taken[]): Numbered {
  const rings: Point[] = [];
  const dots = Object.values(places);
  const roomAt = (at: Point): number =>
    Math.min(
      ...taken.map(({ from, to, half }) => distance(at, [from, to]) - half),
      ...dots.map((dot) => distance(at, [dot, dot])),
      ...rings.map((ring) => distance(at, [ring, ring]) - RADIUS),
    );
  const written = Object.entries(places).map(([number, dot]) => {
    const ring = roomiest(dot, roomAt);
    rings.push(ring);
    return { dot, ring, mark: ringed(number, ring) };
  });
  return {
    paths: written.flatMap(({ dot, ring, mark }) => [
      stroke([dot, plus(ring, along(ring, dot), RADIUS)], 0.6),
      `0 g ${circle(dot, 3.2, 'f')}`,
      mark.path,
    ]),
    texts: written.map(({ mark }) => mark.text),
  };
}

/** As near as it is clear of everything; where it is nowhere, there where it is least in the way. */
function roomiest(dot: Point, roomAt: (at: Point) => number): Point {
  const around = REACHES.flatMap((reach) =>
    Array.from({ length: TURNS }, (_, turn) => {
      const angle = ((turn + 0.5) / TURNS) * 2 * Math.PI;
      const at = { x: dot.x + reach * Math.cos(angle), y: dot.y + reach * Math.sin(angle) };
      return { at, room: roomAt(at), reach };
    }),
  );
  const clear = REACHES.map((reach) =>
    around.filter((one) => one.reach === reach && one.room >= RADIUS + 2),
  ).find((ones) => ones.length > 0);
  const best = (clear ?? around).reduce((one, other) => (other.room > one.room + 0.01 ? other : one));
  return best.at;
}
