import { type GuardVerdict, guardRoute, type Route } from '@sveis/domain/session';
import { matchRoute } from '../../lib/screen/route-table.ts';
import { sessionStore } from '../../session/session-state.ts';
import { hasScreen } from './screen-access.ts';
import { screenTable } from './screen-table.ts';

type Settled = Exclude<GuardVerdict, { kind: 'wait' }>;

function visitorNow() {
  const state = sessionStore.get();
  if (state.status === 'in') return state.rights.visitor;
  return state.status === 'loading' ? ('loading' as const) : undefined;
}

/** Where a visit ends. While rights load it waits for them, and is decided by what they turn out to be. */
export async function guardVisit(
  path: string,
  search: string,
  hasScreenFor: (route: Route) => boolean = (route) => hasScreen(route, screenTable),
): Promise<Settled> {
  for (;;) {
    const verdict = guardRoute({ path, search, visitor: visitorNow(), matchRoute, hasScreen: hasScreenFor });
    if (verdict.kind !== 'wait') return verdict;
    await sessionChange();
  }
}

const sessionChange = () =>
  new Promise<void>((resolve) => {
    const stop = sessionStore.subscribe(() => {
      stop();
      resolve();
    });
  });
