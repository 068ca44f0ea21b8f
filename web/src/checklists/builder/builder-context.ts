import { type FormContent, type FormField, formFields } from '@sveis/domain/checklists';
import type { Language } from '@sveis/domain/locales';
import { createContext, useContext } from 'react';
import type { FormParts, RecordModule } from '../../records/index.ts';

/** What the properties are shown of. */
export type Selection =
  | { readonly kind: 'field'; readonly id: string }
  | { readonly kind: 'section'; readonly id: string }
  | undefined;

/** One form that is being made. It does not know what page it stands on. */
export interface Builder {
  readonly form: FormContent;
  /** What is in use; undefined for a form that has never been published. */
  readonly published: FormContent | undefined;
  /** In which the form is written and shown. */
  readonly language: Language;
  readonly selected: Selection;
  readonly select: (selection: Selection) => void;
  /** `typing` joins the letters of one text into one step of undo. */
  readonly edit: (change: (form: FormContent) => FormContent, typing?: string) => void;
  readonly undo: () => void;
  /** Words of what is wrong at a path. */
  readonly errorAt: (path: string) => string | undefined;
  /** Whether something is wrong at a path or below it. */
  readonly hasErrorIn: (path: string) => boolean;
  /** Read out: where a field is now, and what has become of it. */
  readonly announce: (words: string) => void;
  readonly isReadOnly: boolean;
  readonly parts: FormParts;
  readonly module: RecordModule;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('a part of the form builder is drawn outside of it');
  return builder;
}

/** A field that has been published keeps its name and kind: answers are kept under them. */
export const isPublished = (
  { published }: Pick<Builder, 'published'>,
  { id }: Pick<FormField, 'id'>,
): boolean => published !== undefined && formFields(published).some((field) => field.id === id);

/** Ids of fields, rows and parts; they begin with a letter. */
export const newFormId = (): string =>
  `f${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36).padStart(2, '0')).join('')}`;
