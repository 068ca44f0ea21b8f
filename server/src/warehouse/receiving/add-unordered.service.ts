import { noProductFound, validation } from '@sveis/domain/errors';
import { quantityText } from '@sveis/domain/warehouse';
import { changeRecord, type RecordScope, requireSeen } from '../../records/index.ts';
import { linesIn } from '../documents/stock-document.hooks.ts';
import { quantityIn } from '../typed-quantity.ts';
import type { Arrival } from './receive-goods.service.ts';
import { findReceivedProduct } from './receiving.store.ts';

/** Goods that came and were not ordered: a line for what came. The id is the phone's own, so that sent again it is the same line. */
export async function addUnordered(
  scope: RecordScope,
  orderId: string,
  { lineId, ...arrival }: Arrival,
  productId: number,
): Promise<void> {
  if (lineId === null) throw validation({ line_id: [{ code: 'REQUIRED' }] });
  const { tx } = scope.ctx;
  const order = await requireSeen(scope, orderId, 'lock');
  const lines = linesIn(order.values);
  if (lines.some(({ _id }) => _id === lineId)) return;
  const product = await findReceivedProduct(tx, productId);
  if (!product) throw noProductFound();
  const quantity = await quantityIn(tx, product, {
    ...arrival,
    unitId: arrival.unitId ?? product.base_unit_id,
  });
  const qty = Number(quantityText(quantity));
  const line = { _id: lineId, product: product.id, qty, received_qty: 0, returned_qty: 0 };
  await changeRecord(scope, order, { lines: [...lines, line] });
}
