import type { MarkedSheet } from '../papers/marked-pages.ts';
import type { RecordSheet } from '../papers/record-sheet.ts';

/** A line of the register: a part with the kind of its documents, a document, or what is put behind one. */
export interface IndexEntry {
  readonly level: 'part' | 'record' | 'attachment';
  readonly number?: string;
  readonly text: string;
  readonly revision?: string;
  readonly dated?: string;
  /** Its pages counted from the first one after the front, the file in a folder, or nothing where it was left out. */
  readonly at: PageSpan | string | undefined;
}

export interface PageSpan {
  readonly from: number;
  readonly to: number;
}

/** A document as the register names it. */
export const registered = (
  { number, revision, dated }: Pick<RecordSheet, 'number' | 'revision' | 'dated'>,
  text: string,
  at: IndexEntry['at'],
): IndexEntry => ({ level: 'record', number, text, revision, dated, at });

export interface DossierWish {
  readonly foot: { readonly start: string; readonly middle: string };
  readonly hasPhotos: boolean;
  readonly hasAttachments: boolean;
}

/** What the documentation of a project is written into, part by part. */
export interface DossierTarget {
  readonly entries: readonly IndexEntry[];
  /** Names of attached files that are damaged or locked with a password. */
  readonly unreadable: readonly string[];
  /** What follows belongs to this part; a part nothing follows is not told of. */
  begin(title: string): Promise<void>;
  add(sheet: RecordSheet): Promise<void>;
  addMarked(sheet: MarkedSheet): Promise<void>;
  /** Everything that was added is written. */
  end(): Promise<void>;
}

export const recordText = ({ number, title }: Pick<RecordSheet, 'number' | 'title'>): string =>
  [number, title].filter(Boolean).join(' ');

/** Signatures are no photos: they are always shown. */
export const picturesShown = (sheet: RecordSheet, hasPhotos: boolean): readonly string[] =>
  hasPhotos
    ? sheet.pictures
    : sheet.paper.sections.flatMap(({ parts }) =>
        parts.flatMap((part) =>
          part.kind === 'signatures' ? part.signatures.flatMap(({ file }) => file ?? []) : [],
        ),
      );
