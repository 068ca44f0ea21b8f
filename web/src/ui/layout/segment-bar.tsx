import '../../styles/screens.css';

type SegmentBarProps = {
  segments: number;
  /** How many segments are done; a part of one counts, so 3.7 fills three and most of the fourth. */
  filled: number;
  /** Read out; without it the figures beside the bar say the same. */
  label?: string;
};

export function SegmentBar({ segments, filled, label }: SegmentBarProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className="flex h-2.5 gap-[3px] overflow-clip rounded-full" {...named}>
      {Array.from({ length: segments }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no other identity than their place
        <span key={index} className="flex-1 bg-[var(--track,var(--sunken))]">
          <span
            className="block h-full bg-[var(--fill,var(--steel))]"
            style={{ width: `${segmentFill(index, filled)}%` }}
          />
        </span>
      ))}
    </div>
  );
}

function segmentFill(index: number, filled: number): number {
  return Math.round(Math.min(1, Math.max(0, filled - index)) * 100);
}
