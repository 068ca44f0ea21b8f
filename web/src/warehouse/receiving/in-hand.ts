import type { MessageId, MessageValues } from '@sveis/domain/locales';
import {
  hasCertificate,
  isBatchNumber,
  type KnownPlace,
  type KnownProduct,
  normalNumber,
  type Quantity,
  type ScannedProduct,
  type StockCode,
  storedQuantity,
} from '@sveis/domain/warehouse';
import type { ReceiveBody, ReceivedBatch, ReceivedDamage } from './receive-operations.ts';
import { isDone, type ReceivingLine } from './receiving-lines.ts';

/** What somebody is about to confirm. */
export interface InHand {
  /** The id of the confirm, from its first try to its last. */
  readonly id: string;
  readonly lineId: string;
  readonly batch: ReceivedBatch | null;
  /** The label may be damaged, or be that of another product: the person looks at the number first. */
  readonly isDoubtful?: boolean | undefined;
  readonly serials: readonly string[];
  /** Never filled in by itself. */
  readonly quantity: Quantity | undefined;
  readonly damage?: ReceivedDamage | undefined;
  /** The entry of the outbox it mends. */
  readonly mends?: string | undefined;
  /** The scan that was put aside and is this. */
  readonly parkedId?: string | undefined;
}

export interface Said {
  readonly id: MessageId;
  readonly values?: MessageValues;
}

export interface ScanResult {
  readonly hand?: InHand | undefined;
  readonly placeId?: number;
  readonly problem?: Said;
  /** The batch may be wrong, or something it needs is not on the label. */
  readonly opensBatch?: boolean;
}

interface ScanContext {
  readonly hand: InHand | undefined;
  readonly lines: readonly ReceivingLine[];
  readonly warehouseId: number;
  readonly newId: () => string;
  /** The other product a number is a batch of. */
  readonly ownerOf: (number: string, productId: number) => KnownProduct | undefined;
}

const noBatch = {
  heat_number: null,
  cert_type: null,
  cert_number: null,
  cert_file_id: null,
  mfg_date: null,
  expiry_date: null,
} as const;

export const batchNamed = (number: string): ReceivedBatch => ({ ...noBatch, number });

export const handOn = (line: ReceivingLine, id: string): InHand => ({
  id,
  lineId: line.id,
  batch: null,
  serials: [],
  quantity: undefined,
});

/** What was refused, as it was sent: to be mended. */
export const handOf = (body: ReceiveBody, entry: string): InHand => ({
  id: body.id,
  lineId: body.line_id,
  batch: body.batch,
  serials: body.serials,
  quantity: storedQuantity(body.qty),
  mends: entry,
  parkedId: body.parked_id,
  damage: body.damage,
});

/** How much is in hand: pieces with serials are counted. */
export const quantityOfHand = (hand: InHand, line: ReceivingLine): Quantity | undefined =>
  line.product.tracking === 'serial'
    ? hand.serials.length === 0
      ? undefined
      : storedQuantity(hand.serials.length)
    : hand.quantity;

/** How much of what is in hand is damaged: of pieces with serials all of them. */
export const damagedOfHand = (hand: InHand, line: ReceivingLine): Quantity =>
  hand.damage === undefined
    ? 0n
    : line.product.tracking === 'serial'
      ? storedQuantity(hand.serials.length)
      : storedQuantity(hand.damage.qty);

/** Goods without the certificate their product asks for are received into quarantine. */
export const lacksCertificate = ({ batch }: InHand, { product }: ReceivingLine): boolean =>
  product.tracking === 'batch' &&
  batch !== null &&
  !hasCertificate({ type: batch.cert_type, number: batch.cert_number }, product.min_cert ?? 'none');

/** What a scan does to what is in hand. A code is read for what it is, whatever line is chosen. */
export function takeScan(scanned: StockCode, context: ScanContext): ScanResult {
  switch (scanned.kind) {
    case 'place':
      return takePlace(scanned.places, context.warehouseId);
    case 'product':
      return takeProduct(scanned, context);
    case 'unreadable':
      return { problem: { id: 'scan.decodeFailed' } };
    case 'serial':
      return takeText(scanned.key, context);
    case 'batch':
      return { problem: { id: 'stock.batchInvalid' } };
    case 'unknown':
      return scanned.isArticle
        ? { problem: { id: 'stock.noProductFound' } }
        : takeText(scanned.text, context);
    default:
      return { problem: { id: 'stock.noProductFound' } };
  }
}

function takePlace(places: readonly KnownPlace[], warehouseId: number): ScanResult {
  const here = places.find((place) => place.warehouse_id === warehouseId);
  return here ? { placeId: here.id } : { problem: { id: 'stock.noLocationFound' } };
}

function takeProduct(scanned: ScannedProduct, { hand, lines, newId }: ScanContext): ScanResult {
  const { product } = scanned;
  const those = lines.filter((line) => line.product.id === product.id);
  const line = those.find(({ id }) => id === hand?.lineId) ?? those.find((one) => !isDone(one)) ?? those[0];
  if (!line) return { problem: { id: 'stock.notOnOrder', values: { product: product.code } } };
  const held = hand?.lineId === line.id ? hand : handOn(line, newId());
  const added = scanned.quantity === undefined ? held.quantity : (held.quantity ?? 0n) + scanned.quantity;
  const next = { ...held, quantity: added };
  if (product.tracking === 'serial')
    return scanned.serial === undefined
      ? { hand: next }
      : scanned.isDoubtful
        ? { hand: next, problem: { id: 'stock.serialDoubtful', values: { serial: scanned.serial } } }
        : addSerial(next, scanned.serial);
  if (product.tracking !== 'batch' || scanned.batch === undefined) return { hand: next };
  return addBatch(
    next,
    line,
    {
      ...(held.batch && normalNumber(held.batch.number) === normalNumber(scanned.batch)
        ? held.batch
        : noBatch),
      number: scanned.batch,
      ...(scanned.expires === undefined ? {} : { expiry_date: scanned.expires }),
      ...(scanned.produced === undefined ? {} : { mfg_date: scanned.produced }),
    },
    scanned.isDoubtful,
  );
}

/** What is no product and no place is the batch or the serial of what is in hand. */
function takeText(text: string, { hand, lines, ownerOf }: ScanContext): ScanResult {
  const line = lines.find(({ id }) => id === hand?.lineId);
  if (!hand || !line) return { problem: { id: 'stock.noProductFound' } };
  if (line.product.tracking === 'serial') return addSerial(hand, text);
  if (line.product.tracking === 'batch')
    return addBatch(hand, line, batchNamed(text), ownerOf(text, line.product.id) !== undefined);
  return { problem: { id: 'stock.noProductFound' } };
}

function addBatch(
  hand: InHand,
  { product }: ReceivingLine,
  batch: ReceivedBatch,
  isDoubtful: boolean,
): ScanResult {
  if (!isBatchNumber(batch.number, product.batch_pattern))
    return { hand, problem: { id: 'stock.batchInvalid' } };
  const next = { ...hand, batch, isDoubtful };
  const opensBatch = isDoubtful || (product.requires_heat && (batch.heat_number ?? '') === '');
  return { hand: next, opensBatch };
}

function addSerial(hand: InHand, serial: string): ScanResult {
  const key = normalNumber(serial);
  if (!isBatchNumber(serial, null)) return { hand, problem: { id: 'stock.batchInvalid' } };
  if (hand.serials.some((one) => normalNumber(one) === key))
    return { hand, problem: { id: 'stock.serialTwice', values: { serial } } };
  return { hand: { ...hand, serials: [...hand.serials, serial.trim()] } };
}
