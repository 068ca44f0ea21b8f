import '../../styles/screens.css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../data/icon.tsx';
import { Pressable, type PressProps } from '../data/pressable.tsx';

export type ChipProps = PressProps & { label: string; on?: boolean; icon?: IconType };

/** A filter: outlined when it can be had, steel with a cross when it is on and can be removed. */
export function Chip({ label, on, icon, ...press }: ChipProps) {
  const face = on ? 'bg-steel text-on-steel pe-2.5' : 'bg-surface text-ink edge-strong pe-3.5';
  return (
    <Pressable
      {...press}
      {...stateOf(on, press.href)}
      className={`flex min-h-target max-w-full flex-none items-center gap-2 rounded-control ps-3.5 text-start type-16/20 font-semibold ${face}`}
    >
      {icon ? <Icon of={icon} size={20} /> : null}
      {label}
      {on ? <Icon of={X} size={20} /> : null}
    </Pressable>
  );
}

/** A button is pressed or not; a link is where one is, or leads there. */
function stateOf(on: boolean | undefined, href: string | undefined) {
  if (on === undefined) return {};
  if (href === undefined) return { 'aria-pressed': on };
  return on ? { 'aria-current': true } : {};
}

type ChipRowProps = { label: string; children: ReactNode };

/** Scrolls sideways to the edge of the screen. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scroller in every browser
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {children}
    </div>
  );
}
