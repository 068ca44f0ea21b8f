import { dayInZone } from '@sveis/domain/format';
import {
  type KnownProduct,
  overReceipt,
  productOfBatch,
  type Quantity,
  quantityText,
  readStockCode,
  type ScannedProduct,
  type StockCatalogue,
  type StockCode,
  storedQuantity,
} from '@sveis/domain/warehouse';
import { useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { newId } from '../../lib/new-id.ts';
import { t } from '../../lib/words/messages.ts';
import { type Outcome, useOutbox } from '../../offline/outbox/index.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { signal } from '../../scan/index.ts';
import type { WaitingScan } from '../parking/use-parking.ts';
import type { Received } from '../wire.ts';
import { useProblem } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useSendStock } from '../work/use-send-stock.ts';
import type { LampState } from '../work/work-display.tsx';
import { type ArrivedGoods, arrivedGoods } from './arrived-goods.ts';
import { bodyOfHand, missingIn, type OpenSheet, usualPlace } from './confirm-rules.ts';
import { handOf, handOn, type InHand, quantityOfHand, type Said, takeScan } from './in-hand.ts';
import { filesOf, type ReceiveBody, receiveGoods, type SeenFigures } from './receive-operations.ts';
import {
  type AddedLine,
  addedLine,
  bodyOf,
  doneOf,
  type ReceivingLine,
  receivingLines,
} from './receiving-lines.ts';

/** What was confirmed last, and can be taken back for a while. */
export interface LastConfirm {
  readonly entry: string;
  readonly title: string;
  readonly quiet: string;
  readonly body: ReceiveBody;
  /** Known once the server has answered. */
  readonly moves: Received['moves'] | undefined;
}

/** More came than was ordered; `seen` is what the yes counts for. */
export interface OverQuestion {
  readonly arriving: Quantity;
  readonly seen: SeenFigures;
}

/** The product has this batch from another order; the rest is what is sent again with a yes. */
export interface ExistingQuestion extends Omit<OverQuestion, 'seen'> {
  readonly seen: SeenFigures | null;
  readonly text: string;
}

const said = ({ id, values }: Said): string => t(id, values);

const seenIn = (failure: unknown): SeenFigures | undefined => {
  const body = isApiFailure(failure) ? (failure.body as { seen?: SeenFigures } | undefined) : undefined;
  return body?.seen;
};

/** Everything the receiving screen knows and does; each confirm is one entry of the outbox. */
export function useReceiving(order: RecordAnswer, catalogue: StockCatalogue, mends: string | null) {
  const warehouseId = Number(order.warehouse);
  const entries = useOutbox({ operations: [receiveGoods] }).filter(
    (entry) => bodyOf(entry).order.id === order.id,
  );
  const refused = entries.find(({ id }) => id === mends);
  const [hand, setHand] = useState<InHand | undefined>(() => refused && handOf(bodyOf(refused), refused.id));
  const [adding, setAdding] = useState<AddedLine>();
  const lines = receivingLines(order, catalogue, entries, adding?.id === hand?.lineId ? adding : undefined);
  const [placeId, setPlaceId] = useState<number>();
  const [deliveryNote, setDeliveryNote] = useState('');
  const { problem, refuse, clearProblem } = useProblem();
  const sendStock = useSendStock();
  const [isSending, setIsSending] = useState(false);
  const [question, setQuestion] = useState<OverQuestion>();
  const [existing, setExisting] = useState<ExistingQuestion>();
  const [unordered, setUnordered] = useState<ScannedProduct>();
  const [sheet, setSheet] = useState<OpenSheet>();
  const [last, setLast] = useState<LastConfirm>();
  const [at, setAt] = useState<number>();
  const [labelled, setLabelled] = useState<ArrivedGoods>();
  const line = lines.find(({ id }) => id === hand?.lineId);
  const place =
    catalogue.locations.find(({ id }) => id === placeId) ?? usualPlace(catalogue, warehouseId, line);

  const missing = missingIn(hand, line, place);

  const mayManage = order.may.level === 'manage';

  const read = (code: string) => {
    clearProblem();
    setAt(Date.now());
    take(readStockCode(catalogue, code, dayInZone(new Date(), companyZone())));
  };

  const take = (scanned: StockCode, added?: AddedLine) => {
    const result = takeScan(scanned, {
      ...{ hand, warehouseId, newId },
      lines: added ? [...lines, addedLine(added)] : lines,
      ownerOf: (number, productId) => productOfBatch(catalogue, number, productId),
    });
    if ('hand' in result) setHand(result.hand);
    if (result.placeId !== undefined) setPlaceId(result.placeId);
    if (result.problem?.id === 'stock.notOnOrder' && scanned.kind === 'product' && mayManage) {
      signal('ask');
      return setUnordered(scanned);
    }
    if (result.problem) return refuse(said(result.problem));
    signal(result.opensBatch ? 'ask' : 'read');
    if (result.opensBatch) setSheet('batch');
  };

  /** What came and was not ordered is taken in hand: its line is added with what is confirmed of it. */
  const addToOrder = () => {
    if (!unordered) return;
    const added = { id: newId(), product: unordered.product };
    setAdding(added);
    setUnordered(undefined);
    take(unordered, added);
  };

  const settle = (outcome: Outcome<Received>, body: ReceiveBody, held: InHand) => {
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      signal('read');
      setHand(undefined);
      const moves = outcome.kind === 'sent' ? outcome.answer?.moves : undefined;
      const arrived = outcome.kind === 'sent' ? outcome.answer : undefined;
      setLabelled(line && arrived && arrivedGoods(body, line.product.id, arrived.batch_id));
      const shown = shownQuantity(body.qty, line?.product.decimals ?? 0);
      const deviation = arrived?.deviation?.number;
      const quiet = [
        `${shown} ${body.product.unit}`,
        body.batch?.number,
        deviation ? t('stock.damageMade', { number: deviation }) : undefined,
      ];
      const title = t('stock.received', { code: body.product.code });
      return setLast({ entry: outcome.entry, body, moves, title, quiet: quiet.filter(Boolean).join(' · ') });
    }
    if (outcome.kind === 'unsaved')
      return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    setHand({ ...held, mends: outcome.entry });
    if (outcome.kind === 'question' && outcome.failure.code === 'EXISTING_BATCH') {
      signal('ask');
      const text = failureText(outcome.failure);
      return setExisting({ arriving: storedQuantity(body.qty), seen: body.seen, text });
    }
    const seen = outcome.kind === 'question' ? seenIn(outcome.failure) : undefined;
    if (!seen) return refuse(failureText(outcome.failure));
    signal('ask');
    setQuestion({ arriving: storedQuantity(body.qty), seen });
  };

  const post = async (quantity: Quantity, seen: SeenFigures | null, isExisting = false) => {
    if (!hand || !line || !place) return;
    const body = bodyOfHand({ hand, line, place, order, deliveryNote, quantity, seen });
    setQuestion(undefined);
    setExisting(undefined);
    clearProblem();
    setIsSending(true);
    const files = filesOf(body).flatMap((id) => takenFiles.get(id) ?? []);
    const outcome = await sendStock(receiveGoods, body, {
      confirm: [...(seen ? ['OVER_RECEIPT'] : []), ...(isExisting ? ['EXISTING_BATCH'] : [])],
      files,
      replaces: hand.mends,
    });
    setIsSending(false);
    if (outcome.kind === 'left') return setHand({ ...hand, mends: undefined });
    settle(outcome, body, hand);
  };

  /** Asks on the phone what the server would ask: without network nobody else does. */
  const confirm = () => {
    const arriving = hand && line ? quantityOfHand(hand, line) : undefined;
    if (missing || !line || arriving === undefined) {
      if (missing?.sheet) setSheet(missing.sheet);
      return;
    }
    const received = doneOf(line);
    if (line.isAdded && received === 0n) return void post(arriving, null);
    const verdict = overReceipt({
      ordered: line.ordered,
      received,
      arriving,
      allowance: storedQuantity(line.product.over_receipt_pct),
      mayExceed: mayManage,
    });
    if (verdict === 'refuse') return refuse(t('stock.quantityExceeds'));
    if (verdict === 'fits') return void post(arriving, null);
    signal('ask');
    setQuestion({
      arriving,
      seen: { ordered: quantityText(line.ordered), received: quantityText(received) },
    });
  };

  const lamp: LampState =
    question || existing || unordered || sheet ? 'ask' : isSending ? 'busy' : problem ? 'wrong' : 'ready';
  return {
    lines,
    line,
    hand,
    place,
    deliveryNote,
    problem,
    question,
    existing,
    unordered,
    sheet,
    last,
    lamp,
    at,
    labelled,
    isSending,
    missing,
    read,
    confirm,
    post,
    addToOrder,
    setSheet,
    setDeliveryNote,
    setPlaceId,
    setLast,
    change: (next: Partial<InHand>) => hand && setHand({ ...hand, ...next }),
    choose: (chosen: ReceivingLine) => {
      clearProblem();
      if (chosen.id !== hand?.lineId) setHand(handOn(chosen, newId()));
    },
    /** What was put aside goes on the line of its product, with the number that was counted then. */
    takeParked: (scan: WaitingScan, of: KnownProduct) => {
      clearProblem();
      const those = lines.filter(({ product }) => product.id === of.id);
      const on = those.find((one) => doneOf(one) < one.ordered) ?? those[0];
      if (!on) return refuse(t('stock.notOnOrder', { product: of.code }));
      if (scan.location_id !== null) setPlaceId(scan.location_id);
      setHand({ ...handOn(on, newId()), quantity: storedQuantity(scan.qty), parkedId: scan.id });
    },
    mend: (entry: string) => {
      const found = entries.find(({ id }) => id === entry);
      clearProblem();
      if (found) setHand(handOf(bodyOf(found), entry));
    },
    leaveQuestion: () => {
      setQuestion(undefined);
      setExisting(undefined);
      setUnordered(undefined);
    },
  };
}

export type Receiving = ReturnType<typeof useReceiving>;
