import { createRequire } from 'node:module';
import type { LabelCode } from '@sveis/domain/labels';

/** Read with the first label: two megabytes of program few servers need on the day they start. */
const symbolProgram = (): typeof import('bwip-js/node') => createRequire(import.meta.url)('bwip-js/node');

/** Black on white, in modules from the upper left corner; the quiet border a reader needs is not part of it. */
export interface DrawnSymbol {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface RawBars {
  /** Widths of bars and gaps in turn, beginning with a bar. */
  readonly sbs: readonly number[];
}

interface RawMatrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

/** Whether a symbol is one row of bars, drawn as high as there is room. */
export const isLinear = ({ height }: DrawnSymbol): boolean => height === 1;

/** Modules a reader needs free on each side of bars. */
export const QUIET_BARS = 10;

/** Bars, or the same text in squares where the bars would be too thin for a reader. */
export function drawFitting(code: LabelCode, hasRoom: (modules: number) => boolean): DrawnSymbol {
  const drawn = drawSymbol(code);
  return isLinear(drawn) && !hasRoom(drawn.width + 2 * QUIET_BARS)
    ? drawSymbol({ ...code, symbol: 'gs1datamatrix' })
    : drawn;
}

/** Rows of squares, those that touch joined into one bar; of a linear code one row of bars. */
export function drawSymbol({ symbol, text }: LabelCode): DrawnSymbol {
  const options = { bcid: symbol, text, ...(symbol === 'qrcode' ? { eclevel: 'M' } : {}) };
  const [drawn] = symbolProgram().raw(options) as unknown as readonly (RawMatrix | RawBars)[];
  if (!drawn) throw new Error(`no symbol for ${text}`);
  return 'sbs' in drawn ? barsOf(drawn) : squaresOf(drawn);
}

function barsOf({ sbs }: RawBars): DrawnSymbol {
  const bars: Bar[] = [];
  let width = 0;
  for (const [index, modules] of sbs.entries()) {
    if (index % 2 === 0) bars.push({ x: width, y: 0, width: modules });
    width += modules;
  }
  return { width, height: 1, bars };
}

function squaresOf({ pixs, pixx: width, pixy: height }: RawMatrix): DrawnSymbol {
  const bars: Bar[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const start = x;
      while (x < width && pixs[y * width + x] === 1) x += 1;
      if (x > start) bars.push({ x: start, y, width: x - start });
    }
  return { width, height, bars };
}
