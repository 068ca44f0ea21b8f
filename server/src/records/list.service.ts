import { readPipeline } from '@sveis/domain/records';
import { JsonText } from '../answer.ts';
import type { Tx } from '../database/transaction.ts';
import type { ListSource } from './list-source.ts';
import { listSql } from './list-sql.ts';

export interface ListRequest {
  readonly pipeline: unknown;
  readonly cursor?: unknown;
}

/** Answers a list call. `readable` are the fields this user may see; the others do not exist for them. */
export async function answerList(
  tx: Tx,
  source: ListSource,
  request: ListRequest,
  readable: readonly string[],
): Promise<JsonText> {
  const fields = Object.fromEntries(
    Object.entries(source.columns).filter(([name]) => readable.includes(name)),
  );
  const query = readPipeline(request.pipeline, fields, request.cursor);
  const statement = listSql(source, query, { tenantId: tx.tenantId, shown: readable });
  const [row] = await tx.sql<{ answer: string }>(statement.text, statement.values);
  return new JsonText(row?.answer ?? '{"status":"success","data":[],"total":0,"cursor":null}');
}
