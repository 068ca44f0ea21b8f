import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName));

/** Ctrl+K (or Cmd+K) opens the search from every screen, and so does "/" where nothing is being typed. */
export function useSearchKey(): void {
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !isTypedInto(document.activeElement);
      const isOver = document.querySelector('dialog[open], [role="dialog"]') !== null;
      if (event.defaultPrevented || isOver || !(isShortcut || isSlash)) return;
      event.preventDefault();
      void router.navigate({ href: '/search' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [router]);
}
