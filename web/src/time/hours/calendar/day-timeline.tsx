import type { DaySpan } from './day-model.ts';

const quarters = ['25%', '50%', '75%'];
const hours = ['00', '06', '12', '18', '24'];

/** The day from midnight to midnight. The rows below say the same in figures. */
export function DayTimeline({ spans }: { spans: readonly DaySpan[] }) {
  return (
    <div aria-hidden="true">
      <div className="relative h-3 overflow-clip rounded-[3px] bg-sunken">
        {spans.map(({ key, from, to, isLive }) => (
          <span
            key={key}
            className={`absolute inset-y-0 ${isLive ? 'day-live' : 'bg-steel'}`}
            style={{ left: `${from * 100}%`, width: `${Math.max(0.6, (to - from) * 100)}%` }}
          />
        ))}
        {quarters.map((left) => (
          <span key={left} className="absolute inset-y-0 w-[1.5px] bg-surface" style={{ left }} />
        ))}
      </div>
      <div className="mt-1 flex justify-between text-note text-ink-quiet tabular-nums">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
