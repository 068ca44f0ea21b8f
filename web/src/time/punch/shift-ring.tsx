import type { ReactNode } from 'react';

const RADIUS = 116;
const WIDTH = 18;
const CENTRE = { x: 140, y: 128 };
/** The ring is open below, from the lower left over the top to the lower right. */
const OPENING = 108;
const GAP = 2.6;

function pointAt(degrees: number): string {
  const angle = ((90 + OPENING / 2 + degrees) * Math.PI) / 180;
  const x = CENTRE.x + RADIUS * Math.cos(angle);
  const y = CENTRE.y + RADIUS * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Arcs of one segment per hour: the track, and the part of it that is done. */
export function ringArcs(hours: number, done: number) {
  const count = Math.max(1, Math.ceil(hours));
  const full = (360 - OPENING) / Math.max(1, hours);
  return Array.from({ length: count }, (_, index) => {
    const from = index * full + GAP / 2;
    const to = Math.min((index + 1) * full, 360 - OPENING) - GAP / 2;
    const reached = Math.min(to, from + (to - from) * Math.max(0, done - index));
    return {
      key: index,
      track: `M${pointAt(from)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(to)}`,
      fill: reached > from ? `M${pointAt(from)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(reached)}` : undefined,
    };
  });
}

type ShiftRingProps = {
  hours: number;
  done: number;
  from: string;
  to: string;
  /** State, clock and what comes, in the middle. */
  children: ReactNode;
};

/** The one display of the screen: the shift as an open ring around the clock. */
export function ShiftRing({ hours, done, from, to, children }: ShiftRingProps) {
  return (
    <section className="on-display grid justify-items-center rounded-card pt-2.5 pb-1">
      <div className="shift-ring">
        <svg viewBox="0 0 280 232" fill="none" aria-hidden="true">
          <g strokeWidth={WIDTH}>
            {ringArcs(hours, done).map((arc) => (
              <g key={arc.key}>
                <path d={arc.track} stroke="var(--display-track)" />
                {arc.fill ? <path d={arc.fill} stroke="var(--display-mark)" /> : null}
              </g>
            ))}
          </g>
          <g
            fontSize="15"
            fontWeight="600"
            fill="var(--display-quiet)"
            textAnchor="middle"
            className="tabular-nums"
          >
            <text x="46" y="224">
              {from}
            </text>
            <text x="234" y="224">
              {to}
            </text>
          </g>
        </svg>
        <div className="shift-ring-middle">{children}</div>
      </div>
    </section>
  );
}
