import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PLANTED } from './hostile-file.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether a picture that was given out is pixels and nothing else: no place, no note, no byte behind its end. */
export async function isPixelsOnly(bytes: Buffer, contentType: unknown): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-pixels-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    const { exif, xmp, iptc, icc, comments, orientation, format } = await sharp(path).metadata();
    return (
      pictureTypes.includes(`image/${format}`) &&
      contentType === `image/${format}` &&
      !(exif || xmp || iptc || icc || comments?.length || orientation) &&
      !bytes.includes(PLANTED)
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
