/** Runs something when the first screen stands and the phone has a moment. */
export function afterFirstPaint(run: () => void): void {
  requestAnimationFrame(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 });
    else setTimeout(run, 200);
  });
}
