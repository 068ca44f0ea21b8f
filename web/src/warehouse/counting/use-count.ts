import { dayInZone } from '@sveis/domain/format';
import { canManage } from '@sveis/domain/session';
import {
  type EntryKind,
  type KnownProduct,
  quantityOf,
  quantityText,
  readStockCode,
  type StockCatalogue,
  storedQuantity,
} from '@sveis/domain/warehouse';
import { useState } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { newId } from '../../lib/new-id.ts';
import { t } from '../../lib/words/messages.ts';
import { useOutbox } from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import { useSessionIn } from '../../session/index.ts';
import type { WaitingScan } from '../parking/use-parking.ts';
import type { CountSheet, SheetLine, SheetPlace } from '../wire.ts';
import { typedQuantity } from '../work/quantity/keypad-text.ts';
import type { LampState } from '../work/work-display.tsx';
import {
  bodyOf,
  countedWith,
  type InHand,
  lineOf,
  linesAt,
  placeOf,
  sheetOf,
  takeScan,
  unlistedPlace,
} from './count-lines.ts';
import { countStock } from './count-operations.ts';
import { useCountEntry } from './use-count-entry.ts';
import { useCountPlace } from './use-count-place.ts';
import { useCountSignals } from './use-count-signals.ts';

/** Everything the counting screen knows and does. */
export function useCount(sheet: CountSheet, catalogue: StockCatalogue) {
  const about = sheetOf(sheet);
  const entries = useOutbox({ operations: [countStock] }).filter((one) => bodyOf(one).sheet.id === about.id);
  const signals = useCountSignals();
  const access = useSessionIn()?.rights.visitor.access;
  const mayAdd = access !== undefined && canManage(access, 'cyclecount');
  const { place, isFinishing, ...places } = useCountPlace(sheet, entries, signals);
  const { last, count, undo, setLast } = useCountEntry(signals);
  const [hand, setHand] = useState<InHand>();
  const lines = place ? linesAt(sheet, place.location_id) : [];
  const product = catalogue.products.find(({ id }) => id === hand?.productId);
  const line = hand && lineOf(lines, hand);
  const { problem, question, isSending } = signals;

  const goTo = async (...to: Parameters<typeof places.goTo>) => {
    if (await places.goTo(...to)) setHand(undefined);
  };
  const read = (code: string) => {
    signals.clearProblem();
    const scanned = readStockCode(catalogue, code, dayInZone(new Date(), companyZone()));
    if (scanned.kind === 'place') {
      const isScanned = ({ location_id }: SheetPlace) => scanned.places.some(({ id }) => id === location_id);
      const next = sheet.locations.find(isScanned);
      if (next) return void goTo(next, null);
      const beyond = scanned.places.find(({ warehouse_id }) => warehouse_id === sheet.warehouse_id);
      return beyond && mayAdd
        ? signals.ask({ kind: 'place', place: unlistedPlace(beyond) })
        : signals.refuse(t('stock.noLocationFound'));
    }
    if (!place) return signals.refuse(t('stock.scanPlace'));
    const result = takeScan(scanned, hand, catalogue, newId);
    if (result.hand) setHand(result.hand);
    if (result.problem) return signals.refuse(t(result.problem));
    signal('read');
  };
  const missing = (): string | undefined => {
    if (!place) return t('stock.scanPlace');
    if (!hand || !product) return t('stock.scanNext');
    if (product.tracking === 'batch' && hand.batch === null) return t('stock.scanBatch');
    if (product.tracking === 'serial' && hand.serial === null) return t('stock.scanSerials');
    return quantityOf(hand.text) === undefined ? t('stock.quantity') : undefined;
  };
  const confirm = async (
    confirmed: readonly string[] = [],
    changed?: { entry: string; version: number },
    kind: EntryKind = hand?.isTyped && hand.parkedId === undefined ? 'set' : 'add',
  ) => {
    const quantity = hand && quantityOf(hand.text);
    if (!hand || !product || !place || quantity === undefined || missing() !== undefined) return;
    if (!line && !confirmed.includes('NOT_ON_SHEET')) return signals.ask({ kind: 'new' });
    const body = {
      id: hand.id,
      sheet: about,
      place: placeOf(place),
      product: { id: product.id, code: product.code, unit: product.unit },
      batch: hand.batch,
      serial: hand.serial,
      kind,
      qty: quantityText(quantity),
      line_version: changed?.version ?? line?.version ?? null,
      key_seq: line?.key_seq ?? null,
      ...(hand.parkedId === undefined ? {} : { parked_id: hand.parkedId }),
    };
    const { decimals } = product;
    const before = line?.counted ?? null;
    const isOut = await count({ body, before, decimals, confirm: confirmed, replaces: changed?.entry });
    if (isOut) setHand(undefined);
  };

  const lamp: LampState = question || isFinishing ? 'ask' : isSending ? 'busy' : problem ? 'wrong' : 'ready';
  return {
    ...{ sheet, place, lines, line, hand, product, last, lamp },
    ...{ problem, question, isSending, isFinishing },
    missing: missing(),
    countedOf: (one: SheetLine) => countedWith(one, entries),
    ...{ read, goTo, confirm, undo, setLast },
    finish: async (zero: readonly SheetLine[]) => {
      if (await places.finish(zero)) setHand(undefined);
    },
    setIsFinishing: places.setIsFinishing,
    leaveQuestion: signals.leaveQuestion,
    type: (text: string) => hand && setHand({ ...hand, text, isTyped: true }),
    /** What was put aside is counted where it lay: the number stands on the display, to be looked at first. */
    takeParked: async (scan: WaitingScan, of: KnownProduct) => {
      signals.clearProblem();
      const there = sheet.locations.find(({ location_id }) => location_id === scan.location_id) ?? place;
      if (!there) return signals.refuse(t('stock.scanPlace'));
      if (there !== place && !(await places.goTo(there, 'continue'))) return;
      const text = typedQuantity(storedQuantity(scan.qty));
      setHand({
        id: newId(),
        productId: of.id,
        batch: null,
        serial: null,
        text,
        isTyped: false,
        parkedId: scan.id,
      });
    },
    choose: ({ product_id, batch, serial }: SheetLine) => {
      signals.clearProblem();
      setHand({ id: newId(), productId: product_id, batch, serial, text: '', isTyped: true });
    },
  };
}

export type Counting = ReturnType<typeof useCount>;
