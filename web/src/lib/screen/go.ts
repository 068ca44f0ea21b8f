import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { keepFocusOn } from './kept-focus.ts';

interface GoHow {
  readonly replace?: boolean;
  /** What is opened stands beside what was pressed, and that stays where it is. */
  readonly keepsScroll?: boolean;
  /** The link that has the focus then, where it is not the one that was pressed. */
  readonly focusOn?: string;
}

/** Where an address of the app leads, for any part that takes `href`: a link one can open in a new tab too. */
export function useGo() {
  const router = useRouter();
  return (href: string, how: GoHow = {}) => ({
    href,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      if (how.keepsScroll) keepFocusOn(how.focusOn ?? href);
      void router.navigate({ href, replace: how.replace ?? false, resetScroll: !how.keepsScroll });
    },
  });
}
