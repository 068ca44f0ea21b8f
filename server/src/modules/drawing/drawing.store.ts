import type { Values, Viewer } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { createParameters, type RecordModule } from '../../records/index.ts';

/** How many drawings each folder of a project holds, of those somebody may see; superseded ones are not counted. */
export async function countInFolders(
  tx: Tx,
  viewer: Viewer,
  { store }: RecordModule,
  projectId: number,
  statuses: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const source = store.listFor(viewer, projectId);
  const parameters = createParameters();
  const tenant = parameters.add(tx.tenantId);
  const visible = source.visible?.(parameters) ?? 'false';
  const rows = await tx.sql<{ folder: string | null; n: number }>(
    `select ${source.columns.folder?.sql} as folder, count(*)::integer as n from ${source.from}
      where ${source.tenantSql} = ${tenant}::integer and ${visible}
        and ${source.columns.status?.sql} = any(${parameters.add(statuses)}::text[])
      group by 1`,
    parameters.values,
  );
  return new Map(rows.map(({ folder, n }) => [folder, n]));
}

/** A weld with everything its figures are worked out from. */
export interface FoundWeld extends Record<string, unknown> {
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
  readonly values: Values;
}

/** As many as a drawing has pins. */
const MOST = 1_000;

/** The welds of a drawing somebody may see, in the order of their numbers. */
export function findWelds(
  tx: Tx,
  viewer: Viewer,
  { store }: RecordModule,
  { projectId, drawing }: { readonly projectId: number | null; readonly drawing: string },
): Promise<FoundWeld[]> {
  const source = store.listFor(viewer, projectId);
  const parameters = createParameters();
  const tenant = parameters.add(tx.tenantId);
  const visible = source.visible?.(parameters) ?? 'false';
  return tx.sql<FoundWeld>(
    `select ${source.idSql} as id, ${source.columns.number?.sql} as number, ${source.columns.status?.sql} as status,
            ${source.whole} -> 'values' as values
       from ${source.from}
      where ${source.tenantSql} = ${tenant}::integer and ${visible}
        and ${source.columns.drawing?.sql} = ${parameters.add(drawing)}
      order by 2, 1 limit ${MOST}`,
    parameters.values,
  );
}
