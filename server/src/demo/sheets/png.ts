import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Paints the points of one row from one place up to another. */
export function paintRow(
  points: Buffer,
  row: { at: number; from: number; to: number },
  colour: Colour,
): void {
  points.fill(Buffer.from(colour), (row.at + row.from) * 3, (row.at + row.to) * 3);
}

/** Red, green and blue of every point, row by row, as a PNG file. */
export function pngOf(width: number, height: number, points: Uint8Array): Buffer {
  const row = width * 3;
  const pixels = Buffer.alloc((1 + row) * height);
  for (let y = 0; y < height; y += 1) pixels.set(points.subarray(y * row, (y + 1) * row), y * (1 + row) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
