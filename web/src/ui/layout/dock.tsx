import '../../styles/screens.css';
import { type ReactNode, useRef } from 'react';
import { useBottomClear } from './bottom-clear.ts';

type DockProps = {
  children: ReactNode;
  /** Says what is missing, or that something is saved, above the buttons. */
  note?: ReactNode;
  /** Buttons under each other. */
  stacked?: boolean;
};

/** The action under the thumb. While it is on screen the bottom bar gives way to it. */
export function Dock({ children, note, stacked }: DockProps) {
  const bar = useRef<HTMLElement>(null);
  useBottomClear(bar);
  return (
    <footer
      ref={bar}
      data-dock=""
      className="sticky bottom-0 z-20 bg-surface px-4 pt-3 pb-[max(24px,env(safe-area-inset-bottom))] [box-shadow:0_-1px_0_var(--line)]"
    >
      <div className="mx-auto max-w-172">
        {note === undefined ? null : <div className="pb-2 text-quiet font-semibold">{note}</div>}
        <div className={`flex gap-2 ${stacked ? 'flex-col items-center' : 'items-stretch'}`}>{children}</div>
      </div>
    </footer>
  );
}
