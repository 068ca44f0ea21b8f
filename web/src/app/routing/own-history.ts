import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';

const left = new WeakSet<RouterHistory>();

/**
 * The history of one session's router. Once its app is off the page it leads nowhere: what a screen that is gone still
 * does, the step after a slow answer say, would move the person who is in by then.
 */
export function openHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { push, replace, back, forward, go } = history;
  const leads = () => !left.has(history);
  return Object.assign(history, {
    push: (...step: Parameters<typeof push>) => (leads() ? push(...step) : undefined),
    replace: (...step: Parameters<typeof replace>) => (leads() ? replace(...step) : undefined),
    back: (...step: Parameters<typeof back>) => (leads() ? back(...step) : undefined),
    forward: (...step: Parameters<typeof forward>) => (leads() ? forward(...step) : undefined),
    go: (...step: Parameters<typeof go>) => (leads() ? go(...step) : undefined),
  });
}

/** From the moment the app of a router is on the page until it is off it. */
export function leadBy(history: RouterHistory): () => void {
  left.delete(history);
  return () => void left.add(history);
}
