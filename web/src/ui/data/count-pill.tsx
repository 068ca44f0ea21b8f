import '../../styles/screens.css';

type CountPillProps = {
  count: number;
  /** Read out in place of the figure; without it the words beside the pill say what is counted. */
  label?: string;
  /** There are more than were counted. */
  isMore?: boolean;
};

const MOST_SHOWN = 99;

/** The dark pill behind a heading or a name in a menu. */
export function CountPill({ count, label, isMore }: CountPillProps) {
  const named = label === undefined ? {} : { role: 'img', 'aria-label': label };
  return (
    <span
      {...named}
      className="ms-1.5 inline-block min-w-6 flex-none rounded-full bg-ink px-1.5 text-center type-14/24 font-bold text-surface tabular-nums"
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : isMore ? `${count}+` : count}
    </span>
  );
}
