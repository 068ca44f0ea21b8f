import { crc32, deflateSync } from 'node:zlib';
import type { LabelCode } from '@sveis/domain/labels';
import { drawSymbol } from '@sveis/server/labels/symbol';

/** The number plate of an item of the demo company, in three symbologies; # is black. */
export const plate = {
  code: 'SV-011',
  qr: [
    '#######.#..##.#######',
    '#.....#..##...#.....#',
    '#.###.#....#..#.###.#',
    '#.###.#.##.##.#.###.#',
    '#.###.#....##.#.###.#',
    '#.....#...#.#.#.....#',
    '#######.#.#.#.#######',
    '.........####........',
    '..#.###.###.##...#..#',
    '.##.#..####.......#.#',
    '#..#..##.#.####.#....',
    '..#..#.......#.....#.',
    '##.#.####.#####.#...#',
    '........##.###.#.##..',
    '#######...##.###...##',
    '#.....#.#..##..###..#',
    '#.###.#.#.#...##..#.#',
    '#.###.#....##..#.###.',
    '#.###.#.###..##.##..#',
    '#.....#....##.##.####',
    '#######..###.##.#.#.#',
  ],
  dataMatrix: [
    '#.#.#.#.#.#.',
    '#.#.####.###',
    '#..##....##.',
    '##.#..#.#..#',
    '#..##.#.###.',
    '#..##....#.#',
    '##.#.##.##..',
    '#..#.##....#',
    '#.##..#...#.',
    '#.#...#..#.#',
    '##.#.####.#.',
    '############',
  ],
  code128: [
    '##.#..#....##.###.#...###.#.##...#..##.###..#..###.##..#.###.####.##...#..#..##.##..##..##...###.#.##',
  ],
} as const;

/** The symbol our own labels would carry; # is black. */
export function rowsOf(code: LabelCode): readonly string[] {
  const { width, height, bars } = drawSymbol(code);
  return Array.from({ length: height }, (_, y) => {
    const row = Array.from({ length: width }, () => '.');
    for (const bar of bars) if (bar.y === y) row.fill('#', bar.x, bar.x + bar.width);
    return row.join('');
  });
}

const BLACK = 0x10;
const WHITE = 0xeb;

/** A code in the middle of a white sheet, one byte a dot. */
function drawn(rows: readonly string[], width: number, height: number): Buffer {
  const dot = Math.floor(Math.min((width * 0.7) / (rows[0]?.length ?? 1), (height * 0.7) / rows.length));
  const tall = rows.length === 1 ? Math.floor(height / 3) : dot;
  const [left, top] = [(width - dot * (rows[0]?.length ?? 0)) >> 1, (height - tall * rows.length) >> 1];
  const sheet = Buffer.alloc(width * height, WHITE);
  for (let y = top; y < top + tall * rows.length; y += 1) {
    const row = rows[Math.floor((y - top) / tall)] ?? '';
    for (let x = left; x < left + dot * row.length; x += 1)
      if (row[Math.floor((x - left) / dot)] === '#') sheet[y * width + x] = BLACK;
  }
  return sheet;
}

const WIDTH = 640;
const HEIGHT = 480;

/** What a camera that looks at the code sends: a film for Chromium's pretended camera. */
export function filmOf(rows: readonly string[]): Buffer {
  const frame = [Buffer.from('FRAME\n'), drawn(rows, WIDTH, HEIGHT), Buffer.alloc((WIDTH * HEIGHT) / 2, 128)];
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`),
    ...frame,
    ...frame,
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A photo of the code, as a PNG in shades of grey. */
export function photoOf(rows: readonly string[]): Buffer {
  const dots = drawn(rows, WIDTH, HEIGHT);
  const lines = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.concat([Buffer.alloc(1), dots.subarray(y * WIDTH, (y + 1) * WIDTH)]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
