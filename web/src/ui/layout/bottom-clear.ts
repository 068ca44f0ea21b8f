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
      const { width, height, bottom } = element.getBoundingClientRect();
      // The rail of wide screens stands on end, and a dialog there floats: neither covers the lower edge.
      heights.set(element, height > width || bottom < innerHeight - 1 ? 0 : height);
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
