import { pinShapes } from '@sveis/domain/modules/drawing';
import { Move, Trash2, X } from 'lucide-react';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import type { WeldOnSheet } from '../drawing-welds.ts';
import { Stages, stateWords } from './pin-parts.tsx';

type ChosenPinProps = {
  /** Stands beside the drawing, above the list of its welds. */
  isBeside: boolean;
  weld: WeldOnSheet;
  address: string | undefined;
  onClose: () => void;
  onMove: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** The weld of the pin somebody tapped, and what can be done with it. */
export function ChosenPin({ isBeside, weld, address, onClose, onMove, onRemove }: ChosenPinProps) {
  const t = useT();
  const go = useGo();
  return (
    <section
      aria-label={weld.number}
      className={`flex-none bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] ${isBeside ? 'border-b border-line' : 'rounded-t-sheet shadow-sheet'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-title font-bold">{weld.number}</h2>
        <Tag shape={pinShapes[weld.state]}>{t(stateWords[weld.state])}</Tag>
        <span className="ms-auto flex">
          {onMove ? (
            <IconButton icon={Move} label={t('projectdrawing.pins_to_move')} onClick={onMove} />
          ) : null}
          {onRemove ? (
            <IconButton icon={Trash2} label={t('projectdrawing.pins_to_remove')} onClick={onRemove} />
          ) : null}
          <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
        </span>
      </div>
      {typeof weld.values.title === 'string' ? <p className="text-ink-quiet">{weld.values.title}</p> : null}
      <Stages weld={weld} />
      {address ? (
        <div className="mt-3 flex">
          <Button wide {...go(address)}>
            {t('projectdrawing.openWeld', { number: weld.number })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
