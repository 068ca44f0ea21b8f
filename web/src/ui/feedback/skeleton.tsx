import '../../styles/screens.css';

type SkeletonProps = { className: string; round?: boolean };

/** A still grey bar in the place of a line; it does not move, because waiting is shown by words. */
export function Skeleton({ className, round }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`block bg-sunken ${round ? 'rounded-full' : 'rounded-chip'} ${className}`}
    />
  );
}

type SkeletonCardProps = {
  /** Bold lines, as many as the card that comes. */
  lines?: 1 | 2;
  mark?: boolean;
  /** The row with the tag and the date. */
  foot?: boolean;
};

export function SkeletonCard({ lines = 1, mark = true, foot = true }: SkeletonCardProps) {
  return (
    <div aria-hidden="true" className="flex gap-3 rounded-card bg-surface px-3.5 py-[13px] shadow-card">
      {mark ? <Skeleton round className="size-6 flex-none" /> : null}
      <div className="min-w-0 flex-1">
        <Skeleton className="mt-[3px] h-[17px] w-10/12" />
        {lines === 2 ? <Skeleton className="mt-1.5 h-[17px] w-5/12" /> : null}
        <Skeleton className="mt-2 h-3.5 w-8/12" />
        {foot ? (
          <div className="mt-3 flex items-center justify-between">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-3.5 w-23" />
          </div>
        ) : null}
      </div>
    </div>
  );
}

type SkeletonListProps = { count?: number };

export function SkeletonList({ count = 4 }: SkeletonListProps) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity than their place
        <SkeletonCard key={index} lines={index % 2 === 0 ? 2 : 1} />
      ))}
    </div>
  );
}
