import '../../styles/screens.css';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../data/icon.tsx';
import { Pressable, type PressProps } from '../data/pressable.tsx';

export type TileProps = PressProps & {
  icon: IconType;
  label: string;
  /** A figure or a mark with a figure, top right. */
  count?: ReactNode;
  /** Icon above the word, centred, as on the dashboard. */
  centred?: boolean;
};

export function Tile({ icon, label, count, centred, ...press }: TileProps) {
  const flow = centred
    ? 'min-h-22 items-center justify-center gap-1 px-0.5 py-3 text-center'
    : 'min-h-21 justify-between gap-1.5 p-3 text-start';
  return (
    <Pressable
      {...press}
      className={`flex h-full w-full min-w-0 flex-col rounded-card bg-surface shadow-card active:bg-sunken ${flow}`}
    >
      <span className="flex min-h-6 items-center justify-between text-steel">
        <Icon of={icon} />
        {count === undefined ? null : (
          <span className="flex items-center gap-[5px] font-bold text-ink tabular-nums">{count}</span>
        )}
      </span>
      <span
        className={`max-w-full font-semibold hyphens-auto ${centred ? 'text-quiet tracking-[-0.02em]' : 'type-16/20'}`}
      >
        {label}
      </span>
    </Pressable>
  );
}
