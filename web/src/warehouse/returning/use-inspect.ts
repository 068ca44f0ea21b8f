import { dayInZone } from '@sveis/domain/format';
import {
  type Disposition,
  type KnownPlace,
  normalNumber,
  quantityOf,
  quantityText,
  readStockCode,
  type StockCatalogue,
  type StockCode,
  staysSetAside,
  storedQuantity,
} from '@sveis/domain/warehouse';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { newId } from '../../lib/new-id.ts';
import { t } from '../../lib/words/messages.ts';
import { type Entry, needsPerson, outboxActions, useOutbox } from '../../offline/outbox/index.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { signal } from '../../scan/index.ts';
import { useProblem } from '../work/problem-bar.tsx';
import { typedQuantity } from '../work/quantity/keypad-text.ts';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useSendStock } from '../work/use-send-stock.ts';
import type { LampState } from '../work/work-display.tsx';
import { type HeldPiece, heldPieces, inspectBodyOf, isAbout } from './return-lines.ts';
import { type InspectBody, inspectGoods } from './return-operations.ts';
import type { LastConfirm } from './use-return.ts';

/** What somebody is about to decide. */
interface Deciding {
  readonly id: string;
  readonly key: string;
  /** As on the keypad. */
  readonly text: string;
  readonly disposition?: Disposition;
  readonly reason: string;
  /** The entry the server refused, which this one replaces. */
  readonly mends?: string;
}

/** A decision the server refused, taken up again: never more than lies there now. */
const decidingAgain = (entry: Entry, { key, quantity }: HeldPiece): Deciding => {
  const { id, qty, disposition, reason } = inspectBodyOf(entry);
  const asked = storedQuantity(qty);
  const text = typedQuantity(asked < quantity ? asked : quantity);
  return { id, key, text, disposition, reason: reason ?? '', mends: entry.id };
};

/** Everything the screen of the inspection knows and does; each decision is one entry of the outbox. */
export function useInspect(order: RecordAnswer, catalogue: StockCatalogue, mends: string | null) {
  const queries = useQueryClient();
  const entries = useOutbox({ operations: [inspectGoods] }).filter(
    (entry) => inspectBodyOf(entry).order.id === order.id,
  );
  const pieces = heldPieces(order, catalogue, entries);
  const refused = entries.filter(needsPerson);
  const pieceAgain = (entry: Entry) => pieces.find((one) => isAbout(inspectBodyOf(entry), one));
  const [deciding, setDeciding] = useState<Deciding | undefined>(() => {
    const entry = refused.find(({ id }) => id === mends);
    const held = entry && pieceAgain(entry);
    return held && decidingAgain(entry, held);
  });
  const [shelfId, setShelfId] = useState<number | undefined>(() => {
    const entry = refused.find(({ id }) => id === mends);
    return (entry && inspectBodyOf(entry).location_id) ?? undefined;
  });
  const { problem, refuse, clearProblem } = useProblem();
  const sendStock = useSendStock();
  const [isSending, setIsSending] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [last, setLast] = useState<LastConfirm>();
  const piece = pieces.find(({ key }) => key === deciding?.key);
  const shelves = catalogue.locations.filter(
    ({ warehouse_id, kind }) => warehouse_id === order.warehouse && kind !== 'quarantine',
  );
  const shelf = shelves.find(({ id }) => id === (shelfId ?? piece?.product.default_location_id));

  const askAgain = () => queries.invalidateQueries({ queryKey: ['records', 'stockreturn'] });
  const choose = (chosen: HeldPiece) => {
    clearProblem();
    setShelfId(undefined);
    setDeciding({ id: newId(), key: chosen.key, text: typedQuantity(chosen.quantity), reason: '' });
  };

  const read = (code: string) => {
    clearProblem();
    const scanned = readStockCode(catalogue, code, dayInZone(new Date(), companyZone()));
    if (scanned.kind === 'place') {
      const found = shelves.find(({ id }) => scanned.places.some((one) => one.id === id));
      if (!found) return refuse(noShelf(scanned.places, Number(order.warehouse)));
      if (!deciding) return refuse(t('stock.inspectFirst'));
      setShelfId(found.id);
      // Who scans a shelf puts it there.
      setDeciding({ ...deciding, disposition: 'restock' });
      return signal('read');
    }
    const found = pieceOf(pieces, scanned);
    if (!found)
      return refuse(
        scanned.kind === 'product'
          ? t('stock.notHeld', { product: scanned.product.code })
          : t('stock.noProductFound'),
      );
    choose(found);
    signal('read');
  };

  const quantity = deciding && quantityOf(deciding.text);
  /** What still has to be said before it can be confirmed. */
  const missing = (): string | undefined => {
    if (!deciding || !piece) return t('stock.inspectFirst');
    if (deciding.disposition === undefined) return t('stock.chooseDecision');
    if (deciding.disposition === 'restock' && !shelf) return t('stock.scanShelf');
    if (deciding.disposition === 'scrap' && deciding.reason.trim() === '') return t('stock.writeReason');
    return quantity === undefined || quantity <= 0n ? t('stock.quantity') : undefined;
  };

  const confirm = async () => {
    const disposition = deciding?.disposition;
    if (!deciding || !piece || !disposition || quantity === undefined || missing() !== undefined) return;
    const { code, unit, unit_id, decimals } = piece.product;
    if (quantity > piece.quantity) {
      const qty = shownQuantity(piece.quantity, decimals);
      return refuse(`${t('stock.quantityExceeds')}. ${t('stock.onlyHeld', { qty, unit })}`);
    }
    const body: InspectBody = {
      id: deciding.id,
      order: { id: order.id, number: order.number ?? order.title },
      line_id: piece.lineId,
      product: { code, unit, unit_id },
      // What stays where it is stays as a whole.
      qty: quantityText(staysSetAside(disposition) ? piece.quantity : quantity),
      batch: piece.batch,
      serials: piece.serial === null ? [] : [piece.serial],
      disposition,
      location_id: disposition === 'restock' ? (shelf?.id ?? null) : null,
      reason: deciding.reason.trim() || null,
    };
    clearProblem();
    setIsSending(true);
    const outcome = await sendStock(inspectGoods, body, { replaces: deciding.mends });
    // The entry has left the phone and the order is of before: nothing is chosen until what lies here is known again.
    if (outcome.kind !== 'saved') await askAgain();
    setIsSending(false);
    if (outcome.kind === 'left') {
      const { mends: _dropped, ...kept } = deciding;
      return setDeciding(kept);
    }
    if (outcome.kind === 'unsaved')
      return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
      // Somebody else may have been quicker: the decision stays to be changed.
      signal('refused');
      return setDeciding({ ...deciding, mends: outcome.entry });
    }
    setDeciding(undefined);
    signal('read');
    const moves = outcome.kind === 'sent' ? outcome.answer?.moves : undefined;
    const decision = t(`stockreturn.lines_disposition_${disposition}`);
    setLast({
      entry: outcome.entry,
      body,
      moves,
      title: `${code}: ${decision}`,
      quiet: `${shownQuantity(body.qty, decimals)} ${unit}`,
    });
  };

  const lamp: LampState = isChoosing ? 'ask' : isSending ? 'busy' : problem ? 'wrong' : 'ready';
  return {
    pieces,
    piece,
    deciding,
    quantity,
    shelves,
    shelf,
    problem,
    isSending,
    isChoosing,
    last,
    lamp,
    refused,
    missing: missing(),
    read,
    choose,
    confirm,
    /** Where the goods still lie here; else the decision can only be thrown away. */
    mend: (entry: Entry): (() => void) | undefined => {
      const held = pieceAgain(entry);
      if (!held || deciding?.mends === entry.id) return undefined;
      return () => {
        clearProblem();
        setShelfId(inspectBodyOf(entry).location_id ?? undefined);
        setDeciding(decidingAgain(entry, held));
      };
    },
    drop: async (entry: Entry) => {
      if (deciding?.mends === entry.id) setDeciding(undefined);
      await outboxActions.drop(entry.id);
    },
    setLast,
    setIsChoosing,
    setShelfId,
    change: (given: Partial<Deciding>) => deciding && setDeciding({ ...deciding, ...given }),
  };
}

export type Inspecting = ReturnType<typeof useInspect>;

/** Why goods cannot be put back there. */
function noShelf(places: readonly KnownPlace[], warehouseId: number): string {
  const [place] = places;
  if (!place) return t('stock.noLocationFound');
  const here = places.find(({ warehouse_id }) => warehouse_id === warehouseId);
  return here
    ? t('stock.shelfNotQuarantine', { place: here.code })
    : t('stock.placeElsewhere', { place: place.code });
}

/** What was scanned, among what lies there: by its product, its batch or its own number. */
function pieceOf(pieces: readonly HeldPiece[], scanned: StockCode): HeldPiece | undefined {
  const isOf = (text: string) => (piece: HeldPiece) =>
    [piece.batch, piece.serial].some((one) => one !== null && normalNumber(one) === normalNumber(text));
  switch (scanned.kind) {
    case 'product': {
      const those = pieces.filter(({ product }) => product.id === scanned.product.id);
      const number = scanned.serial ?? scanned.batch;
      return number === undefined
        ? (those.find(({ decision }) => decision === null) ?? those[0])
        : those.find(isOf(number));
    }
    case 'serial':
      return pieces.find(isOf(scanned.key));
    case 'unknown':
      return pieces.find(isOf(scanned.text));
    default:
      return undefined;
  }
}
