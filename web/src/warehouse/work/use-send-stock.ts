import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import {
  type Operation,
  type Outcome,
  outboxActions,
  type SendOptions,
  send,
} from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';

const COUNTED_NOW = 'COUNTED_NOW';

/** `left`: somebody is counting there, and the goods stay where they are. */
export type StockOutcome<Answer = unknown> = Outcome<Answer> | { readonly kind: 'left' };

/** Sends what moves stock. Where somebody is counting, the person who moves it is asked first. */
export function useSendStock() {
  const t = useT();
  const confirm = useConfirm();
  return async <Body, Answer>(
    operation: Operation<Body, Answer>,
    body: Body,
    how: SendOptions = {},
  ): Promise<StockOutcome<Answer>> => {
    const outcome = await send(operation, body, how);
    if (outcome.kind !== 'question' || outcome.failure.code !== COUNTED_NOW) return outcome;
    signal('ask');
    const isSure = await confirm({
      title: t('stock.countedNowTitle'),
      text: failureText(outcome.failure, t),
      confirmLabel: t('stock.moveAnyway'),
      cancelLabel: t('stock.leaveIt'),
    });
    if (isSure)
      return send(operation, body, {
        ...how,
        confirm: [...(how.confirm ?? []), COUNTED_NOW],
        replaces: outcome.entry,
      });
    await outboxActions.drop(outcome.entry);
    return { kind: 'left' };
  };
}
