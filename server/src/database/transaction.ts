import type { Compilable } from 'kysely';
import type { PoolClient, QueryResultRow } from 'pg';
import { type Brief, BriefQuery, isKept } from './brief-query.ts';
import { awaitBrief, send, sendBrief } from './statement.ts';

/** How a statement is kept on the connection. */
interface Kept {
  readonly name?: string | undefined;
  /** Planned once for all values. Left to itself the database may plan it again each time, which takes longer than running it. */
  readonly isSteady?: boolean;
  /** Nothing follows it: the commit travels with it. */
  readonly isLast?: boolean;
}

/** One open transaction of one company. Stores take it first and know no rule. */
export interface Tx {
  readonly tenantId: number;
  many<Row>(query: Compilable<Row>): Promise<Row[]>;
  maybe<Row>(query: Compilable<Row>): Promise<Row | undefined>;
  /** The single row a statement must give; its absence is a fault of ours, not of the caller. */
  one<Row>(query: Compilable<Row>): Promise<Row>;
  /** Runs a statement for its effect and tells how many rows it touched. */
  run(query: Compilable<unknown>): Promise<number>;
  /** Hand-written SQL for hot paths; `name` keeps it prepared on the connection. */
  sql<Row extends QueryResultRow>(text: string, values: readonly unknown[], name?: string): Promise<Row[]>;
  /** The same where the answer is one text: the first value of the first row. */
  text(text: string, values: readonly unknown[], kept?: Kept): Promise<string | undefined>;
  /** A write whose answer nobody needs: it leaves with what is asked next, and if it fails, so does the transaction. */
  write(text: string, values: readonly unknown[], name?: string): void;
  /** For a call that only reads: nothing follows, so the commit goes out in one packet with what was just asked. */
  done(): void;
}

/** A transaction and its end, which a read may have asked for already. */
export interface OpenTransaction {
  readonly tx: Tx;
  commit(): Promise<Brief>;
  rollback(): Promise<unknown>;
  /** Why a write nobody waited for failed: what came after it failed only because of it. */
  writeError(): unknown;
}

interface Opening {
  readonly tenantId: number;
  /** What opens it. Sent with the first statement: no round trip of its own. */
  readonly opening: readonly string[];
  readonly isPrepared: boolean;
  /** Citus plans a statement for the company it is about, and sends several in one message to its workers twice. */
  readonly isDistributed?: boolean;
}

const STEADY = 'set local plan_cache_mode = force_generic_plan';

export function openTransaction(
  client: PoolClient,
  { tenantId, opening, isPrepared, isDistributed = false }: Opening,
): OpenTransaction {
  let unsent = opening;
  let ending: Promise<Brief> | undefined;
  let writeError: unknown;
  let isPlanSteady = false;
  /** Kept on the connection and not sent yet: whatever is asked in this turn leaves together, under one receipt. */
  let held: BriefQuery[] = [];
  const sendHeld = () => {
    const last = held.pop();
    if (last) sendBrief(client, last.goBehind(held)).catch(() => undefined);
    held = [];
  };
  const open = () => {
    sendHeld();
    const messages = isDistributed || unsent.length === 0 ? unsent : [unsent.join(';')];
    for (const text of messages) sendBrief(client, new BriefQuery(text)).catch(() => undefined);
    unsent = [];
  };
  const refuseAfterEnd = () => {
    if (ending) throw new Error('a statement came after the end of its transaction');
  };
  const ask = <Row extends QueryResultRow>(text: string, values: readonly unknown[], name?: string) => {
    refuseAfterEnd();
    open();
    return send<Row>(client, text, values, isPrepared ? name : undefined);
  };
  const execute = (query: Compilable<unknown>) => {
    const { sql, parameters } = query.compile();
    return ask(sql, parameters);
  };
  const rows = async <Row>(query: Compilable<Row>): Promise<Row[]> => (await execute(query)).rows as Row[];
  const commit = (): Promise<Brief> => {
    if (!ending) open();
    ending ??= sendBrief(client, new BriefQuery('commit'));
    return ending;
  };
  const askText = (text: string, values: readonly unknown[], { name, isSteady, isLast }: Kept) => {
    refuseAfterEnd();
    if (!isPrepared || name === undefined || !isKept(client, name)) {
      open();
      const asked = sendBrief(client, new BriefQuery(text, values, isPrepared ? name : undefined));
      if (isLast) commit().catch(() => undefined);
      return asked;
    }
    const needsPlan = isSteady === true && !isPlanSteady && !isDistributed;
    const before = needsPlan ? [...unsent, STEADY] : unsent;
    isPlanSteady ||= needsPlan;
    unsent = [];
    const query = new BriefQuery(text, values, name, { before, after: isLast ? ['commit'] : [] });
    if (held.length === 0) process.nextTick(sendHeld);
    held.push(query);
    const asked = awaitBrief(query);
    if (isLast) {
      ending = asked;
      sendHeld();
    }
    return asked;
  };

  const tx: Tx = {
    tenantId,
    many: rows,
    maybe: async (query) => (await rows(query))[0],
    one: async (query) => {
      const [row] = await rows(query);
      if (row === undefined) throw new Error('a statement that must give a row gave none');
      return row;
    },
    run: async (query) => (await execute(query)).rowCount ?? 0,
    sql: async <Row extends QueryResultRow>(text: string, values: readonly unknown[], name?: string) =>
      (await ask<Row>(text, values, name)).rows,
    text: async (text, values, kept = {}) => (await askText(text, values, kept)).value,
    write: (text, values, name) =>
      void askText(text, values, { name }).catch((error: unknown) => {
        writeError ??= error;
      }),
    done: () => void commit().catch(() => undefined),
  };
  const rollback = () => {
    sendHeld();
    return client.query('rollback');
  };
  return { tx, commit, rollback, writeError: () => writeError };
}
