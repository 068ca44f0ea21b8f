import type { BatchStatus, LocationKind } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

export interface PlaceFacts extends Record<string, unknown> {
  readonly id: number;
  readonly kind: LocationKind;
  readonly is_stock: boolean;
  readonly warehouse_id: number | null;
  readonly allow_negative: boolean;
  readonly code: string;
  /** A count holds it still. */
  readonly is_frozen: boolean;
  /** Somebody else who counts there now, and lets goods move. */
  readonly counted_by: string | null;
}

export interface ProductFacts extends Record<string, unknown> {
  readonly id: number;
  readonly tracking: 'none' | 'batch' | 'serial';
  readonly allow_negative: boolean;
}

export interface BatchFacts extends Record<string, unknown> {
  readonly id: number;
  readonly product_id: number;
  readonly number: string;
  readonly status: BatchStatus;
  readonly expiry_date: string | null;
}

export interface SerialFacts extends Record<string, unknown> {
  readonly id: number;
  readonly product_id: number;
  readonly number: string;
  readonly status: string;
}

/** By their ids; the database is not asked for none. */
async function byId<Row extends { readonly id: number } & Record<string, unknown>>(
  tx: Tx,
  ids: readonly number[],
  query: string,
  ...more: readonly (number | Date)[]
): Promise<ReadonlyMap<number, Row>> {
  const rows = ids.length === 0 ? [] : await tx.sql<Row>(query, [tx.tenantId, ids, ...more]);
  return new Map(rows.map((row) => [row.id, row]));
}

export const findPlaces = (
  tx: Tx,
  ids: readonly number[],
  { userId, now }: { readonly userId: number; readonly now: Date },
) =>
  byId<PlaceFacts>(
    tx,
    ids,
    `select l.id, l.code, l.kind, l.is_stock, l.warehouse_id, coalesce(w.allow_negative, false) as allow_negative,
            exists (select from cc_location c where c.tenant_id = $1 and c.location_id = l.id and c.is_frozen) as is_frozen,
            (select u.first_name || ' ' || u.last_name from cc_location c
               join app_user u on u.tenant_id = $1 and u.id = c.claimed_by
              where c.tenant_id = $1 and c.location_id = l.id and c.state = 'counting' and c.claimed_by <> $3
                and c.claimed_until > $4
              order by c.claimed_until desc limit 1) as counted_by
       from stock_location l left join warehouse w on w.tenant_id = $1 and w.id = l.warehouse_id
      where l.tenant_id = $1 and l.id = any($2::integer[])`,
    userId,
    now,
  );

export const findProductFacts = (tx: Tx, ids: readonly number[]) =>
  byId<ProductFacts>(
    tx,
    ids,
    `select id, tracking, coalesce(allow_negative, false) as allow_negative from product
      where tenant_id = $1 and id = any($2::integer[])`,
  );

export const findBatchFacts = (tx: Tx, ids: readonly number[]) =>
  byId<BatchFacts>(
    tx,
    ids,
    'select id, product_id, number, status, expiry_date from batch where tenant_id = $1 and id = any($2::integer[])',
  );

/** Serials wait for each other here, in the order of their ids. */
export const lockSerials = (tx: Tx, ids: readonly number[]) =>
  byId<SerialFacts>(
    tx,
    ids,
    `select id, product_id, number, status from serial where tenant_id = $1 and id = any($2::integer[])
      order by id for update`,
  );

export const setSerialStatus = (tx: Tx, id: number, status: string) =>
  tx.sql('update serial set status = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, status]);
