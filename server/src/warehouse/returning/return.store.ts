import {
  type Disposition,
  type MoveType,
  type Quantity,
  type Returnable,
  type ReturnKind,
  storedQuantity,
} from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

interface ReturnRow extends Record<string, unknown> {
  readonly return_kind: ReturnKind;
  readonly parent_doc_id: number | null;
  readonly supplier_doc_id: number | null;
  readonly project_id: number | null;
}

/** Where the goods of a return come from: an order, a project, or nobody knows. */
export interface ReturnFacts {
  readonly kind: ReturnKind;
  readonly orderId: number | null;
  readonly projectId: number | null;
}

/** Read after the return is locked. */
export async function findReturn(tx: Tx, id: number): Promise<ReturnFacts | undefined> {
  const [row] = await tx.sql<ReturnRow>(
    `select return_kind, parent_doc_id, supplier_doc_id, project_id from wh_doc
      where tenant_id = $1 and id = $2 and type = 'RE'`,
    [tx.tenantId, id],
  );
  if (!row) return undefined;
  const { return_kind: kind, project_id: projectId } = row;
  const orders = { customer: row.parent_doc_id, supplier: row.supplier_doc_id, project: null };
  return { kind, orderId: orders[kind], projectId: kind === 'project' ? projectId : null };
}

/** What is given back of one order is summed while its row is locked: two returns wait for each other here. */
export const lockOrigin = (tx: Tx, orderId: number) =>
  tx.sql('select id from wh_doc where tenant_id = $1 and id = $2 for update', [tx.tenantId, orderId]);

export const lockOriginOf = (tx: Tx, lineId: string) =>
  tx.sql(
    `select id from wh_doc where tenant_id = $1
        and id = (select l.doc_id from wh_doc_line l where l.tenant_id = $1 and l.id = $2) for update`,
    [tx.tenantId, lineId],
  );

interface PieceRow extends Record<string, unknown> {
  readonly line_id: string;
  readonly product_id: number;
  readonly batch_id: number | null;
  readonly batch: string | null;
  readonly heat_number: string | null;
  readonly serial_id: number | null;
  readonly serial: string | null;
  readonly qty: string;
}

export interface ReturnablePiece extends Returnable {
  readonly productId: number;
  readonly batch: string | null;
  readonly heatNumber: string | null;
  readonly serial: string | null;
}

const pieceOf = (row: PieceRow): ReturnablePiece => ({
  lineId: row.line_id,
  productId: row.product_id,
  batchId: row.batch_id,
  batch: row.batch,
  heatNumber: row.heat_number,
  serialId: row.serial_id,
  serial: row.serial,
  quantity: storedQuantity(row.qty),
});

const moveOf: Readonly<Record<'customer' | 'supplier', readonly [MoveType, MoveType]>> = {
  customer: ['ship', 'return_in'],
  supplier: ['receive', 'return_out'],
};

const signed = '(case when m.reverses_type is null then m.qty else -m.qty end)';

/** What left or came on an order and was not given back, line by line, batch by batch and piece by piece. */
export const findReturnable = async (
  tx: Tx,
  orderId: number,
  kind: 'customer' | 'supplier',
): Promise<readonly ReturnablePiece[]> =>
  (
    await tx.sql<PieceRow>(
      `select s.line_id, s.product_id, s.batch_id, b.number as batch, b.heat_number, s.serial_id, n.number as serial,
              s.qty::text as qty
         from (select o.line_id, o.product_id, o.batch_id, o.serial_id, sum(o.qty) as qty
                 from (select m.doc_line_id as line_id, m.product_id, m.batch_id, m.serial_id, ${signed} as qty
                         from stock_move m
                        where m.tenant_id = $1 and m.doc_id = $2 and m.doc_line_id is not null
                          and coalesce(m.reverses_type, m.move_type) = $3
                       union all
                       select m.origin_line_id, m.product_id, m.batch_id, m.serial_id, -${signed}
                         from stock_move m
                         join wh_doc_line l on l.tenant_id = $1 and l.id = m.origin_line_id and l.doc_id = $2
                        where m.tenant_id = $1 and coalesce(m.reverses_type, m.move_type) = $4) o
                group by o.line_id, o.product_id, o.batch_id, o.serial_id) s
         join wh_doc_line l on l.tenant_id = $1 and l.id = s.line_id
         left join batch b on b.tenant_id = $1 and b.id = s.batch_id
         left join serial n on n.tenant_id = $1 and n.id = s.serial_id
        where s.qty <> 0 order by l.line_no, b.number, n.number`,
      [tx.tenantId, orderId, ...moveOf[kind]],
    )
  ).map(pieceOf);

interface LandedRow extends PieceRow {
  readonly location_id: number;
}

/** Goods that came in on a return and lie where they landed. */
export interface LandedPiece extends ReturnablePiece {
  readonly locationId: number;
}

const isComing = "((coalesce(m.reverses_type, m.move_type) = 'return_in') = (m.reverses_type is null))";

/** Worked out from the moves of the return: the place may hold goods of other returns, too. */
export const findLanded = async (tx: Tx, docId: number): Promise<readonly LandedPiece[]> =>
  (
    await tx.sql<LandedRow>(
      `select s.line_id, s.product_id, s.location_id, s.batch_id, b.number as batch, b.heat_number, s.serial_id,
              n.number as serial, s.qty::text as qty
         from (select m.doc_line_id as line_id, m.product_id, m.batch_id, m.serial_id,
                      case when ${isComing} then m.to_location_id else m.from_location_id end as location_id,
                      sum(case when ${isComing} then m.qty else -m.qty end) as qty
                 from stock_move m
                where m.tenant_id = $1 and m.doc_id = $2 and m.doc_line_id is not null
                  and coalesce(m.reverses_type, m.move_type) in ('return_in', 'putaway', 'scrap', 'return_out')
                group by 1, 2, 3, 4, 5) s
         left join batch b on b.tenant_id = $1 and b.id = s.batch_id
         left join serial n on n.tenant_id = $1 and n.id = s.serial_id
        where s.qty > 0 order by s.line_id, b.number, n.number, s.location_id`,
      [tx.tenantId, docId],
    )
  ).map((row) => ({ ...pieceOf(row), locationId: row.location_id }));

/** Who else has moved goods of this line on last, and has not taken that back. */
export const findOtherInspector = async (
  tx: Tx,
  lineId: string,
  userId: number,
): Promise<string | undefined> =>
  (
    await tx.sql<{ name: string }>(
      `select u.first_name || ' ' || u.last_name as name from stock_move m
         join app_user u on u.tenant_id = $1 and u.id = m.user_id
        where m.tenant_id = $1 and m.doc_line_id = $2 and m.move_type in ('putaway', 'scrap', 'return_out') and m.user_id <> $3
          and not exists (select from stock_move r where r.tenant_id = $1 and r.reverses_move_id = m.id)
        order by m.recorded_at desc limit 1`,
      [tx.tenantId, lineId, userId],
    )
  )[0]?.name;

export const setDisposition = (tx: Tx, lineId: string, disposition: Disposition) =>
  tx.sql('update wh_doc_line set disposition = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    lineId,
    disposition,
  ]);

export interface OriginOrder extends Record<string, unknown> {
  readonly order_no: string;
  readonly account_id: number | null;
}

export const findOriginOrder = async (tx: Tx, id: number): Promise<OriginOrder | undefined> =>
  (
    await tx.sql<OriginOrder>('select order_no, account_id from wh_doc where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
    ])
  )[0];

/** How much of these pieces lies there, of one batch or one piece. */
export const quantityOfPiece = (
  pieces: readonly ReturnablePiece[],
  one: { readonly batchId: number | null; readonly serialId: number | null },
): Quantity =>
  pieces
    .filter(({ batchId, serialId }) => batchId === one.batchId && serialId === one.serialId)
    .reduce((sum, { quantity }) => sum + quantity, 0n);
