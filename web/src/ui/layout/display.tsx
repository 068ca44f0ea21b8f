import '../../styles/screens.css';
import type { ReactNode } from 'react';

type DisplayProps = { label?: string; children: ReactNode };

/** The one dark panel of a screen, with the live figure. */
export function Display({ label, children }: DisplayProps) {
  return (
    <section aria-label={label} className="on-display rounded-card py-3.5 ps-4.5 pe-4">
      {children}
    </section>
  );
}

type DisplayHeadProps = { live?: boolean; title: ReactNode; note?: ReactNode };

/** The first line of the display: what runs, and since when. */
export function DisplayHead({ live, title, note }: DisplayHeadProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="flex min-w-0 items-center gap-1.5 text-note font-semibold">
        {live ? <span className="live-dot mx-[3px] flex-none" /> : null}
        <span className="min-w-0">{title}</span>
      </span>
      {note === undefined ? null : <span className="text-quiet text-display-quiet tabular-nums">{note}</span>}
    </div>
  );
}

type DisplayFigureProps = {
  children: ReactNode;
  unit?: ReactNode /** The running clock: read on demand, not at every second. */;
  timer?: boolean;
};

export function DisplayFigure({ children, unit, timer }: DisplayFigureProps) {
  return (
    <div role={timer ? 'timer' : undefined} className="figure-type font-bold tracking-[-0.03em] tabular-nums">
      {children}
      {unit === undefined ? null : (
        <span className="ms-1 text-[0.5em] font-medium tracking-normal text-display-quiet">{unit}</span>
      )}
    </div>
  );
}
