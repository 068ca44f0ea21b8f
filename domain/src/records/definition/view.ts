import type { Level } from '../../session/index.ts';

/** The shape of a state as on a sign: it is read without its colour. */
export type MarkShape =
  | 'waiting'
  | 'progress'
  | 'done'
  | 'warn'
  | 'stop'
  | 'low'
  | 'info'
  | 'unsent'
  | 'conflict'
  | 'locked';

/** How the records of a module look in lists, forms and opened. Everything may be left out. */
export interface RecordView {
  /** Shapes of choices that are states, by the path of their field. */
  readonly marks?: Readonly<Record<string, Readonly<Record<string, MarkShape>>>>;
  /** The choice whose mark leads a card and a row. */
  readonly lead?: string;
  /** The header of an opened record is a component that shows the lead itself. */
  readonly isLeadInHeader?: true;
  /** Statuses that do not follow each other on a way: no steps are drawn. */
  readonly showsStepper?: false;
  /** Fields of the quiet line of a card; without it, those the fields list. */
  readonly line?: readonly string[];
  /** Columns of the list, alone and beside an open record; without them, those the fields list. */
  readonly columns?: { readonly wide: readonly string[]; readonly narrow: readonly string[] };
  /** What stands on the thing itself: it takes the place of the number, and is printed as a label with a code. */
  readonly tag?: string;
  /** Pictures whose first one stands on the card. */
  readonly picture?: string;
  /** The date that counts: red when it has passed on an open record. */
  readonly due?: string;
  /** The moment it is told by in a feed. */
  readonly day?: string;
  /** As many whole records of the list a phone keeps ahead. */
  readonly keeps?: number;
  /** The person who answers for it: an open record without one says so. */
  readonly assigned?: string;
  /** What a new record asks for at once; the rest is behind one tap. */
  readonly first?: readonly string[];
  /** Steps under the thumb: the first that is offered is the main one. Without it, the step that leads on. */
  readonly thumb?: readonly string[];
  /** Fields an opened record does not list: its header or a part of its own shows them. */
  readonly unread?: readonly string[];
  /** Brings a record into the project whose list is open. */
  readonly bring?: RecordBring;
  /** Cells of the list as a spreadsheet. */
  readonly grid?: RecordGridView;
}

/** Columns of a spreadsheet by the sections they belong to; `welders.user` is a column of rows. */
export interface RecordGridView {
  readonly parts: readonly { readonly section: string; readonly columns: readonly string[] }[];
  /** What a new value of a rows' column makes void in its row: another welder has another certificate. */
  readonly clears?: Readonly<Record<string, readonly string[]>>;
}

/** By which step, what may be picked for it, and what the step is sent: `$project` is the project. */
export interface RecordBring {
  readonly step: string;
  readonly pick: string;
  readonly by: Level;
  readonly values: Readonly<Record<string, string | null>>;
}
