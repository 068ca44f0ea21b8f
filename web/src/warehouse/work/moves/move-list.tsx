import type { MessageId } from '@sveis/domain/locales';
import { ArrowLeftRight } from 'lucide-react';
import { hasWords } from '../../../lib/words/messages.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { momentText } from '../../../offline/as-of.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import type { ShownMove } from '../../wire.ts';
import { shownQuantity } from '../quantity/quantity-words.ts';

type MoveListProps = {
  label: string;
  moves: readonly ShownMove[];
  unit: (move: ShownMove) => { readonly unit: string; readonly decimals: number };
  /** Where moves can be taken back, and which of them. */
  onReverse?: (move: ShownMove) => void;
  mayReverse?: (move: ShownMove) => boolean;
};

const wordOf = (type: string): MessageId => {
  const id = `stock.move_${type}`;
  return hasWords(id) ? id : 'stock.move_adjust';
};

/** Moves of stock as people read them, the newest first. */
export function MoveList({ label, moves, unit, onReverse, mayReverse = () => true }: MoveListProps) {
  const t = useT();
  return (
    <List joined label={label}>
      {moves.map((move) => {
        const { unit: code, decimals } = unit(move);
        const isOver = move.is_reversed || move.type === 'reverse';
        const about = [
          t('stock.moveWay', { from: move.from, to: move.to }),
          move.batch ?? move.serial,
          move.receipt_no,
          move.delivery_note && t('stock.deliveryNoteIs', { number: move.delivery_note }),
          move.user_name,
          momentText(Date.parse(move.recorded_at)),
        ];
        return (
          <div key={move.id}>
            <ListRow
              icon={ArrowLeftRight}
              title={`${t(wordOf(move.type))} ${shownQuantity(move.qty, decimals)} ${code}`}
              quiet={about.filter(Boolean).join(' · ')}
            />
            {move.is_reversed || move.is_damaged ? (
              <div className="flex flex-wrap gap-2 px-4 pb-3">
                {move.is_reversed ? <Tag shape="waiting">{t('stock.takenBack')}</Tag> : null}
                {move.is_damaged ? <Tag shape="warn">{t('stock.cameDamaged')}</Tag> : null}
              </div>
            ) : null}
            {onReverse && !isOver && mayReverse(move) ? (
              <div className="flex px-4 pb-3">
                <Button kind="secondary" onClick={() => onReverse(move)}>
                  {t('stock.reverse')}
                </Button>
              </div>
            ) : null}
          </div>
        );
      })}
    </List>
  );
}
