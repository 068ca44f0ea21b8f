import type { ErrorParams, FieldProblem, FieldProblemCode } from '../../errors/index.ts';
import type { MessageId } from '../../locales/index.ts';

/** What kind of fault a line has: what a program decides by. People read the message. */
export type ImportCode =
  | 'required'
  | 'number'
  | 'date'
  | 'choice'
  | 'too_long'
  | 'ref_unknown'
  | 'duplicate_key'
  | 'column_count'
  | 'encoding'
  | 'quote'
  | 'invalid'
  | 'refused';

/** Why nothing of a file can be taken. */
export type StopCode =
  | 'semicolon'
  | 'empty'
  | 'lines'
  | 'columns'
  | 'quote'
  | 'xlsx'
  | 'duplicate_column'
  | 'missing_column'
  | 'no_column'
  | 'no_key';

export interface ImportProblem {
  readonly code: ImportCode | StopCode;
  /** The message that says it, by its id. */
  readonly message: string;
  readonly params?: ErrorParams;
  /** The sentence itself, where a company's own module has brought it along. */
  readonly text?: string;
}

/** One fault of one line, at the column it is in; the header of the file names it. */
export interface LineProblem extends ImportProblem {
  readonly line: number;
  /** A column's name in the target; none where the whole line is meant. */
  readonly column?: string | undefined;
  readonly value?: string | undefined;
}

const codes: Readonly<Partial<Record<FieldProblemCode, ImportCode>>> = {
  REQUIRED: 'required',
  TOO_FEW: 'required',
  NOT_A_NUMBER: 'number',
  TOO_SMALL: 'number',
  TOO_LARGE: 'number',
  MORE_THAN: 'number',
  TOO_MANY_DECIMALS: 'number',
  NDT_PERCENT: 'number',
  NOT_A_DATE: 'date',
  TOO_EARLY: 'date',
  TOO_LATE: 'date',
  IN_FUTURE: 'date',
  YEAR: 'date',
  NOT_A_CHOICE: 'choice',
  SWITCHED_OFF: 'choice',
  TOO_LONG: 'too_long',
  NOT_UNIQUE: 'duplicate_key',
  CODE_TAKEN: 'duplicate_key',
};

/** What the engine says of a field, as a fault of a cell. `names` tells that the field names other things. */
export const problemOfField = (problem: FieldProblem, names = false): ImportProblem => ({
  code: problem.code === 'NOT_A_CHOICE' && names ? 'ref_unknown' : (codes[problem.code] ?? 'invalid'),
  message: problem.message ?? `fields.${problem.code}`,
  ...(problem.params ? { params: problem.params } : {}),
  ...(problem.text === undefined ? {} : { text: problem.text }),
});

export const importProblem = (
  code: ImportProblem['code'],
  message: Extract<MessageId, `importing.${string}`>,
  params?: ErrorParams,
): ImportProblem => ({ code, message, ...(params ? { params } : {}) });
