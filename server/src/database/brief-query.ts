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
export interface Around {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface Settle {
  done(brief: Brief): void;
  failed(error: Error): void;
}

const alone: Around = { before: [], after: [] };

/** Whether a connection keeps a statement already: only then is nothing but the statement itself left to go wrong. */
export const isKept = ({ connection }: pg.PoolClient, name: string): boolean =>
  connection.parsedStatements[name] !== undefined;

function sendPlain(connection: pg.Connection, text: string): void {
  connection.parse({ name: '', text, types: [] }, true);
  connection.bind({ portal: '', statement: '', values: [] }, true);
  connection.execute(null, true);
}

/**
 * A statement of which one text is wanted, or only that it was done. The driver's own query has the database describe
 * the columns and builds a reader of rows from that, each time anew: for one text that costs more than the text.
 */
export class BriefQuery extends pg.Query {
  private value: string | undefined;
  private command = '';

  constructor(
    text: string,
    values: unknown[] | undefined,
    name: string | undefined,
    private readonly settle: Settle,
    private readonly around: Around = alone,
  ) {
    super(text, values);
    if (name !== undefined) Object.assign(this, { name });
  }

  override prepare(connection: pg.Connection): void {
    for (const text of this.around.before) sendPlain(connection, text);
    super.prepare(muted(connection));
    for (const text of this.around.after) sendPlain(connection, text);
    connection.sync();
  }

  override handleRowDescription(): void {}

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.value ??= fields[0] ?? undefined;
  }

  override handleCommandComplete({ text }: { readonly text: string }): void {
    this.command = text;
  }

  override handleReadyForQuery(): void {
    this.settle.done({ value: this.value, command: this.command });
  }

  override handleError(error: Error): void {
    this.settle.failed(error);
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
