import { type Colour, paintRow, pngOf } from './png.ts';

type Box = readonly [left: number, top: number, width: number, height: number, colour: Colour];

const WIDTH = 900;
const HEIGHT = 360;

const wall: Colour = [138, 150, 158];
const steel: Colour = [74, 84, 92];
const beam: Colour = [104, 116, 126];
const light: Colour = [186, 200, 212];
const floor: Colour = [96, 110, 122];

/** A hall with its crane, windows and what lies on the floor. */
const hall: readonly Box[] = [
  [0, 0, WIDTH, HEIGHT, wall],
  [0, 0, WIDTH, 46, steel],
  [0, 280, WIDTH, 80, floor],
  [70, 46, 30, 234, beam],
  [230, 46, 30, 234, beam],
  [640, 46, 30, 234, beam],
  [800, 46, 30, 234, beam],
  [330, 100, 240, 130, light],
  [330, 162, 240, 6, wall],
  [446, 100, 6, 130, wall],
  [0, 70, WIDTH, 22, steel],
  [400, 92, 100, 36, steel],
  [446, 128, 8, 70, steel],
  [430, 198, 40, 16, steel],
  [110, 312, 260, 18, steel],
  [560, 300, 200, 30, steel],
];

/** The picture of an article, drawn from boxes: the demo needs no photograph of anybody's hall. */
export function hallPicture(): Buffer {
  const points = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (const [left, top, width, height, colour] of hall)
    for (let y = top; y < Math.min(top + height, HEIGHT); y += 1)
      paintRow(points, { at: y * WIDTH, from: left, to: Math.min(left + width, WIDTH) }, colour);
  return pngOf(WIDTH, HEIGHT, points);
}
