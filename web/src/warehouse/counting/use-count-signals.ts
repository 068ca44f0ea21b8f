import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { t } from '../../lib/words/messages.ts';
import type { Outcome } from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import type { SheetPlace } from '../wire.ts';

/** What waits for an answer: the place was counted before, the product is new, somebody else was here. */
export type CountQuestion =
  | { readonly kind: 'taken'; readonly place: SheetPlace; readonly version: number }
  | { readonly kind: 'new' }
  | { readonly kind: 'changed'; readonly text: string; readonly entry: string; readonly version: number };

/** What the counter is told and asked, by sound, shake and colour too. */
export function useCountSignals() {
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<CountQuestion>();
  const [isSending, setIsSending] = useState(false);
  const refuse = (text: string) => {
    signal('refused');
    setProblem(text);
  };
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
    clearProblem: () => setProblem(undefined),
    clear: () => {
      setProblem(undefined);
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
