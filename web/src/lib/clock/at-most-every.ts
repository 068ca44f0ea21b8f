/** Runs at once, and then again at most every so often for however much asking; the last asking is always answered. */
export function atMostEvery(
  ms: number,
  run: () => void,
): { readonly ask: () => void; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    if (timer === undefined) answer();
  };
  const answer = () => {
    timer = undefined;
    if (!isAsked) return;
    isAsked = false;
    timer = setTimeout(answer, ms);
    run();
  };
  return { ask, end: () => clearTimeout(timer) };
}
