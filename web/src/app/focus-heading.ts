import { takeKeptFocus } from '../lib/screen/kept-focus.ts';

let isFirst = true;
let lastPath = '';

/** After a step to another screen its heading is read out, or the focus stays in a list; at the first paint the browser's own start is right. */
export function focusHeading(): void {
  const path = location.pathname;
  const isSame = path === lastPath;
  lastPath = path;
  if (isFirst || isSame) {
    isFirst = false;
    return;
  }
  const kept = takeKeptFocus();
  // A screen that began with a field of its own, the one that is missing say, has said where to go on.
  if (!kept && document.activeElement?.matches('main :is(input, select, textarea)')) return;
  (kept ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
}
