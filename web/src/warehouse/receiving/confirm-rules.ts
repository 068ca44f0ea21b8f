import {
  isBatchNumber,
  type KnownPlace,
  type Quantity,
  quantityText,
  type StockCatalogue,
  splitByDamage,
} from '@sveis/domain/warehouse';
import { t } from '../../lib/words/messages.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { damagedOfHand, type InHand, quantityOfHand } from './in-hand.ts';
import type { ReceiveBody, SeenFigures } from './receive-operations.ts';
import type { ReceivingLine } from './receiving-lines.ts';

export type OpenSheet = 'quantity' | 'batch' | 'place' | 'note' | 'moves' | 'finish' | 'label' | 'damage';

/** The place goods go to before anybody says otherwise: the gate of the warehouse, else where the product belongs. */
export function usualPlace(
  { locations }: StockCatalogue,
  warehouseId: number,
  line: ReceivingLine | undefined,
): KnownPlace | undefined {
  const here = locations.filter((place) => place.warehouse_id === warehouseId && place.kind !== 'quarantine');
  return (
    here.find(({ kind }) => kind === 'receiving') ??
    here.find(({ id }) => id === line?.product.default_location_id) ??
    here[0]
  );
}

export interface Missing {
  readonly text: string;
  /** Where it is said; what has no sheet is scanned. */
  readonly sheet?: OpenSheet;
}

/** What still has to be said before it can be confirmed. */
export function missingIn(
  hand: InHand | undefined,
  line: ReceivingLine | undefined,
  place: KnownPlace | undefined,
): Missing | undefined {
  if (!hand || !line) return { text: t('stock.scanFirst') };
  if (!place) return { text: t('stock.noLocationFound'), sheet: 'place' };
  const { tracking, requires_heat, batch_pattern } = line.product;
  if (tracking === 'batch') {
    const { batch } = hand;
    if (!batch || batch.number.trim() === '') return { sheet: 'batch', text: t('stock.scanBatch') };
    if (!isBatchNumber(batch.number, batch_pattern)) return { sheet: 'batch', text: t('stock.batchInvalid') };
    if (hand.isDoubtful) return { sheet: 'batch', text: t('stock.checkBatch') };
    if (requires_heat && (batch.heat_number ?? '').trim() === '')
      return { sheet: 'batch', text: t('stock.heatNumber') };
  }
  const arriving = quantityOfHand(hand, line);
  if (arriving !== undefined)
    return splitByDamage(arriving, damagedOfHand(hand, line))
      ? undefined
      : { sheet: 'damage', text: t('stock.damageTooMany') };
  return tracking === 'serial'
    ? { text: t('stock.scanSerials') }
    : { sheet: 'quantity', text: t('stock.quantity') };
}

interface Confirming {
  readonly hand: InHand;
  readonly line: ReceivingLine;
  readonly place: KnownPlace;
  readonly order: RecordAnswer;
  readonly deliveryNote: string;
  readonly quantity: Quantity;
  readonly seen: SeenFigures | null;
}

/** One confirm as it is kept and sent. */
export const bodyOfHand = ({ hand, line, place, order, ...said }: Confirming): ReceiveBody => ({
  id: hand.id,
  order: { id: order.id, number: order.number ?? order.title },
  line_id: line.id,
  product: { code: line.product.code, unit: line.product.unit, unit_id: line.product.unit_id },
  qty: quantityText(said.quantity),
  batch: hand.batch,
  serials: hand.serials,
  location_id: place.id,
  delivery_note: said.deliveryNote.trim() || null,
  seen: said.seen,
  ...(hand.damage ? { damage: { ...hand.damage, qty: quantityText(damagedOfHand(hand, line)) } } : {}),
  ...(hand.parkedId === undefined ? {} : { parked_id: hand.parkedId }),
  ...(line.isAdded ? { adds_product: line.product.id } : {}),
});
