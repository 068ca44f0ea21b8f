import '../../styles/screens.css';
import { type ReactNode, useRef } from 'react';
import { useBottomClear } from './bottom-clear.ts';

type DockProps = {
  children: ReactNode;
  /** Says what is missing, or that something is saved, above the buttons. */
  note?: ReactNode;
  /** Buttons under each other. */
  stacked?: boolean;
  /** The last button stands first, for the other hand. */
  reversed?: boolean;
};

/** The action under the thumb. While it is on screen the bottom bar gives way to it. A phone on its side has it in one row. */
export function Dock({ children, note, stacked, reversed }: DockProps) {
  const bar = useRef<HTMLElement>(null);
  useBottomClear(bar);
  return (
    <footer
      ref={bar}
      data-dock=""
      className="sticky bottom-0 z-20 bg-surface px-4 pt-3 pb-[max(24px,env(safe-area-inset-bottom))] data-tall:static data-tall:mb-[var(--snack-clear,0px)] low:pt-2 low:pb-[max(8px,env(safe-area-inset-bottom))] [box-shadow:0_-1px_0_var(--line)]"
    >
      <div className="mx-auto max-w-172 low:flex low:items-center low:gap-4">
        {note === undefined ? null : (
          <div className="pb-2 text-quiet font-semibold low:flex-1 low:pb-0">{note}</div>
        )}
        <div
          className={`flex min-w-0 flex-wrap gap-2 low:flex-1 ${stacked ? 'flex-col items-center low:flex-row low:items-stretch' : `items-stretch ${reversed ? 'flex-row-reverse' : ''}`}`}
        >
          {children}
        </div>
      </div>
    </footer>
  );
}
