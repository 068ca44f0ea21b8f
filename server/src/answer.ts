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

/** What a handler gives back: members of the flat success answer, ready JSON, or a file. */
export type Answer = Readonly<Record<string, unknown>> | JsonText | BytesAnswer;
