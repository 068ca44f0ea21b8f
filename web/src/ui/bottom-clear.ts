import { type RefObject, useLayoutEffect } from 'react';

const heights = new Map<object, number>();

function publish() {
  const clear = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty('--bottom-clear', `${clear}px`);
}

/** Tells snackbar, floating button and scrolling how much of the lower edge a bar covers. */
export function useBottomClear(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      // A bar that stands on end is the rail of wide screens: it covers nothing below.
      heights.set(element, height > width ? 0 : height);
      publish();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      heights.delete(element);
      publish();
    };
  }, [bar]);
}
