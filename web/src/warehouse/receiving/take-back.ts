import { newId } from '../../lib/new-id.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, outboxView, send, takeBack, tellKept } from '../../offline/outbox/index.ts';
import { madeMoves } from '../wire.ts';
import { type ReverseBody, reverseMove } from './receive-operations.ts';

/** A refusal is told and not kept: the move stands as it was. */
export async function sendReverse(body: Omit<ReverseBody, 'id'>): Promise<boolean> {
  const outcome = await send(reverseMove, { ...body, id: newId() });
  if (outcome.kind !== 'sent' && outcome.kind !== 'saved' && 'entry' in outcome)
    await outboxActions.drop(outcome.entry);
  return tellKept(outcome, t('stock.undone'));
}

/** Something confirmed on this phone, whatever document it was on. */
export interface Confirmed {
  readonly entry: string;
  /** Known once the server has answered. */
  readonly moves: readonly { readonly id: string; readonly qty: string }[] | undefined;
  readonly body: Pick<ReverseBody, 'order'> & { readonly product: { readonly code: string } };
}

/** Takes back what was confirmed last: off the phone while it has not left it, by a move back once it is posted. */
export async function takeLastBack({ entry, moves, body }: Confirmed): Promise<boolean> {
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
  const about = { order: body.order, product: body.product.code };
  for (const { id, qty } of made)
    if (!(await sendReverse({ ...about, move_id: id, qty: qty.replace('.', ',') }))) return false;
  return true;
}
