import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { t } from '../../lib/words/messages.ts';
import type { Outcome } from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import type { SheetPlace } from '../wire.ts';
import { useProblem } from '../work/problem-bar.tsx';

/** What waits for an answer: the place was counted before, place or product is new, somebody else was here. */
export type CountQuestion =
  | { readonly kind: 'taken'; readonly place: SheetPlace; readonly version: number }
  | { readonly kind: 'place'; readonly place: SheetPlace }
  | { readonly kind: 'new' }
  | { readonly kind: 'changed'; readonly text: string; readonly entry: string; readonly version: number };

/** What the counter is told and asked, by sound, shake and colour too. */
export function useCountSignals() {
  const { problem, refuse, clearProblem } = useProblem();
  const [question, setQuestion] = useState<CountQuestion>();
  const [isSending, setIsSending] = useState(false);
  return {
    problem,
    question,
    isSending,
    refuse,
    /** The outbox did not take it, or the server refused it. */
    refuseUnsent: ({ failure }: Exclude<Outcome<unknown>, { kind: 'sent' | 'saved' }>) =>
      refuse(failure ? failureText(failure) : t('shell.notKept')),
    ask: (asked: CountQuestion) => {
      signal('ask');
      setQuestion(asked);
    },
    clearProblem,
    clear: () => {
      clearProblem();
      setQuestion(undefined);
    },
    leaveQuestion: () => setQuestion(undefined),
    /** Shows that something is on its way while it is. */
    whileSending: async <Answer>(sent: Promise<Answer>): Promise<Answer> => {
      setIsSending(true);
      try {
        return await sent;
      } finally {
        setIsSending(false);
      }
    },
  };
}

export type CountSignals = ReturnType<typeof useCountSignals>;
