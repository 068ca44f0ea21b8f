import { batches } from '@sveis/domain/modules/batches';
import { newId } from '../../../database/uuid.ts';
import { fileRow, moduleFor } from '../../../records/index.ts';
import { cutOffcut } from '../../../warehouse/index.ts';
import { idIn, posterAt, type StockSite } from './stock-site.ts';

/** What was left of a batch, cut by the store keeper. */
export async function addOffcuts(site: StockSite): Promise<void> {
  const { tx, ids, now, stock } = site;
  const onNewBatch = async (batchId: number) => {
    const record = await moduleFor(batches).store.find(tx, String(batchId));
    if (record) await fileRow(tx, batches, record);
  };
  for (const { product, batch, qty, place, dimensions = null, daysAgo } of stock.offcuts) {
    const at = idIn(ids, place);
    const cut = {
      id: newId(now),
      productId: idIn(ids, product),
      qty,
      unitId: null,
      batchId: idIn(ids, `${product} ${batch}`),
      batch: null,
      serials: [],
      locationId: at,
      toLocationId: at,
      dimensions,
      projectId: null,
    };
    await cutOffcut(posterAt(site, daysAgo), cut, { onNewBatch }, async () => ({}));
  }
}
