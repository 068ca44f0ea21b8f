import { dayInZone } from '@sveis/domain/format';
import { mayReleaseGoods, quantityText, readStockCode, type StockCatalogue } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { useNow } from '../../lib/clock/use-now.ts';
import { newId } from '../../lib/new-id.ts';
import { t } from '../../lib/words/messages.ts';
import { useOutbox } from '../../offline/outbox/index.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { signal } from '../../scan/index.ts';
import { useSessionIn } from '../../session/index.ts';
import { LOOK_AT_CLAIMS_MS, useLineClaim } from '../claiming/use-line-claim.ts';
import type { Confirmed } from '../receiving/take-back.ts';
import { handOn, type InHand, problemText, quantityOfHand, takeScan } from '../work/in-hand.ts';
import { useProblem } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useSendStock } from '../work/use-send-stock.ts';
import type { LampState } from '../work/work-display.tsx';
import { bodyOf, leftFrom, type TransferLine, transferLines } from './transfer-lines.ts';
import { type TransferBody, type TransferMode, transferGoods } from './transfer-operations.ts';

export interface LastTransfer extends Confirmed {
  readonly title: string;
  readonly quiet: string;
}

/** Everything the transfer screen knows and does; each confirm is one entry of the outbox. */
export function useTransfer(order: RecordAnswer, catalogue: StockCatalogue, mode: TransferMode) {
  const entries = useOutbox({ operations: [transferGoods] }).filter(
    (entry) => bodyOf(entry).order.id === order.id,
  );
  const lines = transferLines(order, catalogue, mode, entries, trueNow(useNow(LOOK_AT_CLAIMS_MS)));
  const [hand, setHand] = useState<InHand>();
  const [fromId, setFromId] = useState<number>();
  const [toId, setToId] = useState<number>();
  const { problem, refuse, clearProblem } = useProblem();
  const sendStock = useSendStock();
  const [isSending, setIsSending] = useState(false);
  const [isChoosing, setIsChoosing] = useState<'from' | 'to'>();
  const [last, setLast] = useState<LastTransfer>();
  const line = lines.find(({ id }) => id === hand?.lineId);
  const picked = mode === 'in' ? undefined : line?.id;
  useLineClaim({ module: 'transferorder', order, lineId: picked, touched: hand });
  const [source, destination] = [Number(order.warehouse), Number(order.dest_warehouse)];
  const access = useSessionIn()?.rights.visitor.access;
  // What is set aside is not sent; put elsewhere it is by those who may release it.
  const takesSetAside = mode === 'direct' && access !== undefined && mayReleaseGoods(access);
  const placesOf = (side: 'from' | 'to') =>
    catalogue.locations.filter(({ warehouse_id, kind }) =>
      side === 'from'
        ? warehouse_id === source && (kind !== 'quarantine' || takesSetAside)
        : warehouse_id === destination,
    );
  const placeIn = (side: 'from' | 'to', id: number | undefined) => {
    const places = placesOf(side);
    const usual =
      side === 'from' ? places.find((one) => one.id === line?.product.default_location_id) : undefined;
    return places.find((one) => one.id === id) ?? usual ?? (places.length === 1 ? places[0] : undefined);
  };
  const from = mode === 'in' ? undefined : placeIn('from', fromId);
  const to = mode === 'out' ? undefined : placeIn('to', toId);

  /** A place is where it is taken while it is sent, and where it is put while it arrives; directly, one after the other. */
  const takePlace = (ids: readonly number[]) => {
    const isOf = (side: 'from' | 'to') => placesOf(side).find(({ id }) => ids.includes(id));
    const [taken, put] = [isOf('from'), isOf('to')];
    const isPut = mode === 'in' || (mode === 'direct' && put && (!taken || fromId !== undefined));
    if (isPut && put) setToId(put.id);
    else if (mode !== 'in' && taken) setFromId(taken.id);
    else return refuse(t('stock.noLocationFound'));
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

  /** What still has to be said before it can be confirmed. */
  const missing = (): string | undefined => {
    if (!hand || !line) return t('stock.scanFirst');
    if (mode !== 'in' && !from) return t('stock.scanFrom');
    if (mode !== 'out' && !to) return t('stock.scanTo');
    if (line.product.tracking === 'batch' && (hand.batch ?? '') === '') return t('stock.scanBatch');
    if (quantityOfHand(hand, line) !== undefined) return undefined;
    return line.product.tracking === 'serial' ? t('stock.scanSerials') : t('stock.quantity');
  };

  /** Where what is in hand left, while it is on its way. */
  const origin =
    mode === 'in' && hand ? catalogue.locations.find(({ id }) => id === leftFrom(order, hand)) : undefined;

  const post = async (done: TransferBody['mode'], placeId: number | undefined) => {
    const quantity = hand && line && quantityOfHand(hand, line);
    if (!hand || !line || placeId === undefined || quantity === undefined) return;
    if (quantity > line.left) return refuse(t('stock.quantityExceeds'));
    const { code, unit, unit_id, decimals } = line.product;
    const body: TransferBody = {
      id: hand.id,
      order: { id: order.id, number: order.number ?? order.title },
      mode: done,
      line_id: line.id,
      product: { code, unit, unit_id },
      qty: quantityText(quantity),
      batch: hand.batch,
      serials: hand.serials,
      location_id: placeId,
      to_location_id: done === 'direct' ? (to?.id ?? null) : null,
    };
    clearProblem();
    setIsSending(true);
    const outcome = await sendStock(transferGoods, body);
    setIsSending(false);
    if (outcome.kind === 'left') return;
    if (outcome.kind === 'unsaved')
      return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    setHand(undefined);
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') return refuse(failureText(outcome.failure));
    signal('read');
    const quiet = [`${shownQuantity(body.qty, decimals)} ${unit}`, body.batch].filter(Boolean).join(' · ');
    const moves = outcome.kind === 'sent' ? outcome.answer?.moves : undefined;
    setLast({ entry: outcome.entry, body, moves, title: t(`stock.transfer_${done}`, { code }), quiet });
  };
  const confirm = async () => {
    if (missing() === undefined) await post(mode, (mode === 'in' ? to : from)?.id);
  };

  const lamp: LampState = isChoosing ? 'ask' : isSending ? 'busy' : problem ? 'wrong' : 'ready';
  return {
    mode,
    lines,
    line,
    hand,
    from,
    to,
    problem,
    isSending,
    isChoosing,
    last,
    lamp,
    missing: missing(),
    placesOf,
    read,
    confirm,
    setLast,
    origin,
    putBack: () => post('back', origin?.id),
    /** Nothing is in hand any more. */
    letGo: () => setHand(undefined),
    setIsChoosing,
    setPlace: (side: 'from' | 'to', id: number) => (side === 'from' ? setFromId(id) : setToId(id)),
    type: (text: string) => hand && setHand({ ...hand, text }),
    choose: (chosen: TransferLine) => {
      clearProblem();
      if (chosen.id !== hand?.lineId) setHand(handOn(chosen, newId()));
    },
  };
}

export type Transferring = ReturnType<typeof useTransfer>;
