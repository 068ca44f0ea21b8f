import '../../styles/screens.css';
import { type ReactNode, useRef } from 'react';
import { Icon, type IconType } from '../data/icon.tsx';
import { Logo } from '../data/logo.tsx';
import { Pressable, type PressProps } from '../data/pressable.tsx';
import { useBottomClear } from './bottom-clear.ts';

type BottomNavProps = { label: string; children: ReactNode };

/** In one row as long as there is room for the type: a screen of 20 rem, also where a person doubled it. */
export function BottomNav({ label, children }: BottomNavProps) {
  const bar = useRef<HTMLElement>(null);
  useBottomClear(bar);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="@container sticky bottom-0 z-20 flex-none bg-surface max-xl:data-tall:static pb-[env(safe-area-inset-bottom)] [box-shadow:0_0_0_1px_var(--line)] group-has-data-dock/shell:hidden xl:top-0 xl:order-first xl:h-dvh xl:w-26 xl:overflow-y-auto xl:pt-4 xl:pb-0 xl:group-has-data-dock/shell:block"
    >
      <div className="flex flex-wrap px-1 @min-[20rem]:flex-nowrap xl:min-h-full xl:flex-col xl:flex-nowrap xl:gap-1 xl:px-0">
        <div className="hidden flex-none place-items-center pb-3 xl:-order-2 xl:grid">
          <Logo size={48} />
        </div>
        {children}
      </div>
    </nav>
  );
}

export type NavItemProps = PressProps & {
  icon: IconType;
  label: string;
  /** At the head of the rail, at its foot, or nowhere else: the bar of a phone has room for five. */
  inRail?: 'first' | 'foot' | 'only';
};

const places = {
  first: 'xl:-order-1',
  foot: 'xl:sticky xl:bottom-0 xl:mt-auto xl:bg-surface xl:pb-4',
  only: 'max-xl:hidden',
} as const;

/** The current one is told by `aria-current="page"`, which the router's link sets by itself. */
export function NavItem({ icon, label, inRail, ...press }: NavItemProps) {
  return (
    <Pressable {...press} className={`nav-item ${inRail ? places[inRail] : ''}`}>
      <Icon of={icon} />
      <span className="min-w-11 max-w-full hyphens-auto">{label}</span>
    </Pressable>
  );
}
