import { storedQuantity } from '@sveis/domain/warehouse';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { type Entry, failureOf } from '../../offline/outbox/index.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { useOthersWork } from '../claiming/recent-work.ts';
import { LineRow, type WorkLine } from '../work/line-row.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { quantityOfHand } from './in-hand.ts';
import { bodyOf, doneOf, isDone, type ReceivingLine } from './receiving-lines.ts';
import type { Receiving } from './use-receiving.ts';

const stateWords = { done: 'stock.lineDone', progress: 'stock.linePart', waiting: 'stock.lineOpen' } as const;

function shapeOf(line: ReceivingLine): keyof typeof stateWords {
  if (isDone(line)) return 'done';
  return doneOf(line) > 0n ? 'progress' : 'waiting';
}

/** The lines of the order, and what stands against each of them. */
export function ReceivingLineList({ order, work }: { order: RecordAnswer; work: Receiving }) {
  const t = useT();
  const othersWork = useOthersWork(order);
  const { lines, hand } = work;
  const noteOf = ({ isAdded, product }: ReceivingLine, over: bigint) => {
    if (isAdded) return t('stock.unorderedTitle');
    return over > 0n ? t('stock.over', { qty: shownQuantity(over, product.decimals) }) : undefined;
  };
  const shownOf = (line: ReceivingLine): WorkLine => {
    const { product } = line;
    const shape = shapeOf(line);
    const isHeld = line.id === hand?.lineId;
    const done = doneOf(line) + (isHeld && hand ? (quantityOfHand(hand, line) ?? 0n) : 0n);
    const over = done - line.ordered;
    const needs =
      product.min_cert && product.min_cert !== 'none'
        ? t('stock.certificateNeeded', { type: product.min_cert })
        : undefined;
    return {
      id: line.id,
      shape,
      state: t(stateWords[shape]),
      title: product.name,
      quiet: [product.code, needs].filter(Boolean).join(' · '),
      more: othersWork(line),
      done: shownQuantity(done, product.decimals),
      wanted: `${shownQuantity(line.ordered, product.decimals)} ${product.unit}`,
      note: noteOf(line, over),
      problem: <LineNotes line={line} onMend={work.mend} />,
    };
  };
  const note = work.deliveryNote.trim();
  return (
    <section aria-labelledby="receiving-lines">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-0.5">
        <h2 id="receiving-lines" className="text-lead font-bold">
          {t('stock.lines')}
        </h2>
        <span className="text-quiet text-ink-quiet tabular-nums">
          {t('stock.linesDone', { done: lines.filter(isDone).length, count: lines.length })}
        </span>
      </div>
      <div className="-ms-3.5 flex">
        <Button kind="text" onClick={() => work.setSheet('note')}>
          {note === '' ? t('stock.writeDeliveryNote') : t('stock.deliveryNoteIs', { number: note })}
        </Button>
      </div>
      <List joined label={t('stock.lines')}>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={shownOf(line)}
            isCurrent={line.id === hand?.lineId}
            onPress={() => work.choose(line)}
          />
        ))}
      </List>
    </section>
  );
}

type LineNotesProps = { line: ReceivingLine; onMend: (entry: string) => void };

/** What of it has not left the phone, and what the server did not take. */
function LineNotes({ line, onMend }: LineNotesProps): ReactNode {
  const t = useT();
  const { decimals, unit } = line.product;
  const reasonOf = ({ failure }: Entry) => (failure ? failureText(failureOf(failure), t) : '');
  return (
    <>
      {line.unsent > 0n ? (
        <p className="flex items-center gap-2 px-4 pb-3 text-quiet">
          <StateMark shape="unsent" size={20} />
          {t('stock.waitsToBeSent', { qty: shownQuantity(line.unsent, decimals), unit })}
        </p>
      ) : null}
      {line.refused.map((entry) => (
        <div key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3">
          <p className="flex min-w-40 flex-1 items-start gap-2 text-quiet font-semibold text-danger-text">
            <StateMark shape="stop" size={20} />
            <span className="min-w-0">
              {t('stock.notTaken', {
                qty: shownQuantity(storedQuantity(bodyOf(entry).qty), decimals),
                unit,
                reason: reasonOf(entry),
              })}
            </span>
          </p>
          <Button kind="secondary" onClick={() => onMend(entry.id)}>
            {t('stock.mend')}
          </Button>
        </div>
      ))}
    </>
  );
}
