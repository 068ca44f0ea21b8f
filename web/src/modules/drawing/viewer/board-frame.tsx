import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import type { Board } from './use-board.ts';

type BoardFrameProps = {
  board: Pick<Board, 'host' | 'overlay'>;
  isBusy: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Between the sheet and its pins. */
  stamp?: ReactNode;
};

/** Where a sheet is painted, and its pins over it. It fills what is around it. */
export function BoardFrame({ board, isBusy, onKeyDown, stamp }: BoardFrameProps) {
  const t = useT();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: what is moved by keys and fingers is no group of fields */}
      <div
        ref={board.host}
        role="group"
        aria-label={t('projectdrawing.board')}
        aria-busy={isBusy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that push and zoom it need it in focus
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="absolute inset-0 touch-none overflow-hidden select-none focus-visible:[outline-offset:-3px]"
      />
      {stamp}
      <canvas ref={board.overlay} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
    </>
  );
}
