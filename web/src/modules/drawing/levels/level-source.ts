import type { FileLevels, PageLevels } from '@sveis/domain/modules/drawing';
import type { DrawingSource, Sheet } from '../viewer/sheet.ts';
import type { Rect } from '../viewer/view-math.ts';
import { fetchTile } from './file-levels.ts';
import { levelFor, placeOn, type Tile, tilesFor } from './tile-choice.ts';

/** Gives the bytes of a tile, from the server or from this phone. */
export type TileLoader = (
  page: PageLevels,
  level: number,
  tile: Tile,
  signal: AbortSignal,
) => Promise<BlobPart>;

/** A moment ago on the screen: as they came, about 60 kB each. */
const MOST_TILES = 200;
/** A finger that moves again has to wait for no more than these. */
const AT_ONCE = 4;

/** Fetches tiles one by one and remembers the last of them. */
export function createTileFetcher(file: string): TileLoader {
  const fetched = new Map<string, ArrayBuffer>();
  return async ({ page }, level, { column, row }, signal) => {
    const path = `${file}/${page}/${level}/${column}/${row}`;
    const bytes = fetched.get(path) ?? (await fetchTile(path, signal));
    fetched.delete(path);
    fetched.set(path, bytes);
    const [oldest] = fetched.keys();
    if (fetched.size > MOST_TILES && oldest !== undefined) fetched.delete(oldest);
    return bytes;
  };
}

/** A drawing of which only what is on the screen is fetched, as sharp as the screen shows it. Fails without its first preview. */
export async function openLevels({ pages }: FileLevels, load: TileLoader): Promise<DrawingSource> {
  const previews = new Map<number, Promise<ImageBitmap>>();
  const bitmapOf = async (page: PageLevels, level: number, tile: Tile, signal: AbortSignal) =>
    createImageBitmap(new Blob([await load(page, level, tile, signal)], { type: 'image/webp' }));
  const previewOf = (page: PageLevels): Promise<ImageBitmap> => {
    const known = previews.get(page.page);
    if (known) return known;
    const [tile] = tilesIn(page, 0, { x: 0, y: 0, width: page.width, height: page.height });
    if (!tile) return Promise.reject(new Error('a page without tiles'));
    // Not called off: it lies under everything that is painted later.
    const coming = bitmapOf(page, 0, tile, new AbortController().signal);
    previews.set(page.page, coming);
    coming.catch(() => previews.delete(page.page));
    return coming;
  };
  const sheetOf = (page: PageLevels): Sheet => ({
    width: page.width,
    height: page.height,
    paint: async (canvas, part, signal) => {
      signal.throwIfAborted();
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas to paint on');
      context.imageSmoothingQuality = 'high';
      const whole = { x: 0, y: 0, width: page.width, height: page.height };
      const put = (bitmap: ImageBitmap, { x, y, width, height }: Rect): void =>
        context.drawImage(bitmap, x, y, width, height);
      const preview = await previewOf(page);
      signal.throwIfAborted();
      const level = levelFor(page, canvas.width / part.width);
      if (level === 0) return put(preview, placeOn(canvas, part, whole));
      const waiting = [...tilesIn(page, level, part)];
      const paintNext = async (): Promise<void> => {
        for (let tile = waiting.shift(); tile && !signal.aborted; tile = waiting.shift()) {
          const shown = placeOn(canvas, part, tile.part);
          const bitmap = await bitmapOf(page, level, tile, signal).catch(() => undefined);
          if (signal.aborted) return bitmap?.close();
          if (bitmap) put(bitmap, shown);
          else putWithin(context, shown, () => put(preview, placeOn(canvas, part, whole)));
          bitmap?.close();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, paintNext));
      signal.throwIfAborted();
    },
  });
  const [first] = pages;
  if (!first) throw new Error('a drawing without pages');
  await previewOf(first);
  return {
    sheetCount: pages.length,
    sheet: async (number) => {
      const page = pages.find((one) => one.page === number);
      if (!page) throw new Error(`there is no sheet ${number}`);
      return sheetOf(page);
    },
    close: () => {
      for (const preview of previews.values())
        void preview.then((bitmap) => bitmap.close()).catch(() => undefined);
      previews.clear();
    },
  };
}

/** What cannot be had now stays as sharp as the preview is. */
function putWithin(context: CanvasRenderingContext2D, { x, y, width, height }: Rect, put: () => void): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  put();
  context.restore();
}

function tilesIn(page: PageLevels, level: number, part: Rect): readonly Tile[] {
  const found = page.levels[level];
  return found ? tilesFor(found, page, part) : [];
}
