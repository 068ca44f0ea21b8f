import {
  type CountEntry,
  type EntryKind,
  type Quantity,
  quantityText,
  type StockKey,
  storedQuantity,
} from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

export type LineStage = 'pending' | 'counted' | 'recount' | 'accepted' | 'posted' | 'skipped';

/** A line of a sheet with what was counted and what the books said then. */
export interface CountLine extends StockKey {
  readonly id: string;
  readonly round: number;
  readonly counted: Quantity | undefined;
  readonly expected: Quantity;
  readonly expectedSeq: number | null;
  readonly firstSeq: number | null;
  readonly isMoved: boolean;
  readonly countedBy: number | null;
  readonly reason: string | null;
  readonly state: LineStage;
  readonly version: number;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly round: number;
  readonly product_id: number;
  readonly location_id: number;
  readonly batch_id: number;
  readonly serial_id: number;
  readonly counted_qty: string | null;
  readonly expected_qty: string | null;
  readonly expected_seq: number | null;
  readonly first_seq: number | null;
  readonly moved_during: boolean;
  readonly counted_by: number | null;
  readonly reason_code: string | null;
  readonly state: LineStage;
  readonly version: number;
}

const columns = `id, round, product_id, location_id, batch_id, serial_id, counted_qty::text as counted_qty,
  expected_qty::text as expected_qty, expected_seq, first_seq, moved_during, counted_by, reason_code, state, version`;

const lineOf = (row: Row): CountLine => ({
  id: row.id,
  round: row.round,
  productId: row.product_id,
  locationId: row.location_id,
  batchId: row.batch_id,
  serialId: row.serial_id,
  counted: row.counted_qty === null ? undefined : storedQuantity(row.counted_qty),
  expected: storedQuantity(row.expected_qty ?? 0),
  expectedSeq: row.expected_seq,
  firstSeq: row.first_seq,
  isMoved: row.moved_during,
  countedBy: row.counted_by,
  reason: row.reason_code,
  state: row.state,
  version: row.version,
});

/** The lines that speak for the sheet. The sheet is locked by the transaction that changes one. */
export const findOpenLines = async (tx: Tx, docId: number): Promise<readonly CountLine[]> =>
  (
    await tx.sql<Row>(
      `select ${columns} from cc_line where tenant_id = $1 and doc_id = $2 and is_open
        order by product_id, location_id, batch_id, serial_id`,
      [tx.tenantId, docId],
    )
  ).map(lineOf);

export const findLineOf = async (
  tx: Tx,
  docId: number,
  round: number,
  { productId, locationId, batchId, serialId }: StockKey,
): Promise<CountLine | undefined> => {
  const [row] = await tx.sql<Row>(
    `select ${columns} from cc_line where tenant_id = $1 and doc_id = $2 and round = $3 and product_id = $4
        and location_id = $5 and batch_id = $6 and serial_id = $7`,
    [tx.tenantId, docId, round, productId, locationId, batchId, serialId],
  );
  return row && lineOf(row);
};

export const findLine = async (tx: Tx, id: string): Promise<CountLine | undefined> => {
  const [row] = await tx.sql<Row>(`select ${columns} from cc_line where tenant_id = $1 and id = $2`, [
    tx.tenantId,
    id,
  ]);
  return row && lineOf(row);
};

/** A line for what was found; false where a sheet counts that key already. */
export const addLine = async (
  tx: Tx,
  made: StockKey & {
    readonly id: string;
    readonly docId: number;
    readonly round: number;
    /** Found there, and not in the books when the sheet was opened. */
    readonly isAdded: boolean;
  },
): Promise<boolean> =>
  (
    await tx.sql(
      `insert into cc_line (tenant_id, id, doc_id, round, product_id, location_id, batch_id, serial_id, is_added, moved_during,
         state, is_open, version)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, 'pending', true, 0) on conflict do nothing returning id`,
      [
        tx.tenantId,
        made.id,
        made.docId,
        made.round,
        made.productId,
        made.locationId,
        made.batchId,
        made.serialId,
        made.isAdded,
      ],
    )
  ).length > 0;

/** The line of an earlier round speaks for its key no longer; says whether it was added then, or undefined where there is none. */
export const closeEarlier = async (
  tx: Tx,
  docId: number,
  round: number,
  { productId, locationId, batchId, serialId }: StockKey,
): Promise<boolean | undefined> =>
  (
    await tx.sql<{ is_added: boolean }>(
      `update cc_line set is_open = false where tenant_id = $1 and doc_id = $2 and round < $3 and product_id = $4
          and location_id = $5 and batch_id = $6 and serial_id = $7 and is_open returning is_added`,
      [tx.tenantId, docId, round, productId, locationId, batchId, serialId],
    )
  )[0]?.is_added;

export const findSheetOfKey = async (
  tx: Tx,
  { productId, locationId, batchId, serialId }: StockKey,
): Promise<string | undefined> =>
  (
    await tx.sql<{ order_no: string }>(
      `select d.order_no from cc_line l join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id
        where l.tenant_id = $1 and l.product_id = $2 and l.location_id = $3 and l.batch_id = $4 and l.serial_id = $5 and l.is_open`,
      [tx.tenantId, productId, locationId, batchId, serialId],
    )
  )[0]?.order_no;

export interface CountedChange {
  readonly counted: Quantity | undefined;
  readonly expected: Quantity | undefined;
  readonly seq: number | null;
  readonly firstSeq: number | null;
  readonly isMoved: boolean;
  readonly userId: number;
}

export const setCounted = (tx: Tx, id: string, change: CountedChange) =>
  tx.sql(
    `update cc_line set counted_qty = $3, expected_qty = $4, expected_seq = $5, first_seq = $6, moved_during = $7,
       counted_by = $8, state = case when $3::numeric is null then 'pending' else 'counted' end, version = version + 1
      where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      change.counted === undefined ? null : quantityText(change.counted),
      change.expected === undefined ? null : quantityText(change.expected),
      change.seq,
      change.firstSeq,
      change.isMoved,
      change.userId,
    ],
  );

export const setLineStage = (tx: Tx, id: string, state: LineStage, reason?: string | null) =>
  tx.sql(
    `update cc_line set state = $3, reason_code = coalesce($4, reason_code), version = version + 1
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, reason ?? null],
  );

/** Corrected by something else since it was counted: its variance is no longer true. */
export const setOvertaken = (tx: Tx, id: string) =>
  tx.sql("update cc_line set state = 'recount', moved_during = true where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
  ]);

export interface NewEntry {
  readonly id: string;
  readonly docId: number;
  readonly lineId: string;
  readonly kind: EntryKind;
  readonly quantity: Quantity;
  readonly keySeq: number;
  readonly lineVersion: number;
  readonly userId: number;
  readonly occurredAt: Date;
  readonly now: Date;
}

export const insertEntry = (tx: Tx, entry: NewEntry) =>
  tx.sql(
    `insert into cc_entry (tenant_id, id, doc_id, line_id, kind, qty, key_seq, line_version, user_id, occurred_at, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.tenantId,
      entry.id,
      entry.docId,
      entry.lineId,
      entry.kind,
      quantityText(entry.quantity),
      entry.keySeq,
      entry.lineVersion,
      entry.userId,
      entry.occurredAt,
      entry.now,
    ],
  );

interface EntryRow extends Record<string, unknown> {
  readonly line_id: string;
  readonly kind: EntryKind;
  readonly qty: string;
  readonly user_id: number;
}

export const findEntry = async (tx: Tx, id: string) =>
  (
    await tx.sql<EntryRow>(
      'select line_id, kind, qty::text as qty, user_id from cc_entry where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    )
  )[0];

export const findEntries = async (tx: Tx, lineId: string): Promise<readonly CountEntry[]> =>
  (
    await tx.sql<EntryRow>(
      'select kind, qty::text as qty from cc_entry where tenant_id = $1 and line_id = $2 order by line_version',
      [tx.tenantId, lineId],
    )
  ).map(({ kind, qty }) => ({ kind, quantity: storedQuantity(qty) }));

/** Who else has counted here since the sender looked. */
export const findOtherCounter = async (
  tx: Tx,
  lineId: string,
  since: number,
  userId: number,
): Promise<string | undefined> =>
  (
    await tx.sql<{ name: string }>(
      `select u.first_name || ' ' || u.last_name as name from cc_entry e
         join app_user u on u.tenant_id = $1 and u.id = e.user_id
        where e.tenant_id = $1 and e.line_id = $2 and e.line_version > $3 and e.user_id <> $4
        order by e.line_version desc limit 1`,
      [tx.tenantId, lineId, since, userId],
    )
  )[0]?.name;

/** Lines somebody has counted in. */
export const findOwnLines = async (tx: Tx, docId: number, userId: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.sql<{ line_id: string }>(
        'select distinct line_id from cc_entry where tenant_id = $1 and doc_id = $2 and user_id = $3',
        [tx.tenantId, docId, userId],
      )
    ).map(({ line_id }) => line_id),
  );

/** Whether a key was corrected after this place in its story: counted or adjusted, or such a correction taken back. */
export const isCorrectedSince = async (tx: Tx, line: CountLine): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from stock_move m
        where m.tenant_id = $1 and m.product_id = $2 and coalesce(m.batch_id, 0) = $4 and coalesce(m.serial_id, 0) = $5
          and coalesce(m.reverses_type, m.move_type) in ('count', 'adjust')
          and ((m.from_location_id = $3 and m.from_seq > $6) or (m.to_location_id = $3 and m.to_seq > $6)) limit 1`,
      [tx.tenantId, line.productId, line.locationId, line.batchId, line.serialId, line.expectedSeq ?? 0],
    )
  ).length > 0;
