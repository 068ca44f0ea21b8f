import { dayInZone } from '@sveis/domain/format';
import { type KnownProduct, quantityText, readStockCode, type StockCatalogue } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { newId } from '../../lib/new-id.ts';
import { t } from '../../lib/words/messages.ts';
import { useOutbox } from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import { cutForProject } from '../offcuts/offcut-operations.ts';
import { useOffcut } from '../offcuts/use-offcut.ts';
import type { Confirmed } from '../receiving/take-back.ts';
import type { PickedAtShelf } from '../shelf/pick-address.ts';
import { handOn, type InHand, problemText, quantityOfHand, takeScan } from '../work/in-hand.ts';
import { useProblem } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useSendStock } from '../work/use-send-stock.ts';
import type { LampState } from '../work/work-display.tsx';
import {
  bodyOf,
  type MaterialLine,
  type MaterialMode,
  materialLines,
  type OpenedPiece,
  offeredFor,
  openedPiece,
  unplanned,
} from './material-lines.ts';
import { issueMaterial, type MaterialBody, putBackMaterial } from './material-operations.ts';
import type { Materials } from './materials-query.ts';

interface LastMove extends Confirmed {
  readonly title: string;
  readonly quiet: string;
}

/** A product that is not planned, or more than is planned. */
export type MaterialQuestion =
  | { readonly kind: 'add'; readonly product: KnownProduct }
  | { readonly kind: 'over'; readonly planned: string; readonly total: string };

interface About {
  readonly projectId: number;
  readonly number: string;
  readonly mode: MaterialMode;
  /** Chosen before the screen was opened. */
  readonly code: string;
  readonly picked: PickedAtShelf;
}

/** Batch, piece and quantity that were chosen at the shelf. */
const pickedUp = (hand: InHand, mode: MaterialMode, { batch, serial, text }: PickedAtShelf): InHand =>
  mode !== 'take' ? hand : { ...hand, batch, serials: serial === null ? [] : [serial], text };

/** Everything the screen of a project's material knows and does; each confirm is one entry of the outbox. */
export function useMaterial(
  answer: Materials,
  catalogue: StockCatalogue,
  { projectId, number, mode, code, picked }: About,
) {
  const entries = useOutbox({ operations: [issueMaterial, putBackMaterial, cutForProject] }).filter(
    (entry) => bodyOf(entry).order.id === String(projectId),
  );
  const [added, setAdded] = useState<readonly KnownProduct[]>([]);
  const extra = added.filter(({ id }) => !answer.materials.some(({ product_id }) => product_id === id));
  const known = [...answer.materials, ...extra.map(unplanned)];
  const lines = materialLines(known, catalogue, mode, entries);
  const [hand, setHand] = useState<InHand | undefined>(() => {
    const chosen = lines.find(({ product }) => product.code === code);
    return chosen && pickedUp(handOn(chosen, newId()), mode, picked);
  });
  const [placeId, setPlaceId] = useState(mode === 'take' ? picked.placeId : undefined);
  const { problem, refuse, clearProblem } = useProblem();
  const sendStock = useSendStock();
  const [question, setQuestion] = useState<MaterialQuestion | undefined>(() => {
    const product = catalogue.products.find((one) => one.code === code);
    const isPlanned = lines.some((one) => one.product.code === code);
    return product && !isPlanned && mode === 'take' && answer.may_plan ? { kind: 'add', product } : undefined;
  });
  const [isSending, setIsSending] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [last, setLast] = useState<LastMove>();
  /** The batch that was taken from last, and where: what is left of it lies there. */
  const [opened, setOpened] = useState<OpenedPiece>();
  const offcut = useOffcut();
  const line = lines.find(({ id }) => id === hand?.lineId);
  const offered = mode === 'take' && line ? offeredFor(line, hand) : [];
  const proposed = offered.find(({ batch }) => batch !== null && batch === hand?.batch) ?? offered[0];
  const usual = mode === 'take' ? proposed?.location_id : line?.product.default_location_id;
  const place = catalogue.locations.find(({ id }) => id === (placeId ?? usual));

  const read = (raw: string) => {
    clearProblem();
    const scanned = readStockCode(catalogue, raw, dayInZone(new Date(), companyZone()));
    if (scanned.kind === 'place') {
      const [here] = scanned.places;
      if (!here) return refuse(t('stock.noLocationFound'));
      setPlaceId(here.id);
      return signal('read');
    }
    const isNew =
      scanned.kind === 'product' && !lines.some(({ product }) => product.id === scanned.product.id);
    if (isNew && mode === 'take' && answer.may_plan) {
      signal('ask');
      return setQuestion({ kind: 'add', product: scanned.product });
    }
    if (isNew) return refuse(t('stock.noProductFound'));
    const result = takeScan(scanned, { hand, lines, newId });
    if (result.hand) setHand(result.hand);
    if (result.problem) return refuse(problemText(result.problem.id, result.problem.text));
    signal('read');
  };

  /** What still has to be said before it can be confirmed. */
  const missing = (): string | undefined => {
    if (!hand || !line) return t('stock.scanFirst');
    if (!place) return t(mode === 'take' ? 'stock.scanFrom' : 'stock.scanTo');
    if (line.product.tracking === 'batch' && (hand.batch ?? '') === '') return t('stock.scanBatch');
    if (quantityOfHand(hand, line) !== undefined) return undefined;
    return line.product.tracking === 'serial' ? t('stock.scanSerials') : t('stock.quantity');
  };

  const post = async (seen: MaterialBody['seen']) => {
    const quantity = hand && line && quantityOfHand(hand, line);
    if (!hand || !line || !place || quantity === undefined) return;
    const { id, code: productCode, unit, unit_id, decimals } = line.product;
    const body: MaterialBody = {
      id: hand.id,
      order: { id: String(projectId), number },
      product: { id, code: productCode, unit, unit_id },
      qty: quantityText(quantity),
      batch: hand.batch,
      serials: hand.serials,
      location_id: place.id,
      seen,
    };
    const isAdded = added.some((product) => product.id === id);
    const confirm = [...(seen ? ['OVER_REQUIRED'] : []), ...(isAdded ? ['NOT_PLANNED'] : [])];
    setQuestion(undefined);
    clearProblem();
    setIsSending(true);
    if (mode === 'rest') {
      const refusal = await offcut.putAway({ ...body, place, decimals });
      setIsSending(false);
      if (refusal !== undefined) {
        // What was refused goes again as another request.
        setHand({ ...hand, id: newId() });
        return refuse(refusal);
      }
      setHand(undefined);
      return setPlaceId(undefined);
    }
    const outcome = await sendStock(mode === 'take' ? issueMaterial : putBackMaterial, body, { confirm });
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
    const title = t(mode === 'take' ? 'stock.issued' : 'stock.putBackDone', { code: productCode });
    setLast({ entry: outcome.entry, body, moves, title, quiet });
    offcut.setLast(undefined);
    if (mode === 'take') setOpened(openedPiece(line, place, body));
  };

  /** Asks on the phone what the server would ask: without network nobody else does. */
  const confirm = () => {
    const quantity = hand && line && quantityOfHand(hand, line);
    if (!line || quantity === undefined || missing() !== undefined) return;
    if (mode !== 'take' && quantity > line.left) return refuse(t('stock.quantityExceeds'));
    if (mode !== 'take' || line.planned === 0n || quantity <= line.left) return void post(null);
    signal('ask');
    setQuestion({
      kind: 'over',
      planned: shownQuantity(line.planned, line.product.decimals),
      total: shownQuantity(line.held + quantity, line.product.decimals),
    });
  };

  const answerYes = () => {
    if (question?.kind === 'over' && line)
      return void post({ required: quantityText(line.planned), picked: quantityText(line.held) });
    if (question?.kind !== 'add') return;
    const { product } = question;
    setAdded([...added, product]);
    setQuestion(undefined);
    const taken = handOn({ id: String(product.id), product, left: 0n }, newId());
    setHand(product.code === code ? pickedUp(taken, mode, picked) : taken);
  };

  const lamp: LampState = question || isChoosing ? 'ask' : isSending ? 'busy' : problem ? 'wrong' : 'ready';
  return {
    ...{ mode, lines, line, hand, place, problem, question, isSending, isChoosing, last, lamp },
    ...{ offered, opened, offcut },
    missing: missing(),
    ...{ read, confirm, answerYes, setIsChoosing, setPlaceId, setLast },
    leaveQuestion: () => setQuestion(undefined),
    type: (text: string) => hand && setHand({ ...hand, text }),
    change: (next: Partial<InHand>) => hand && setHand({ ...hand, ...next }),
    choose: (chosen: MaterialLine) => {
      clearProblem();
      setOpened(undefined);
      if (chosen.id !== hand?.lineId) setHand(handOn(chosen, newId()));
      setPlaceId(undefined);
    },
  };
}

export type MaterialWork = ReturnType<typeof useMaterial>;
