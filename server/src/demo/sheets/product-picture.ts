import { type Colour, paintRow, pngOf } from './png.ts';

/** Shapes in a frame of 100 by 100, painted one over the other. */
type Shape =
  | { readonly disc: readonly [x: number, y: number, radius: number]; readonly colour: Colour }
  | { readonly oval: readonly [x: number, y: number, wide: number, high: number]; readonly colour: Colour }
  | {
      readonly bar: readonly [x: number, y: number, width: number, height: number, round: number];
      readonly colour: Colour;
    };

const SIZE = 200;
/** Painted twice as large, and made smaller: so edges are smooth. */
const PAINTED = SIZE * 2;

const [steel, bright, dark]: readonly Colour[] = [
  [140, 148, 156],
  [205, 211, 216],
  [74, 82, 90],
];
const [copper, green, orange, black]: readonly Colour[] = [
  [184, 115, 51],
  [46, 112, 76],
  [214, 120, 32],
  [38, 42, 46],
];
const [cardboard, label, yellow, hole]: readonly Colour[] = [
  [196, 160, 112],
  [248, 246, 240],
  [236, 192, 60],
  [236, 238, 240],
];

const at = (colour: Colour | undefined): Colour => colour ?? [0, 0, 0];
const disc = (x: number, y: number, radius: number, colour?: Colour): Shape => ({
  disc: [x, y, radius],
  colour: at(colour),
});
const oval = (x: number, y: number, wide: number, high: number, colour?: Colour): Shape => ({
  oval: [x, y, wide, high],
  colour: at(colour),
});
const bar = (x: number, y: number, width: number, height: number, colour?: Colour, round = 2): Shape => ({
  bar: [x, y, width, height, round],
  colour: at(colour),
});

const rods = (colour?: Colour): readonly Shape[] =>
  [0, 1, 2, 3, 4, 5].map((index) => bar(18 + index * 11, 12, 6, 60, index % 2 ? colour : bright, 3));

/** What a storekeeper would put in front of the camera, by the number of the product. */
const pictures: Readonly<Record<string, readonly Shape[]>> = {
  'P-1001': [
    disc(50, 50, 40, black),
    disc(50, 50, 34, copper),
    disc(50, 50, 17, black),
    disc(50, 50, 8, hole),
  ],
  'P-1002': [...rods(dark), bar(12, 46, 76, 42, green, 4), bar(20, 58, 60, 16, label)],
  'P-1003': [...rods(steel), bar(14, 50, 72, 38, orange, 4), bar(22, 60, 56, 14, label)],
  'P-2001': [
    bar(8, 34, 70, 32, steel, 0),
    bar(8, 38, 70, 8, bright, 0),
    oval(78, 50, 9, 16, bright),
    oval(78, 50, 6, 12, dark),
  ],
  'P-2002': [bar(12, 22, 76, 56, dark, 1), bar(10, 20, 76, 56, steel, 1), bar(16, 26, 30, 6, bright, 1)],
  'P-2003': [
    disc(30, 74, 52, steel),
    disc(30, 74, 20, hole),
    bar(0, 74, 100, 26, hole, 0),
    bar(0, 0, 30, 100, hole, 0),
    bar(48, 70, 36, 8, bright, 1),
    bar(26, 20, 8, 36, bright, 1),
  ],
  'P-2004': [
    disc(50, 50, 42, steel),
    disc(50, 50, 40, bright),
    disc(50, 50, 20, steel),
    disc(50, 50, 15, dark),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
      disc(50 + 31 * Math.cos((index * Math.PI) / 4), 50 + 31 * Math.sin((index * Math.PI) / 4), 4, dark),
    ),
  ],
  'P-3001': [
    bar(36, 22, 28, 70, green, 12),
    bar(36, 40, 28, 52, dark, 6),
    bar(45, 8, 10, 14, steel),
    bar(40, 6, 20, 6, bright),
    bar(40, 52, 20, 20, label),
  ],
  'P-4001': [
    disc(50, 50, 42, black),
    disc(50, 50, 39, dark),
    disc(50, 50, 22, orange),
    disc(50, 50, 11, bright),
    disc(50, 50, 7, hole),
  ],
  'P-4002': [
    bar(26, 34, 44, 44, yellow, 10),
    ...[0, 1, 2, 3].map((index) => bar(27 + index * 11, 10, 9, 34, yellow, 4)),
    bar(66, 40, 20, 11, yellow, 5),
    bar(26, 76, 44, 14, dark, 2),
  ],
  'P-5001': [
    disc(50, 46, 40, black),
    bar(14, 46, 72, 44, black, 14),
    bar(24, 34, 52, 26, green, 3),
    bar(28, 38, 20, 4, bright),
  ],
};

const box: readonly Shape[] = [
  bar(14, 26, 72, 58, cardboard, 2),
  bar(14, 26, 72, 10, label, 0),
  bar(44, 26, 12, 58, label, 0),
];

/** How far to the left and right of its middle a shape reaches at a height; undefined above and below it. */
function reachAt(shape: Shape, y: number): { middle: number; reach: number } | undefined {
  if ('bar' in shape) {
    const [left, top, width, height, round] = shape.bar;
    if (y < top || y > top + height) return undefined;
    const corner = Math.max(top + round - y, 0, y - (top + height - round));
    return {
      middle: left + width / 2,
      reach: width / 2 - round + Math.sqrt(Math.max(0, round ** 2 - corner ** 2)),
    };
  }
  const [middle, centre, wide, high = wide] = 'disc' in shape ? shape.disc : shape.oval;
  const up = (y - centre) / high;
  return Math.abs(up) > 1 ? undefined : { middle, reach: wide * Math.sqrt(1 - up ** 2) };
}

/** The first point whose middle lies at or after an edge. */
const pointAt = (edge: number): number =>
  Math.max(0, Math.min(PAINTED, Math.ceil((edge * PAINTED) / 100 - 0.5)));

/** Lighter above than below, as under the lamps of a store. */
function paint(points: Buffer, shape: Shape): void {
  const isHole = shape.colour === hole;
  for (let row = 0; row < PAINTED; row += 1) {
    const y = ((row + 0.5) * 100) / PAINTED;
    const across = reachAt(shape, y);
    if (!across) continue;
    const shade = isHole ? 1 - y * 0.0003 : 1.08 - y * 0.0022;
    const [red, green, blue] = shape.colour;
    const span = {
      at: row * PAINTED,
      from: pointAt(across.middle - across.reach),
      to: pointAt(across.middle + across.reach),
    };
    paintRow(points, span, [shaded(red, shade), shaded(green, shade), shaded(blue, shade)]);
  }
}

const shaded = (part: number, shade: number): number => Math.min(255, part * shade);

/** A small picture of a product on a light table. A product without one of its own is a box. */
export function productPicture(code: string): Buffer {
  const large = Buffer.alloc(PAINTED * PAINTED * 3);
  for (const shape of [bar(0, 0, 100, 100, hole, 0), ...(pictures[code] ?? box)]) paint(large, shape);
  const points = Buffer.alloc(SIZE * SIZE * 3);
  const read = (at: number): number => large[at] ?? 0;
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE * 3; x += 1) {
      const first = y * 2 * PAINTED * 3 + Math.floor(x / 3) * 6 + (x % 3);
      const second = first + PAINTED * 3;
      points[y * SIZE * 3 + x] = (read(first) + read(first + 3) + read(second) + read(second + 3)) / 4;
    }
  return pngOf(SIZE, SIZE, points);
}
