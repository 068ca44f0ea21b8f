import type { Tx } from '../../database/transaction.ts';

/** A count sheet as the counting calls need it. */
export interface Sheet {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly warehouseId: number;
  readonly round: number;
  readonly isBlind: boolean;
  readonly isBlocking: boolean;
  readonly tolPct: string;
  readonly tolQty: string;
}

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly order_no: string;
  readonly state: string;
  readonly warehouse_id: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const sheetOf = (row: Row): Sheet => ({
  id: row.id,
  number: row.order_no,
  status: row.state,
  warehouseId: row.warehouse_id,
  round: Number(row.data.round ?? 1),
  isBlind: row.data.blind === true,
  isBlocking: row.data.freeze === 'block',
  tolPct: String(row.data.tol_pct ?? 0),
  tolQty: String(row.data.tol_qty ?? 0),
});

const columns = 'id, order_no, state, warehouse_id, data';

export async function findSheet(tx: Tx, id: number, lock?: 'lock'): Promise<Sheet | undefined> {
  const [row] = await tx.sql<Row>(
    `select ${columns} from wh_doc where tenant_id = $1 and id = $2 and type = 'CC' and deleted_at is null${lock ? ' for update' : ''}`,
    [tx.tenantId, id],
  );
  return row && sheetOf(row);
}

/** The first entry: from now on it is being counted. */
export const beginCounting = (tx: Tx, docId: number, now: Date) =>
  tx.sql(
    "update wh_doc set state = 'counting', updated_at = $3 where tenant_id = $1 and id = $2 and state = 'released'",
    [tx.tenantId, docId, now],
  );

/** How many lines speak for the sheet now, and how many of them are counted. */
export const tallySheet = (tx: Tx, docId: number) =>
  tx.sql(
    `update wh_doc d set total_lines = s.total, counted_lines = s.counted
       from (select count(*)::integer as total, count(counted_qty)::integer as counted
               from cc_line where tenant_id = $1 and doc_id = $2 and is_open) s
      where d.tenant_id = $1 and d.id = $2`,
    [tx.tenantId, docId],
  );

export const findTally = async (tx: Tx, docId: number) =>
  (
    await tx.sql<{ total_lines: number; counted_lines: number }>(
      'select total_lines, counted_lines from wh_doc where tenant_id = $1 and id = $2',
      [tx.tenantId, docId],
    )
  )[0] ?? { total_lines: 0, counted_lines: 0 };

/** Places of the sheet's first round: those it names, or all of its warehouse. */
export const openPlaces = (tx: Tx, { id, warehouseId }: Sheet) =>
  tx.sql(
    `insert into cc_location (tenant_id, doc_id, round, location_id, state, version, is_frozen)
     select $1, $2, 1, l.id, 'open', 0, false from stock_location l
      where l.tenant_id = $1 and l.warehouse_id = $3 and not l.is_virtual and l.status = 'active' and l.deleted_at is null
        and (not exists (select from cc_place p where p.tenant_id = $1 and p.doc_id = $2)
          or exists (select from cc_place p where p.tenant_id = $1 and p.doc_id = $2 and p.location_id = l.id))`,
    [tx.tenantId, id, warehouseId],
  );

/** The sheet that counts some of these keys already. */
export const findOverlap = async (tx: Tx, { id }: Sheet): Promise<string | undefined> =>
  (
    await tx.sql<{ order_no: string }>(
      `select d.order_no from cc_location c
         join stock_balance b on b.tenant_id = $1 and b.location_id = c.location_id and b.on_hand <> 0
         join cc_line o on o.tenant_id = $1 and o.product_id = b.product_id and o.location_id = b.location_id
          and o.batch_id = b.batch_id and o.serial_id = b.serial_id and o.is_open
         join wh_doc d on d.tenant_id = $1 and d.id = o.doc_id
        where c.tenant_id = $1 and c.doc_id = $2
          and (not exists (select from cc_product p where p.tenant_id = $1 and p.doc_id = $2)
            or exists (select from cc_product p where p.tenant_id = $1 and p.doc_id = $2 and p.product_id = b.product_id))
        limit 1`,
      [tx.tenantId, id],
    )
  )[0]?.order_no;

/** A line for everything the books have in those places, in the order of keys: of two sheets opened at once one waits. */
export const openLines = (tx: Tx, { id }: Sheet) =>
  tx.sql(
    `insert into cc_line (tenant_id, id, doc_id, round, product_id, location_id, batch_id, serial_id, is_added, moved_during,
       state, is_open, version)
     select $1, gen_random_uuid(), $2, 1, b.product_id, b.location_id, b.batch_id, b.serial_id, false, false, 'pending', true, 0
       from stock_balance b
       join cc_location c on c.tenant_id = $1 and c.doc_id = $2 and c.location_id = b.location_id
      where b.tenant_id = $1 and b.on_hand <> 0
        and (not exists (select from cc_product p where p.tenant_id = $1 and p.doc_id = $2)
          or exists (select from cc_product p where p.tenant_id = $1 and p.doc_id = $2 and p.product_id = b.product_id))
      order by b.product_id, b.location_id, b.batch_id, b.serial_id
     on conflict do nothing`,
    [tx.tenantId, id],
  );

/** The lines that are to be counted again, in a round of their own; the earlier ones stay told. */
export async function openRound(tx: Tx, { id, round }: Sheet): Promise<number> {
  const flagged = await tx.sql(
    "update cc_line set is_open = false where tenant_id = $1 and doc_id = $2 and is_open and state = 'recount' returning id",
    [tx.tenantId, id],
  );
  if (flagged.length === 0) return 0;
  await tx.sql(
    `insert into cc_line (tenant_id, id, doc_id, round, product_id, location_id, batch_id, serial_id, is_added, moved_during,
       state, is_open, version)
     select $1, gen_random_uuid(), $2, $3, l.product_id, l.location_id, l.batch_id, l.serial_id, l.is_added, false, 'pending', true, 0
       from cc_line l where l.tenant_id = $1 and l.doc_id = $2 and l.state = 'recount' and l.id = any($4::uuid[])`,
    [tx.tenantId, id, round + 1, flagged.map((row) => row.id)],
  );
  await tx.sql(
    `insert into cc_location (tenant_id, doc_id, round, location_id, state, version, is_frozen)
     select distinct $1::integer, $2::integer, $3::integer, l.location_id, 'open', 0, false from cc_line l
      where l.tenant_id = $1 and l.doc_id = $2 and l.round = $3 on conflict do nothing`,
    [tx.tenantId, id, round + 1],
  );
  return flagged.length;
}

/** Nothing is counted there any more. */
export const restPlaces = (tx: Tx, docId: number) =>
  tx.sql(
    `update cc_location set state = 'done', is_frozen = false, claimed_by = null, claimed_until = null
      where tenant_id = $1 and doc_id = $2 and (state <> 'done' or is_frozen)`,
    [tx.tenantId, docId],
  );

/** The sheet is over: its keys may be on another one. */
export const closeLines = (tx: Tx, docId: number) =>
  tx.sql('update cc_line set is_open = false where tenant_id = $1 and doc_id = $2 and is_open', [
    tx.tenantId,
    docId,
  ]);
