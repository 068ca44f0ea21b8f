import { dayInZone } from '@sveis/domain/format';
import { quantityOf, quantityText, readStockCode, type StockCatalogue } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { newId } from '../../lib/new-id.ts';
import { notify } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, send, takeBack, useOutbox } from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import type { CountSheet, SheetLine, SheetPlace } from '../wire.ts';
import { shownQuantity } from '../work/quantity-words.ts';
import type { LampState } from '../work/work-display.tsx';
import { bodyOf, countedWith, type InHand, lineOf, linesAt, takeScan } from './count-lines.ts';
import { type CountBody, countStock, finishCountPlace, openCountPlace } from './count-operations.ts';

/** What waits for an answer: the place was counted before, the product is new, somebody else was here. */
export type CountQuestion =
  | { readonly kind: 'taken'; readonly place: SheetPlace; readonly version: number }
  | { readonly kind: 'new' }
  | { readonly kind: 'changed'; readonly text: string; readonly entry: string; readonly version: number };

export interface LastCount {
  readonly entry: string;
  readonly title: string;
  readonly quiet: string;
  readonly body: CountBody;
  /** What stood there before. */
  readonly before: string | null;
  /** The line as this confirm left it, once the server has answered. */
  readonly version: number | null;
}

const seenIn = (failure: unknown) =>
  isApiFailure(failure)
    ? (failure.body as { code?: string; seen?: { version?: number; line_version?: number } } | undefined)
    : undefined;

/** Everything the counting screen knows and does; each confirm is one entry of the outbox. */
export function useCount(sheet: CountSheet, catalogue: StockCatalogue) {
  const about = { id: String(sheet.id), number: sheet.number };
  const entries = useOutbox({ operations: [countStock] }).filter((one) => bodyOf(one).sheet.id === about.id);
  const [placeId, setPlaceId] = useState<number>();
  const [hand, setHand] = useState<InHand>();
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<CountQuestion>();
  const [isSending, setIsSending] = useState(false);
  const [isFinishing, setIsFinishing] = useState(false);
  const [last, setLast] = useState<LastCount>();
  const place = sheet.locations.find(({ location_id }) => location_id === placeId);
  const lines = placeId === undefined ? [] : linesAt(sheet, placeId);
  const product = catalogue.products.find(({ id }) => id === hand?.productId);
  const line = hand && lineOf(lines, hand);
  const placeOf = ({ location_id, location }: SheetPlace) => ({ id: location_id, code: location });

  const refuse = (text: string) => {
    signal('refused');
    setProblem(text);
  };
  const ask = (asked: CountQuestion) => {
    signal('ask');
    setQuestion(asked);
  };

  const goTo = async (next: SheetPlace, choice: 'continue' | 'clear' | null, version = next.version) => {
    setQuestion(undefined);
    const isCounted = linesAt(sheet, next.location_id).some((one) => countedWith(one, entries) !== undefined);
    if (isCounted && choice === null) return ask({ kind: 'taken', place: next, version: next.version });
    setIsSending(true);
    const outcome = await send(openCountPlace, {
      id: newId(),
      sheet: about,
      place: placeOf(next),
      choice,
      version,
    });
    setIsSending(false);
    if (outcome.kind === 'question') {
      await outboxActions.drop(outcome.entry);
      return ask({
        kind: 'taken',
        place: next,
        version: seenIn(outcome.failure)?.seen?.version ?? next.version,
      });
    }
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved')
      return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    signal('read');
    setHand(undefined);
    setPlaceId(next.location_id);
  };

  const read = (code: string) => {
    setProblem(undefined);
    const scanned = readStockCode(catalogue, code, dayInZone(new Date(), companyZone()));
    if (scanned.kind === 'place') {
      const next = sheet.locations.find(({ location_id }) =>
        scanned.places.some(({ id }) => id === location_id),
      );
      return next ? void goTo(next, null) : refuse(t('stock.noLocationFound'));
    }
    if (!place) return refuse(t('stock.scanPlace'));
    const result = takeScan(scanned, hand, catalogue, newId);
    if (result.hand) setHand(result.hand);
    if (result.problem) return refuse(t(result.problem));
    signal('read');
  };

  const missing = (): string | undefined => {
    if (!place) return t('stock.scanPlace');
    if (!hand || !product) return t('stock.scanNext');
    if (product.tracking === 'batch' && hand.batch === null) return t('stock.scanBatch');
    if (product.tracking === 'serial' && hand.serial === null) return t('stock.scanSerials');
    return quantityOf(hand.text) === undefined ? t('stock.quantity') : undefined;
  };

  const settle = async (body: CountBody, confirm: readonly string[], replaces?: string) => {
    setQuestion(undefined);
    setProblem(undefined);
    setIsSending(true);
    const before = line?.counted ?? null;
    const outcome = await send(countStock, body, {
      confirm: [...confirm],
      ...(replaces ? { replaces } : {}),
    });
    setIsSending(false);
    if (outcome.kind === 'question') {
      const seen = seenIn(outcome.failure);
      if (seen?.code === 'NOT_ON_SHEET') {
        await outboxActions.drop(outcome.entry);
        return ask({ kind: 'new' });
      }
      const version = seen?.seen?.line_version ?? 0;
      return ask({ kind: 'changed', text: failureText(outcome.failure), entry: outcome.entry, version });
    }
    if (outcome.kind === 'unsaved')
      return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    setHand(undefined);
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') return refuse(failureText(outcome.failure));
    signal('read');
    const quiet = [
      `${shownQuantity(body.qty, product?.decimals ?? 0)} ${body.product.unit}`,
      body.batch,
      body.serial,
    ];
    setLast({
      entry: outcome.entry,
      body,
      before,
      version: outcome.kind === 'sent' ? (outcome.answer?.line.version ?? null) : null,
      title: `${body.place.code} · ${body.product.code}`,
      quiet: quiet.filter(Boolean).join(' · '),
    });
  };

  const bodyFor = (kind: CountBody['kind'], qty: string): CountBody | undefined =>
    hand && product && place
      ? {
          id: hand.id,
          sheet: about,
          place: placeOf(place),
          product: { id: product.id, code: product.code, unit: product.unit },
          batch: hand.batch,
          serial: hand.serial,
          kind,
          qty,
          line_version: line?.version ?? null,
          key_seq: line?.key_seq ?? null,
        }
      : undefined;

  const confirm = (confirmed: readonly string[] = [], changed?: { entry: string; version: number }) => {
    const quantity = hand && quantityOf(hand.text);
    if (!hand || quantity === undefined || missing() !== undefined) return;
    if (!line && !confirmed.includes('NOT_ON_SHEET')) return ask({ kind: 'new' });
    const body = bodyFor(hand.isTyped ? 'set' : 'add', quantityText(quantity));
    if (body)
      void settle(
        { ...body, ...(changed ? { line_version: changed.version } : {}) },
        confirmed,
        changed?.entry,
      );
  };

  /** Off the phone while it has not left it; else what stood there before is set again. */
  const undo = async ({ entry, body, before, version }: LastCount) => {
    const isBack = await takeBack(entry);
    if (!isBack) {
      const less = body.qty.startsWith('-') ? body.qty.slice(1) : `-${body.qty}`;
      const back: Pick<CountBody, 'kind' | 'qty'> =
        body.kind === 'add'
          ? { kind: 'add', qty: less }
          : before === null
            ? { kind: 'clear', qty: '0' }
            : { kind: 'set', qty: before };
      const outcome = await send(countStock, { ...body, ...back, id: newId(), line_version: version });
      if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
        if ('entry' in outcome) await outboxActions.drop(outcome.entry);
        return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
      }
    }
    notify(t('stock.undone'));
    setLast(undefined);
  };

  const finish = async (zero: readonly SheetLine[]) => {
    if (!place) return;
    setIsFinishing(false);
    const body = {
      id: newId(),
      sheet: about,
      place: placeOf(place),
      zero_line_ids: zero.map(({ id }) => id),
    };
    const outcome = await send(finishCountPlace, body);
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved')
      return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    signal('read');
    setHand(undefined);
    setPlaceId(undefined);
  };

  const lamp: LampState = question || isFinishing ? 'ask' : isSending ? 'busy' : problem ? 'wrong' : 'ready';
  return {
    sheet,
    place,
    lines,
    line,
    hand,
    product,
    problem,
    question,
    isSending,
    isFinishing,
    last,
    lamp,
    missing: missing(),
    countedOf: (one: SheetLine) => countedWith(one, entries),
    read,
    goTo,
    confirm,
    undo,
    finish,
    setLast,
    setIsFinishing,
    leaveQuestion: () => setQuestion(undefined),
    type: (text: string) => hand && setHand({ ...hand, text, isTyped: true }),
    choose: (one: SheetLine) => {
      setProblem(undefined);
      setHand({
        id: newId(),
        productId: one.product_id,
        batch: one.batch,
        serial: one.serial,
        text: '',
        isTyped: true,
      });
    },
  };
}

export type Counting = ReturnType<typeof useCount>;
