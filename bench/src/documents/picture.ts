import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A PNG as large as a photo of a phone, with as much in it: slow changes of light, and grain. */
export function makePicture(seed: number, width = 1600, height = 1200): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  let grain = seed * 2_654_435_761 + 1;
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      grain = (grain * 1_103_515_245 + 12_345) & 0x7fff_ffff;
      const light = 110 + 70 * Math.sin((x + seed * 37) / 190) + 40 * Math.cos(y / 130);
      const at = start + 1 + x * 3;
      const noise = (grain >> 16) & 15;
      rows[at] = light + noise;
      rows[at + 1] = light * 0.92 + noise;
      rows[at + 2] = light * 0.85 + noise;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
