import { type ParkedState, type ParkingDocument, type Quantity, quantityText } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

export interface NewParked {
  readonly id: string;
  readonly docId: number;
  readonly locationId: number | null;
  readonly code: string;
  readonly quantity: Quantity;
  readonly note: string | null;
  readonly fileId: string | null;
  readonly userId: number;
  readonly occurredAt: Date;
  readonly now: Date;
}

/** True for the first sender; a scan sent again is the same scan. */
export const insertParked = async (tx: Tx, one: NewParked): Promise<boolean> =>
  (
    await tx.sql(
      `insert into parked_scan (tenant_id, id, doc_id, location_id, code, qty, note, file_id, created_at, occurred_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (tenant_id, id) do nothing returning id`,
      [
        tx.tenantId,
        one.id,
        one.docId,
        one.locationId,
        one.code,
        quantityText(one.quantity),
        one.note,
        one.fileId,
        one.now,
        one.occurredAt,
        one.userId,
      ],
    )
  ).length > 0;

export interface ParkedRow extends Record<string, unknown> {
  readonly id: string;
  readonly doc_id: number;
  readonly state: ParkedState;
  readonly code: string;
  readonly created_by: number;
}

/** Its document is locked before: two who decide about the same scan wait for each other there. */
export const findParked = async (tx: Tx, docId: number, id: string): Promise<ParkedRow | undefined> =>
  (
    await tx.sql<ParkedRow>(
      'select id, doc_id, state, code, created_by from parked_scan where tenant_id = $1 and doc_id = $2 and id = $3',
      [tx.tenantId, docId, id],
    )
  )[0];

export interface ShownParked extends Record<string, unknown> {
  readonly id: string;
  readonly location_id: number | null;
  readonly location: string | null;
  readonly code: string;
  readonly qty: string;
  readonly note: string | null;
  readonly file_id: string | null;
  readonly state: ParkedState;
  readonly product_id: number | null;
  readonly product: string | null;
  readonly reason: string | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly scanned_at: Date;
}

const MOST = 500;

/** What was put aside on a document: what still waits first, then by the time of the scan. */
export const findParkedOn = (tx: Tx, docId: number): Promise<ShownParked[]> =>
  tx.sql<ShownParked>(
    `select s.id, s.location_id, l.code as location, s.code, s.qty::text as qty, s.note, s.file_id, s.state, s.product_id,
            p.name as product, s.reason, s.created_by as user_id, u.first_name || ' ' || u.last_name as user_name,
            s.occurred_at as scanned_at
       from parked_scan s
       join app_user u on u.tenant_id = $1 and u.id = s.created_by
       left join stock_location l on l.tenant_id = $1 and l.id = s.location_id
       left join product p on p.tenant_id = $1 and p.id = s.product_id
      where s.tenant_id = $1 and s.doc_id = $2
      order by s.state <> 'open', s.occurred_at, s.id limit ${MOST}`,
    [tx.tenantId, docId],
  );

export const countParked = async (tx: Tx, docId: number): Promise<number> =>
  (
    await tx.sql<{ n: number }>(
      "select count(*)::integer as n from parked_scan where tenant_id = $1 and doc_id = $2 and state = 'open'",
      [tx.tenantId, docId],
    )
  )[0]?.n ?? 0;

interface Ending {
  readonly id: string;
  readonly state: Exclude<ParkedState, 'open'>;
  readonly productId: number | null;
  readonly reason: string | null;
  readonly userId: number;
  readonly now: Date;
}

export const endParked = (tx: Tx, one: Ending) =>
  tx.sql(
    `update parked_scan set state = $3, product_id = $4, reason = $5, ended_at = $6, ended_by = $7
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, one.id, one.state, one.productId, one.reason, one.now, one.userId],
  );

export interface ParkingDocumentRow extends Record<string, unknown> {
  readonly id: number;
  readonly order_no: string;
  readonly state: string;
  readonly warehouse_id: number;
}

export const lockParkingDocument = async (
  tx: Tx,
  type: ParkingDocument,
  id: number,
): Promise<ParkingDocumentRow | undefined> =>
  (
    await tx.sql<ParkingDocumentRow>(
      `select id, order_no, state, warehouse_id from wh_doc
        where tenant_id = $1 and id = $2 and type = $3 and deleted_at is null for update`,
      [tx.tenantId, id, type],
    )
  )[0];

/** Documents on which a photo was put aside, by their types. */
export const findParkingTypes = async (tx: Tx, fileId: string): Promise<readonly string[]> =>
  (
    await tx.sql<{ type: string }>(
      `select distinct d.type from parked_scan s join wh_doc d on d.tenant_id = $1 and d.id = s.doc_id
        where s.tenant_id = $1 and s.file_id = $2 and d.deleted_at is null`,
      [tx.tenantId, fileId],
    )
  ).map(({ type }) => type);
