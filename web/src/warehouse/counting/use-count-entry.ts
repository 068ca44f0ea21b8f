import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { notify } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, send, takeBack } from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { seenIn } from './count-lines.ts';
import { type CountBody, countStock } from './count-operations.ts';
import type { CountSignals } from './use-count-signals.ts';

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

interface Confirmed {
  readonly body: CountBody;
  /** What the line said before. */
  readonly before: string | null;
  readonly decimals: number;
  readonly confirm: readonly string[];
  readonly replaces?: string | undefined;
}

/** Each confirm is one entry of the outbox; the last one can be taken back. */
export function useCountEntry(signals: CountSignals) {
  const [last, setLast] = useState<LastCount>();

  /** Whether it is out of the counter's hand. */
  const count = async ({ body, before, decimals, confirm, replaces }: Confirmed): Promise<boolean> => {
    signals.clear();
    const how = { confirm: [...confirm], ...(replaces ? { replaces } : {}) };
    const outcome = await signals.whileSending(send(countStock, body, how));
    if (outcome.kind === 'question') {
      const seen = seenIn(outcome.failure);
      if (seen?.code === 'NOT_ON_SHEET') {
        await outboxActions.drop(outcome.entry);
        signals.ask({ kind: 'new' });
        return false;
      }
      const version = seen?.seen?.line_version ?? 0;
      const text = failureText(outcome.failure);
      signals.ask({ kind: 'changed', text, entry: outcome.entry, version });
      return false;
    }
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
      signals.refuseUnsent(outcome);
      return outcome.kind !== 'unsaved';
    }
    signal('read');
    const quantity = `${shownQuantity(body.qty, decimals)} ${body.product.unit}`;
    setLast({
      entry: outcome.entry,
      body,
      before,
      version: outcome.kind === 'sent' ? (outcome.answer?.line.version ?? null) : null,
      title: `${body.place.code} · ${body.product.code}`,
      quiet: [quantity, body.batch, body.serial].filter(Boolean).join(' · '),
    });
    return true;
  };

  /** Off the phone while it has not left it; else what stood there before is set again. */
  const undo = async ({ entry, body, before, version }: LastCount) => {
    const isBack = await takeBack(entry);
    if (!isBack) {
      const back = { ...body, ...opposite(body, before), id: newId(), line_version: version };
      const outcome = await send(countStock, back);
      if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
        if ('entry' in outcome) await outboxActions.drop(outcome.entry);
        return signals.refuseUnsent(outcome);
      }
    }
    notify(t('stock.undone'));
    setLast(undefined);
  };

  return { last, setLast, count, undo };
}

function opposite({ kind, qty }: CountBody, before: string | null): Pick<CountBody, 'kind' | 'qty'> {
  if (kind === 'add') return { kind, qty: qty.startsWith('-') ? qty.slice(1) : `-${qty}` };
  return before === null ? { kind: 'clear', qty: '0' } : { kind: 'set', qty: before };
}
