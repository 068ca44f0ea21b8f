import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, watchReceipts } from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import type { StockOutcome } from '../work/use-send-stock.ts';

/** Figures follow what this phone has sent. */
export function useFreshStock(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (operation.startsWith('goods.')) void queries.invalidateQueries({ queryKey: ['stock'] });
      }),
    [queries],
  );
}

/** Sends one act of a sheet. A refusal is told in the sheet, where it can be mended, and is not kept. */
export function useShelfSend() {
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const run = async <Answer>(
    sending: Promise<StockOutcome<Answer>>,
    done: string | ((answer: Answer | undefined) => string),
  ): Promise<boolean> => {
    setProblem(undefined);
    setIsSending(true);
    const outcome = await sending;
    setIsSending(false);
    if (outcome.kind === 'left') return false;
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      signal('read');
      const answer = outcome.kind === 'sent' ? outcome.answer : undefined;
      notify(typeof done === 'string' ? done : done(answer));
      return true;
    }
    if ('entry' in outcome) await outboxActions.drop(outcome.entry);
    signal('refused');
    setProblem(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    return false;
  };
  return { problem, isSending, run, setProblem };
}
