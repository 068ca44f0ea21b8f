import { dayInZone } from '@sveis/domain/format';
import { readStockCode, type StockCatalogue } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { newId } from '../../lib/new-id.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, send, takeBack, tellKept } from '../../offline/outbox/index.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { signal } from '../../scan/index.ts';
import { productStockQuery } from '../stock-queries.ts';
import { useProblem } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import type { LampState } from '../work/work-display.tsx';
import { type AdjustBody, adjustStock, takeOffAdjustment } from './adjust-operations.ts';
import { bodyOf, booksOf, type Draft, draftOf, missingOf, takeScan } from './correction.ts';

interface Written {
  readonly entry: string;
  readonly body: AdjustBody;
  readonly title: string;
  readonly quiet: string;
}

/** Everything the adjustment screen knows and does; each correction is one entry of the outbox. */
export function useAdjust(record: RecordAnswer, catalogue: StockCatalogue) {
  const order = { id: record.id, number: record.number ?? record.title };
  const [draft, setDraft] = useState<Draft>();
  const [placeId, setPlaceId] = useState<number>();
  const { problem, refuse, clearProblem } = useProblem();
  const [isSending, setIsSending] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [last, setLast] = useState<Written>();
  const stock = useQuery({ ...productStockQuery(draft?.product.id ?? 0), enabled: draft !== undefined });
  const places = catalogue.locations.filter(({ warehouse_id }) => warehouse_id === Number(record.warehouse));
  const place = places.find(({ id }) => id === placeId) ?? (places.length === 1 ? places[0] : undefined);
  const books = draft && booksOf(stock.data, place?.id, draft);
  const missing = missingOf(draft, place?.id, books);

  const read = (code: string) => {
    clearProblem();
    const scanned = readStockCode(catalogue, code, dayInZone(new Date(), companyZone()));
    const result = takeScan(scanned, draft, catalogue, newId);
    if (result.kind === 'problem') return refuse(t(result.id));
    if (result.kind === 'draft') setDraft(result.draft);
    else {
      const found = places.find(({ id }) => result.ids.includes(id));
      if (!found) return refuse(t('stock.noLocationFound'));
      setPlaceId(found.id);
    }
    signal('read');
  };

  const write = async () => {
    const body = draft && place && bodyOf(draft, order, place.id, books);
    if (!draft || !body || missing !== undefined) return;
    clearProblem();
    setIsSending(true);
    const files = body.photos.flatMap((id) => takenFiles.get(id) ?? []);
    const outcome = await send(adjustStock, body, { files });
    setIsSending(false);
    if (outcome.kind === 'unsaved')
      return refuse(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
      // Told here, where it can be mended: the draft stays, and goes again as another request.
      await outboxActions.drop(outcome.entry);
      setDraft({ ...draft, id: newId() });
      void stock.refetch();
      return refuse(failureText(outcome.failure));
    }
    signal('read');
    setDraft(undefined);
    const { code, unit, decimals } = draft.product;
    const quiet = [`${shownQuantity(body.change, decimals)} ${unit}`, body.batch ?? body.serial];
    setLast({
      entry: outcome.entry,
      body,
      title: t('stock.written', { code }),
      quiet: quiet.filter(Boolean).join(' · '),
    });
  };

  /** Off the phone while it has not left it, off the order once it stands there. */
  const takeOff = async (lineId: string, product: string): Promise<void> => {
    if (last && last.body.id === lineId && (await takeBack(last.entry))) return setLast(undefined);
    const outcome = await send(takeOffAdjustment, { id: newId(), order, line_id: lineId, product });
    if (tellKept(outcome, t('stock.undone'))) setLast(undefined);
  };

  const lamp: LampState = isChoosing ? 'ask' : isSending ? 'busy' : problem ? 'wrong' : 'ready';
  return {
    order,
    draft,
    place,
    places,
    books,
    stock: stock.data,
    missing,
    problem,
    isSending,
    isChoosing,
    last,
    lamp,
    read,
    write,
    takeOff,
    setLast,
    setPlaceId,
    setIsChoosing,
    change: (next: Partial<Draft>) => draft && setDraft({ ...draft, ...next }),
    chooseProduct: (product: Draft['product']) => {
      clearProblem();
      setDraft(draftOf(product, newId()));
    },
  };
}

export type Adjusting = ReturnType<typeof useAdjust>;
