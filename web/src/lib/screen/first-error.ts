import { useCallback, useEffect, useState } from 'react';

const wrong = '[aria-invalid], [role="alert"]:not(:empty)';

/** A form over the screen is the one that was sent. */
const openForm = (): Element | null =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ??
  document.querySelector('main');

/** Brings the first thing that is wrong into view and focus, once the screen has drawn what is said with it. */
export function useFirstError(): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const first = openForm()?.querySelector<HTMLElement>(wrong);
    if (!first) return;
    first.scrollIntoView({ block: 'center' });
    // Words alone take no focus unless they are told to.
    if (first.matches('[role="alert"]') && !first.hasAttribute('tabindex')) first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [asked]);
  return useCallback(() => setAsked((count) => count + 1), []);
}
