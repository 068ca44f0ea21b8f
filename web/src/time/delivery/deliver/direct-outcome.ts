import type { MessageId } from '@sveis/domain/locales';
import { failureText } from '../../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../../lib/notices.ts';
import { t } from '../../../lib/words/messages.ts';
import type { Outcome } from '../../../offline/outbox/index.ts';

/** Why a write that is never kept did not happen; undefined when it did. */
export function refusalOf(
  outcome: Outcome,
  offline: MessageId = 'delivery.decideNeedsNetwork',
): string | undefined {
  if (outcome.kind === 'sent' || outcome.kind === 'saved') return undefined;
  if (outcome.kind === 'unsaved' && outcome.failure?.status === undefined) return t(offline);
  return failureText(outcome.failure);
}

/** Tells the person what became of it; true when it was done. */
export function tellDirect(outcome: Outcome, said: string, offline?: MessageId): boolean {
  const refusal = refusalOf(outcome, offline);
  if (refusal !== undefined) notifyRefusal(refusal);
  else notify(said);
  return refusal === undefined;
}
