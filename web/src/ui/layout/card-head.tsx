import '../../styles/screens.css';
import type { ReactNode } from 'react';
import { CountPill } from '../data/count-pill.tsx';

type CardHeadProps = {
  title: ReactNode;
  /** In the dark pill behind the title. */
  count?: number;
  isMore?: boolean;
  /** At the end of the line, quiet. */
  note?: ReactNode;
};

/** The first line of a card with rows under it. */
export function CardHead({ title, count, isMore, note }: CardHeadProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
      <h2 className="min-w-0 font-bold">
        {title}
        {count === undefined ? null : <CountPill count={count} {...(isMore ? { isMore } : {})} />}
      </h2>
      {note === undefined ? null : <span className="text-quiet text-ink-quiet tabular-nums">{note}</span>}
    </div>
  );
}
