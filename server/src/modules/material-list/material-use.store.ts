import type { MaterialUse } from '@sveis/domain/modules/material-list';
import type { Tx } from '../../database/transaction.ts';

/** The welds that name a material on one side or both, and the length of the parts that were welded. */
export async function findMaterialUse(tx: Tx, id: string): Promise<MaterialUse> {
  const [row] = await tx.sql<{ welds: number; millimetres: number }>(
    `select count(*)::integer as welds,
            coalesce(sum(
              case when w.data ->> 'material_1' = $2 then coalesce((w.data ->> 'length_1')::double precision, 0) else 0 end +
              case when w.data ->> 'material_2' = $2 then coalesce((w.data ->> 'length_2')::double precision, 0) else 0 end
            ), 0)::double precision as millimetres
       from record w
      where w.tenant_id = $1 and w.module = 'projectweldlog' and w.deleted_at is null
        and w.id in (select l.from_id from record_link l where l.tenant_id = $1 and l.to_id = $3::uuid
          and l.field in ('material_1', 'material_2'))`,
    [tx.tenantId, id, id],
  );
  return row ?? { welds: 0, millimetres: 0 };
}
