import { CODES_TERM, type ModuleDefinition, tableColumn } from '@sveis/domain/records';
import type { Tx } from '../database/transaction.ts';

export interface Coded {
  readonly module: string;
  readonly term: string;
  readonly record_id: string;
}

/** As many things under one code as anybody would look through. */
const MOST = 100;

/** What is filed under any of these codes; whether somebody may see it is not asked here. */
export const findCoded = (tx: Tx, modules: readonly string[], keys: readonly string[]): Promise<Coded[]> =>
  tx.sql<Coded & Record<string, unknown>>(
    `select module, term, record_id::text as record_id from record_term
      where tenant_id = $1 and module = any($2::text[]) and field = '${CODES_TERM}' and term = any($3::text[])
     union all
     select module, term, row_id::text from row_term
      where tenant_id = $1 and module = any($2::text[]) and field = '${CODES_TERM}' and term = any($3::text[])
     union all
     select 'product', number_key, product_id::text from serial
      where tenant_id = $1 and number_key = any($3::text[]) and 'product' = any($2::text[])
      limit ${MOST}`,
    [tx.tenantId, modules, keys],
  );

/** Places by the code of their warehouse and their own, `HOV/A-01-01`; batches by their id. */
export const findInternal = (tx: Tx, kind: 'location' | 'batch', key: string): Promise<{ id: string }[]> =>
  kind === 'batch'
    ? tx.sql<{ id: string }>('select id::text as id from batch where tenant_id = $1 and id::text = $2', [
        tx.tenantId,
        key,
      ])
    : tx.sql<{ id: string }>(
        `select l.id::text as id from stock_location l
           left join warehouse w on w.tenant_id = $1 and w.id = l.warehouse_id
          where l.tenant_id = $1 and not l.is_virtual and l.deleted_at is null
            and (w.code_key || '/' || l.code_key = lower($2) or l.code_key = lower($2) or l.barcode_key = lower($2))`,
        [tx.tenantId, key],
      );

/** Offcuts of these products by their number: each is one piece. */
export const findOffcut = (tx: Tx, products: readonly number[], number: string): Promise<{ id: string }[]> =>
  tx.sql<{ id: string }>(
    `select id::text as id from batch
      where tenant_id = $1 and product_id = any($2::integer[]) and number_key = $3 and parent_batch_id is not null
        and deleted_at is null`,
    [tx.tenantId, products, number],
  );

/** Records of a module by what one of its references names. */
export function findReferring(
  tx: Tx,
  { definition, field, ids }: { definition: ModuleDefinition; field: string; ids: readonly string[] },
): Promise<{ id: string }[]> {
  const { key, storage, slots } = definition;
  const [table, column, only] =
    storage === 'record'
      ? ['record', slots[field], { module: key }]
      : [storage.table, tableColumn(storage, field)?.column, storage.only ?? {}];
  const values: unknown[] = [tx.tenantId, ids];
  const own = Object.entries(only).map(([name, value]) => ` and ${name} = $${values.push(value)}`);
  return tx.sql<{ id: string }>(
    `select id::text as id from ${table}
      where tenant_id = $1 and ${column}::text = any($2::text[])${own.join('')} and deleted_at is null
      order by id desc limit ${MOST}`,
    values,
  );
}
