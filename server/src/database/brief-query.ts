import pg from 'pg';

declare module 'pg' {
  // What the driver's queries have and its types do not name.
  interface Query {
    prepare(connection: pg.Connection): void;
    handleRowDescription(message: unknown): void;
    handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
    handleCommandComplete(message: { readonly text: string }): void;
    handleReadyForQuery(): void;
    handleError(error: Error): void;
  }
  interface Connection {
    /** The text of each statement this connection keeps, by its name. */
    readonly parsedStatements: Readonly<Record<string, string>>;
  }
}

export interface Brief {
  /** The first value of the first row. */
  readonly value: string | undefined;
  /** What the last statement did: `COMMIT`. */
  readonly command: string;
}

/** Statements of fixed text that travel with one, under the same receipt: the database answers all of them at once. */
export interface Envelope {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const alone: Envelope = { before: [], after: [] };

/** Whether a connection keeps a statement already: only then is nothing but the statement itself left to go wrong. */
export const isKept = ({ connection }: pg.PoolClient, name: string): boolean =>
  connection.parsedStatements[name] !== undefined;

function sendPlain(connection: pg.Connection, text: string): void {
  connection.parse({ name: '', text, types: [] }, true);
  connection.bind({ portal: '', statement: '', values: [] }, true);
  connection.execute(null, true);
}

/** What stands in for a promise's ends until it has been made. */
const noop = (): void => undefined;

/**
 * A statement of which one text is wanted, or only that it was done. The driver's own query has the database describe
 * the columns and builds a reader of rows from that, each time again: for one text that costs more than the text.
 *
 * Several may go ahead of one. They share a receipt then: the database answers all of them at once and wakes us once.
 */
export class BriefQuery extends pg.Query {
  readonly brief: Promise<Brief>;
  private done: (brief: Brief) => void = noop;
  private failed: (error: Error) => void = noop;
  private value: string | undefined;
  private command = '';
  /** Statements that have yet to say they are done: those around it among them. */
  private awaited: number;
  private ahead: readonly BriefQuery[] = [];

  constructor(
    text: string,
    values?: readonly unknown[],
    name?: string,
    private readonly envelope: Envelope = alone,
  ) {
    super(text, values && [...values]);
    if (name !== undefined) Object.assign(this, { name });
    this.awaited = envelope.before.length + 1 + envelope.after.length;
    this.brief = new Promise((done, failed) => {
      this.done = done;
      this.failed = failed;
    });
  }

  goBehind(ahead: readonly BriefQuery[]): this {
    this.ahead = ahead;
    return this;
  }

  override prepare(connection: pg.Connection): void {
    for (const query of this.ahead) query.pass(connection);
    this.pass(connection);
    connection.sync();
  }

  override handleRowDescription(): void {}

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const whose = this.answered;
    whose.value ??= fields[0] ?? undefined;
  }

  override handleCommandComplete({ text }: { readonly text: string }): void {
    const whose = this.answered;
    whose.command = text;
    whose.awaited -= 1;
    if (whose !== this && whose.awaited === 0) whose.finish();
  }

  override handleReadyForQuery(): void {
    this.finish();
  }

  override handleError(error: Error): void {
    // Those that were answered before it have their answer already.
    for (const query of this.ahead) query.failed(error);
    this.failed(error);
  }

  private get answered(): BriefQuery {
    return this.ahead.find(({ awaited }) => awaited > 0) ?? this;
  }

  private pass(connection: pg.Connection): void {
    for (const text of this.envelope.before) sendPlain(connection, text);
    super.prepare(muted(connection));
    for (const text of this.envelope.after) sendPlain(connection, text);
  }

  private finish(): void {
    this.done({ value: this.value, command: this.command });
  }
}

const mutedOnes = new WeakMap<pg.Connection, pg.Connection>();
const silent = { value: () => undefined };

/** The same connection without the question for the columns, and without the receipt that is asked for at the end. */
function muted(connection: pg.Connection): pg.Connection {
  const known = mutedOnes.get(connection);
  if (known) return known;
  const made: pg.Connection = Object.create(connection, { describe: silent, sync: silent });
  mutedOnes.set(connection, made);
  return made;
}
