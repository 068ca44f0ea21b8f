import { refused } from '@sveis/domain/errors';
import { type ListQuery, readPipeline } from '@sveis/domain/records';
import pg from 'pg';
import { JsonText } from '../answer.ts';
import type { Tx } from '../database/transaction.ts';
import { shapeOf } from './list-shape.ts';
import type { ListSource } from './list-source.ts';
import { listSql, rowsSql } from './list-sql.ts';
import { createStatementNames } from './statement-names.ts';

const nameOf = createStatementNames();

export interface ListRequest {
  readonly pipeline: unknown;
  readonly cursor?: unknown;
  /** What the ids in the rows are called is asked for afterwards. */
  readonly names?: boolean | undefined;
}

/** What the routes of all lists have in common: callers shape the question, so none may cost more than this. */
export const listCall = { auth: 'user', reads: true, statementMs: 2_000 } as const;

/** Answers a list call. `readable` are the fields this user may see; the others do not exist for them. */
export async function answerList(
  tx: Tx,
  source: ListSource,
  request: ListRequest,
  readable: readonly string[],
): Promise<JsonText> {
  const query = readQuery(source, request, readable);
  const statement = listSql(source, query, { tenantId: tx.tenantId, shown: readable });
  const asked = tx.sql<{ answer: string }>(statement.text, statement.values, nameOf(statement.text));
  if (!request.names) tx.done();
  const [row] = await asked.catch(tooSlow);
  return new JsonText(row?.answer ?? '{"status":"success","data":[],"total":0,"cursor":null}');
}

export const readQuery = (
  source: ListSource,
  { pipeline, cursor }: ListRequest,
  readable: readonly string[],
): ListQuery => readPipeline(pipeline, shapeOf(source, readable).fields, cursor);

/** The database stopped a statement that ran into its limit. */
const OUT_OF_TIME = '57014';

function tooSlow(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === OUT_OF_TIME) throw refused('LIST_TOO_SLOW');
  throw error;
}

/** One page as rows, without the count: for files that go through a list from end to end. */
export async function findRows<Row>(
  tx: Tx,
  source: ListSource,
  query: ListQuery,
  shown: readonly string[],
): Promise<{ readonly rows: readonly Row[]; readonly cursor: ListQuery['cursor'] }> {
  const statement = rowsSql(source, query, { tenantId: tx.tenantId, shown });
  const rows = await tx.sql<{ item: Row; cursor: [string | number | null, string | number] }>(
    statement.text,
    statement.values,
  );
  const last = rows.at(-1)?.cursor;
  return {
    rows: rows.map(({ item }) => item),
    cursor: rows.length === query.limit && last ? { value: last[0], id: last[1] } : undefined,
  };
}
