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
      const put = (bitmap: ImageBitmap, shown: Rect): void => {
        const { x, y, width, height } = placeOn(canvas, part, shown);
        context.drawImage(bitmap, x, y, width, height);
      };
      const preview = await previewOf(page);
      signal.throwIfAborted();
      put(preview, { x: 0, y: 0, width: page.width, height: page.height });
      const level = levelFor(page, canvas.width / part.width);
      if (level === 0) return;
      await Promise.all(
        tilesIn(page, level, part).map(async (tile) => {
          // What cannot be had now stays as sharp as the preview is.
          const bitmap = await bitmapOf(page, level, tile, signal).catch(() => undefined);
          if (bitmap && !signal.aborted) put(bitmap, tile.part);
          bitmap?.close();
        }),
      );
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

function tilesIn(page: PageLevels, level: number, part: Rect): readonly Tile[] {
  const found = page.levels[level];
  return found ? tilesFor(found, page, part) : [];
}
