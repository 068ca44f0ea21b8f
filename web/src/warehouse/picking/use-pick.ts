import { dayInZone } from '@sveis/domain/format';
import {
  nextUnclaimed,
  normalNumber,
  quantityText,
  readStockCode,
  type StockCatalogue,
} from '@sveis/domain/warehouse';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { useNow } from '../../lib/clock/use-now.ts';
import { newId } from '../../lib/new-id.ts';
import { t } from '../../lib/words/messages.ts';
import { send, useOutbox } from '../../offline/outbox/index.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { signal } from '../../scan/index.ts';
import { LOOK_AT_CLAIMS_MS, useLineClaim } from '../claiming/use-line-claim.ts';
import type { Confirmed } from '../receiving/take-back.ts';
import { handOn, type InHand, problemText, quantityOfHand, takeScan } from '../work/in-hand.ts';
import { useProblem } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useSendStock } from '../work/use-send-stock.ts';
import type { LampState } from '../work/work-display.tsx';
import { bodyOf, type Pickable, type PickLine, pickLines } from './pick-lines.ts';
import { endShort, type PickBody, pickGoods } from './pick-operations.ts';

interface LastPick extends Confirmed {
  readonly title: string;
  readonly quiet: string;
}

/** Everything the picking screen knows and does; each confirm is one entry of the outbox. */
export function usePick(order: RecordAnswer, catalogue: StockCatalogue) {
  const entries = useOutbox({ operations: [pickGoods, endShort] }).filter(
    (entry) => bodyOf(entry).order.id === order.id,
  );
  const lines = pickLines(order, catalogue, entries, trueNow(useNow(LOOK_AT_CLAIMS_MS)));
  const [hand, setHand] = useState<InHand>();
  const [placeId, setPlaceId] = useState<number>();
  const { problem, refuse, clearProblem } = useProblem();
  const sendStock = useSendStock();
  const [isSending, setIsSending] = useState(false);
  const [sheet, setSheet] = useState<'place' | 'short'>();
  const [last, setLast] = useState<LastPick>();
  const line = lines.find(({ id }) => id === hand?.lineId);
  const next = nextUnclaimed(lines);
  useLineClaim({ module: 'customerorder', order, lineId: (line ?? next)?.id, touched: hand });
  const places = catalogue.locations.filter(
    ({ warehouse_id, kind }) => warehouse_id === Number(order.warehouse) && kind !== 'staging',
  );
  const proposed = (line ?? next)?.pickable[0];
  const place = places.find(({ id }) => id === (placeId ?? proposed?.location_id));

  /** Another place than the proposed one is as good, where something of the line lies. */
  const takePlace = (ids: readonly number[]) => {
    const here = places.find(({ id }) => ids.includes(id));
    if (!here) return refuse(t('stock.noLocationFound'));
    const wanted = line ?? next;
    const isKnown = wanted !== undefined && wanted.pickable.length > 0;
    if (isKnown && !wanted.pickable.some(({ location_id }) => location_id === here.id))
      return refuse(t('stock.wrongLocation', { place: here.code }));
    setPlaceId(here.id);
    signal('read');
  };

  const read = (code: string) => {
    clearProblem();
    const scanned = readStockCode(catalogue, code, dayInZone(new Date(), companyZone()));
    if (scanned.kind === 'place') return takePlace(scanned.places.map(({ id }) => id));
    const result = takeScan(scanned, { hand, lines, newId });
    if (result.hand) setHand(result.hand);
    if (result.problem) return refuse(problemText(result.problem.id, result.problem.text));
    signal('read');
  };

  const choose = (chosen: PickLine) => {
    clearProblem();
    if (chosen.id === hand?.lineId) return;
    setHand(handOn(chosen, newId()));
    setPlaceId(undefined);
  };

  /** A batch or a piece that is tapped where it lies. */
  const chooseStock = ({ location_id, batch, serial }: Pickable) => {
    if (!hand) return;
    setPlaceId(location_id);
    const isThere = hand.serials.some((one) => normalNumber(one) === normalNumber(serial ?? ''));
    const others = hand.serials.filter((one) => normalNumber(one) !== normalNumber(serial ?? ''));
    if (serial === null) setHand({ ...hand, batch });
    else setHand({ ...hand, serials: isThere ? others : [...hand.serials, serial] });
  };

  /** What still has to be said before it can be confirmed. */
  const missing = (): string | undefined => {
    if (!hand || !line) return t('stock.scanFirst');
    if (!place) return t('stock.scanFrom');
    if (line.product.tracking === 'batch' && (hand.batch ?? '') === '') return t('stock.scanBatch');
    if (quantityOfHand(hand, line) !== undefined) return undefined;
    return line.product.tracking === 'serial' ? t('stock.scanSerials') : t('stock.quantity');
  };

  const orderNamed = { id: order.id, number: order.number ?? order.title };

  const confirm = async () => {
    const quantity = hand && line && quantityOfHand(hand, line);
    if (!hand || !line || !place || quantity === undefined || missing() !== undefined) return;
    if (quantity > line.left) return refuse(t('stock.quantityExceeds'));
    const { code, unit, unit_id, decimals } = line.product;
    const body: PickBody = {
      id: hand.id,
      order: orderNamed,
      line_id: line.id,
      product: { code, unit, unit_id },
      qty: quantityText(quantity),
      batch: hand.batch,
      serials: hand.serials,
      location_id: place.id,
    };
    clearProblem();
    setIsSending(true);
    const outcome = await sendStock(pickGoods, body);
    setIsSending(false);
    if (outcome.kind === 'left') return;
    if (outcome.kind === 'unsaved')
      return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    setHand(undefined);
    setPlaceId(undefined);
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') return refuse(failureText(outcome.failure));
    signal('read');
    const quiet = [`${shownQuantity(body.qty, decimals)} ${unit}`, body.batch].filter(Boolean).join(' · ');
    const moves = outcome.kind === 'sent' ? outcome.answer?.moves : undefined;
    setLast({ entry: outcome.entry, body, moves, title: t('stock.picked', { code }), quiet });
  };

  const end = async (reason: string) => {
    if (!line) return;
    setSheet(undefined);
    const body = { id: newId(), order: orderNamed, line_id: line.id, product: line.product.code, reason };
    const outcome = await send(endShort, body);
    setHand(undefined);
    if (outcome.kind === 'sent' || outcome.kind === 'saved') return signal('read');
    refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
  };

  const lamp: LampState = sheet ? 'ask' : isSending ? 'busy' : problem ? 'wrong' : 'ready';
  return {
    ...{ lines, line, next, hand, place, places, problem, isSending, sheet, last, lamp },
    missing: missing(),
    ...{ read, confirm, choose, chooseStock, end, setSheet, setPlaceId, setLast },
    type: (text: string) => hand && setHand({ ...hand, text }),
  };
}

export type Picking = ReturnType<typeof usePick>;
