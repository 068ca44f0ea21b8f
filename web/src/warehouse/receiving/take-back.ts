import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, outboxView, send, takeBack, tellKept } from '../../offline/outbox/index.ts';
import { madeMoves, type Reversed } from '../wire.ts';
import { type ReverseBody, reverseMove } from './receive-operations.ts';

const ASKED = 'DAMAGE_WITHDRAWN';

const undone = (answer: Reversed | undefined): string => {
  const { number = null, is_closed: isClosed = false } = answer?.deviation ?? {};
  return number === null
    ? t('stock.undone')
    : t(isClosed ? 'stock.damageClosed' : 'stock.damageOpen', { number });
};

/** What is known of the goods that are taken back. */
export interface TakingBack {
  /** The person who takes them back has been told that their deviation is closed. */
  readonly isAnswered?: boolean;
  /** Asks with the server's words, where the phone did not know that they came damaged. */
  readonly ask?: (text: string) => Promise<boolean>;
}

/** A refusal is told and not kept: the move stands as it was. */
export async function sendReverse(
  body: Omit<ReverseBody, 'id'>,
  { isAnswered = false, ask }: TakingBack = {},
): Promise<boolean> {
  const outcome = await send(reverseMove, { ...body, id: newId() }, { confirm: isAnswered ? [ASKED] : [] });
  if (outcome.kind === 'sent' || outcome.kind === 'saved' || !('entry' in outcome))
    return tellKept(outcome, undone);
  await outboxActions.drop(outcome.entry);
  if (outcome.kind !== 'question' || outcome.failure.code !== ASKED || !ask) return tellKept(outcome, undone);
  return (await ask(failureText(outcome.failure))) && sendReverse(body, { isAnswered: true });
}

/** Something confirmed on this phone, whatever document it was on. */
export interface Confirmed {
  readonly entry: string;
  /** Known once the server has answered. */
  readonly moves: readonly { readonly id: string; readonly qty: string }[] | undefined;
  readonly body: Pick<ReverseBody, 'order'> & { readonly product: { readonly code: string } };
}

/** Takes back what was confirmed last: off the phone while it has not left it, by a move back once it is posted. */
export async function takeLastBack(
  { entry, moves, body }: Confirmed,
  { isDamaged = false, ask }: Pick<TakingBack, 'ask'> & { readonly isDamaged?: boolean } = {},
): Promise<boolean> {
  if (await takeBack(entry)) {
    notify(t('stock.undone'));
    return true;
  }
  const receipt = outboxView.get().receipts.find(({ id }) => id === entry);
  const answered = madeMoves.safeParse(receipt?.answer);
  const made = moves ?? (answered.success ? answered.data.moves : undefined);
  if (!made) {
    notifyRefusal(t('stock.undoLater'));
    return false;
  }
  if (isDamaged && ask && !(await ask(t('stock.damageBack')))) return false;
  const known = { isAnswered: isDamaged, ...(ask ? { ask } : {}) };
  const about = { order: body.order, product: body.product.code };
  for (const { id, qty } of made)
    if (!(await sendReverse({ ...about, move_id: id, qty: qty.replace('.', ',') }, known))) return false;
  return true;
}
