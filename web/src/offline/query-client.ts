import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../lib/api/api-failure.ts';
import { connectivity } from './connectivity.ts';
import type { Owner } from './owner.ts';
import { createPersister } from './query-persister.ts';
import { READ_MAX_AGE_MS, removeOldReads } from './reads.ts';
import { loadVault } from './vault-store.ts';

const RETRIES = 2;

/** One client per logged-in owner: with the owner it goes, and nothing of it is left in memory. */
export function createQueryClient(owner: Owner): QueryClient {
  onlineManager.setEventListener((setOnline) =>
    connectivity.subscribe(() => setOnline(connectivity.get().online)),
  );
  const vault = loadVault(owner);
  void vault.then((key) => key && removeOldReads(owner, Date.now())).catch(() => undefined);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 30_000,
        gcTime: READ_MAX_AGE_MS,
        persister: createPersister(owner, vault),
        retry: (count, error) => count < RETRIES && mayHelp(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** A refusal stays a refusal; silence and a struggling server may pass. */
const mayHelp = (error: unknown): boolean =>
  isApiFailure(error) && (error.isUnanswered || (error.status ?? 0) >= 502);
