import '../../styles/screens.css';
import { ArrowLeft, CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../data/button.tsx';
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
  /** A question mark in the header; where the title needs the room, a button at the end of the page. */
  help?: {
    label: string;
    onPress: () => void /** The screen has buttons of its own there. */;
    isCrowded: boolean;
  };
  /** Buttons in the dock; for notes or stacked buttons give a `Dock` as `footer`. */
  dock?: ReactNode;
  footer?: ReactNode;
  /** A primary button that floats over a list, and has its own place at the end of it. */
  floating?: ReactNode;
  /** One reading column, or all the width there is for tables and list beside detail. */
  width?: 'column' | 'full';
  busy?: boolean;
  children: ReactNode;
};

export function Page(props: PageProps) {
  const { title, context, back, trailing, help, dock, footer, floating } = props;
  const { width = 'column', busy, children } = props;
  const column = width === 'column' ? 'mx-auto w-full max-w-180' : 'w-full';
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <header className="@container sticky top-0 z-10 bg-canvas pt-[env(safe-area-inset-top)]">
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
          {/* The lamp gives up its word before the title is broken; the overhang keeps a rounded pixel from breaking it. */}
          <div className="min-w-0 flex-auto">
            <h1
              tabIndex={-1}
              className={`-me-1 font-bold hyphens-auto ${sizeOf(title, back !== undefined)} tracking-[-0.015em]`}
            >
              {title}
            </h1>
            {context === undefined ? null : (
              <p className="line-clamp-2 w-0 min-w-full text-quiet text-balance text-ink-quiet">{context}</p>
            )}
          </div>
          {help ? (
            <span
              className={`hidden flex-none ${help.isCrowded ? '@min-[30rem]:block' : '@min-[23.4rem]:block'}`}
            >
              <IconButton
                icon={CircleQuestionMark}
                label={help.label}
                aria-haspopup="dialog"
                onClick={help.onPress}
              />
            </span>
          ) : null}
          {trailing}
        </div>
      </header>
      <main
        aria-busy={busy ? true : undefined}
        className={`flex flex-1 flex-col gap-3 px-4 pt-px pb-[calc(24px+var(--snack-clear,0px))] ${column}`}
      >
        {children}
        {help ? (
          <div className="@container print:hidden">
            <div className={`flex ${help.isCrowded ? '@min-[28rem]:hidden' : '@min-[21.4rem]:hidden'}`}>
              <Button
                kind="text"
                size="small"
                icon={CircleQuestionMark}
                aria-haspopup="dialog"
                onClick={help.onPress}
              >
                {help.label}
              </Button>
            </div>
          </div>
        ) : null}
        {floating ? (
          <div
            data-floating=""
            className="print:hidden sticky bottom-[calc(var(--bottom-clear,0px)+var(--snack-clear,0px)+16px)] z-20 mt-auto flex max-w-full self-end rounded-control shadow-float"
          >
            {floating}
          </div>
        ) : null}
      </main>
      {footer ?? (dock ? <Dock>{dock}</Dock> : null)}
    </div>
  );
}

/** A word of so many letters would be broken in type that has been doubled. */
const LONG_WORD = 12;
const hasLongWord = (title: ReactNode): boolean =>
  typeof title === 'string' && title.split(/\s/).some((word) => word.length >= LONG_WORD);

function sizeOf(title: ReactNode, isBehind: boolean): string {
  if (!isBehind) return `${hasLongWord(title) ? 'title-type-long' : 'title-type'} xl:text-head`;
  return isNumber(title) ? 'type-17/24 md:text-lead' : 'title-type-small';
}

/** DEV-2026-0009 stands in smaller type, so that it is not broken on a phone. */
const isNumber = (title: ReactNode): boolean => typeof title === 'string' && /^\S*\d\S*$/.test(title);

function pressed(onPress: (() => void) | undefined) {
  if (onPress === undefined) return undefined;
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onPress();
  };
}
