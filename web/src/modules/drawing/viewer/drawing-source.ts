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

export interface DrawingFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

const PDF = 'application/pdf';

/** Kinds of files that can be looked at here; others are handed to the phone. */
export const isShown = (type: string): boolean =>
  type === PDF || ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'].includes(type);

/** What reads PDF is fetched when the first one is opened. */
export async function openDrawing({ bytes, type }: DrawingFile): Promise<DrawingSource> {
  if (type === PDF) return (await import('./pdf-source.ts')).openPdf(bytes);
  return (await import('./image-source.ts')).openImage(new Blob([bytes], { type }));
}

export const wholeOf = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });
