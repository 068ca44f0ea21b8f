import { failureText } from '../../lib/api/failures.ts';
import { notify, notifyFailure, notifyRefusal } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, outboxView } from './current-outbox.ts';
import type { Outcome } from './sending/outcome.ts';

type Said<Answer> = string | ((answer: Answer | undefined) => string);

/** Tells the person what became of it; true when it is kept, here or on the server. */
export function tellKept<Answer>(outcome: Outcome<Answer>, said: Said<Answer>): boolean {
  switch (outcome.kind) {
    case 'sent':
      notify(typeof said === 'string' ? said : said(outcome.answer));
      return true;
    case 'saved':
      notify(t('shell.savedOnPhone'), 'unsent');
      return true;
    case 'unsaved':
      notifyFailure(
        outcome.failure
          ? failureText(outcome.failure)
          : t(outcome.reason === 'full' ? 'shell.phoneFull' : 'shell.notKept'),
      );
      return false;
    default:
      notifyRefusal(failureText(outcome.failure));
      return false;
  }
}

/** Takes an entry back while it has not left the phone; false when it may have. */
export async function takeBack(entry: string): Promise<boolean> {
  const waiting = outboxView.get().entries.find(({ id }) => id === entry);
  return waiting !== undefined && waiting.tries === 0 && (await outboxActions.drop(entry));
}
