import type { Viewer } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import type { RecordModule } from '../scope/record-engine.ts';
import { createParameters } from './list-condition.ts';

/** How many records of a module are open in a project, of those somebody may see. */
export async function countOpen(
  tx: Tx,
  viewer: Viewer,
  { definition, store }: RecordModule,
  projectId: number,
): Promise<number> {
  const source = store.listFor(viewer, projectId);
  const parameters = createParameters();
  const tenant = parameters.add(tx.tenantId);
  const visible = source.visible?.(parameters) ?? 'false';
  const closed = parameters.add(definition.status.final);
  const [row] = await tx.sql<{ n: number }>(
    `select count(*)::integer as n from ${source.from}
      where ${source.tenantSql} = ${tenant}::integer and ${visible} and ${source.columns.status?.sql} <> all(${closed}::text[])`,
    parameters.values,
  );
  return row?.n ?? 0;
}
