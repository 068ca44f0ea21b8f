import {
  batchExists,
  batchInvalid,
  existingBatchAsked,
  noLocationFound,
  noOrderFound,
  notOnOrder,
  overReceiptAsked,
  quantityExceeds,
  validation,
} from '@sveis/domain/errors';
import { addDays, type Day } from '@sveis/domain/format';
import {
  agreesWith,
  type CertificateType,
  hasCertificate,
  isBatchNumber,
  normalNumber,
  overReceipt,
  type Quantity,
  quantityText,
  storedQuantity,
} from '@sveis/domain/warehouse';
import type { LockedDocument, LockedLine } from '../ledger/document.store.ts';
import type { PlannedMove } from '../ledger/planned-move.ts';
import { type Posted, type Poster, postStock } from '../ledger/post-stock.service.ts';
import { virtualPlace } from '../ledger/virtual-place.store.ts';
import { settleParked } from '../parking/parking.service.ts';
import { quantityIn } from '../typed-quantity.ts';
import { pathIn } from '../wire.ts';
import { type ArrivedDamage, damagedIn, perHeap } from './arrived-heaps.ts';
import {
  findBatchByKey,
  findPlaceIn,
  findQuarantine,
  findReceivedProduct,
  insertBatch,
  type KnownBatch,
  openReceipt,
  type ReceivedProduct,
} from './receiving.store.ts';

export interface ArrivedBatch {
  readonly number: string;
  readonly heatNumber: string | null;
  readonly manufacturer: string | null;
  readonly certType: CertificateType | null;
  readonly certNumber: string | null;
  readonly certFileId: string | null;
  readonly mfgDate: Day | null;
  readonly expiryDate: Day | null;
}

/** One confirm on the receiving screen. */
export interface Arrival {
  readonly id: string;
  readonly orderId: number;
  readonly lineId: string | null;
  readonly productId: number | null;
  /** As typed; serials are counted instead. */
  readonly qty: string | null;
  readonly unitId: number | null;
  readonly batch: ArrivedBatch | null;
  readonly serials: readonly string[];
  readonly locationId: number;
  readonly deliveryNote: string | null;
  /** What of it came damaged; of pieces with serials all of them. */
  readonly damage?: ArrivedDamage | null;
  /** The scan that was put aside and turned out to be this. */
  readonly parkedId?: string | null;
}

/** What is not part of the arrival itself: who may do what, and what was answered. */
export interface ReceivingTerms {
  /** Leads and purchasers receive more than the allowance. */
  readonly mayExceed: boolean;
  /** The company takes a batch that came on another order, where the receiver says so. */
  readonly allowsExisting?: boolean;
  readonly confirm: readonly string[];
  /** The figures a yes was given to. */
  readonly seen: { readonly ordered: string; readonly received: string } | null;
  /** What else happens to a batch that was made: its words and codes. */
  readonly onNewBatch: (batchId: number) => Promise<void>;
}

export interface Received extends Posted {
  readonly line: LockedLine;
  readonly batchId: number | null;
  readonly isQuarantined: boolean;
  /** In the base unit. */
  readonly damaged: Quantity;
}

/** Receives one line, or a part of one. Everything is asked again here: a phone may have been without network for days. */
export async function receiveGoods<Answer extends object>(
  poster: Poster,
  arrival: Arrival,
  terms: ReceivingTerms,
  answer: (received: Received) => Promise<Answer>,
): Promise<Answer> {
  const operation = { id: arrival.id, kind: 'receive' as const, docId: arrival.orderId, request: arrival };
  let told: Pick<Received, 'batchId' | 'isQuarantined' | 'damaged'> & { readonly lineId: string };
  return postStock(poster, operation, {
    plan: async (order) => {
      if (order?.type !== 'SO') throw noOrderFound();
      const planned = await planArrival(poster, order, arrival, terms);
      const { moves, ...rest } = planned;
      told = rest;
      const [first] = moves;
      if (first)
        await settleParked(poster, {
          docId: order.id,
          id: arrival.parkedId ?? null,
          productId: first.productId,
        });
      return moves;
    },
    answer: async (posted) => {
      const line = posted.document?.lines.find(({ id }) => id === told.lineId);
      if (!line) throw new Error('the line that was received is gone');
      return answer({ ...posted, ...told, line });
    },
  });
}

async function planArrival(poster: Poster, order: LockedDocument, arrival: Arrival, terms: ReceivingTerms) {
  const { tx } = poster;
  const line = lineOf(order, arrival);
  const product = line && (await findReceivedProduct(tx, line.productId));
  if (!line || !product) throw notOnOrder(String(arrival.productId ?? ''));
  const quantity = await quantityIn(tx, product, {
    ...arrival,
    unitId: arrival.unitId ?? line.unitId,
  });
  checkOverReceipt(line, product, quantity, terms);
  const batch = product.tracking === 'batch' ? await batchOf(poster, order, product, arrival, terms) : null;
  const damaged = await damagedIn(tx, product, quantity, {
    ...arrival,
    unitId: arrival.unitId ?? line.unitId,
  });
  const place = await placeOf(poster, order, arrival, batch?.status !== 'quarantine');
  const from = await virtualPlace(tx, { kind: 'supplier' }, poster);
  const receiptDocId = await openReceipt(tx, {
    orderId: order.id,
    warehouseId: order.warehouseId,
    accountId: order.accountId,
    deliveryNote: arrival.deliveryNote,
    ...poster,
  });
  const move: PlannedMove = {
    type: 'receive',
    productId: product.id,
    batchId: batch?.id ?? null,
    serialId: null,
    quantity,
    from,
    to: place.id,
    lineId: line.id,
    receiptDocId,
    unitCost: line.cost ?? undefined,
  };
  return {
    lineId: line.id,
    batchId: batch?.id ?? null,
    isQuarantined: batch?.status === 'quarantine',
    damaged,
    moves: await perHeap(poster, order.warehouseId, move, { damaged, serials: arrival.serials }),
  };
}

/** The line that was tapped, else the first of the product that still waits for some. */
function lineOf({ lines }: LockedDocument, { lineId, productId }: Arrival): LockedLine | undefined {
  if (lineId !== null) return lines.find(({ id }) => id === lineId);
  const those = lines.filter((line) => line.productId === productId);
  return those.find(({ received, qty }) => received < qty) ?? those[0];
}

/** A yes counts for the figures it was given to: when others have received meanwhile, it is asked again. */
function checkOverReceipt(
  { qty: ordered, received }: LockedLine,
  product: ReceivedProduct,
  arriving: Quantity,
  { mayExceed, confirm, seen }: ReceivingTerms,
): void {
  const verdict = overReceipt({
    ordered,
    received,
    arriving,
    allowance: storedQuantity(product.over_receipt_pct ?? 0),
    mayExceed,
  });
  const remaining = ordered > received ? ordered - received : 0n;
  if (verdict === 'refuse') throw quantityExceeds({ remaining: quantityText(remaining) });
  const figures = { ordered: quantityText(ordered), before: quantityText(received) };
  const isAnswered =
    confirm.includes('OVER_RECEIPT') && seen?.ordered === figures.ordered && seen.received === figures.before;
  if (verdict === 'ask' && !isAnswered)
    throw overReceiptAsked({ ...figures, received: quantityText(received + arriving) });
}

/** The batch that arrived: new, or one this very order has brought before. */
async function batchOf(
  poster: Poster,
  order: LockedDocument,
  product: ReceivedProduct,
  { batch }: Arrival,
  terms: ReceivingTerms,
): Promise<KnownBatch> {
  if (!batch || batch.number.trim() === '')
    throw validation({ [pathIn('batch', 'number')]: [{ code: 'REQUIRED' }] });
  if (!isBatchNumber(batch.number, product.batch_pattern)) throw batchInvalid();
  const { tx, userId, now, today } = poster;
  const known = await findBatchByKey(tx, product.id, normalNumber(batch.number));
  if (known) return arrivedAgain(order, known, batch, terms);
  if (product.requires_heat === true && (batch.heatNumber ?? '').trim() === '')
    throw validation({ [pathIn('batch', 'heat_number')]: [{ code: 'REQUIRED' }] });
  const isCertified = hasCertificate(
    { type: batch.certType, number: batch.certNumber },
    product.min_cert ?? 'none',
  );
  const shelfLife = product.shelf_life_days;
  const made = await insertBatch(tx, {
    ...batch,
    number: batch.number.trim(),
    expiryDate: batch.expiryDate ?? (shelfLife === null ? null : addDays(batch.mfgDate ?? today, shelfLife)),
    productId: product.id,
    status: isCertified ? 'ok' : 'quarantine',
    docId: order.id,
    supplierId: order.accountId,
    userId,
    now,
  });
  if (made) {
    await terms.onNewBatch(made.id);
    return made;
  }
  const other = await findBatchByKey(tx, product.id, normalNumber(batch.number));
  if (!other) throw batchExists();
  return arrivedAgain(order, other, batch, terms);
}

/** Of this order it is the same delivery; of another one it is asked about, and never where its papers say something else. */
function arrivedAgain(
  order: LockedDocument,
  known: KnownBatch,
  arrived: ArrivedBatch,
  { allowsExisting = false, confirm }: ReceivingTerms,
): KnownBatch {
  if (known.created_doc_id === order.id) return known;
  const papers = {
    heatNumber: known.heat_number,
    certType: known.cert_type,
    certNumber: known.cert_number,
  };
  if (!allowsExisting || known.is_offcut || !agreesWith(papers, arrived)) throw batchExists();
  if (!confirm.includes('EXISTING_BATCH')) throw existingBatchAsked(arrived.number.trim());
  return known;
}

/** Goods without the certificate they need go to quarantine, where the warehouse has one: they can still be claimed. */
async function placeOf(
  { tx }: Poster,
  order: LockedDocument,
  { locationId }: Arrival,
  isUsable: boolean,
): Promise<{ readonly id: number }> {
  const chosen = await findPlaceIn(tx, order.warehouseId, locationId);
  if (!chosen) throw noLocationFound();
  return isUsable ? chosen : ((await findQuarantine(tx, order.warehouseId)) ?? chosen);
}
