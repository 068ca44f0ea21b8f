import type { MarkShape } from '@sveis/domain/records';
import type { ReactNode } from 'react';

export type StateShape = MarkShape;

export type StateTone = 'ok' | 'warn' | 'danger' | 'info' | 'idle';

export const toneOf: Record<StateShape, StateTone> = {
  waiting: 'idle',
  progress: 'info',
  done: 'ok',
  warn: 'warn',
  stop: 'danger',
  low: 'idle',
  info: 'info',
  unsent: 'info',
  conflict: 'warn',
  locked: 'idle',
};

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const drawings: Record<StateShape, ReactNode> = {
  waiting: (
    <circle
      cx="12"
      cy="12"
      r="9.3"
      fill="none"
      stroke="var(--idle-mark)"
      strokeWidth="2.4"
      strokeDasharray="3.6 3.7"
    />
  ),
  progress: (
    <>
      <circle cx="12" cy="12" r="9.3" fill="none" stroke="var(--info-mark)" strokeWidth="2.4" />
      <path d="M12 5.2a6.8 6.8 0 0 1 0 13.6z" fill="var(--info-mark)" />
    </>
  ),
  done: (
    <>
      <circle cx="12" cy="12" r="10.5" fill="var(--ok-mark)" />
      <path d="m7 12.5 3.5 3.5 6.5-7.5" stroke="var(--on-mark)" strokeWidth="2.6" {...line} />
    </>
  ),
  warn: (
    <>
      <path
        d="M12 2.6 22.6 21H1.4z"
        fill="var(--warn-mark)"
        stroke="var(--warn-edge)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M12 9v5.4" stroke="var(--on-warn-mark)" strokeWidth="2.6" {...line} />
      <circle cx="12" cy="17.7" r="1.5" fill="var(--on-warn-mark)" />
    </>
  ),
  stop: (
    <>
      <path d="M7.6 1.5h8.8l6.1 6.1v8.8l-6.1 6.1H7.6l-6.1-6.1V7.6z" fill="var(--danger-mark)" />
      <path d="M12 6.5v6.8" stroke="var(--on-mark)" strokeWidth="2.8" {...line} />
      <circle cx="12" cy="17.2" r="1.6" fill="var(--on-mark)" />
    </>
  ),
  low: (
    <>
      <rect x="2" y="2" width="20" height="20" rx="3.5" fill="var(--idle-mark)" />
      <path d="m7.5 10 4.5 4.5 4.5-4.5" stroke="var(--on-mark)" strokeWidth="2.6" {...line} />
    </>
  ),
  info: (
    <>
      <rect x="2" y="2" width="20" height="20" rx="3.5" fill="var(--info-mark)" />
      <path d="M12 11v6" stroke="var(--on-mark)" strokeWidth="2.8" {...line} />
      <circle cx="12" cy="7" r="1.6" fill="var(--on-mark)" />
    </>
  ),
  unsent: (
    <>
      <circle cx="12" cy="12" r="9.3" fill="none" stroke="var(--info-mark)" strokeWidth="2.4" />
      <path d="M12 16.5V8M8.3 11.3 12 7.6l3.7 3.7" stroke="var(--info-mark)" strokeWidth="2.4" {...line} />
    </>
  ),
  conflict: (
    <>
      <path
        d="M12 1.6 22.4 12 12 22.4 1.6 12z"
        fill="var(--warn-mark)"
        stroke="var(--warn-edge)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M8 9.8h7M13 7.6l2.3 2.2L13 12M16 14.4H9M11 12.2l-2.3 2.2L11 16.6"
        stroke="var(--on-warn-mark)"
        strokeWidth="1.9"
        {...line}
      />
    </>
  ),
  locked: (
    <>
      <rect x="4" y="10" width="16" height="11.5" rx="2.5" fill="var(--idle-mark)" />
      <path d="M7.8 10V7.3a4.2 4.2 0 0 1 8.4 0V10" fill="none" stroke="var(--idle-mark)" strokeWidth="2.6" />
    </>
  ),
};

type StateMarkProps = {
  shape: StateShape;
  size?: number;
  /** Only where no word stands beside it, as in a table column. */
  label?: string;
};

export function StateMark({ shape, size = 24, label }: StateMarkProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label
    <svg width={size} height={size} viewBox="0 0 24 24" className="flex-none" {...named}>
      {drawings[shape]}
    </svg>
  );
}
