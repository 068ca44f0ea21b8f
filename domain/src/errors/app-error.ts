import type { ErrorCode } from './codes.ts';
import { statusOf } from './codes.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;

/** One thing wrong with one field: the code names the text in the `fields` catalogue. */
export interface FieldProblem {
  readonly code: FieldProblemCode;
  readonly params?: ErrorParams;
  /** The message that says it, where a module has a sentence of its own. */
  readonly message?: string;
  /** The sentence itself, where a company's own module has brought it along. */
  readonly text?: string;
  /** The sentence in the languages a form has it in. */
  readonly said?: Readonly<Record<string, string | undefined>>;
}

export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

export const fieldProblemCodes = [
  'REQUIRED',
  'INVALID',
  'CHECK',
  'INVALID_EMAIL',
  'INVALID_NAME',
  'NOT_THE_NAME',
  'NOT_A_NUMBER',
  'NOT_A_DATE',
  'NOT_A_CHOICE',
  'FILE_UNKNOWN',
  'FILE_TYPE',
  'NOT_A_PICTURE',
  'NOT_YOUR_SIGNATURE',
  'UNKNOWN_FIELD',
  'PATTERN',
  'NOT_A_PATTERN',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_UNIQUE',
  'CODE_TAKEN',
  'CODE_RESERVED',
  'TOO_MANY_DECIMALS',
  'MORE_THAN',
  'TOO_FEW',
  'TOO_MANY',
  'MUST_BE_LATER',
  'TOO_EARLY',
  'TOO_LATE',
  'TIME_TOO_EARLY',
  'TIME_TOO_LATE',
  'IN_FUTURE',
  'YEAR',
  'COLUMNS',
  'NDT_PERCENT',
  'WEIGHTS_SUM',
  'FIELD_NAME',
  'SHARING_NAME',
  'INVALID_CODE',
  'NOT_VERIFIED',
  'NOT_EFFECTIVE',
  'SWITCHED_OFF',
  'ANONYMOUS_OFF',
  'ANONYMOUS_KIND',
  'STOCK_LEFT',
  'ADMINISTRATORS_ONLY',
  'HELD_WITH_PARENT',
  'FROM_PARENT',
  'IN_USE',
  'LAST_ONE',
  'DEFAULT_STAYS',
  'LINK_ADDRESS',
  'PRINTER_ADDRESS',
  'INSIDE_ITSELF',
  'NOT_ALLOCATED',
  'NOT_USABLE',
  'NEEDS_CONTROL',
  'OUTSIDE_TOLERANCE',
  'IN_OTHER_HANDS',
  'RESERVED',
  'FINISHED',
  'NOT_BEGUN',
  'OVER',
  'NOT_A_TIME',
  'MUST_BE_TRUE',
  'ROW_WIDTH',
  'NAME_CLASH',
  'NAME_FIXED',
  'NAME_TAKEN',
  'KIND_FIXED',
  'UNREACHED',
  'TOO_MANY_FILTERS',
  'STATUS_IN_USE',
  'TWICE',
  'NO_SUCH_FIELD',
  'EXPRESSION',
  'EXPRESSION_CYCLE',
  'NEEDS_COMMENT',
  'NEEDS_PHOTO',
  'NEEDS_FOLLOW_UP',
  'SIGN_AGAIN',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_PLAIN',
] as const;

export type FieldProblemCode = (typeof fieldProblemCodes)[number];

export interface AppErrorDetails {
  readonly params?: ErrorParams;
  readonly fields?: FieldProblems;
  /** Extra members of the answer: `current` of a stale save, `retry_after` of a limit. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The only error a service throws on purpose. Its text is found by code, in the reader's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: ErrorParams;
  readonly fields: FieldProblems | undefined;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = statusOf(code);
    this.params = details.params ?? {};
    this.fields = details.fields;
    this.extra = details.extra ?? {};
  }
}
