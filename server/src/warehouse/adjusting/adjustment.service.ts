import {
  keyReused,
  noLocationFound,
  noProductFound,
  onHandChanged,
  quantityExceeds,
  refused,
  serialNotHere,
  validation,
} from '@sveis/domain/errors';
import { isEmptyValue, type Values } from '@sveis/domain/records';
import { normalNumber, type Quantity, quantityOf, quantityText } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import {
  changeRecord,
  openModule,
  type RecordScope,
  requireSeen,
  type StoredRecord,
} from '../../records/index.ts';
import { linesIn } from '../documents/stock-document.hooks.ts';
import { findHeld } from '../ledger/balance.store.ts';
import { requireOwnFiles } from '../own-files.ts';
import { batchOf } from '../pieces.service.ts';
import { findPlaceIn, findReceivedProduct, type ReceivedProduct } from '../receiving/receiving.store.ts';
import { findSerial } from '../transferring/transfer.store.ts';
import { amountIn } from '../typed-quantity.ts';
import type { AdjustBody } from './adjustment-shape.ts';

/** Writes one correction on a draft. Stock moves when the order is approved; everybody who sees it may write on it. */
export async function adjustOnOrder(ctx: UserContext, orderId: string, body: AdjustBody) {
  const scope = await openModule(ctx, 'adjustmentorder');
  const record = await requireSeen(scope, orderId, 'lock');
  const id = body.id.toLowerCase();
  const earlier = linesIn(record.values).find(({ _id }) => _id === id);
  if (record.status !== 'draft') {
    if (earlier && isSameLine(earlier, body)) return answerOf(record, earlier);
    throw refused('WRONG_STATUS');
  }
  if (earlier) {
    if (!isSameLine(earlier, body)) throw keyReused();
    return answerOf(record, earlier);
  }
  const line = { _id: id, ...(await correctionLine(ctx, Number(record.values.warehouse), body)) };
  await changeRecord(scope, record, { lines: [...linesIn(record.values), line] });
  return answerOf(record, line);
}

/** Takes a correction off a draft again. Taken off twice it is off once. */
export async function removeAdjustment(ctx: UserContext, orderId: string, lineId: string) {
  const scope: RecordScope = await openModule(ctx, 'adjustmentorder');
  const record = await requireSeen(scope, orderId, 'lock');
  if (record.status !== 'draft') throw refused('WRONG_STATUS');
  const lines = linesIn(record.values);
  const left = lines.filter(({ _id }) => _id !== lineId);
  if (left.length < lines.length) await changeRecord(scope, record, { lines: left });
  return { order: orderOf(record), removed: lineId };
}

/** The same confirm says the same of product, place and reason; how much it came to was worked out the first time. */
const isSameLine = (line: Values, body: AdjustBody): boolean =>
  line.product === body.product_id &&
  line.location === body.location_id &&
  line.reason_code === body.reason_code &&
  (isEmptyValue(body.delta) ||
    !isEmptyValue(body.unit_id) ||
    quantityOf(String(body.delta)) === quantityOf(String(line.qty)));

/** One correction as a line: checked against what lies on the place now. */
export async function correctionLine(
  ctx: UserContext,
  warehouseId: number,
  body: AdjustBody,
): Promise<Values> {
  const { tx } = ctx;
  await requireOwnFiles(ctx, 'photos', body.photos ?? []);
  if (body.reason_code === 'other' && isEmptyValue(body.note?.trim()))
    throw validation({ note: [{ code: 'REQUIRED' }] });
  const place = await findPlaceIn(tx, warehouseId, body.location_id);
  if (!place) throw noLocationFound();
  const product = await findReceivedProduct(tx, body.product_id);
  if (!product) throw noProductFound();
  const batchId =
    product.tracking === 'batch'
      ? await batchOf(tx, product, { batchId: body.batch_id ?? null, batch: body.batch?.trim() || null })
      : null;
  const serial = product.tracking === 'serial' ? (body.serial ?? '').trim() : '';
  if (product.tracking === 'serial' && serial === '') throw validation({ serial: [{ code: 'REQUIRED' }] });
  const serialId = serial === '' ? undefined : await findSerial(tx, product.id, normalNumber(serial));
  const held = await findHeld(tx, {
    productId: product.id,
    locationId: place.id,
    batchId: batchId ?? 0,
    serialId: serialId ?? (serial === '' ? 0 : -1),
  });
  const change = await changeIn(tx, product, body, held.onHand);
  if (change === 0n) throw validation({ qty: [{ code: 'NOT_A_NUMBER' }] });
  if (change < 0n && held.available < -change)
    throw serial === ''
      ? quantityExceeds({ available: quantityText(held.available) })
      : serialNotHere(serial);
  return {
    product: product.id,
    location: place.id,
    batch: batchId,
    serial: serial || null,
    qty: Number(quantityText(change)),
    reason_code: body.reason_code,
    note: body.note?.trim() || null,
    photos: (body.photos ?? []).map((file) => file.toLowerCase()),
    seen_qty: Number(quantityText(held.onHand)),
    adjusted_qty: 0,
  };
}

/** What is there more or less: as typed, or the way from what lies there to what was counted. */
async function changeIn(
  tx: UserContext['tx'],
  product: ReceivedProduct,
  { delta, new_qty, seen_on_hand, unit_id }: AdjustBody,
  onHand: Quantity,
): Promise<Quantity> {
  const unitId = unit_id ?? null;
  if (delta !== undefined && delta !== null) return amountIn(tx, product, { qty: String(delta), unitId });
  const counted = await amountIn(tx, product, {
    qty: new_qty === undefined || new_qty === null ? null : String(new_qty),
    unitId,
  });
  if (counted < 0n) throw validation({ new_qty: [{ code: 'TOO_SMALL', params: { min: 0 } }] });
  const seen = quantityOf(String(seen_on_hand ?? ''));
  if (seen === undefined) throw validation({ seen_on_hand: [{ code: 'REQUIRED' }] });
  if (seen !== onHand) throw onHandChanged({ seen: quantityText(seen), now: quantityText(onHand) });
  return counted - onHand;
}

const orderOf = ({ id, number, status }: StoredRecord) => ({ id: Number(id), number: number ?? '', status });

const answerOf = (record: StoredRecord, line: Values) => ({
  operation_id: String(line._id),
  order: orderOf(record),
  line: {
    id: String(line._id),
    product_id: Number(line.product),
    location_id: Number(line.location),
    qty: String(line.qty),
    seen: String(line.seen_qty ?? 0),
    reason_code: String(line.reason_code),
  },
});
