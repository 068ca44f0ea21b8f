import { useCallback, useEffect, useState } from 'react';

const wrong = ['[aria-invalid]', '[role="alert"]'].map((mark) => `main ${mark}`).join();

/** Brings the first thing that is wrong into view and focus, once the screen has drawn what is said with it. */
export function useFirstError(): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const first = document.querySelector<HTMLElement>(wrong);
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [asked]);
  return useCallback(() => setAsked((count) => count + 1), []);
}
