import '../../styles/screens.css';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IconType } from '../data/icon.tsx';
import { IconButton } from '../data/icon-button.tsx';
import { Dock } from './dock.tsx';

export type PageProps = {
  title: ReactNode;
  /** The quiet line under the title: project, week, company. */
  context?: ReactNode;
  back?: { label: string; icon?: IconType; href?: string; onPress?: () => void };
  /** Icon buttons and the sync lamp. */
  trailing?: ReactNode;
  /** Buttons in the dock; for notes or stacked buttons give a `Dock` as `footer`. */
  dock?: ReactNode;
  footer?: ReactNode;
  /** A floating primary button over a list. */
  floating?: ReactNode;
  /** One reading column, or all the width there is for tables and list beside detail. */
  width?: 'column' | 'full';
  busy?: boolean;
  children: ReactNode;
};

export function Page(props: PageProps) {
  const { title, context, back, trailing, dock, footer, floating, width = 'column', busy, children } = props;
  const column = width === 'column' ? 'mx-auto w-full max-w-180' : 'w-full';
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <header className="sticky top-0 z-10 bg-canvas pt-[env(safe-area-inset-top)]">
        <div
          className={`flex min-h-15 items-center gap-1 pt-1 pe-1 pb-2 ${back ? 'ps-1' : 'ps-4'} ${column}`}
        >
          {back ? (
            <IconButton
              icon={back.icon ?? ArrowLeft}
              label={back.label}
              href={back.href}
              onClick={pressed(back.onPress)}
            />
          ) : null}
          <div
            className={`min-w-0 ${isNumber(title) ? 'max-w-[calc(100%-152px)] flex-[1_0_auto]' : 'flex-1'}`}
          >
            <h1
              tabIndex={-1}
              className={`font-bold ${sizeOf(title, back !== undefined)} tracking-[-0.015em]`}
            >
              {title}
            </h1>
            {context === undefined ? null : (
              <p className="w-0 min-w-full text-quiet text-balance text-ink-quiet">{context}</p>
            )}
          </div>
          {trailing}
        </div>
      </header>
      <main
        aria-busy={busy ? true : undefined}
        className={`flex flex-1 flex-col gap-3 px-4 pt-px ${floating ? 'pb-24' : 'pb-6'} ${column}`}
      >
        {children}
        {floating ? (
          <div className="print:hidden fixed end-4 bottom-[calc(var(--bottom-clear,0px)+16px)] z-20 flex rounded-control shadow-float">
            {floating}
          </div>
        ) : null}
      </main>
      {footer ?? (dock ? <Dock>{dock}</Dock> : null)}
    </div>
  );
}

function sizeOf(title: ReactNode, isBehind: boolean): string {
  if (!isBehind) return 'text-title xl:text-head';
  return isNumber(title) ? 'leading-6 md:text-lead' : 'text-lead leading-6';
}

/** DEV-2026-0009 is not broken as long as the lamp has a word to give up for it. */
const isNumber = (title: ReactNode): boolean => typeof title === 'string' && /^\S*\d\S*$/.test(title);

function pressed(onPress: (() => void) | undefined) {
  if (onPress === undefined) return undefined;
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onPress();
  };
}
