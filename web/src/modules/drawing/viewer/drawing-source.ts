import type { DrawingSource } from './sheet.ts';

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
