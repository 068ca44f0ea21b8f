import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';

/** Where a pin goes: the drawing is pushed under it. */
export function Cross() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="relative block size-16 rounded-full ring-3 ring-signal-edge before:absolute before:inset-y-0 before:start-1/2 before:w-0.5 before:-translate-x-1/2 before:bg-signal-edge after:absolute after:inset-x-0 after:top-1/2 after:h-0.5 after:-translate-y-1/2 after:bg-signal-edge" />
    </div>
  );
}

type AimBarProps = {
  /** The sheet is drawn: before that there is nothing to aim at. */
  isReady: boolean;
  onCancel: () => void;
  onSet: () => void;
};

/** What to do while a pin is aimed. */
export function AimBar({ isReady, onCancel, onSet }: AimBarProps) {
  const t = useT();
  return (
    <div className="flex flex-none flex-col gap-2 bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-sheet">
      <p>{t('projectdrawing.aim')}</p>
      <div className="flex gap-2">
        <Button kind="secondary" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
        <Button wide disabled={!isReady} onClick={onSet}>
          {t('projectdrawing.setHere')}
        </Button>
      </div>
    </div>
  );
}
