import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { useSessionIn } from '../../session/index.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { orderMovesQuery } from '../stock-queries.ts';
import type { ShownMove } from '../wire.ts';
import { MoveList } from '../work/move-list.tsx';
import type { ReceivingLine } from './receiving-lines.ts';
import { sendReverse } from './take-back.ts';
import { useAskDamage } from './use-ask-damage.ts';

type MovesSheetProps = { order: RecordAnswer; lines: readonly ReceivingLine[]; onClose: () => void };

/** The last 20 moves on the order; people take back their own. */
export function MovesSheet({ order, lines, onClose }: MovesSheetProps) {
  const t = useT();
  const session = useSessionIn();
  const ask = useAskDamage();
  const moves = useQuery(orderMovesQuery(order.id));
  const unitOf = ({ product_id }: ShownMove) => {
    const product = lines.find((line) => line.product.id === product_id)?.product;
    return { unit: `${product?.unit ?? ''} ${product?.code ?? ''}`.trim(), decimals: product?.decimals ?? 0 };
  };
  const reverse = async (move: ShownMove) => {
    const isDamaged = move.is_damaged === true;
    if (isDamaged && !(await ask(t('stock.damageBack')))) return;
    const body = {
      move_id: move.id,
      order: { id: order.id, number: order.number ?? order.title },
      product: unitOf(move).unit,
      qty: move.qty.replace('.', ','),
    };
    await sendReverse(body, { isAnswered: isDamaged, ask });
  };
  const own = (move: ShownMove) => move.user_id === session?.who.userId;
  return (
    <Sheet open title={t('stock.lastTwenty')} closeLabel={t('shell.close')} onClose={onClose}>
      {moves.isLoading ? <SkeletonList count={3} /> : null}
      {moves.isError && !moves.data ? <p>{failureText(moves.error, t)}</p> : null}
      {moves.data?.length === 0 ? <p className="text-ink-quiet">{t('stock.noReceipts')}</p> : null}
      {moves.data && moves.data.length > 0 ? (
        <MoveList
          label={t('stock.lastTwenty')}
          moves={moves.data}
          unit={unitOf}
          mayReverse={own}
          onReverse={(move) => void reverse(move)}
        />
      ) : null}
    </Sheet>
  );
}
