import { ChevronLeft, ChevronRight, MapPinPlus, Maximize, Minus, Plus, RotateCw } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import type { Board } from './use-board.ts';

const STEP = 1.6;
const KEY_STEP = 60;

type BoardToolsProps = {
  board: Board;
  /** Absent where this person may set no pin. */
  onAdd: (() => void) | undefined;
};

/** Buttons that zoom, turn and fit the sheet, for those who do not pinch. */
export function BoardTools({ board, onAdd }: BoardToolsProps) {
  const t = useT();
  return (
    <div className="absolute end-3 bottom-[max(12px,env(safe-area-inset-bottom))] flex flex-col rounded-control bg-surface shadow-float">
      {onAdd ? (
        <IconButton icon={MapPinPlus} label={t('projectdrawing.pins_to_add')} onClick={onAdd} />
      ) : null}
      <IconButton icon={Plus} label={t('projectdrawing.zoomIn')} onClick={() => board.zoomBy(STEP)} />
      <IconButton icon={Minus} label={t('projectdrawing.zoomOut')} onClick={() => board.zoomBy(1 / STEP)} />
      <IconButton icon={RotateCw} label={t('projectdrawing.turnSheet')} onClick={board.turn} />
      <IconButton icon={Maximize} label={t('projectdrawing.wholeSheet')} onClick={board.fit} />
    </div>
  );
}

type SheetTurnerProps = { page: number; count: number; onTurn: (by: number) => void };

export function SheetTurner({ page, count, onTurn }: SheetTurnerProps) {
  const t = useT();
  if (count < 2) return null;
  return (
    <div className="absolute start-3 bottom-[max(12px,env(safe-area-inset-bottom))] flex rounded-control bg-surface shadow-float">
      <IconButton
        icon={ChevronLeft}
        label={t('projectdrawing.previousSheet')}
        disabled={page === 1}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('projectdrawing.nextSheet')}
        disabled={page === count}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}

type KeyAct = (board: Board, turnBy: (by: number) => void) => void;

const keyActions: Readonly<Record<string, KeyAct>> = {
  ArrowLeft: (board) => board.moveBy({ x: KEY_STEP, y: 0 }),
  ArrowRight: (board) => board.moveBy({ x: -KEY_STEP, y: 0 }),
  ArrowUp: (board) => board.moveBy({ x: 0, y: KEY_STEP }),
  ArrowDown: (board) => board.moveBy({ x: 0, y: -KEY_STEP }),
  '+': (board) => board.zoomBy(STEP),
  '-': (board) => board.zoomBy(1 / STEP),
  '0': (board) => board.fit(),
  r: (board) => board.turn(),
  PageDown: (_board, turnBy) => turnBy(1),
  PageUp: (_board, turnBy) => turnBy(-1),
};

/** Arrow keys push the sheet, plus and minus zoom it, R turns it, PageUp and PageDown leaf through it. */
export const boardKeys =
  (board: Board, turnBy: (by: number) => void) =>
  (event: KeyboardEvent): void => {
    const act = keyActions[event.key];
    if (!act || event.target !== board.host.current) return;
    event.preventDefault();
    act(board, turnBy);
  };
