import '../../styles/screens.css';
import type { ReactNode } from 'react';

type ShellProps = { nav?: ReactNode; banners?: ReactNode; children: ReactNode };

/** Screen and main menu: the bar below on phones, the rail beside from 1264 px. */
export function Shell({ nav, banners, children }: ShellProps) {
  return (
    <div className="group/shell flex min-h-dvh flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] xl:flex-row">
      <div className="flex min-w-0 flex-1 flex-col">
        {banners}
        {children}
      </div>
      {nav}
    </div>
  );
}
