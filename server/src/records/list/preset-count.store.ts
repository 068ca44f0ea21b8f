import type { Day } from '@sveis/domain/format';
import { allOf, presetMatches, readPipeline, type Viewer } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import type { RecordModule } from '../scope/record-engine.ts';
import { createParameters } from './list-condition.ts';
import { shapeOf } from './list-shape.ts';
import { bindMarks, callValue, readerOf, whereSql } from './list-sql.ts';
import { createSentStatements } from './sent-statements.ts';

const sent = createSentStatements('count');

/** How many records a preset of the list shows somebody: the list's own condition, counted. */
export async function countPreset(
  tx: Tx,
  viewer: Viewer,
  module: RecordModule,
  { preset, today }: { readonly preset: string; readonly today: Day },
): Promise<number> {
  const context = { userId: viewer.access.userId, today };
  const matches = presetMatches(module.definition, ({ key }) => key === preset, context);
  const match = allOf(matches);
  return match ? countMatching(tx, viewer, module, { match, today }) : 0;
}

/** How many records of a list somebody may see hold this. */
export async function countMatching(
  tx: Tx,
  viewer: Viewer,
  { store }: RecordModule,
  { match, today }: { readonly match: Readonly<Record<string, unknown>>; readonly today: Day },
): Promise<number> {
  const source = store.listFor(viewer, null);
  const query = readPipeline([{ $match: match }], source.columns);
  const reader = readerOf(source, shapeOf(source, []), { tenantId: tx.tenantId });
  const parameters = createParameters(reader.values);
  const where = whereSql(source, query, reader, parameters);
  const { text, asked, perCall } = bindMarks(
    `select count(*)::integer as n from ${source.from} where ${where}`,
    parameters,
    reader,
  );
  const values = [...reader.values, ...asked, ...perCall.map((mark) => callValue(mark, source, { today }))];
  const [row] = await tx.sql<{ n: number }>(text, values, sent.nameOf(text));
  return row?.n ?? 0;
}
