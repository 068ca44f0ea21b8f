import { failureText } from '../../lib/api/failures.ts';
import type { useT } from '../../lib/words/use-t.ts';
import { type Outcome, outboxActions } from '../../offline/outbox/index.ts';
import type { Sending } from '../outbox/record-sending.ts';

interface Asking {
  readonly t: ReturnType<typeof useT>;
  readonly isSure: (text: string) => Promise<boolean>;
  /** Questions the phone itself asks before anything is sent. */
  readonly questions: readonly { readonly code: string; readonly text: string }[];
  /** A refused entry the first try takes the place of. */
  readonly replaces: string | undefined;
  readonly send: (how: Sending) => Promise<Outcome<unknown>>;
}

/** Sends once every question, the phone's and the server's, is answered with yes; undefined after a no. */
export async function sendConfirmed({
  t,
  isSure,
  questions,
  replaces,
  send,
}: Asking): Promise<Outcome<unknown> | undefined> {
  const said: string[] = [];
  for (const { code, text } of questions) {
    if (!(await isSure(text))) return undefined;
    said.push(code);
  }
  let outcome = await send({ replaces, confirm: [...said] });
  while (outcome.kind === 'question') {
    const { entry, failure } = outcome;
    const isAsked = failure.code !== undefined && !said.includes(failure.code);
    if (!isAsked || !(await isSure(failureText(failure, t)))) {
      await outboxActions.drop(entry);
      return undefined;
    }
    said.push(failure.code ?? '');
    outcome = await send({ replaces: entry, confirm: [...said] });
  }
  return outcome;
}
