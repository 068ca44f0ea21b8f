import type { Rect, Size } from './view-math.ts';

/** One sheet of a drawing, in units of its own. */
export interface Sheet extends Size {
  /** Paints a part of the sheet so that it fills the canvas, whatever its size. Ends with an error when it is called off. */
  readonly paint: (canvas: HTMLCanvasElement, part: Rect, signal: AbortSignal) => Promise<void>;
}

/** An opened file. */
export interface DrawingSource {
  readonly sheetCount: number;
  readonly sheet: (number: number) => Promise<Sheet>;
  readonly close: () => void;
}

export const wholeOf = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });
