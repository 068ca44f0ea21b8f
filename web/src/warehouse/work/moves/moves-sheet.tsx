import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/api/failures.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { catalogueQuery, type MovedOn, movesOnQuery } from '../../stock-queries.ts';
import type { ShownMove } from '../../wire.ts';
import { useTakeBack } from '../use-take-back.ts';
import { MoveList } from './move-list.tsx';

/** The last 20 moves on a document or in a project, to take back after the ten seconds are over. */
export function MovesSheet({ on, onClose }: { on: MovedOn; onClose: () => void }) {
  const t = useT();
  const moves = useQuery(movesOnQuery(on));
  const { data: catalogue } = useQuery(catalogueQuery);
  const { mayTakeBack, takeBack } = useTakeBack();
  const unitOf = ({ product_id }: ShownMove) => {
    const product = catalogue?.products.find(({ id }) => id === product_id);
    return { unit: `${product?.unit ?? ''} ${product?.code ?? ''}`.trim(), decimals: product?.decimals ?? 0 };
  };
  return (
    <Sheet open title={t('stock.lastTwenty')} closeLabel={t('shell.close')} onClose={onClose}>
      {moves.isLoading ? <SkeletonList count={3} /> : null}
      {moves.isError && !moves.data ? <p>{failureText(moves.error, t)}</p> : null}
      {moves.data?.length === 0 ? <p className="text-ink-quiet">{t('stock.noMoves')}</p> : null}
      {moves.data && moves.data.length > 0 ? (
        <MoveList
          label={t('stock.lastTwenty')}
          moves={moves.data}
          unit={unitOf}
          mayReverse={mayTakeBack}
          onReverse={(move) => void takeBack(move, on, unitOf(move).unit)}
        />
      ) : null}
    </Sheet>
  );
}
