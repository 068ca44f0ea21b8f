import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { openDB } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keptAhead } from '../lib/api/ask-again.ts';
import type { Owner } from './owner.ts';
import { createPersister } from './query-persister.ts';
import {
  findBytes,
  findRead,
  keepBytes,
  keepRead,
  lastingRead,
  READ_MAX_AGE_MS,
  removeOldReads,
  removeRead,
  removeReads,
  transientRead,
} from './reads.ts';
import { importKey, randomBytes } from './vault.ts';

const NOW = 1_800_000_000_000;
let count = 0;

async function newPhone() {
  count += 1;
  const owner: Owner = { tenant: `t${count}`, userId: 11 };
  return { owner, key: await importKey(randomBytes(32)) };
}

const clientOf = (owner: Owner, key: CryptoKey | undefined, now = () => NOW) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        persister: createPersister(owner, Promise.resolve(key), now),
        retry: false,
        staleTime: 1000,
      },
    },
  });

const untilKept = async (owner: Owner, key: CryptoKey, id: string) => {
  while (!(await findRead(owner, key, id, NOW))) await new Promise((resolve) => setTimeout(resolve));
};

describe('reads kept on the phone', () => {
  it.each([
    { after: 500, rule: {}, isAsked: false },
    { after: 60_000, rule: {}, isAsked: true },
    { after: 3_500_000, rule: keptAhead, isAsked: false },
    { after: 3_700_000, rule: keptAhead, isAsked: true },
  ])(
    'are asked for again by who fetches ahead, once they are old: $after ms',
    async ({ after, rule, isAsked }) => {
      const { owner, key } = await newPhone();
      const shifts = (names: readonly string[]) => ({ queryKey: ['shifts'], queryFn: async () => names });
      await clientOf(owner, key).fetchQuery(shifts(['Dag']));
      await untilKept(owner, key, '["shifts"]');
      vi.useFakeTimers({ toFake: ['Date'], now: NOW + after });
      onTestFinished(() => void vi.useRealTimers());
      const client = clientOf(owner, key, () => NOW + after);
      await client.prefetchQuery({ ...shifts(['Dag', 'Natt']), ...rule });
      await vi.waitUntil(() => client.isFetching() === 0);
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(client.getQueryData(['shifts'])).toEqual(isAsked ? ['Dag', 'Natt'] : ['Dag']);
    },
  );

  it('are shown without network as they were, with the time they are from', async () => {
    const { owner, key } = await newPhone();
    await clientOf(owner, key).fetchQuery({ queryKey: ['shifts'], queryFn: async () => ['Dag', 'Natt'] });
    await untilKept(owner, key, '["shifts"]');
    const nextDay = clientOf(owner, key, () => NOW + 60_000);
    const offline = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await nextDay.fetchQuery({ queryKey: ['shifts'], queryFn: offline })).toEqual(['Dag', 'Natt']);
    const query = nextDay.getQueryCache().find({ queryKey: ['shifts'] });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(query?.state.dataUpdatedAt).toBe(NOW);
    expect(query?.state.data).toEqual(['Dag', 'Natt']);
  });

  it('are told from the answer of the server: who waits for a newer one goes on waiting', async () => {
    const { owner, key } = await newPhone();
    const sheet = (round: number) => ({
      queryKey: ['sheet'],
      queryFn: async () => ({ round }),
      staleTime: 0,
    });
    await clientOf(owner, key).fetchQuery(sheet(1));
    await untilKept(owner, key, '["sheet"]');
    vi.useFakeTimers({ toFake: ['Date'], now: NOW + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const seen: unknown[] = [];
    const observer = new QueryObserver(
      clientOf(owner, key, () => NOW + 60_000),
      sheet(2),
    );
    onTestFinished(
      observer.subscribe(({ data, isFetchedAfterMount }) => {
        if (data) seen.push({ ...(data as object), isFetchedAfterMount });
      }),
    );
    await vi.waitUntil(() => observer.getCurrentResult().isFetchedAfterMount);
    expect(seen[0]).toEqual({ round: 1, isFetchedAfterMount: false });
    expect(seen.filter((one) => (one as { isFetchedAfterMount: boolean }).isFetchedAfterMount)).toEqual([
      { round: 2, isFetchedAfterMount: true },
    ]);
  });

  it('cannot be read in the storage, neither what was answered nor what was asked', async () => {
    const { owner, key } = await newPhone();
    await keepRead(owner, key, '["users","Ola Berg"]', { data: { phone: '99887766' }, at: NOW });
    const database = await openDB(`sveis|${owner.tenant}|11`);
    const [keys, rows] = [await database.getAllKeys('cache'), await database.getAll('cache')];
    const bytes = rows.map((row) => new TextDecoder().decode(row.sealed.cipher)).join();
    expect(keys).toHaveLength(1);
    expect(`${keys.join()}${bytes}`).not.toMatch(/Ola|99887766/);
    database.close();
  });

  it('are gone after logout and after seven days', async () => {
    const { owner, key } = await newPhone();
    await keepRead(owner, key, 'a', { data: 1, at: NOW });
    expect(await findRead(owner, key, 'a', NOW + READ_MAX_AGE_MS + 1)).toBeUndefined();
    expect(await findRead(owner, key, 'a', NOW)).toEqual({ data: 1, at: NOW });
    await removeReads(owner);
    expect(await findRead(owner, key, 'a', NOW)).toBeUndefined();
  });

  it('that last open after a year without network, and go with the login', async () => {
    const { owner, key } = await newPhone();
    const firstAid = { queryKey: ['first-aid'], ...lastingRead };
    await clientOf(owner, key).fetchQuery({ ...firstAid, queryFn: async () => ['Rinse'] });
    await untilKept(owner, key, '["first-aid"]');
    const yearLater = NOW + 52 * READ_MAX_AGE_MS;
    await removeOldReads(owner, yearLater);
    const offline = async () => {
      throw new TypeError('Failed to fetch');
    };
    const phone = clientOf(owner, key, () => yearLater);
    expect(await phone.fetchQuery({ ...firstAid, queryFn: offline })).toEqual(['Rinse']);
    await removeReads(owner);
    expect(await findRead(owner, key, '["first-aid"]', NOW)).toBeUndefined();
  });

  it('of other people are shown and not laid down', async () => {
    const { owner, key } = await newPhone();
    const client = clientOf(owner, key);
    const others = { queryKey: ['others'], ...transientRead, queryFn: async () => ['Ola was exposed'] };
    expect(await client.fetchQuery(others)).toEqual(['Ola was exposed']);
    await client.fetchQuery({ queryKey: ['own'], queryFn: async () => 1 });
    await untilKept(owner, key, '["own"]');
    expect(await findRead(owner, key, '["others"]', NOW)).toBeUndefined();
  });

  it('are simply fetched where nothing can be sealed', async () => {
    const { owner } = await newPhone();
    const client = clientOf(owner, undefined);
    expect(await client.fetchQuery({ queryKey: ['x'], queryFn: async () => 5 })).toBe(5);
  });
});

describe('a file a phone is asked to keep', () => {
  const drawing = new TextEncoder().encode('%PDF-1.7 the pipe rack').buffer;
  const text = async (owner: Owner, key: CryptoKey) => {
    const bytes = await findBytes(owner, key, 'drawing-file|1');
    return bytes && new TextDecoder().decode(bytes);
  };

  it('opens however old it is, to its owner alone, until it is let go', async () => {
    const { owner, key } = await newPhone();
    await keepBytes(owner, key, 'drawing-file|1', drawing);
    await removeOldReads(owner, NOW * 2);
    expect(await text(owner, key)).toBe('%PDF-1.7 the pipe rack');
    expect(await text(owner, await importKey(randomBytes(32)))).toBeUndefined();
    await removeRead(owner, 'drawing-file|1');
    expect(await text(owner, key)).toBeUndefined();
  });

  it('is gone after logout, and cannot be read in the storage', async () => {
    const { owner, key } = await newPhone();
    await keepBytes(owner, key, 'drawing-file|1', drawing);
    const database = await openDB(`sveis|${owner.tenant}|11`);
    const [row] = await database.getAll('cache');
    expect(new TextDecoder().decode(row.sealed.cipher)).not.toContain('pipe rack');
    database.close();
    await removeReads(owner);
    expect(await text(owner, key)).toBeUndefined();
  });
});
