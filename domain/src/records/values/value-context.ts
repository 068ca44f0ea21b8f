import type { FieldProblem } from '../../errors/index.ts';
import type { Day } from '../../format/index.ts';
import type { Values } from '../definition/field-condition.ts';

/** What a rule may know besides the value itself. */
export interface ValueContext {
  readonly today: Day;
  readonly now: Date;
  /** The record (or the row) around it. */
  readonly values: Values;
  /** What stood there before. */
  readonly before?: unknown;
  /** How far the writer's clock runs ahead of `now`, where that is known. */
  readonly aheadMs?: number | undefined;
  /** Half filled in: nothing is required yet, and what is not shown stays. */
  readonly isDraft?: boolean | undefined;
  /** Around a row of answers: conditions of its columns may name these fields, too. */
  readonly outer?: Values | undefined;
}

/** A value as it will be stored, or what is wrong with it; paths of rows lead to their field. */
export type ReadValue =
  | { readonly value: unknown }
  | { readonly problems: Readonly<Record<string, readonly FieldProblem[]>> };

export const is = (value: unknown): ReadValue => ({ value });
export const wrong = (problem: FieldProblem): ReadValue => ({ problems: { '': [problem] } });
