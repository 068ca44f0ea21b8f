let isFirst = true;
let lastPath = '';

/** After a step to another screen its heading is read out; at the first paint the browser's own start is right. */
export function focusHeading(): void {
  const path = location.pathname;
  const isSame = path === lastPath;
  lastPath = path;
  if (isFirst || isSame) {
    isFirst = false;
    return;
  }
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
