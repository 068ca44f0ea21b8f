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

interface RawMatrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

/** Rows of squares, those that touch joined into one bar. */
export function drawSymbol({ symbol, text }: LabelCode): DrawnSymbol {
  const options = { bcid: symbol, text, ...(symbol === 'qrcode' ? { eclevel: 'M' } : {}) };
  const [drawn] = symbolProgram().raw(options) as unknown as readonly RawMatrix[];
  if (!drawn) throw new Error(`no symbol for ${text}`);
  const { pixs, pixx: width, pixy: height } = drawn;
  const bars: Bar[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const start = x;
      while (x < width && pixs[y * width + x] === 1) x += 1;
      if (x > start) bars.push({ x: start, y, width: x - start });
    }
  return { width, height, bars };
}
