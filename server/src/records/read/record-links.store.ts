import type { Slot } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

export interface Link {
  /** `to` is what the record names, `from` what names it. */
  readonly direction: 'to' | 'from';
  readonly field: string;
  readonly other: string;
}

const MOST = 500;

export const findLinks = (tx: Tx, id: string): Promise<Link[]> =>
  tx.sql<Link & Record<string, unknown>>(
    `select 'to' as direction, field, to_id::text as other from record_link where tenant_id = $1 and from_id = $2
     union all
     select 'from', field, from_id::text from record_link where tenant_id = $1 and to_id = $2
      order by direction desc, other limit ${MOST}`,
    [tx.tenantId, id],
  );

/** Records of a module that hold this in a slot: what names a row of another table has no link of its own. */
export const findHolding = async (
  tx: Tx,
  { module, field, slot, id }: { module: string; field: string; slot: Slot; id: string },
): Promise<Link[]> => {
  const rows = await tx.sql<{ id: string }>(
    `select id::text as id from record where tenant_id = $1 and module = $2 and ${slot} = $3 and deleted_at is null
      order by id desc limit ${MOST}`,
    [tx.tenantId, module, id],
  );
  return rows.map((row) => ({ direction: 'from', field, other: row.id }));
};

export interface FileUse {
  readonly record_id: string;
  readonly module: string;
  readonly field: string;
}

/** Live records that name a file, rows of tables that do (whether they live is asked of their table), and items it was signed for when they changed hands. */
export const findUses = (tx: Tx, fileId: string): Promise<FileUse[]> =>
  tx.sql<FileUse & Record<string, unknown>>(
    `select f.record_id::text, r.module, f.field from record_file f
       join record r on r.tenant_id = $1 and r.id = f.record_id
      where f.tenant_id = $1 and f.file_id = $2 and r.deleted_at is null
     union all
     select w.row_id::text, w.module, w.field from row_file w where w.tenant_id = $1 and w.file_id = $2
     union all
     select a.equipment_id::text, r.module, 'allocation_signature' from equipment_allocation a
       join record r on r.tenant_id = $1 and r.id = a.equipment_id
      where a.tenant_id = $1 and a.signature_file_id = $2 and r.deleted_at is null`,
    [tx.tenantId, fileId],
  );
