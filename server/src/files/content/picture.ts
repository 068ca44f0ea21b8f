import { pictureTooLarge, refused } from '@sveis/domain/errors';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { createFairQueue } from '../../fair-queue.ts';
import type { PictureFormat } from './file-type.ts';

type SharpModule = typeof import('sharp')['default'];

export interface Picture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

const THUMBNAIL_PX = 320;
const MAX_MEGAPIXELS = 50;
/** Of decoders that hold the whole picture in memory, whatever the reader asks for. */
const MAX_MEGAPIXELS_AT_ONCE = 12;
/** The costliest decoder of them. */
const MAX_HEIF_MEGAPIXELS = 8;
/** Turning holds the whole picture too: a larger one is made smaller first. */
const TURNABLE_MEGAPIXELS = 8;
const TURNABLE_PX = 3_072;

/** How each kind is written again. What few programs can show becomes what all of them can. */
const writers: Readonly<
  Record<PictureFormat, { readonly type: string; readonly write: (picture: Sharp) => Sharp }>
> = {
  jpeg: { type: 'image/jpeg', write: (picture) => picture.jpeg({ quality: 85 }) },
  png: { type: 'image/png', write: (picture) => picture.png() },
  webp: { type: 'image/webp', write: (picture) => picture.webp({ quality: 85, effort: 2 }) },
  heif: {
    type: 'image/jpeg',
    write: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 85 }),
  },
};

const readers = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}File`);

let loaded: Promise<SharpModule> | undefined;

/** Loaded with the first picture. One at a time and nothing kept: memory stays that of a single picture. */
function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    return sharp;
  });
  return loaded;
}

/** One picture is worked on at a time; the others wait on disk, and companies take turns. */
const inTurn = createFairQueue();

const options: SharpOptions = { failOn: 'error', sequentialRead: true, limitInputPixels: 50_000_000 };

const thumbnailOf = (sharp: SharpModule, path: string, to: string): Promise<unknown> =>
  sharp(path, options)
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 })
    .toFile(to);

/** The small one alone, of a picture that is ours. */
export const writeThumbnail = (path: string, to: string, company: number): Promise<unknown> =>
  inTurn(company, async () => thumbnailOf(await loadSharp(), path, to));

/** Decodes a picture and writes it again, upright and without anything but its pixels, with a small one beside it. */
export const rewritePicture = (
  path: string,
  format: PictureFormat,
  to: { readonly picture: string; readonly thumbnail: string },
  company: number,
): Promise<Picture> =>
  inTurn(company, async () => {
    const sharp = await loadSharp();
    const header = await readHeader(sharp, path);
    requireReasonable(header, format);
    const { type, write } = writers[format];
    const upright = async () => {
      if (!isHardToTurn(header)) return sharp(path, options).autoOrient();
      const smaller = sharp(path, options)
        .resize(TURNABLE_PX, TURNABLE_PX, { fit: 'inside', withoutEnlargement: true })
        .withMetadata(header.orientation ? { orientation: header.orientation } : {});
      await write(smaller).toFile(to.thumbnail);
      return sharp(to.thumbnail, options).autoOrient();
    };
    const picture = await readable(async () => write(await upright()).toFile(to.picture));
    await thumbnailOf(sharp, to.picture, to.thumbnail);
    return { type, width: picture.width, height: picture.height };
  });

/** Writes a stored picture again for paper, at most so many pixels wide and high. */
export const shrinkPicture = (path: string, to: string, px: number, company: number): Promise<unknown> =>
  inTurn(company, async () => {
    const sharp = await loadSharp();
    return sharp(path, options)
      .resize(px, px, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toFile(to);
  });

const readHeader = (sharp: SharpModule, path: string): Promise<Metadata> =>
  readable(() => sharp(path, { limitInputPixels: false }).metadata());

function requireReasonable(header: Metadata, format: PictureFormat): void {
  if (header.format !== format) throw refused('WRONG_FILE_TYPE');
  const limit = limitOf(header, format);
  if (header.width * header.height > limit * 1_000_000) throw pictureTooLarge(limit);
}

function limitOf(header: Metadata, format: PictureFormat): number {
  if (format === 'heif') return MAX_HEIF_MEGAPIXELS;
  return header.isProgressive || format === 'webp' ? MAX_MEGAPIXELS_AT_ONCE : MAX_MEGAPIXELS;
}

const isHardToTurn = ({ orientation = 1, width, height }: Metadata): boolean =>
  orientation > 1 && width * height > TURNABLE_MEGAPIXELS * 1_000_000;

/** Bytes that say they are a picture and cannot be read as one are none. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw refused('WRONG_FILE_TYPE');
  }
}
