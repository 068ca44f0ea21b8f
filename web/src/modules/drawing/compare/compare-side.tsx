import type { WeldPin } from '@sveis/domain/modules/drawing';
import { Move, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { AimBar } from '../viewer/aim.tsx';
import { ChangeList } from './change-list.tsx';
import type { Comparison } from './use-comparison.ts';

type CompareSideProps = {
  comparison: Comparison;
  /** The pin that is being moved. */
  aim: WeldPin | undefined;
  onAim: (pin: WeldPin | undefined) => void;
  /** Whether this revision still waits for being compared. */
  isAsked: boolean;
  onDone: () => void;
  /** Above the list. */
  children: ReactNode;
};

/** What became of each pin, and what may be done with the chosen one. */
export function CompareSide({ comparison, aim, onAim, isAsked, onDone, children }: CompareSideProps) {
  const t = useT();
  const isWide = useScreenWidth() === 'wide';
  const { changes, left, confirm, pin, show, isComparing, isLaterReady, moveHere } = comparison;
  return (
    <aside
      aria-label={t('projectdrawing.weldsHere')}
      className={`flex flex-none flex-col bg-surface ${isWide ? 'w-96 border-s border-line' : 'h-[45dvh] border-t border-line'}`}
    >
      {children}
      <p role="status" className="flex-none px-4 py-2 font-semibold">
        {isComparing
          ? t('projectdrawing.comparing')
          : left.length > 0
            ? t('projectdrawing.leftToConfirm', { count: left.length })
            : t('projectdrawing.allConfirmed')}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ChangeList
          changes={changes}
          chosen={pin?.weld}
          onOpen={show}
          onConfirm={isAsked ? ({ weld }) => confirm(weld) : undefined}
        />
      </div>
      {aim ? (
        <AimBar
          isReady={isLaterReady}
          onCancel={() => onAim(undefined)}
          onSet={() => {
            if (moveHere(aim)) onAim(undefined);
          }}
        />
      ) : (
        <div className="flex flex-none gap-2 px-4 pt-2 pb-[max(12px,env(safe-area-inset-bottom))]">
          <PinButtons comparison={comparison} onMove={onAim} />
          {isAsked ? (
            <Button wide disabled={isComparing || left.length > 0} onClick={onDone}>
              {t('projectdrawing.to_compare')}
            </Button>
          ) : null}
        </div>
      )}
    </aside>
  );
}

function PinButtons({ comparison, onMove }: { comparison: Comparison; onMove: (pin: WeldPin) => void }) {
  const t = useT();
  const { pin, pinActions, pins } = comparison;
  if (!pin) return null;
  return (
    <>
      {pinActions.includes('move') ? (
        <IconButton icon={Move} label={t('projectdrawing.pins_to_move')} onClick={() => onMove(pin)} />
      ) : null}
      {pinActions.includes('remove') ? (
        <IconButton
          icon={Trash2}
          label={t('projectdrawing.pins_to_remove')}
          onClick={() => pins.remove(pin)}
        />
      ) : null}
    </>
  );
}
