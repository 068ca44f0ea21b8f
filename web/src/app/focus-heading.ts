import { takeKeptFocus } from '../lib/screen/kept-focus.ts';

let isFirst = true;
let lastPath = '';
let arrival: MutationObserver | undefined;

/** After a step to another screen its heading is read out, or the focus stays in a list; at the first paint the browser's own start is right. */
export function focusHeading(): void {
  arrival?.disconnect();
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
  const target = kept ?? document.querySelector<HTMLElement>('h1');
  if (target) target.focus({ preventScroll: true });
  else awaitHeading(path);
}

/** A screen whose parts are still on their way has no heading yet. */
function awaitHeading(path: string): void {
  arrival = new MutationObserver(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return;
    arrival?.disconnect();
    const isFree = document.activeElement === document.body && location.pathname === path;
    if (isFree) heading.focus({ preventScroll: true });
  });
  arrival.observe(document.body, { childList: true, subtree: true });
}
