import type { PdfDocument } from './pdf-document.ts';

/** Draws a document into the file `to`; its pictures lie in `folder`. */
export interface DrawJob {
  readonly kind: 'draw';
  readonly document: PdfDocument;
  readonly folder: string;
  readonly to: string;
}

/** How many pages a PDF has that somebody else has made. */
export interface CountJob {
  readonly kind: 'count';
  readonly path: string;
}

export interface PdfPart {
  readonly path: string;
  readonly pages: number;
  /** Somebody else's pages: their number stands at the very edge, over nothing of theirs. */
  readonly isAttached?: boolean;
}

/** Puts PDFs after one another into the file `to`, every page numbered. */
export interface JoinJob {
  readonly kind: 'join';
  readonly parts: readonly PdfPart[];
  readonly to: string;
  readonly title: string;
  readonly author: string;
}

/** Lays a drawn page over each page of a PDF somebody else has made. */
export interface MarkJob {
  readonly kind: 'mark';
  readonly path: string;
  /** In the order of the pages: the drawn page, and how much room it needs under the other one. */
  readonly sheets: readonly { readonly over: string; readonly room: number }[];
  readonly to: string;
}

export type PdfJob = DrawJob | CountJob | JoinJob | MarkJob;

export interface PdfPages {
  readonly pages: number;
  /** Width and height of the pages as they are read, where they were counted. */
  readonly sizes?: readonly (readonly [width: number, height: number])[];
  /** The pages on which the parts of the content that have an `id` begin. */
  readonly starts: Readonly<Record<string, number>>;
}
