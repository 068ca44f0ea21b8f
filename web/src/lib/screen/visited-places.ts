import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

/** Addresses by their place in the history, as far as this page has seen them. */
const visited = new Map<number, string>();

const placeOf = ({ location }: RouterHistory): number => location.state.__TSR_index;

/** Notes where the app has been, so that a screen that is left knows what lies behind it. */
export function noteVisits(history: RouterHistory): void {
  const note = () => visited.set(placeOf(history), history.location.href);
  note();
  history.subscribe(note);
}

/** The address one step back, where this page has seen it. */
export const pageBehind = (router: AnyRouter): string | undefined => visited.get(placeOf(router.history) - 1);

/**
 * Leaves a form for an address. Where that is the page behind it, this is a step back: a new entry in the history would
 * make the next step back lead to the very same page.
 */
export function leaveTo(router: AnyRouter, href: string): void {
  if (pageBehind(router) === href) router.history.back();
  else void router.navigate({ href, replace: true });
}
