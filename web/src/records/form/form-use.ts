import type { FieldProblems } from '@sveis/domain/errors';
import type { Values } from '@sveis/domain/records';
import type { Outcome } from '../../offline/outbox/index.ts';
import type { Sending } from '../outbox/record-sending.ts';
import type { RecordPlace } from '../record-module.ts';
import type { Writable } from './form-model.ts';

/** What a form is about, and where what was typed goes. */
export interface FormUse {
  readonly place: RecordPlace;
  /** Also over a question the server asks before it takes what was sent. */
  readonly title: string;
  /** Keeps drafts apart. */
  readonly draftId: string;
  /** What the record holds, and what the form begins with over it. */
  readonly base: Values;
  readonly first: Values;
  readonly writable: Writable;
  /** Fields of what it begins with, of which others are filled in. */
  readonly fillsFrom?: readonly string[];
  /** Over a sheet a snackbar would cover the button: there the sheet says it itself. */
  readonly isInSheet?: boolean;
  /** What else stands in the way, of what is read from the form: a step's own needs. */
  readonly problems?: (values: Values) => FieldProblems;
  /** The order of the screen, to find the first thing that is wrong. */
  readonly order: readonly string[];
  readonly send: (
    values: Values,
    changes: { readonly values: Values; readonly seen: Values },
    how: Sending,
  ) => Promise<Outcome<unknown>>;
  /** A refused entry that is being mended. */
  readonly mends?: string | undefined;
  readonly said: string | ((answer: unknown) => string);
  /** Whether a copy of what is typed may lie on the server; it may unless said otherwise. */
  readonly isCopied?: (typed: Values) => boolean;
  readonly onSent: (outcome: Outcome<unknown>, typed: Values) => void;
}
