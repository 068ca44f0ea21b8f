import { type Owner, ownerKey } from './owner.ts';
import { withDatabase } from './owner-database.ts';
import { seal, unseal } from './vault.ts';

export const READ_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Raise it when the shape of stored answers changes: older rows are then passed over. */
const BUSTER = '1';

export interface KeptRead {
  readonly data: unknown;
  readonly at: number;
}

/** What was asked can itself be telling (a name searched for), so the row is filed under a digest. */
async function rowKey(owner: Owner, id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${ownerKey(owner)}|${id}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const placeOf = (owner: Owner, id: string) => `${ownerKey(owner)}|cache|${id}`;

export async function keepRead(owner: Owner, key: CryptoKey, id: string, read: KeptRead): Promise<void> {
  const row = { sealed: await seal(key, read.data, placeOf(owner, id)), at: read.at, buster: BUSTER };
  const name = await rowKey(owner, id);
  await withDatabase(owner, (database) => database.put('cache', row, name));
}

export async function findRead(
  owner: Owner,
  key: CryptoKey,
  id: string,
  now: number,
): Promise<KeptRead | undefined> {
  const name = await rowKey(owner, id);
  const row = await withDatabase(owner, (database) => database.get('cache', name));
  if (!row || row.buster !== BUSTER || now - row.at > READ_MAX_AGE_MS) return undefined;
  const data = await unseal(key, row.sealed, placeOf(owner, id));
  return data === undefined ? undefined : { data, at: row.at };
}

/** At logout, and row by row when too old. */
export const removeReads = (owner: Owner): Promise<void> =>
  withDatabase(owner, (database) => database.clear('cache'));

export async function removeOldReads(owner: Owner, now: number): Promise<void> {
  await withDatabase(owner, async (database) => {
    const transaction = database.transaction('cache', 'readwrite');
    for await (const cursor of transaction.store) {
      if (cursor.value.buster !== BUSTER || now - cursor.value.at > READ_MAX_AGE_MS) await cursor.delete();
    }
    await transaction.done;
  });
}
