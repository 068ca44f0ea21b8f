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

function writePlain(pen: pg.Connection, text: string): void {
  pen.parse({ name: '', text, types: [] }, true);
  pen.bind({ portal: '', statement: '', values: [] }, true);
  pen.execute(null, true);
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
    const { pen, written } = penOf(connection);
    for (const query of this.ahead) query.pass(pen);
    this.pass(pen);
    written.push(SYNC);
    connection.stream.write(Buffer.concat(written.splice(0)));
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

  private pass(pen: pg.Connection): void {
    for (const text of this.envelope.before) writePlain(pen, text);
    super.prepare(pen);
    for (const text of this.envelope.after) writePlain(pen, text);
  }

  private finish(): void {
    this.done({ value: this.value, command: this.command });
  }
}

interface Pen {
  /** The same connection, which puts down what it would send, asks for no columns and for no receipt. */
  readonly pen: pg.Connection;
  readonly written: Buffer[];
}

/** The receipt that is asked for at the end, as the protocol writes it. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

const pens = new WeakMap<pg.Connection, Pen>();
const silent = { value: noop };

/** Some twenty messages for one call: as one piece they are written for a tenth of what each by itself costs. */
function penOf(connection: pg.Connection): Pen {
  const known = pens.get(connection);
  if (known) return known;
  const written: Buffer[] = [];
  const stream = { value: { writable: true, write: (bytes: Buffer) => written.push(bytes) } };
  const pen: pg.Connection = Object.create(connection, { stream, describe: silent, sync: silent });
  const made = { pen, written };
  pens.set(connection, made);
  return made;
}
