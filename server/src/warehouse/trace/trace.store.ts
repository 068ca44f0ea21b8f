import { CODES_TERM } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

export interface TracedBatch extends Record<string, unknown> {
  readonly id: number;
  readonly number: string;
  readonly heat_number: string | null;
  readonly status: 'ok' | 'quarantine' | 'rejected';
  readonly manufacturer: string | null;
  readonly cert_type: string | null;
  readonly cert_number: string | null;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly file_type: string | null;
  readonly rev: number;
  readonly product_id: number;
  readonly product_code: string;
  readonly product: string;
  readonly unit: string;
  readonly decimals: number;
  readonly supplier: string | null;
  /** The batch an offcut was cut from. */
  readonly cut_from: string | null;
  readonly dimensions: string | null;
  readonly on_hand: string;
}

/** As many batches of one heat as anybody would look through. */
const MOST_BATCHES = 50;
/** With their offcuts. */
const MOST_FAMILY = 200;
/** Uses that are told one by one; a heat with more is asked for by its batches. */
export const MOST_USES = 500;

/** The batch of an id, or those of a number or a heat. */
const findAsked = (
  tx: Tx,
  { id, key }: { readonly id: number | null; readonly key: string },
): Promise<{ id: number; origin_id: number }[]> =>
  tx.sql<{ id: number; origin_id: number }>(
    `select id, coalesce(origin_batch_id, id) as origin_id from batch
      where tenant_id = $1 and deleted_at is null
        and (id = $2 or ($2::integer is null and (number_key = $3 or heat_key = $3)))
      order by number, id limit ${MOST_BATCHES}`,
    [tx.tenantId, id, key],
  );

/** What is asked for with what was cut from it, and with what it was cut from: there its receipt is. */
export async function findFamily(
  tx: Tx,
  question: { readonly id: number | null; readonly key: string },
): Promise<{ readonly used: readonly number[]; readonly shown: readonly number[] }> {
  const asked = await findAsked(tx, question);
  const family = await tx.sql<{ id: number; parent_id: number | null }>(
    `select id, parent_batch_id as parent_id from batch
      where tenant_id = $1 and deleted_at is null and (id = any($2::integer[]) or origin_batch_id = any($2::integer[]))
      order by id`,
    [tx.tenantId, asked.map(({ origin_id }) => origin_id)],
  );
  // An offcut is younger than what it was cut from: one way through the ids finds all that follow, the other all before.
  const used = new Set(asked.map(({ id }) => id));
  for (const { id, parent_id } of family) if (parent_id !== null && used.has(parent_id)) used.add(id);
  const shown = new Set(used);
  for (const { id, parent_id } of family.toReversed())
    if (parent_id !== null && shown.has(id)) shown.add(parent_id);
  return { used: [...used], shown: [...shown] };
}

export const findTraced = (tx: Tx, ids: readonly number[]): Promise<TracedBatch[]> =>
  tx.sql<TracedBatch>(
    `select b.id, b.number, b.heat_number, b.status, b.manufacturer, b.cert_type, b.cert_number, b.rev,
            f.id as file_id, f.name as file_name, f.type as file_type,
            p.id as product_id, p.code as product_code, p.name as product, u.code as unit, u.decimals, a.name as supplier,
            c.number as cut_from, b.dimensions,
            (select coalesce(sum(s.on_hand), 0)::text from stock_balance s
              where s.tenant_id = $1 and s.product_id = b.product_id and s.batch_id = b.id) as on_hand
       from batch b
       join product p on p.tenant_id = $1 and p.id = b.product_id
       join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
       left join batch c on c.tenant_id = $1 and c.id = b.parent_batch_id
       left join account a on a.tenant_id = $1 and a.id = b.supplier_id
       left join file f on f.tenant_id = $1 and f.id = b.cert_file_id
      where b.tenant_id = $1 and b.id = any($2::integer[])
      order by b.number, b.id limit ${MOST_FAMILY}`,
    [tx.tenantId, ids],
  );

export interface TracedReceipt extends Record<string, unknown> {
  readonly batch_id: number;
  readonly order_id: number;
  readonly order_no: string;
  readonly delivery_note: string | null;
  readonly qty: string;
  readonly recorded_at: Date;
  readonly user_name: string;
}

/** What came of batches by supplier orders, without what was taken back. */
export const findReceipts = (tx: Tx, batchIds: readonly number[]): Promise<TracedReceipt[]> =>
  tx.sql<TracedReceipt>(
    `select m.batch_id, d.id as order_id, d.order_no, g.delivery_note_no as delivery_note, m.qty::text as qty, m.recorded_at,
            u.first_name || ' ' || u.last_name as user_name
       from stock_move m
       join wh_doc d on d.tenant_id = $1 and d.id = m.doc_id
       join app_user u on u.tenant_id = $1 and u.id = m.user_id
       left join wh_doc g on g.tenant_id = $1 and g.id = m.receipt_doc_id
      where m.tenant_id = $1 and m.batch_id = any($2::integer[]) and m.move_type = 'receive'
        and not exists (select from stock_move r where r.tenant_id = $1 and r.reverses_move_id = m.id)
      order by m.recorded_at, m.id limit ${MOST_USES}`,
    [tx.tenantId, batchIds],
  );

export interface IssuedToProject extends Record<string, unknown> {
  readonly batch_id: number;
  readonly project_id: number;
  readonly qty: string;
}

/** What projects have taken of batches, without what came back. */
export const findIssued = (tx: Tx, batchIds: readonly number[]): Promise<IssuedToProject[]> =>
  tx.sql<IssuedToProject>(
    `select m.batch_id, l.project_id, sum(case when m.to_location_id = l.id then m.qty else -m.qty end)::text as qty
       from stock_move m
       join stock_location l on l.tenant_id = $1 and l.kind = 'project' and l.id in (m.from_location_id, m.to_location_id)
      where m.tenant_id = $1 and m.batch_id = any($2::integer[])
      group by m.batch_id, l.project_id
     having sum(case when m.to_location_id = l.id then m.qty else -m.qty end) <> 0
      order by l.project_id limit ${MOST_USES}`,
    [tx.tenantId, batchIds],
  );

export interface TracedShipment extends Record<string, unknown> {
  readonly batch_id: number;
  readonly order_id: number;
  readonly order_no: string;
  readonly customer: string | null;
  readonly qty: string;
}

/** What went to customers of batches, order by order, without what came back on it. */
export const findShipped = (tx: Tx, batchIds: readonly number[]): Promise<TracedShipment[]> =>
  tx.sql<TracedShipment>(
    `select s.batch_id, d.id as order_id, d.order_no, a.name as customer, sum(s.qty)::text as qty
       from (select m.batch_id, m.doc_id, m.qty from stock_move m
              where m.tenant_id = $1 and m.batch_id = any($2::integer[]) and m.move_type = 'ship'
             union all
             select m.batch_id, l.doc_id, case when m.reverses_type is null then -m.qty else m.qty end
               from stock_move m
               join wh_doc_line l on l.tenant_id = $1 and l.id = m.origin_line_id
              where m.tenant_id = $1 and m.batch_id = any($2::integer[])
                and coalesce(m.reverses_type, m.move_type) = 'return_in') s
       join wh_doc d on d.tenant_id = $1 and d.id = s.doc_id and d.type = 'CO'
       left join account a on a.tenant_id = $1 and a.id = d.account_id
      group by s.batch_id, d.id, d.order_no, a.name
     having sum(s.qty) <> 0
      order by d.order_no, s.batch_id limit ${MOST_USES}`,
    [tx.tenantId, batchIds],
  );

export interface TracedUse extends Record<string, unknown> {
  readonly id: string;
  readonly by: string;
}

/** Rows of material lists that name the batches, and those without a batch that carry one of these codes as their heat. */
export const findMaterials = (
  tx: Tx,
  batchIds: readonly string[],
  heats: readonly string[],
): Promise<TracedUse[]> =>
  tx.sql<TracedUse>(
    `select r.id::text as id, 'batch' as by from record r
      where r.tenant_id = $1 and r.module = 'projectmateriallist' and r.t8 = any($2::text[]) and r.deleted_at is null
     union all
     select r.id::text, 'heat' from record_term t
       join record r on r.tenant_id = $1 and r.id = t.record_id and r.deleted_at is null and r.t8 is null
      where t.tenant_id = $1 and t.module = 'projectmateriallist' and t.field = '${CODES_TERM}' and t.term = any($3::text[])
      limit ${MOST_USES}`,
    [tx.tenantId, batchIds, heats],
  );

interface WeldSources {
  readonly materials: readonly string[];
  readonly batchIds: readonly string[];
  readonly numbers: readonly string[];
}

/** Welds that name such a material on a side, or such a batch among their consumables. */
export const findWelds = (tx: Tx, { materials, batchIds, numbers }: WeldSources): Promise<TracedUse[]> =>
  tx.sql<TracedUse>(
    `select id, min(by) as by from (
       select l.from_id::text as id, 'material' as by from record_link l
        where l.tenant_id = $1 and l.to_id = any($2::uuid[]) and l.field in ('material_1', 'material_2')
       union all
       select t.record_id::text, 'consumable' from record_term t
        where t.tenant_id = $1 and t.module = 'projectweldlog'
          and ((t.field = 'consumables.batch' and t.term = any($3::text[]))
            or (t.field = 'consumables.batch_number' and t.term = any($4::text[])))
     ) used group by id order by id limit ${MOST_USES}`,
    [tx.tenantId, materials, batchIds, numbers],
  );
