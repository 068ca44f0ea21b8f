import '../../styles/screens.css';
import type { ReactNode } from 'react';
import { StateMark, type StateShape, type StateTone, toneOf } from './state-mark.tsx';

const tones: Record<StateTone, string> = {
  ok: 'bg-ok-bg text-ok-text',
  warn: 'bg-warn-bg text-warn-text',
  danger: 'bg-danger-bg text-danger-text',
  info: 'bg-info-bg text-info-text',
  idle: 'bg-idle-bg text-idle-text',
};

type TagProps = { shape: StateShape; children: ReactNode };

/** A state in shape and word. Never tappable. */
export function Tag({ shape, children }: TagProps) {
  return (
    <span
      className={`inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-chip py-0.5 ps-1.5 pe-[9px] text-note font-semibold ${tones[toneOf[shape]]}`}
    >
      <StateMark shape={shape} size={18} />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
