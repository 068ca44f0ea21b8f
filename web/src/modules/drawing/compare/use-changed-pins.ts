import type { WeldPin } from '@sveis/domain/modules/drawing';
import { useEffect, useState } from 'react';
import { type DrawingSource, wholeOf } from '../viewer/sheet.ts';
import { differsAround, type SheetPicture } from './picture-change.ts';

/** Wide enough that a line of a large sheet is still seen. */
const LONG_SIDE = 1_600;

async function pictureOf(source: DrawingSource, page: number, signal: AbortSignal): Promise<SheetPicture> {
  const sheet = await source.sheet(page);
  const scale = LONG_SIDE / Math.max(sheet.width, sheet.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(sheet.width * scale);
  canvas.height = Math.round(sheet.height * scale);
  await sheet.paint(canvas, wholeOf(sheet), signal);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to read from');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** An opened file, one that cannot be shown here, or none yet. */
export type ComparedSource = DrawingSource | 'missing' | undefined;

/**
 * The welds whose pin lies where the drawing has changed: undefined until all sheets are compared. A sheet that cannot
 * be compared has changed everywhere.
 */
export function useChangedPins(
  earlier: ComparedSource,
  later: ComparedSource,
  pins: readonly WeldPin[],
): ReadonlySet<string> | undefined {
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (!earlier || !later) return undefined;
    const ends = new AbortController();
    const compare = async () => {
      const found = new Set<string>();
      for (const page of new Set(pins.map((pin) => pin.page))) {
        const onPage = pins.filter((pin) => pin.page === page);
        const areThere =
          earlier !== 'missing' &&
          later !== 'missing' &&
          page <= Math.min(earlier.sheetCount, later.sheetCount);
        const pictures = areThere
          ? await Promise.all([
              pictureOf(earlier, page, ends.signal),
              pictureOf(later, page, ends.signal),
            ]).catch(() => undefined)
          : undefined;
        if (ends.signal.aborted) return;
        for (const pin of onPage)
          if (!pictures || differsAround(pictures[0], pictures[1], pin)) found.add(pin.weld);
      }
      setChanged(found);
    };
    void compare();
    return () => ends.abort();
  }, [earlier, later, pins]);
  return changed;
}
