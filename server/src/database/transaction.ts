import type { Compilable } from 'kysely';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';

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
}

export function transactionOn(client: PoolClient, tenantId: number, isPrepared: boolean): Tx {
  const execute = (query: Compilable<unknown>): Promise<QueryResult<QueryResultRow>> => {
    const compiled = query.compile();
    return client.query<QueryResultRow>(compiled.sql, [...compiled.parameters]);
  };
  const rows = async <Row>(query: Compilable<Row>): Promise<Row[]> => (await execute(query)).rows as Row[];

  return {
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
      (await client.query<Row>({ text, values: [...values], ...(name && isPrepared ? { name } : {}) })).rows,
  };
}
