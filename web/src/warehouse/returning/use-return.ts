import { dayInZone } from '@sveis/domain/format';
import { quantityText, readStockCode, type StockCatalogue } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { newId } from '../../lib/new-id.ts';
import { t } from '../../lib/words/messages.ts';
import { useOutbox } from '../../offline/outbox/index.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { signal } from '../../scan/index.ts';
import type { Confirmed } from '../receiving/take-back.ts';
import { handOn, type InHand, problemText, quantityOfHand, takeScan } from '../work/in-hand.ts';
import { useProblem } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useSendStock } from '../work/use-send-stock.ts';
import type { LampState } from '../work/work-display.tsx';
import { isNumberOf, originOf, type ReturnLine, returnBodyOf, returnLines } from './return-lines.ts';
import { type ReturnBody, type ReturnMode, returnGoods } from './return-operations.ts';

export interface LastConfirm extends Confirmed {
  readonly title: string;
  readonly quiet: string;
}

/** Everything the screen of a return knows and does; each confirm is one entry of the outbox. */
export function useReturn(order: RecordAnswer, catalogue: StockCatalogue, mode: ReturnMode) {
  const entries = useOutbox({ operations: [returnGoods] }).filter(
    (entry) => returnBodyOf(entry).order.id === order.id,
  );
  const lines = returnLines(order, catalogue, entries);
  const [hand, setHand] = useState<InHand>();
  const [placeId, setPlaceId] = useState<number>();
  const { problem, refuse, clearProblem } = useProblem();
  const sendStock = useSendStock();
  const [isSending, setIsSending] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [last, setLast] = useState<LastConfirm>();
  const line = lines.find(({ id }) => id === hand?.lineId);
  // What comes in is set aside until somebody has looked at it.
  const places = catalogue.locations.filter(
    ({ warehouse_id, kind }) =>
      warehouse_id === order.warehouse && (mode === 'dispatch' || kind === 'quarantine'),
  );
  const usual =
    mode === 'receive' ? places[0] : places.find(({ id }) => id === line?.product.default_location_id);
  const place = places.find(({ id }) => id === placeId) ?? usual;

  const origin = originOf(order);

  /** The papers of the order go with the goods: what is left of it is taken one line after the other. */
  const takeOrder = (number: string) => {
    if (origin === undefined) return refuse(t('stock.returnOfNone'));
    if (!isNumberOf(origin, number)) return refuse(t('stock.returnOfOther', { order: origin }));
    const next = lines.find(({ left }) => left > 0n);
    if (!next) return refuse(t('stock.nothingLeft'));
    if (next.id !== hand?.lineId) setHand(handOn(next, newId()));
    signal('read');
  };

  const read = (code: string) => {
    clearProblem();
    const scanned = readStockCode(catalogue, code, dayInZone(new Date(), companyZone()));
    if (scanned.kind === 'place') {
      const found = places.find(({ id }) => scanned.places.some((one) => one.id === id));
      if (!found) return refuse(t('stock.noLocationFound'));
      setPlaceId(found.id);
      return signal('read');
    }
    const text = scanned.kind === 'document' ? scanned.key : scanned.kind === 'unknown' ? scanned.text : '';
    if (scanned.kind === 'document' || (origin !== undefined && isNumberOf(origin, text)))
      return takeOrder(text);
    const result = takeScan(scanned, { hand, lines, newId });
    if (result.hand) setHand(result.hand);
    if (result.problem) return refuse(problemText(result.problem.id, result.problem.text));
    signal('read');
  };

  /** What still has to be said before it can be confirmed. */
  const missing = (): string | undefined => {
    if (!hand || !line) return t('stock.scanFirst');
    if (!place) return t(mode === 'receive' ? 'stock.scanTo' : 'stock.scanFrom');
    if (line.product.tracking === 'batch' && (hand.batch ?? '') === '') return t('stock.scanBatch');
    if (quantityOfHand(hand, line) !== undefined) return undefined;
    return line.product.tracking === 'serial' ? t('stock.scanSerials') : t('stock.quantity');
  };

  const confirm = async () => {
    const quantity = hand && line && quantityOfHand(hand, line);
    if (!hand || !line || !place || quantity === undefined || missing() !== undefined) return;
    const most = line.mayReturn(hand.batch, hand.serials);
    if (quantity > line.left || (most !== undefined && quantity > most))
      return refuse(t('stock.quantityExceeds'));
    const { code, unit, unit_id, decimals } = line.product;
    const body: ReturnBody = {
      id: hand.id,
      order: { id: order.id, number: order.number ?? order.title },
      mode,
      line_id: line.id,
      product: { code, unit, unit_id },
      qty: quantityText(quantity),
      batch: hand.batch,
      serials: hand.serials,
      location_id: place.id,
    };
    clearProblem();
    setIsSending(true);
    const outcome = await sendStock(returnGoods, body);
    setIsSending(false);
    if (outcome.kind === 'left') return;
    if (outcome.kind === 'unsaved')
      return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    setHand(undefined);
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') return refuse(failureText(outcome.failure));
    signal('read');
    const quiet = [`${shownQuantity(body.qty, decimals)} ${unit}`, body.batch].filter(Boolean).join(' · ');
    const moves = outcome.kind === 'sent' ? outcome.answer?.moves : undefined;
    setLast({ entry: outcome.entry, body, moves, title: t(`stock.return_${mode}`, { code }), quiet });
  };

  const lamp: LampState = isChoosing ? 'ask' : isSending ? 'busy' : problem ? 'wrong' : 'ready';
  return {
    mode,
    lines,
    line,
    hand,
    places,
    place,
    problem,
    isSending,
    isChoosing,
    last,
    lamp,
    missing: missing(),
    read,
    confirm,
    setLast,
    setIsChoosing,
    setPlaceId,
    type: (text: string) => hand && setHand({ ...hand, text }),
    choose: (chosen: ReturnLine) => {
      clearProblem();
      if (chosen.id !== hand?.lineId) setHand(handOn(chosen, newId()));
    },
  };
}

export type Returning = ReturnType<typeof useReturn>;
