import type { Tx } from '../../database/transaction.ts';
import { findDifferences, findUnevenCuts } from '../../warehouse/index.ts';
import type { Race } from './race.ts';

interface Rule {
  readonly name: string;
  readonly sql: string;
}

/** What must hold of the ledger whatever happened; each finds what breaks it. */
const invariants: readonly Rule[] = [
  {
    name: '2: everything that left one place came to another',
    // The places of a warehouse by their balances, those outside it by their moves: two tables, written apart.
    sql: `select s.product_id, s.batch_id from (
            select product_id, batch_id, on_hand as qty from stock_balance where tenant_id = $1
            union all
            select m.product_id, coalesce(m.batch_id, 0), case when l.id = m.to_location_id then m.qty else -m.qty end
              from stock_move m
              join stock_location l on l.tenant_id = $1 and l.id in (m.from_location_id, m.to_location_id) and not l.is_stock
             where m.tenant_id = $1) s
           group by s.product_id, s.batch_id having sum(s.qty) <> 0`,
  },
  {
    name: '3: nothing is below zero',
    sql: 'select 1 from stock_balance where tenant_id = $1 and on_hand < 0 and not negative_ok',
  },
  {
    name: '4: what is kept is there',
    sql: 'select 1 from stock_balance where tenant_id = $1 and (reserved < 0 or (reserved > on_hand and not negative_ok))',
  },
  {
    name: '5: a serial is in one place',
    sql: `select serial_id from stock_balance where tenant_id = $1 and serial_id <> 0
           group by serial_id having sum(on_hand) > 1 or max(on_hand) > 1`,
  },
  {
    name: 'places in a key have no gap and none twice',
    sql: `select location_id from (
            select product_id, coalesce(batch_id, 0) as batch_id, coalesce(serial_id, 0) as serial_id, from_location_id as location_id, from_seq as seq
              from stock_move where tenant_id = $1 and from_seq is not null
            union all
            select product_id, coalesce(batch_id, 0), coalesce(serial_id, 0), to_location_id, to_seq
              from stock_move where tenant_id = $1 and to_seq is not null) s
           group by product_id, batch_id, serial_id, location_id
          having count(*) <> max(seq) or count(distinct seq) <> count(*)`,
  },
  {
    name: '10: an operation that was refused left no row',
    sql: `select 1 from stock_operation o where o.tenant_id = $1 and o.answer is null`,
  },
  {
    name: '11: a line has received what its moves come to',
    sql: `select l.id from wh_doc_line l where l.tenant_id = $1 and l.received_qty <> coalesce((
            select sum(case when m.reverses_type is null then m.qty else -m.qty end) from stock_move m
             where m.tenant_id = $1 and m.doc_line_id = l.id and coalesce(m.reverses_type, m.move_type) = 'receive'), 0)`,
  },
  {
    name: '18: what is on the way is what has left and not arrived',
    sql: `select 1 from (
            select coalesce((select sum(l.out_qty - l.in_qty - l.returned_qty - l.adjusted_qty) from wh_doc_line l
                               join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'TO'
                              where l.tenant_id = $1), 0) as lines,
                   coalesce((select sum(b.on_hand) from stock_balance b
                               join stock_location p on p.tenant_id = $1 and p.id = b.location_id and p.kind = 'transit'
                              where b.tenant_id = $1), 0) as places) s where s.lines <> s.places`,
  },
  {
    name: '19: nothing arrives that has not left',
    sql: `select l.id from wh_doc_line l join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'TO'
           where l.tenant_id = $1
             and (l.in_qty + l.returned_qty + l.adjusted_qty > l.out_qty or l.out_qty - l.returned_qty > l.qty)`,
  },
  {
    name: '16: nothing is picked beyond the order, and nothing shipped that was not picked',
    sql: `select l.id from wh_doc_line l join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'CO'
           where l.tenant_id = $1 and (l.picked_qty > l.qty or l.shipped_qty > l.picked_qty or l.shipped_qty < 0)`,
  },
  {
    name: '15: what is staged for a customer is kept for them until it is shipped',
    sql: `select l.id from wh_doc_line l join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'CO'
           where l.tenant_id = $1 and l.picked_qty - l.shipped_qty <> coalesce((
             select sum(r.qty) from reservation r
               join stock_location p on p.tenant_id = $1 and p.id = r.location_id and p.kind = 'staging'
              where r.tenant_id = $1 and r.doc_line_id = l.id and r.state = 'active'), 0)`,
  },
  {
    name: '16: no line has more kept for it than it wants',
    sql: `select l.id from wh_doc_line l join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'CO'
           where l.tenant_id = $1 and l.qty - l.shipped_qty < coalesce((
             select sum(r.qty) from reservation r
              where r.tenant_id = $1 and r.doc_line_id = l.id and r.state = 'active'), 0)`,
  },
  {
    name: '20: a line of a count is posted once, as its difference',
    sql: `select c.id from cc_line c left join stock_move m on m.tenant_id = $1 and m.doc_line_id = c.id and m.move_type = 'count'
           where c.tenant_id = $1 and c.state = 'posted'
           group by c.id, c.counted_qty, c.expected_qty, c.location_id
          having count(m.id) > 1 or coalesce(sum(case when m.to_location_id = c.location_id then m.qty else -m.qty end), 0)
                 <> c.counted_qty - c.expected_qty`,
  },
  {
    name: '23: nothing is posted over a correction that came after the count',
    sql: `select c.id from cc_line c
            join stock_move m on m.tenant_id = $1 and m.doc_line_id = c.id and m.move_type = 'count'
            join stock_move o on o.tenant_id = $1 and o.product_id = c.product_id and o.id <> m.id
             and coalesce(o.reverses_type, o.move_type) in ('count', 'adjust')
             and coalesce(o.batch_id, 0) = c.batch_id and coalesce(o.serial_id, 0) = c.serial_id
           where c.tenant_id = $1
             and ((o.from_location_id = c.location_id and o.from_seq > c.expected_seq and o.from_seq < coalesce(m.from_seq, m.to_seq))
               or (o.to_location_id = c.location_id and o.to_seq > c.expected_seq and o.to_seq < coalesce(m.from_seq, m.to_seq)))`,
  },
  {
    name: '12: nobody received more than the order without a yes',
    sql: 'select 1 from wh_doc_line where tenant_id = $1 and received_qty > qty',
  },
  {
    name: '14: a batch came with one order',
    sql: `select b.id from batch b where b.tenant_id = $1 and exists (
            select from stock_move m where m.tenant_id = $1 and m.batch_id = b.id and m.move_type = 'receive'
               and m.doc_id is distinct from b.created_doc_id)`,
  },
  {
    name: '28: nothing comes or goes back beyond what was shipped or received, batch by batch and piece by piece',
    sql: `select s.line_id from (
            select m.doc_line_id as line_id, m.batch_id, m.serial_id, case when m.reverses_type is null then m.qty else -m.qty end as qty
              from stock_move m where m.tenant_id = $1 and coalesce(m.reverses_type, m.move_type) in ('ship', 'receive')
            union all
            select m.origin_line_id, m.batch_id, m.serial_id, case when m.reverses_type is null then -m.qty else m.qty end
              from stock_move m where m.tenant_id = $1 and m.origin_line_id is not null) s
           group by s.line_id, s.batch_id, s.serial_id having sum(s.qty) < 0`,
  },
  {
    name: '28: an order knows what was given back on it',
    sql: `select l.id from wh_doc_line l join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type in ('CO', 'SO')
           where l.tenant_id = $1 and l.returned_qty <> coalesce((
             select sum(case when m.reverses_type is null then m.qty else -m.qty end) from stock_move m
              where m.tenant_id = $1 and m.origin_line_id = l.id), 0)`,
  },
  {
    name: '28: a return moves on what came in, and takes in what was authorised',
    sql: `select l.id from wh_doc_line l join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'RE'
           where l.tenant_id = $1 and (greatest(l.returned_qty, l.out_qty) > l.qty
             or (d.return_kind <> 'supplier' and l.putaway_qty + l.adjusted_qty + l.out_qty > l.returned_qty))`,
  },
  {
    name: '28: nothing comes back from a project that it does not have, batch by batch and piece by piece',
    sql: `select m.project_id from stock_move m
           where m.tenant_id = $1 and m.project_id is not null
             and coalesce(m.reverses_type, m.move_type) in ('issue_project', 'return_in')
           group by m.project_id, m.product_id, m.batch_id, m.serial_id
          having sum(m.qty * (case when coalesce(m.reverses_type, m.move_type) = 'issue_project' then 1 else -1 end)
                           * (case when m.reverses_type is null then 1 else -1 end)) < 0`,
  },
  {
    // A return that is taken back is a fact, and asks nobody.
    name: 'a project takes no more than was planned without a yes',
    sql: `select p.id from project_material p
           where p.tenant_id = $1 and p.note is null and p.required_qty > 0
             and not exists (select from stock_move b where b.tenant_id = $1 and b.project_id = p.project_id
                                and b.product_id = p.product_id and b.reverses_type = 'return_in')
             and p.required_qty < (
             select sum(m.qty * (case when coalesce(m.reverses_type, m.move_type) = 'issue_project' then 1 else -1 end)
                              * (case when m.reverses_type is null then 1 else -1 end))
               from stock_move m
              where m.tenant_id = $1 and m.project_id = p.project_id and m.product_id = p.product_id
                and coalesce(m.reverses_type, m.move_type) in ('issue_project', 'return_in'))`,
  },
  {
    name: 'an offcut has the heat and the certificate of the batch it was cut from, and is no freer',
    sql: `select o.id from batch o join batch p on p.tenant_id = $1 and p.id = o.parent_batch_id
           where o.tenant_id = $1 and (o.product_id <> p.product_id or o.heat_number is distinct from p.heat_number
             or o.cert_number is distinct from p.cert_number or o.cert_file_id is distinct from p.cert_file_id
             or (p.status <> 'ok' and o.status = 'ok') or (p.status = 'rejected' and o.status <> 'rejected'))`,
  },
  {
    name: 'a cut gives and gets as much of one delivery and one heat',
    sql: `select s.op_id from (
            select m.op_id, coalesce(b.origin_batch_id, b.id) as origin_id, b.heat_number,
                   case when t.kind = 'cutting' then m.qty else -m.qty end as qty
              from stock_move m join batch b on b.tenant_id = $1 and b.id = m.batch_id
              join stock_location f on f.tenant_id = $1 and f.id = m.from_location_id
              join stock_location t on t.tenant_id = $1 and t.id = m.to_location_id
             where m.tenant_id = $1 and 'cutting' in (f.kind, t.kind)) s
           group by s.op_id, s.origin_id, s.heat_number having sum(s.qty) <> 0`,
  },
  {
    name: 'of a heat nothing is gained or lost by cutting: there is what came and went otherwise',
    sql: `select s.heat_number from (
            select b.heat_number, s.on_hand as qty from stock_balance s
              join batch b on b.tenant_id = $1 and b.id = s.batch_id where s.tenant_id = $1
            union all
            select b.heat_number, case when f.is_stock then m.qty else 0 end - case when t.is_stock then m.qty else 0 end
              from stock_move m join batch b on b.tenant_id = $1 and b.id = m.batch_id
              join stock_location f on f.tenant_id = $1 and f.id = m.from_location_id and f.kind <> 'cutting'
              join stock_location t on t.tenant_id = $1 and t.id = m.to_location_id and t.kind <> 'cutting'
             where m.tenant_id = $1) s
           group by s.heat_number having sum(s.qty) <> 0`,
  },
  {
    name: 'a cut is taken back whole, by one operation',
    sql: `select m.op_id from stock_move m
            left join stock_move r on r.tenant_id = $1 and r.reverses_move_id = m.id
           where m.tenant_id = $1
             and exists (select from stock_move c where c.tenant_id = $1 and c.op_id = m.op_id and c.move_type = 'cut')
           group by m.op_id having count(r.id) not in (0, count(*)) or count(distinct r.op_id) > 1`,
  },
  {
    name: '29: a move is taken back at most once, and a move back never',
    sql: `select m.id from stock_move m join stock_move r on r.tenant_id = $1 and r.reverses_move_id = m.id
           where m.tenant_id = $1 group by m.id having count(*) > 1 or bool_or(m.move_type = 'reverse')`,
  },
];

export const invariantNames: readonly string[] = invariants.map(({ name }) => name);

/** Everything that is wrong in the books of a company, as sentences. */
export async function brokenBooks(tx: Tx): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const one of await findDifferences(tx))
    broken.push(
      `1: balance ${one.on_hand} of product ${one.product_id}, moves ${one.moved}, kept ${one.kept}`,
    );
  for (const one of await findUnevenCuts(tx))
    broken.push(`cut ${one.op_id}: given ${one.given}, got ${one.got}`);
  for (const { name, sql } of invariants) {
    const rows = await tx.sql(sql, [tx.tenantId]);
    if (rows.length > 0) broken.push(`${name}: ${rows.length} times`);
  }
  return broken;
}

/** Everything that is wrong after a race: what was answered wrongly, what the books hold, what is missing in them. */
export async function brokenStock({ database, scene, traces }: Race): Promise<readonly string[]> {
  return database.inTenant(scene.company.id, async (tx) => {
    const broken = [...traces.faults, ...(await brokenBooks(tx))];
    const [kept] = await tx.sql<{ n: number }>(
      'select count(*)::integer as n from stock_move where tenant_id = $1 and id = any($2::uuid[])',
      [tx.tenantId, [...traces.moves]],
    );
    if (kept?.n !== traces.moves.size) broken.push('6: a move that was answered is gone');
    return broken;
  });
}
