import type { VirtualKind } from '@sveis/domain/warehouse';
import { nextIdOf } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';

type Single = Exclude<VirtualKind, 'project' | 'transit'>;

/** The far side of a move: one of each kind in a company, one for each project, one on the way to each warehouse. */
export type VirtualPlace =
  | { readonly kind: Single }
  | { readonly kind: 'project'; readonly projectId: number }
  | { readonly kind: 'transit'; readonly warehouseId: number };

/** Its id; made when it is first needed. */
export async function virtualPlace(
  tx: Tx,
  place: VirtualPlace,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<number> {
  const found = await findVirtual(tx, place);
  if (found !== undefined) return found;
  const projectId = place.kind === 'project' ? place.projectId : null;
  const warehouseId = place.kind === 'transit' ? place.warehouseId : null;
  const code = [place.kind.toUpperCase(), projectId ?? warehouseId].filter((part) => part !== null).join('-');
  await tx.sql(
    `insert into stock_location (tenant_id, id, warehouse_id, project_id, code, name, name_key, kind, is_virtual,
       created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $5, $5, $6, true, $7, $8, $7, $8) on conflict do nothing`,
    [
      tx.tenantId,
      await nextIdOf(tx, 'stock_location'),
      warehouseId,
      projectId,
      code,
      place.kind,
      now,
      userId,
    ],
  );
  const made = await findVirtual(tx, place);
  if (made === undefined) throw new Error(`the place ${code} could not be made`);
  return made;
}

async function findVirtual(tx: Tx, place: VirtualPlace): Promise<number | undefined> {
  const [row] = await tx.sql<{ id: number }>(
    `select id from stock_location where tenant_id = $1 and kind = $2
        and project_id is not distinct from $3::integer and warehouse_id is not distinct from $4::integer`,
    [
      tx.tenantId,
      place.kind,
      place.kind === 'project' ? place.projectId : null,
      place.kind === 'transit' ? place.warehouseId : null,
    ],
  );
  return row?.id;
}
