import { chartIn, thermocouples } from '@sveis/domain/modules/pwht';
import type { Values } from '@sveis/domain/records';

/** The drawing's own units; it is as wide as its place on the screen. */
export const box = { width: 360, height: 200, left: 36, right: 8, top: 8, bottom: 20 } as const;

const STEP = 100;

export interface Curve {
  /** One line a thermocouple; a point it showed nothing at breaks it. */
  readonly lines: readonly { readonly name: string; readonly path: string }[];
  readonly from: Date;
  readonly to: Date;
  readonly top: number;
  readonly y: (temperature: number) => number;
}

/** Undefined until two points can be joined. */
export function curveOf(values: Values): Curve | undefined {
  const points = chartIn(values).toSorted((one, other) => one.at - other.at);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.at === last.at) return undefined;
  const shown = points.flatMap(({ temperatures }) => temperatures.filter((one) => one !== undefined));
  const limit = typeof values.soak_max === 'number' ? values.soak_max : 0;
  const top = Math.max(STEP, Math.ceil(Math.max(limit, ...shown) / STEP) * STEP);
  const x = (at: number) =>
    box.left + ((at - first.at) / (last.at - first.at)) * (box.width - box.left - box.right);
  const y = (temperature: number) =>
    box.height - box.bottom - (temperature / top) * (box.height - box.top - box.bottom);
  const lines = thermocouples.flatMap((name, index) => {
    let isPenDown = false;
    const path = points.flatMap(({ at, temperatures }) => {
      const temperature = temperatures[index];
      const command = isPenDown ? 'L' : 'M';
      isPenDown = temperature !== undefined;
      return temperature === undefined ? [] : [`${command}${round(x(at))} ${round(y(temperature))}`];
    });
    return path.length > 1 ? [{ name, path: path.join('') }] : [];
  });
  return { lines, from: new Date(first.at), to: new Date(last.at), top, y };
}

const round = (value: number): number => Math.round(value * 10) / 10;
