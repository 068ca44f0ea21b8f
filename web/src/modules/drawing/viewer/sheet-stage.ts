import { type Sheet, wholeOf } from './sheet.ts';
import { covers, matrixOf, type Rect, type Size, type View, visibleRegion } from './view-math.ts';

/** A painted part of a sheet: pixels per unit of the sheet, and which part it is. */
interface Painted {
  readonly sheet: Sheet;
  readonly canvas: HTMLCanvasElement;
  readonly part: Rect;
  readonly scale: number;
}

/** What lies under everything: the whole sheet, as sharp as every phone can hold. */
const BASE_PIXELS = 4_000_000;
/** What is on the screen, as sharp as the screen is. Safari paints nothing beyond 16 million. */
const DETAIL_PIXELS = 12_000_000;
/** Parts that were on the screen a moment ago come back without being painted again. */
const MOST_KEPT = 4;
/** Painting begins when the fingers rest. */
const REST_MS = 120;
const ROOM = 0.2;

export interface SheetStage {
  readonly show: (sheet: Sheet, view: View) => Promise<void>;
  readonly move: (view: View) => void;
  readonly resize: (screen: Size) => void;
  readonly clear: () => void;
}

/**
 * Keeps a sheet on the screen at any size: a picture of the whole under it, and over it a sharp one of the part that
 * is looked at. While fingers move, both are only moved; nothing is painted.
 */
export function createSheetStage(host: HTMLElement, onFailed: (failure: unknown) => void): SheetStage {
  let screen: Size = { width: 0, height: 0 };
  let view: View | undefined;
  let base: Painted | undefined;
  let detail: Painted | undefined;
  let kept: readonly Painted[] = [];
  let painting: AbortController | undefined;
  let basePainting: AbortController | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const place = ({ canvas, part, sheet }: Painted, at: View): void => {
    const shrink = part.width / canvas.width;
    canvas.style.transform = `matrix(${matrixOf(at, sheet).join(',')}) translate(${part.x}px, ${part.y}px) scale(${shrink})`;
  };
  const placeAll = (): void => {
    if (!view) return;
    if (base) place(base, view);
    if (detail) place(detail, view);
  };
  const setDetail = (next: Painted | undefined): void => {
    if (next === detail) return;
    detail?.canvas.remove();
    detail = next;
    if (!next) return;
    kept = [next, ...kept.filter((one) => one !== next)].slice(0, MOST_KEPT);
    if (view) place(next, view);
    host.append(next.canvas);
  };
  const stop = (): void => {
    clearTimeout(resting);
    painting?.abort();
    painting = undefined;
  };

  const sharpen = async (): Promise<void> => {
    const sheet = base?.sheet;
    const seen = sheet && view && visibleRegion(view, sheet, screen);
    const part = sheet && view && visibleRegion(view, sheet, screen, ROOM);
    if (!sheet || !view || !base || !seen || !part) return;
    const wanted = view.scale * devicePixelRatio;
    if (wanted <= base.scale * 1.05) return setDetail(undefined);
    const isGood = (one: Painted) =>
      one.sheet === sheet && covers(one.part, seen) && one.scale >= wanted * 0.95 && one.scale <= wanted * 2;
    const known = [detail, ...kept].find((one) => one !== undefined && isGood(one));
    if (known) return setDetail(known);
    const scale = Math.min(wanted, Math.sqrt(DETAIL_PIXELS / (part.width * part.height)));
    painting = new AbortController();
    const { signal } = painting;
    const painted = await paintPart(sheet, part, scale, signal);
    if (!signal.aborted) setDetail(painted);
  };
  const failed = (failure: unknown): void => {
    if (!isCalledOff(failure)) onFailed(failure);
  };

  return {
    show: async (sheet, at) => {
      stop();
      setDetail(undefined);
      view = at;
      if (base?.sheet !== sheet) {
        basePainting?.abort();
        basePainting = new AbortController();
        const { signal } = basePainting;
        const scale = Math.sqrt(BASE_PIXELS / (sheet.width * sheet.height));
        const painted = await paintPart(sheet, wholeOf(sheet), scale, signal);
        if (signal.aborted) return;
        base?.canvas.remove();
        base = painted;
        host.prepend(painted.canvas);
      }
      placeAll();
      resting = setTimeout(() => void sharpen().catch(failed), REST_MS);
    },
    move: (next) => {
      view = next;
      placeAll();
      // The whole sheet is painted to its end; a part of it gives way to the fingers.
      stop();
      resting = setTimeout(() => void sharpen().catch(failed), REST_MS);
    },
    resize: (next) => {
      screen = next;
    },
    clear: () => {
      stop();
      basePainting?.abort();
      base?.canvas.remove();
      detail?.canvas.remove();
      base = undefined;
      detail = undefined;
      kept = [];
    },
  };
}

async function paintPart(sheet: Sheet, part: Rect, scale: number, signal: AbortSignal): Promise<Painted> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  canvas.style.width = `${canvas.width}px`;
  canvas.style.height = `${canvas.height}px`;
  canvas.className =
    'pointer-events-none absolute start-0 top-0 max-w-none origin-top-left will-change-transform';
  await sheet.paint(canvas, part, signal);
  return { sheet, canvas, part, scale };
}

/** Called off because the sheet moved on: by us, or by the reader of PDF in its own words. */
const isCalledOff = (failure: unknown): boolean =>
  failure instanceof Error && ['AbortError', 'RenderingCancelledException'].includes(failure.name);
