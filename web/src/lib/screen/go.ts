import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

interface GoHow {
  readonly replace?: boolean;
  /** What is opened stands beside what was pressed, and that stays where it is. */
  readonly keepsScroll?: boolean;
}

/** Where an address of the app leads, for any part that takes `href`: a link one can open in a new tab too. */
export function useGo() {
  const router = useRouter();
  return (href: string, how: GoHow = {}) => ({
    href,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      void router.navigate({ href, replace: how.replace ?? false, resetScroll: !how.keepsScroll });
    },
  });
}
