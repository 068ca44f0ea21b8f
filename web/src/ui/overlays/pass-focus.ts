const reachable = 'a[href], button, input, select, textarea';

/** What is pressed goes away with what it takes away: the focus goes to what stands beside it, not to nowhere. */
export function passFocus({ currentTarget }: { readonly currentTarget: Element }): void {
  const around = currentTarget.closest('[role="group"], [data-field], fieldset') ?? document.body;
  const all = [...around.querySelectorAll<HTMLElement>(reachable)];
  const at = all.indexOf(currentTarget as HTMLElement);
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const isLeft = (one: HTMLElement) => one.isConnected && !one.matches(':disabled');
    (all.slice(at + 1).find(isLeft) ?? all.slice(0, at).findLast(isLeft))?.focus();
  });
}
