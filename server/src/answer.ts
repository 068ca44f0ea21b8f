/** JSON built by the database and passed on unread. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** What a handler gives back: members of the flat success answer, or ready JSON. */
export type Answer = Readonly<Record<string, unknown>> | JsonText;
