import type { Actor } from '../actor.ts';
import type { FieldCondition } from '../field-condition.ts';
import type { Stamps } from './stamps.ts';

/** As for steps, and the person a column of the row itself names. */
export type RowActor = Actor | { readonly row: string };

/** What can be done with one row, whatever others do with the rows beside it. */
export interface RowAction {
  readonly by: readonly RowActor[];
  /** Replaces `by` while the row is like this; asked of the row as it was and as it becomes. */
  readonly byWhen?: readonly { readonly when: FieldCondition; readonly by: readonly RowActor[] }[];
  /** Statuses of the record in which it can be done; without them, as long as the record is not locked. */
  readonly while?: readonly string[];
  /** Values of the state column it leads from, and to. */
  readonly from?: readonly string[];
  readonly to?: string;
  /** Columns it asks for, and those of them that must be filled. */
  readonly ask?: readonly string[];
  readonly require?: readonly string[];
  /** What it writes by itself. */
  readonly sets?: Stamps;
  /** Not by the person this column names; of some records only. */
  readonly notSameAs?: { readonly column: string; readonly when?: FieldCondition };
  /** Takes the row out. */
  readonly removes?: true;
  /** Takes an earlier one back: offered quietly. */
  readonly isUndo?: true;
}

/** By name. `add` is the one that makes a row; its columns are all that can be typed. */
export type RowActions = Readonly<Record<string, RowAction>>;
