import { Cross } from '../viewer/aim.tsx';
import { BoardFrame } from '../viewer/board-frame.tsx';
import { BoardTools, boardKeys, SheetTurner } from '../viewer/board-tools.tsx';
import type { Comparison } from './use-comparison.ts';

type CompareBoardsProps = {
  comparison: Comparison;
  isBeside: boolean;
  /** How much of the new one is seen while they lie over each other, in percent. */
  share: number;
  isAiming: boolean;
};

/** The two revisions, over each other or side by side. */
export function CompareBoards({ comparison, isBeside, share, isAiming }: CompareBoardsProps) {
  const { board, other, page, sheetCount, turnBy, isEarlierLoading, isLaterLoading } = comparison;
  return (
    <div className={`relative min-h-0 min-w-0 flex-1 ${isBeside ? 'grid grid-cols-2' : ''}`}>
      <div
        // While both lie over each other, white paper of the upper one hides nothing of the lower one.
        className={
          isBeside
            ? 'relative overflow-hidden border-e border-line'
            : 'pointer-events-none absolute inset-0 z-10 mix-blend-multiply'
        }
        style={isBeside ? undefined : { opacity: 1 - share / 100 }}
      >
        <BoardFrame board={other} isBusy={isEarlierLoading} onKeyDown={boardKeys(other, turnBy)} />
      </div>
      <div className={isBeside ? 'relative overflow-hidden' : 'absolute inset-0'}>
        <BoardFrame board={board} isBusy={isLaterLoading} onKeyDown={boardKeys(board, turnBy)} />
        {isAiming ? <Cross /> : null}
      </div>
      <div className="absolute inset-x-0 bottom-0 z-20 *:pointer-events-auto pointer-events-none">
        <BoardTools board={board} onAdd={undefined} />
        <SheetTurner page={page} count={sheetCount} onTurn={turnBy} />
      </div>
    </div>
  );
}
