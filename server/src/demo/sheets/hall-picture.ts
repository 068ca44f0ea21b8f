import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];
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

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** The picture of an article, drawn from boxes: the demo needs no photograph of anybody's hall. */
export function hallPicture(): Buffer {
  const row = 1 + WIDTH * 3;
  const pixels = Buffer.alloc(row * HEIGHT);
  for (const [left, top, width, height, colour] of hall)
    for (let y = top; y < Math.min(top + height, HEIGHT); y += 1)
      for (let x = left; x < Math.min(left + width, WIDTH); x += 1) pixels.set(colour, y * row + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
