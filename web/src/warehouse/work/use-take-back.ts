import { can, passesEveryModule } from '@sveis/domain/session';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import type { ReverseBody } from '../receiving/receive-operations.ts';
import { sendReverse } from '../receiving/take-back.ts';
import { useAskDamage } from '../receiving/use-ask-damage.ts';
import type { ShownMove } from '../wire.ts';

/** People take back their own moves, administrators everybody's; what was sent to a customer comes back by a return. */
export function useTakeBack() {
  const t = useT();
  const session = useSessionIn();
  const ask = useAskDamage();
  const mayTakeBack = ({ type, user_id }: ShownMove): boolean => {
    const access = session?.rights.visitor.access;
    if (!access || type === 'ship' || !can(access, 'list', 'warehouse')) return false;
    return user_id === session.who.userId || passesEveryModule(access);
  };
  const takeBack = async (move: ShownMove, order: ReverseBody['order'], product: string): Promise<void> => {
    const isDamaged = move.is_damaged === true;
    if (isDamaged && !(await ask(t('stock.damageBack')))) return;
    const body = { move_id: move.id, order, product, qty: move.qty.replace('.', ',') };
    await sendReverse(body, { isAnswered: isDamaged, ask });
  };
  return { mayTakeBack, takeBack };
}
