import { type Quantity, type StockKey, storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

interface Wanted {
  /** Null: in all of them. */
  readonly warehouseId: number | null;
  readonly products: readonly number[];
  readonly today: string;
}

interface Row extends Record<string, unknown> {
  readonly product_id: number;
  readonly location_id: number;
  readonly batch_id: number;
  readonly serial_id: number;
  readonly location: string;
  readonly batch: string | null;
  readonly heat_number: string | null;
  readonly expiry_date: string | null;
  readonly serial: string | null;
  readonly available: string;
  readonly in_all: string;
  readonly is_offcut: boolean;
  readonly dimensions: string | null;
}

export interface FreeStock extends StockKey {
  readonly location: string;
  readonly batch: string | null;
  readonly heatNumber: string | null;
  readonly expiryDate: string | null;
  readonly serial: string | null;
  /** What nobody has it kept for. */
  readonly available: Quantity;
  /** What nobody has it kept for of the product, also in places that are not told. */
  readonly inAll: Quantity;
  /** A piece of its own, cut from a batch. */
  readonly isOffcut: boolean;
  readonly dimensions: string | null;
}

/** Places and batches of one product; how much there is in all of them is told with each. */
const MOST_OF_EACH = 500;

/** What may be picked in a warehouse: the earliest expiry first, then the oldest batch, then the way a picker walks. */
export const findFree = async (
  tx: Tx,
  { warehouseId, products, today }: Wanted,
): Promise<readonly FreeStock[]> =>
  (
    await tx.sql<Row>(
      `select product_id, location_id, batch_id, serial_id, location, batch, heat_number, expiry_date, serial, available, in_all,
              is_offcut, dimensions
         from (
       select s.product_id, s.location_id, s.batch_id, s.serial_id, l.code as location, b.number as batch, b.heat_number,
              b.expiry_date, n.number as serial, (s.on_hand - s.reserved)::text as available,
              b.parent_batch_id is not null as is_offcut, b.dimensions,
              sum(s.on_hand - s.reserved) over (partition by s.product_id)::text as in_all,
              row_number() over (partition by s.product_id
                order by b.expiry_date nulls last, s.batch_id, l.pick_seq nulls last, l.code, n.number) as place
         from stock_balance s
         join stock_location l on l.tenant_id = $1 and l.id = s.location_id and ($2::integer is null or l.warehouse_id = $2)
          and l.kind in ('bin', 'receiving', 'van') and l.status = 'active' and l.deleted_at is null
         left join batch b on b.tenant_id = $1 and b.id = s.batch_id
         left join serial n on n.tenant_id = $1 and n.id = s.serial_id
        where s.tenant_id = $1 and s.product_id = any($3::integer[]) and s.on_hand > 0
          and (b.id is null or (b.status = 'ok' and (b.expiry_date is null or b.expiry_date >= $4::date)))
         ) free where place <= ${MOST_OF_EACH} order by product_id, place`,
      [tx.tenantId, warehouseId, products, today],
    )
  ).map((row) => ({
    productId: row.product_id,
    locationId: row.location_id,
    batchId: row.batch_id,
    serialId: row.serial_id,
    location: row.location,
    batch: row.batch,
    heatNumber: row.heat_number,
    expiryDate: row.expiry_date,
    serial: row.serial,
    available: storedQuantity(row.available),
    inAll: storedQuantity(row.in_all),
    isOffcut: row.is_offcut,
    dimensions: row.dimensions,
  }));
