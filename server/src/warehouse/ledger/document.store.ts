import {
  type Disposition,
  type DocumentType,
  type LineProgress,
  type LineState,
  type LineSum,
  lineSums,
  type MoveType,
  type Quantity,
  returningMoves,
  storedQuantity,
} from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

export interface LockedLine extends LineProgress {
  readonly id: string;
  readonly productId: number;
  readonly unitId: number | null;
  /** What is ordered, in the product's base unit. */
  readonly qty: Quantity;
  readonly cost: string | null;
  readonly shipped: Quantity;
  /** What the line asks for, where it asks for one batch, piece or place. */
  readonly batchId: number | null;
  readonly serial: string | null;
  readonly locationId: number | null;
  readonly reason: string | null;
}

/** A document whose row is locked, with its lines. */
export interface LockedDocument {
  readonly id: number;
  readonly type: DocumentType;
  readonly number: string;
  readonly state: string;
  readonly isHeld: boolean;
  readonly warehouseId: number;
  readonly destWarehouseId: number | null;
  readonly accountId: number | null;
  readonly version: number;
  readonly lines: readonly LockedLine[];
}

interface DocumentRow extends Record<string, unknown> {
  readonly id: number;
  readonly type: DocumentType;
  readonly order_no: string;
  readonly state: string;
  readonly hold: boolean | null;
  readonly warehouse_id: number;
  readonly dest_warehouse_id: number | null;
  readonly account_id: number | null;
  readonly version: number;
}

interface LineRow extends Record<string, unknown> {
  readonly id: string;
  readonly product_id: number;
  readonly unit_id: number | null;
  readonly qty: string;
  readonly cost: string | null;
  readonly state: LineState;
  readonly received_qty: string;
  readonly picked_qty: string;
  readonly shipped_qty: string;
  readonly out_qty: string;
  readonly in_qty: string;
  readonly returned_qty: string;
  readonly adjusted_qty: string;
  readonly putaway_qty: string;
  readonly disposition: Disposition | null;
  readonly batch_id: number | null;
  readonly serial: string | null;
  readonly location_id: number | null;
  readonly reason_code: string | null;
}

export async function lockDocument(tx: Tx, id: number): Promise<LockedDocument | undefined> {
  const [row] = await tx.sql<DocumentRow>(
    `select id, type, order_no, state, hold, warehouse_id, dest_warehouse_id, account_id, version from wh_doc
      where tenant_id = $1 and id = $2 and deleted_at is null for update`,
    [tx.tenantId, id],
  );
  if (!row) return undefined;
  return {
    id: row.id,
    type: row.type,
    number: row.order_no,
    state: row.state,
    isHeld: row.hold === true,
    warehouseId: row.warehouse_id,
    destWarehouseId: row.dest_warehouse_id,
    accountId: row.account_id,
    version: row.version,
    lines: await findLines(tx, id),
  };
}

/** Read after the document is locked, or after its sums were written. */
export const findLines = async (tx: Tx, docId: number): Promise<readonly LockedLine[]> =>
  (
    await tx.sql<LineRow>(
      `select l.id, l.product_id, l.unit_id, (l.qty * coalesce(u.factor, 1))::text as qty, l.cost::text as cost, l.state,
              l.received_qty::text as received_qty, l.picked_qty::text as picked_qty,
              l.shipped_qty::text as shipped_qty, l.out_qty::text as out_qty,
              l.in_qty::text as in_qty, l.returned_qty::text as returned_qty, l.adjusted_qty::text as adjusted_qty,
              l.putaway_qty::text as putaway_qty, l.disposition,
              l.batch_id, l.serial, l.location_id, l.reason_code
         from wh_doc_line l
         left join product_unit u on u.tenant_id = $1 and u.product_id = l.product_id and u.unit_id = l.unit_id
        where l.tenant_id = $1 and l.doc_id = $2 order by l.line_no`,
      [tx.tenantId, docId],
    )
  ).map((row) => ({
    id: row.id,
    productId: row.product_id,
    unitId: row.unit_id,
    qty: orderedOf(row.qty),
    cost: row.cost,
    state: row.state,
    received: storedQuantity(row.received_qty),
    picked: storedQuantity(row.picked_qty),
    shipped: storedQuantity(row.shipped_qty),
    out: storedQuantity(row.out_qty),
    in: storedQuantity(row.in_qty),
    returned: storedQuantity(row.returned_qty),
    adjusted: storedQuantity(row.adjusted_qty),
    restocked: storedQuantity(row.putaway_qty),
    disposition: row.disposition,
    batchId: row.batch_id,
    serial: row.serial,
    locationId: row.location_id,
    reason: row.reason_code,
  }));

/** Two numbers of six decimals multiplied have twelve; what no unit can hold is cut off. */
const orderedOf = (text: string): Quantity => storedQuantity(text.replace(/(\.\d{6})\d+$/, '$1'));

const quoted = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ');
const sums = Object.entries(lineSums) as readonly (readonly [LineSum, readonly string[]])[];

/** What a return gave back counts on the line it left or came on, whichever way it went. */
const RETURNED: MoveType = 'return_in';

const sumStatement = `update wh_doc_line l set ${sums.map(([column]) => `${column} = s.${column}`).join(', ')}
  from (select m.doc_line_id, ${sums
    .map(
      ([column, types]) =>
        `coalesce(sum(m.signed) filter (where m.kind in (${quoted(types)})), 0) as ${column}`,
    )
    .join(', ')}
          from (select doc_line_id, coalesce(reverses_type, move_type) as kind,
                       case when reverses_type is null then qty else -qty end as signed
                  from stock_move where tenant_id = $1 and doc_line_id = any($2::uuid[])
                union all
                select origin_line_id, '${RETURNED}',
                       case when reverses_type is null then qty else -qty end
                  from stock_move where tenant_id = $1 and origin_line_id = any($2::uuid[])
                   and coalesce(reverses_type, move_type) in (${quoted(returningMoves)})) m
         group by m.doc_line_id) s
 where l.tenant_id = $1 and l.id = s.doc_line_id`;

/** What lines have come to is worked out from their moves, each time from all of them. */
export const sumLines = (tx: Tx, lineIds: readonly string[]) => tx.sql(sumStatement, [tx.tenantId, lineIds]);

export const setLineState = (tx: Tx, id: string, state: LineState) =>
  tx.sql('update wh_doc_line set state = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, state]);

/** Written by the ledger: no person's revision moves. */
export const setDocumentState = (tx: Tx, id: number, state: string, now: Date) =>
  tx.sql('update wh_doc set state = $3, updated_at = $4 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    state,
    now,
  ]);
