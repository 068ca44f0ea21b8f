import { stockReturns } from '@sveis/domain/modules/stock-returns';
import { newId } from '../../../database/uuid.ts';
import { returnGoods } from '../../../warehouse/index.ts';
import { projectIdOf } from '../../demo-site.ts';
import type { DemoReturn } from '../../demo-stock.ts';
import { accountIdOf } from '../accounts.ts';
import { addDocument, dayIn, idIn, posterAt, type StockSite } from './stock-site.ts';

/** A return that is authorised; what has come in lies in quarantine. */
export async function addReturn(site: StockSite, given: DemoReturn): Promise<void> {
  const { ids, now, tx } = site;
  const lineId = newId(now);
  const worked = {
    returned_qty: 0,
    putaway_qty: 0,
    adjusted_qty: 0,
    out_qty: 0,
    disposition: null,
    state: 'open',
  };
  const account = given.supplier === undefined ? null : await accountIdOf(tx, given.supplier);
  const values = {
    kind: given.project === undefined ? 'supplier' : 'project',
    subject: given.about,
    reason: given.reason,
    supplier_order: account === null ? null : await supplierOrderOf(site, account),
    project: given.project === undefined ? null : projectIdOf(site, given.project),
    account,
    warehouse: idIn(ids, given.warehouse),
    order_date: dayIn(site, -3),
    due_date: dayIn(site, given.due),
    lines: [
      {
        _id: lineId,
        product: idIn(ids, given.product),
        qty: given.qty,
        unit: null,
        batch: idIn(ids, `${given.product} ${given.batch}`),
        ...worked,
      },
    ],
  };
  const orderId = await addDocument(site, stockReturns, values, 'authorised');
  if (given.received === undefined) return;
  const back = {
    id: newId(now),
    orderId,
    act: 'receive',
    lineId,
    productId: null,
    qty: String(given.qty),
    unitId: null,
    batchId: null,
    batch: given.batch,
    serials: [],
    locationId: null,
  } as const;
  await returnGoods(posterAt(site, given.received), back, async () => ({}));
}

/** The first order of a supplier. */
async function supplierOrderOf({ tx }: StockSite, account: number): Promise<number | null> {
  const [order] = await tx.sql<{ id: number }>(
    "select id from wh_doc where tenant_id = $1 and type = 'SO' and account_id = $2 order by id limit 1",
    [tx.tenantId, account],
  );
  return order?.id ?? null;
}
