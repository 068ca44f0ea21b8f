import type { KeptList } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

const MOST = 20_000;
/** Batches whose labels a phone knows without network. */
const MOST_BATCHES = 5_000;

/** One more is read than is kept: that says whether something is left out. */
const isCut = (rows: readonly unknown[], most = MOST): boolean => rows.length > most;

/** Everything a phone needs to know a product, a place and a unit by its code, also without network. Prices are no part of it. */
export async function findCatalogue(tx: Tx) {
  const [warehouses, locations, products, barcodes, units, batches] = await Promise.all([
    tx.sql<{ id: number; code: string; name: string; is_van: boolean }>(
      `select id, code, name, coalesce(is_van, false) as is_van from warehouse
        where tenant_id = $1 and status = 'active' and deleted_at is null order by code`,
      [tx.tenantId],
    ),
    tx.sql<{
      id: number;
      warehouse_id: number;
      code: string;
      barcode: string | null;
      kind: string;
      pick_seq: number | null;
    }>(
      `select id, warehouse_id, code, barcode, kind, pick_seq from stock_location
        where tenant_id = $1 and not is_virtual and status = 'active' and deleted_at is null
        order by pick_seq nulls last, code limit ${MOST + 1}`,
      [tx.tenantId],
    ),
    tx.sql<{
      id: number;
      code: string;
      name: string;
      unit_id: number;
      unit: string;
      decimals: number;
      tracking: 'none' | 'batch' | 'serial';
      batch_pattern: string | null;
      requires_heat: boolean;
      min_cert: string | null;
      default_location_id: number | null;
      over_receipt_pct: string;
      photo: string | null;
    }>(
      `select p.id, p.code, p.name, u.id as unit_id, u.code as unit, u.decimals, p.tracking, p.batch_pattern,
              coalesce(p.requires_heat, false) as requires_heat, p.min_cert, p.default_location_id,
              coalesce(p.over_receipt_pct, 0)::text as over_receipt_pct, p.data -> 'photos' ->> 0 as photo
         from product p join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
        where p.tenant_id = $1 and p.status = 'active' and p.deleted_at is null order by p.code limit ${MOST + 1}`,
      [tx.tenantId],
    ),
    tx.sql<{ product_id: number; code: string; qty: string }>(
      `select product_id, code, coalesce(qty_per_scan, 1)::text as qty from product_barcode
        where tenant_id = $1 order by product_id, place limit ${MOST + 1}`,
      [tx.tenantId],
    ),
    tx.sql<{ product_id: number; unit_id: number; code: string; factor: string; decimals: number }>(
      `select p.product_id, p.unit_id, u.code, p.factor::text as factor, u.decimals
         from product_unit p join unit u on u.tenant_id = $1 and u.id = p.unit_id
        where p.tenant_id = $1 order by p.product_id, p.place limit ${MOST + 1}`,
      [tx.tenantId],
    ),
    tx.sql<{ id: number; product_id: number; number: string }>(
      `select id, product_id, number from batch where tenant_id = $1 and deleted_at is null
        order by id desc limit ${MOST_BATCHES + 1}`,
      [tx.tenantId],
    ),
  ]);
  const cut: KeptList[] = [];
  if (isCut(locations)) cut.push('locations');
  if ([products, barcodes, units].some((rows) => isCut(rows))) cut.push('products');
  if (isCut(batches, MOST_BATCHES)) cut.push('batches');
  return {
    warehouses,
    locations: locations.slice(0, MOST),
    products: products.slice(0, MOST),
    barcodes: barcodes.slice(0, MOST),
    units: units.slice(0, MOST),
    batches: batches.slice(0, MOST_BATCHES),
    cut,
  };
}

/** Open documents by type; of one warehouse where it is named. */
export const countOpenDocuments = (tx: Tx, warehouseId: number | null) =>
  tx.sql<{ type: string; open: number }>(
    `select type, count(*)::integer as open from wh_doc
      where tenant_id = $1 and deleted_at is null and ($2::integer is null or warehouse_id = $2 or dest_warehouse_id = $2)
        and state not in ('draft', 'closed', 'cancelled', 'posted', 'done', 'rejected', 'reversed', 'shipped')
        and (type = 'RE' or state <> 'received')
      group by type`,
    [tx.tenantId, warehouseId],
  );
