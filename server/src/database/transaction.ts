import type { Compilable } from 'kysely';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { send } from './statement.ts';

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
  /** For a call that only reads: nothing follows, so the commit goes out in one packet with what was just asked. */
  done(): void;
}

/** A transaction and its end, which a read may have asked for already. */
export interface OpenTransaction {
  readonly tx: Tx;
  commit(): Promise<QueryResult>;
}

export function openTransaction(client: PoolClient, tenantId: number, isPrepared: boolean): OpenTransaction {
  let ending: Promise<QueryResult> | undefined;
  const ask = <Row extends QueryResultRow>(text: string, values: readonly unknown[], name?: string) => {
    if (ending) throw new Error('a statement came after the end of its transaction');
    return send<Row>(client, text, values, isPrepared ? name : undefined);
  };
  const execute = (query: Compilable<unknown>) => {
    const { sql, parameters } = query.compile();
    return ask(sql, parameters);
  };
  const rows = async <Row>(query: Compilable<Row>): Promise<Row[]> => (await execute(query)).rows as Row[];
  const commit = (): Promise<QueryResult> => {
    ending ??= send(client, 'commit');
    return ending;
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
    done: () => void commit().catch(() => undefined),
  };
  return { tx, commit };
}
