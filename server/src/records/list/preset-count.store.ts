import type { Day } from '@sveis/domain/format';
import { allOf, presetMatches, readPipeline, type Viewer } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import type { RecordModule } from '../scope/record-engine.ts';
import { createParameters } from './list-condition.ts';
import { shapeOf } from './list-shape.ts';
import { bindMarks, callValue, readerOf, whereSql } from './list-sql.ts';

/** How many records a preset of the list shows somebody: the list's own condition, counted. */
export async function countPreset(
  tx: Tx,
  viewer: Viewer,
  { definition, store }: RecordModule,
  { preset, today }: { readonly preset: string; readonly today: Day },
): Promise<number> {
  const source = store.listFor(viewer, null);
  const context = { userId: viewer.access.userId, today };
  const matches = presetMatches(definition, ({ key }) => key === preset, context);
  if (matches.length === 0) return 0;
  const match = allOf(matches);
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
  const [row] = await tx.sql<{ n: number }>(text, values);
  return row?.n ?? 0;
}
