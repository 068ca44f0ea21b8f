import type { Readable } from 'node:stream';

/** JSON built by the database and passed on unread. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Bytes of a stored file, sent on as they are read. */
export class BytesAnswer {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string | number>>,
    readonly body: Readable | undefined,
  ) {}
}

type Members = Readonly<Record<string, unknown>>;

/** What a handler gives back, by what its route declares that it answers. */
export interface Answers {
  /** One record, or null where none is no failure: sent as `data`, because records have a `status` of their own. */
  readonly record: (Members & { readonly data?: never }) | null;
  /** Rows as `data`, with what belongs to the list as a whole beside them. */
  readonly list: { readonly data: readonly unknown[] } | JsonText;
  /** Members beside `status`: where SPEC section 7 shows them there, and outcomes such as `deleted`. */
  readonly flat: Members;
  readonly file: BytesAnswer;
  /** A SCIM resource or list without an envelope; null where nothing is left to tell. */
  readonly scim: Members | null;
}

export type AnswerKind = keyof Answers;
export type Answer = Answers[AnswerKind];

const made = new WeakSet<object>();

/** An answer about something this very call has made: a repeat is told of the same thing, which is not new then. */
export function asNew<A extends object>(answer: A): A {
  made.add(answer);
  return answer;
}

export const isNew = (answer: object): boolean => made.has(answer);
