import { type RefObject, useLayoutEffect } from 'react';

const heights = new Map<object, number>();

function publish() {
  const clear = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty('--bottom-clear', `${clear}px`);
}

/** A bar that would take more of the screen than this stands at the end of the page instead of over it. */
const MOST_COVERED = 0.4;

/** Tells snackbar, floating button and scrolling how much of the lower edge a bar covers. */
export function useBottomClear(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const measure = () => {
      const { width, height, bottom } = element.getBoundingClientRect();
      const isTall = height > innerHeight * MOST_COVERED;
      element.toggleAttribute('data-tall', isTall);
      // The rail of wide screens stands on end, and a dialog there floats: neither covers the lower edge.
      heights.set(element, isTall || height > width || bottom < innerHeight - 1 ? 0 : height);
      publish();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      heights.delete(element);
      publish();
    };
  }, [bar]);
}
