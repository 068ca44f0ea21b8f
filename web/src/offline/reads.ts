import { type Owner, ownerKey } from './owner.ts';
import { type StoredRead, withDatabase } from './owner-database.ts';
import { type Sealed, seal, sealBytes, unseal, unsealBytes } from './vault.ts';

export const READ_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** For a query whose answer must open after weeks without network: first aid is as true then as it was. */
export const lastingRead = { meta: { lasts: true } } as const;

/** For a query whose answer tells of other people what is nobody's business: it is never laid down on a phone. */
export const transientRead = { meta: { passes: true } } as const;

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

export async function keepRead(
  owner: Owner,
  key: CryptoKey,
  id: string,
  { data, at, lasts = false }: KeptRead & { readonly lasts?: boolean },
): Promise<void> {
  await putRow(owner, id, { sealed: await seal(key, data, placeOf(owner, id)), at, lasts });
}

/** A file people have asked this phone to keep: it stays however old it is, until the logout or until they let it go. */
export async function keepBytes(
  owner: Owner,
  key: CryptoKey,
  id: string,
  bytes: BufferSource,
): Promise<void> {
  const sealed = await sealBytes(key, bytes, placeOf(owner, id));
  await putRow(owner, id, { sealed, at: Date.now(), lasts: true });
}

async function putRow(
  owner: Owner,
  id: string,
  { sealed, at, lasts }: { readonly sealed: Sealed; readonly at: number; readonly lasts: boolean },
): Promise<void> {
  const row: StoredRead = { sealed, at, buster: BUSTER, ...(lasts ? { lasts: true } : {}) };
  const name = await rowKey(owner, id);
  await withDatabase(owner, (database) => database.put('cache', row, name));
}

export async function findBytes(owner: Owner, key: CryptoKey, id: string): Promise<ArrayBuffer | undefined> {
  const name = await rowKey(owner, id);
  const row = await withDatabase(owner, (database) => database.get('cache', name));
  return row && (await unsealBytes(key, row.sealed, placeOf(owner, id)))?.buffer;
}

export async function removeRead(owner: Owner, id: string): Promise<void> {
  const name = await rowKey(owner, id);
  await withDatabase(owner, (database) => database.delete('cache', name));
}

export async function findRead(
  owner: Owner,
  key: CryptoKey,
  id: string,
  now: number,
): Promise<KeptRead | undefined> {
  const name = await rowKey(owner, id);
  const row = await withDatabase(owner, (database) => database.get('cache', name));
  if (!row || isOver(row, now)) return undefined;
  const data = await unseal(key, row.sealed, placeOf(owner, id));
  return data === undefined ? undefined : { data, at: row.at };
}

const isOver = ({ buster, at, lasts }: StoredRead, now: number): boolean =>
  buster !== BUSTER || (lasts !== true && now - at > READ_MAX_AGE_MS);

/** At logout, and row by row when too old. */
export const removeReads = (owner: Owner): Promise<void> =>
  withDatabase(owner, (database) => database.clear('cache'));

export async function removeOldReads(owner: Owner, now: number): Promise<void> {
  await withDatabase(owner, async (database) => {
    const transaction = database.transaction('cache', 'readwrite');
    for await (const cursor of transaction.store) {
      if (isOver(cursor.value, now)) await cursor.delete();
    }
    await transaction.done;
  });
}
