import {
  notifyManager,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import type { Owner } from './owner.ts';
import { findRead, keepRead } from './reads.ts';

type Fetch = QueryFunction<unknown, readonly unknown[], never>;
type Context = QueryFunctionContext<readonly unknown[]>;

/**
 * Who asked decides, not who looks on: a query fetched ahead has no observer, and one that only shows what is there has
 * a disabled one. Both would call the kept answer fresh, and yesterday's would stay for the day.
 */
function staleTimeOf({ options }: Query): number {
  const { staleTime } = options as { staleTime?: unknown };
  return typeof staleTime === 'number' ? staleTime : 0;
}

/**
 * Keeps each answer as its own sealed row. A query asked for the first time shows what the phone has, with
 * the time it was true, and fetches behind it; without a key (plain http) it only fetches.
 */
export function createPersister(owner: Owner, vault: Promise<CryptoKey | undefined>, now = Date.now) {
  return async (fetch: Fetch, context: Context, query: Query): Promise<unknown> => {
    const key = query.meta?.passes === true ? undefined : await vault.catch(() => undefined);
    if (key && query.state.data === undefined) {
      const kept = await findRead(owner, key, query.queryHash, now()).catch(() => undefined);
      if (kept) {
        notifyManager.schedule(() => {
          query.setState({ dataUpdatedAt: kept.at });
          if (query.isStaleByTime(staleTimeOf(query))) void query.fetch().catch(() => undefined);
        });
        // What the phone kept is not counted as an answer: isFetchedAfterMount is about the server's.
        query.setState({ dataUpdateCount: query.state.dataUpdateCount - 1 });
        return kept.data;
      }
    }
    const data = await fetch(context);
    if (key) {
      // A full disk must not turn an answer that came into an error.
      const lasts = query.meta?.lasts === true;
      void keepRead(owner, key, query.queryHash, { data, at: now(), lasts }).catch(() => undefined);
    }
    return data;
  };
}
