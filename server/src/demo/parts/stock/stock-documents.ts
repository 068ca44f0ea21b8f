import { adjustmentOrders } from '@sveis/domain/modules/adjustment-orders';
import { customerOrders } from '@sveis/domain/modules/customer-orders';
import { cycleCount } from '@sveis/domain/modules/cycle-count';
import { stockReturns } from '@sveis/domain/modules/stock-returns';
import { transferOrders } from '@sveis/domain/modules/transfer-orders';
import { counterOf, type ModuleDefinition } from '@sveis/domain/records';
import { newId } from '../../../database/uuid.ts';
import {
  closeLines,
  findSheet,
  insertParked,
  judgeRound,
  keepForDocument,
  lockDocument,
  openRound,
  openSheet,
  pickGoods,
  planForProject,
  postCount,
  takeEntry,
  transferStock,
} from '../../../warehouse/index.ts';
import { projectIdOf, userIdOf } from '../../demo-site.ts';
import type { DemoAdjustment, DemoCount, DemoCustomerOrder, DemoTransfer } from '../../demo-stock.ts';
import { accountIdOf } from '../accounts.ts';
import { addReturn } from './stock-returns.ts';
import { addDocument, dayIn, daysAgo, idIn, posterAt, quantityIn, type StockSite } from './stock-site.ts';

/** Transfers, an adjustment that waits, sheets that are counted, orders of customers, and returns. */
export async function addStockDocuments(site: StockSite): Promise<void> {
  const { documentsBefore, planned, customers, transfers, adjustments, counts, returns } = site.stock;
  await countFrom(site, customerOrders, documentsBefore.customers);
  await countFrom(site, transferOrders, documentsBefore.transfers);
  await countFrom(site, adjustmentOrders, documentsBefore.adjustments);
  await countFrom(site, cycleCount, documentsBefore.counts);
  await countFrom(site, stockReturns, documentsBefore.returns);
  for (const transfer of transfers) await addTransfer(site, transfer);
  for (const adjustment of adjustments) await addAdjustment(site, adjustment);
  for (const count of counts) await addCount(site, count);
  for (const { project, product, qty } of planned) {
    const by = { projectId: projectIdOf(site, project), productId: idIn(site.ids, product) };
    await planForProject(posterAt(site, 7), by, quantityIn(qty));
  }
  for (const customer of customers) await addCustomerOrder(site, customer);
  for (const one of returns) await addReturn(site, one);
}

async function countFrom(site: StockSite, { key, number = '' }: ModuleDefinition, before: number) {
  const year = daysAgo(site, 0).getUTCFullYear();
  await site.tx.sql('insert into counter (tenant_id, name, value) values ($1, $2, $3)', [
    site.tx.tenantId,
    counterOf(key, number, { year }),
    before,
  ]);
}

async function addTransfer(site: StockSite, transfer: DemoTransfer): Promise<void> {
  const { ids, now } = site;
  const lineId = newId(now);
  const worked = { out_qty: 0, in_qty: 0, returned_qty: 0, adjusted_qty: 0, state: 'open' };
  const orderId = await addDocument(
    site,
    transferOrders,
    {
      subject: transfer.about,
      warehouse: idIn(ids, transfer.from),
      dest_warehouse: idIn(ids, transfer.to),
      order_date: dayIn(site, -1),
      due_date: dayIn(site, transfer.due),
      lines: [
        {
          _id: lineId,
          product: idIn(ids, transfer.product),
          qty: transfer.qty,
          unit: null,
          batch: null,
          ...worked,
        },
      ],
    },
    'released',
  );
  const { sent } = transfer;
  if (!sent) return;
  const half = {
    orderId,
    lineId,
    productId: null,
    unitId: null,
    batchId: null,
    batch: sent.batch,
    serials: [],
  };
  const rest = { toLocationId: null, reason: null };
  const out = {
    ...half,
    ...rest,
    id: newId(now),
    mode: 'out',
    qty: sent.out,
    locationId: idIn(ids, sent.place),
  } as const;
  await transferStock(posterAt(site, 1), out, async () => ({}));
  const arrived = {
    ...out,
    id: newId(now),
    mode: 'in',
    qty: sent.in,
    locationId: idIn(ids, sent.toPlace),
  } as const;
  await transferStock(posterAt(site, 0), arrived, async () => ({}));
}

/** Confirmed: what it asks for is kept, and a part of it may be picked. */
async function addCustomerOrder(site: StockSite, order: DemoCustomerOrder): Promise<void> {
  const { ids, now, tx } = site;
  const lines = order.lines.map(({ product, qty, price }) => ({
    _id: newId(now),
    product: idIn(ids, product),
    qty,
    unit: null,
    batch: null,
    price,
    discount: null,
    picked_qty: 0,
    shipped_qty: 0,
    returned_qty: 0,
    shipped_as: null,
    short_reason: null,
    state: 'open',
  }));
  const values = {
    subject: order.about,
    customer: await accountIdOf(tx, order.customer),
    deliver_to: order.deliverTo,
    warehouse: idIn(ids, order.warehouse),
    order_date: dayIn(site, -2),
    due_date: dayIn(site, order.due),
    lines,
  };
  const orderId = await addDocument(site, customerOrders, values, 'confirmed');
  const document = await lockDocument(tx, orderId);
  if (document) await keepForDocument(posterAt(site, 0), document);
  for (const { line, qty, place } of order.picked ?? [])
    await pickGoods(
      posterAt(site, 0),
      {
        id: newId(now),
        orderId,
        lineId: lines[line]?._id ?? null,
        productId: null,
        qty,
        unitId: null,
        batchId: null,
        batch: null,
        serials: [],
        locationId: idIn(ids, place),
      },
      async () => ({}),
    );
}

async function addAdjustment(site: StockSite, adjustment: DemoAdjustment): Promise<void> {
  const { ids, now } = site;
  const values = {
    subject: adjustment.about,
    warehouse: idIn(ids, adjustment.warehouse),
    order_date: dayIn(site, 0),
    submitted_by: userIdOf(site, site.stock.keeper),
    lines: [
      {
        _id: newId(now),
        product: idIn(ids, adjustment.product),
        location: idIn(ids, adjustment.place),
        batch: idIn(ids, `${adjustment.product} ${adjustment.batch}`),
        serial: null,
        qty: adjustment.qty,
        reason_code: adjustment.reason,
        note: null,
        seen_qty: adjustment.seen,
        adjusted_qty: 0,
        state: 'open',
      },
    ],
  };
  await addDocument(site, adjustmentOrders, values, 'submitted');
}

async function addCount(site: StockSite, count: DemoCount): Promise<void> {
  const { ids, tx } = site;
  const values = {
    subject: count.about,
    warehouse: idIn(ids, count.warehouse),
    places: count.places.map((place) => idIn(ids, place)),
    products: [],
    due_date: dayIn(site, count.due),
    blind: count.isBlind,
    freeze: 'warn',
    round: 1,
    counted_lines: 0,
    total_lines: 0,
  };
  const id = await addDocument(site, cycleCount, values, 'released');
  const released = await findSheet(tx, id);
  if (released) await openSheet(tx, released);
  for (const [index, entries] of count.rounds.entries()) {
    if (index > 0) await recount(site, id);
    for (const { place, product, batch, qty } of entries)
      await takeEntry(
        posterAt(site, 0),
        {
          id: newId(site.now),
          sheetId: id,
          locationId: idIn(ids, place),
          productId: idIn(ids, product),
          batchId: batch === undefined ? null : idIn(ids, `${product} ${batch}`),
          batch: null,
          serial: null,
          kind: 'set',
          qty,
          unitId: null,
          lineVersion: null,
          keySeq: null,
        },
        { confirm: [], isLate: false },
      );
  }
  for (const { place, code, qty, note } of count.parked ?? [])
    await insertParked(tx, {
      ...posterAt(site, 0),
      id: newId(site.now),
      docId: id,
      locationId: idIn(ids, place),
      code,
      quantity: quantityIn(qty),
      note,
      fileId: null,
    });
  if (count.isPosted) await postSheet(site, id);
}

/** What was counted is taken for true, and the difference is booked. */
async function postSheet(site: StockSite, id: number): Promise<void> {
  const { tx } = site;
  const sheet = await findSheet(tx, id);
  if (!sheet) return;
  await judgeRound(tx, sheet);
  await tx.sql(
    `update cc_line set state = 'accepted', reason_code = 'lost' where tenant_id = $1 and doc_id = $2 and counted_qty is not null`,
    [tx.tenantId, id],
  );
  const stand = (state: string) =>
    tx.sql('update wh_doc set state = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, state]);
  await stand('approved');
  await postCount(posterAt(site, 0), sheet);
  await closeLines(tx, id);
  await stand('posted');
}

/** What was too far from the books is counted once more. */
async function recount({ tx }: StockSite, id: number): Promise<void> {
  const sheet = await findSheet(tx, id);
  if (!sheet) return;
  await judgeRound(tx, sheet);
  await openRound(tx, sheet);
  await tx.sql(
    `update wh_doc set state = 'recounting', data = data || jsonb_build_object('round', $3::integer) where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, sheet.round + 1],
  );
}
