import '../../styles/screens.css';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../data/icon.tsx';
import { Pressable, type PressProps } from '../data/pressable.tsx';

export type ListRowProps = PressProps & {
  title: ReactNode;
  quiet?: ReactNode;
  icon?: IconType;
  /** A mark, an avatar or a picture in place of the icon. */
  leading?: ReactNode;
  trailing?: ReactNode;
  /** The row leads somewhere: an arrow at its end. */
  arrow?: boolean;
  /** A card of its own, where it does not stand in a list. */
  card?: boolean;
};

export function ListRow(props: ListRowProps) {
  const { title, quiet, icon, leading, trailing, arrow, card, ...press } = props;
  const face = `flex w-full min-h-target-lg items-center gap-3 py-2.5 ps-4 pe-3 text-start ${card ? 'rounded-card bg-surface shadow-card' : ''}`;
  const inside = (
    <>
      {leading ?? (icon ? <Icon of={icon} /> : null)}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {quiet === undefined ? null : <span className="block text-quiet text-ink-quiet">{quiet}</span>}
      </span>
      {trailing === undefined ? null : (
        <span className="flex flex-none items-center gap-1.5 font-semibold tabular-nums">{trailing}</span>
      )}
      {arrow ? <Icon of={ChevronRight} size={20} /> : null}
    </>
  );
  if (press.href === undefined && press.onClick === undefined) return <div className={face}>{inside}</div>;
  return (
    <Pressable
      {...press}
      className={`${face} focus-visible:[outline-offset:-3px] active:bg-sunken aria-[current=page]:bg-steel-tint`}
    >
      {inside}
    </Pressable>
  );
}
