import { storedQuantity } from '@sveis/domain/warehouse';
import { failureText } from '../../lib/api/failures.ts';
import { useIntoView } from '../../lib/screen/into-view.ts';
import { useT } from '../../lib/words/use-t.ts';
import { type Entry, failureOf } from '../../offline/outbox/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { inspectBodyOf } from './return-lines.ts';
import type { Inspecting } from './use-inspect.ts';

/** Decisions the server did not take, each with its reason, until they are changed or thrown away. */
export function RefusedDecisions({ work }: { work: Inspecting }) {
  return (
    <div role="alert" className="flex flex-col gap-2 empty:hidden">
      {work.refused.map((entry) => (
        <RefusedDecision key={entry.id} entry={entry} work={work} />
      ))}
    </div>
  );
}

function RefusedDecision({ entry, work }: { entry: Entry; work: Inspecting }) {
  const t = useT();
  const box = useIntoView<HTMLDivElement>(entry.id);
  const { product, qty, disposition } = inspectBodyOf(entry);
  const mend = work.mend(entry);
  return (
    <div ref={box} className="rounded-control bg-danger-bg p-3">
      <p className="flex items-start gap-2.5 font-semibold text-danger-text">
        <StateMark shape="stop" />
        <span className="min-w-0 break-words">
          {t('stock.notDecided', {
            product: product.code,
            decision: t(`stockreturn.lines_disposition_${disposition}`),
            qty: shownQuantity(storedQuantity(qty), 0),
            unit: product.unit,
            reason: entry.failure ? failureText(failureOf(entry.failure), t) : '',
          })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {mend ? (
          <Button kind="secondary" onClick={mend}>
            {t('stock.mend')}
          </Button>
        ) : null}
        <Button kind="secondary" onClick={() => void work.drop(entry)}>
          {t('outbox.drop')}
        </Button>
      </div>
    </div>
  );
}
