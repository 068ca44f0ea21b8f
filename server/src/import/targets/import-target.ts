import type { CellContext, ImportColumn, ImportLine, LineProblem } from '@sveis/domain/import';
import type { Values } from '@sveis/domain/records';
import type { StoredBytes } from '../../files/index.ts';

/**
 * What the lines of a file become, as a call names it: records of a module, rows of a field of one record, or with `form_id`
 * the fields of a form's draft; `users` are the people of the company. Where the records of a module have fields of their own, `form` says which, and a field of
 * theirs is `answers.name`.
 */
export interface TargetAddress {
  readonly module: string;
  readonly form?: number;
  readonly project_id?: number;
  readonly record_id?: string;
  readonly field?: string;
  readonly form_id?: number;
}

/** A line on its way: what it says, and what it is about. */
export interface PlannedLine extends ImportLine {
  /** The record or row the line is about; undefined for a new one. */
  readonly existing?: string | undefined;
  /** It was taken before, word for word, and there is nothing to tell it by: it is what it became then. */
  readonly isTaken?: boolean;
  /** Of lines without a key. */
  readonly hash?: string | undefined;
}

export type LineStatus = 'new' | 'changed' | 'unchanged' | 'error';

/** What a line did, enough to take it back. */
export interface WrittenLine {
  readonly line: number;
  readonly recordId: string;
  readonly act: 'create' | 'update';
  readonly rev: number;
  /** What stood in the fields it changed. */
  readonly before: Values;
  readonly hash?: string | undefined;
}

export interface LineOutcome {
  readonly line: number;
  readonly status: LineStatus;
  readonly problems?: readonly LineProblem[];
  readonly written?: WrittenLine;
}

/** Records of a line by what names them. */
export interface Identities {
  /** What tells the lines apart; two lines of the same one are one too many. */
  readonly keyOf: (line: ImportLine) => string;
  readonly plan: (line: ImportLine) => PlannedLine | LineProblem;
}

/**
 * What lines are written into, opened for one person in one transaction. A target says its columns, its key and how a
 * line is written; reading, comparing, previewing, undoing and the rest are the importer's.
 */
export interface ImportTarget {
  /** What lines of it have in common, over all files: hashes of lines are compared under it. */
  readonly key: string;
  readonly title: string;
  readonly columns: readonly ImportColumn[];
  readonly keyColumns: readonly string[];
  /** Lines that can be looked at together; a target that is one record takes all of them at once. */
  readonly batch: number;
  /** What the words of cells name, by what they name it of. */
  readonly named: (asked: ReadonlyMap<string, ReadonlySet<string>>) => Promise<CellContext['named']>;
  readonly identify: (lines: readonly ImportLine[]) => Promise<Identities>;
  /** Writes the lines. A faulty one leaves no trace, and those beside it are written. */
  readonly write: (lines: readonly PlannedLine[]) => Promise<readonly LineOutcome[]>;
  /** Takes lines back that nobody has touched since; refuses all of them where somebody has. */
  readonly undo: (written: readonly WrittenLine[]) => Promise<void>;
  /** Keeps the file with the record its lines went into, and takes it away again. Absent where nothing keeps it. */
  readonly kept?: {
    readonly add: (file: StoredBytes) => Promise<void>;
    readonly remove: (fileId: string) => Promise<void>;
  };
}

/** One record or row with its values, as far as the reader may see them. */
export interface TargetRow {
  readonly number: string | null;
  readonly values: Values;
  /** What the ids in it are called in a file, by `target:id`. */
  readonly names: ReadonlyMap<string, string>;
}
