import { canSeal, type Owner } from './owner.ts';
import { withDatabase } from './owner-database.ts';
import { importKey } from './vault.ts';
import { unwrapVault, wrapVault } from './vault-lock.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Keeps the key given at login where script can use it and not read it. */
export async function keepVault(owner: Owner, vaultKey: string): Promise<void> {
  if (!canSeal()) return;
  const key = await importKey(bytesOf(vaultKey));
  await withDatabase(owner, (database) => database.put('keys', key, 'vault'));
}

/** Apart from `keepVault`, because stretching a password takes about a second on a phone. */
export async function keepLock(owner: Owner, vaultKey: string, password: string): Promise<void> {
  if (!canSeal()) return;
  const wrapped = await wrapVault(bytesOf(vaultKey), password);
  await withDatabase(owner, (database) => database.put('meta', wrapped, 'lock'));
}

/** After a change of password the old one must not open the phone. */
export async function changeLock(owner: Owner, current: string, next: string): Promise<void> {
  if (!canSeal()) return;
  const wrapped = await withDatabase(owner, (database) => database.get('meta', 'lock'));
  const raw = wrapped && (await unwrapVault(wrapped, current));
  if (raw) {
    const changed = await wrapVault(raw, next);
    await withDatabase(owner, (database) => database.put('meta', changed, 'lock'));
  } else {
    await withDatabase(owner, (database) => database.delete('meta', 'lock'));
  }
}

export async function loadVault(owner: Owner): Promise<CryptoKey | undefined> {
  if (!canSeal()) return undefined;
  return withDatabase(owner, (database) => database.get('keys', 'vault'));
}

/** The lock screen: the key goes, the wrapped copy stays. Tells whether a password can open it again. */
export async function lockVault(owner: Owner): Promise<boolean> {
  if (!canSeal()) return false;
  return withDatabase(owner, async (database) => {
    await database.delete('keys', 'vault');
    return (await database.getKey('meta', 'lock')) !== undefined;
  });
}

export async function hasLock(owner: Owner): Promise<boolean> {
  if (!canSeal()) return false;
  return withDatabase(owner, async (database) => (await database.getKey('meta', 'lock')) !== undefined);
}

export async function unlockVault(owner: Owner, password: string): Promise<boolean> {
  if (!canSeal()) return false;
  const wrapped = await withDatabase(owner, (database) => database.get('meta', 'lock'));
  const raw = wrapped && (await unwrapVault(wrapped, password));
  if (!raw) return false;
  const key = await importKey(raw);
  await withDatabase(owner, (database) => database.put('keys', key, 'vault'));
  return true;
}

/** Logout: nobody opens anything of this owner before the server gives the key again. Unsent work stays, sealed. */
export async function dropVault(owner: Owner): Promise<void> {
  if (!canSeal()) return;
  await withDatabase(owner, async (database) => {
    await database.delete('keys', 'vault');
    await database.delete('meta', 'lock');
  });
}
