import { isOfTypes } from '@sveis/domain/records';
import { newId } from '../../lib/new-id.ts';
import type { OutboxFile } from './sending/outcome.ts';

const LONG_SIDE = 1920;
const QUALITY = 0.8;

/** The size a picture is sent in: as it is when small, else with its long side cut to 1920. */
export function shrunkSize(width: number, height: number, longSide = LONG_SIDE) {
  const share = Math.min(1, longSide / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * A file for the outbox; pictures come out shrunk, everything else and what cannot be drawn as it is. A field that takes
 * only some types gets the picture as it is where the smaller one would be of another.
 */
export async function preparePhoto(file: File, types: readonly string[] = []): Promise<OutboxFile> {
  const shrunk = /^image\/(jpeg|png|webp|heic|heif|avif|bmp)$/.test(file.type)
    ? await shrink(file).catch(() => undefined)
    : undefined;
  const isSmaller =
    shrunk !== undefined &&
    (shrunk.size < file.size || shrunk.type !== file.type) &&
    isOfTypes(renamed(file.name, shrunk.type), types);
  const chosen = isSmaller ? shrunk : file;
  return {
    id: newId(),
    name: isSmaller ? renamed(file.name, chosen.type) : file.name,
    type: chosen.type,
    bytes: await chosen.arrayBuffer(),
  };
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

export function renamed(name: string, type: string): string {
  const ending = endings[type];
  return ending ? `${name.replace(/\.[^.]*$/, '') || 'photo'}.${ending}` : name;
}

async function shrink(file: File): Promise<Blob | undefined> {
  const picture = await decode(file);
  try {
    const { width, height } = shrunkSize(picture.width, picture.height);
    // WebP keeps what is see-through in a drawing or signature; a photo goes as JPEG, which everything reads.
    const isDrawing = file.type === 'image/png' || file.type === 'image/webp';
    const drawn = isDrawing ? await encode(picture, width, height, 'image/webp') : undefined;
    return drawn ?? (await encode(picture, width, height, 'image/jpeg'));
  } finally {
    if ('close' in picture) picture.close();
  }
}

/** Turned as the camera was held. An iPhone's own format may be readable as an element where it is not as a bitmap. */
async function decode(file: File): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const image = new Image();
    const address = URL.createObjectURL(file);
    try {
      image.src = address;
      await image.decode();
      return image;
    } finally {
      URL.revokeObjectURL(address);
    }
  }
}

async function encode(
  picture: ImageBitmap | HTMLImageElement,
  width: number,
  height: number,
  type: string,
): Promise<Blob | undefined> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.drawImage(picture, 0, 0, width, height);
      return isPicture(await canvas.convertToBlob({ type, quality: QUALITY }));
    }
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(isPicture(blob)), type, QUALITY));
}

/** Safari answers with PNG where it cannot make WebP, and that is larger than what came in. */
const isPicture = (blob: Blob | null): Blob | undefined =>
  blob && (blob.type === 'image/jpeg' || blob.type === 'image/webp') ? blob : undefined;
