import { refused } from '@sveis/domain/errors';
import type { ListQuery } from '@sveis/domain/records';
import pg from 'pg';
import { JsonText } from '../../answer.ts';
import type { Tx } from '../../database/transaction.ts';
import { shapeOf } from './list-shape.ts';
import type { ListSource } from './list-source.ts';
import { rowsSql } from './list-sql.ts';
import { type AskedList, createListStatements, type Question, readQuestion } from './list-statements.ts';

const statementFor = createListStatements();

/** What the routes of all lists have in common: callers shape the question, so none may cost more than this. */
export const listCall = { auth: 'user', reads: true, statementMs: 2_000, answers: 'list' } as const;

/** Answers a list call. Columns outside the reader's view do not exist for them. */
export async function answerList(tx: Tx, list: AskedList, question: Question): Promise<JsonText> {
  const { text, values, name, isSteady } = statementFor(tx.tenantId, list, question);
  const answer = await tx.text(text, values, { name, isSteady, isLast: true }).catch(tooSlow);
  if (answer === undefined) throw new Error('a list answered nothing');
  return new JsonText(answer);
}

export const readQuery = (source: ListSource, question: Question, readable: readonly string[]): ListQuery =>
  readQuestion(shapeOf(source, readable), question);

/** The database stopped a statement that ran into its limit. */
const OUT_OF_TIME = '57014';

export function tooSlow(error: unknown): never {
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
