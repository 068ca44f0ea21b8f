import type { OutboxFile } from './outbox/index.ts';
import { openFile, sealFile } from './outbox/rows.ts';
import type { Owner } from './owner.ts';
import { type OwnerDatabase, withDatabase } from './owner-database.ts';

/** Bytes this phone keeps for unsent work or for a draft; undefined when it has none it can open. */
export async function heldBytes(
  owner: Owner,
  vault: CryptoKey,
  id: string,
): Promise<ArrayBuffer | undefined> {
  const row = await withDatabase(owner, (database) => database.get('files', id));
  return row && (await openFile(owner, vault, row))?.buffer;
}

export interface DraftFiles {
  /** Holds exactly these; the ones it held before and does not name are let go. */
  readonly keep: (files: readonly OutboxFile[]) => void;
  readonly drop: () => void;
  /** What an earlier visit left behind and no draft names; nothing where this visit has begun to hold some. */
  readonly dropLeft: () => void;
  /** When everything asked for so far is on the disk. */
  readonly settled: () => Promise<void>;
}

/**
 * Pictures of a draft, sealed in the store the outbox has for its own: work that is sent takes them over without writing
 * them again, and the last to let go takes them along.
 */
export function draftFiles(
  owner: Owner,
  { kind, id }: { readonly kind: string; readonly id: string },
  vault: Promise<CryptoKey | undefined>,
): DraftFiles {
  const holder = `draft|${kind}|${id}`;
  const held = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  // One after the other: what was asked for later is what stands. A full phone must not keep anybody from typing.
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => undefined);
  };
  const hold = async (files: readonly OutboxFile[]): Promise<void> => {
    const key = await vault.catch(() => undefined);
    const ids = files.map((file) => file.id);
    if (!key || (ids.length === held.size && ids.every((one) => held.has(one)))) return;
    const fresh = await Promise.all(
      files
        .filter((file) => !held.has(file.id))
        .map(async ({ id: fileId, bytes }) => ({
          id: fileId,
          size: bytes.byteLength,
          sealed: await sealFile(owner, key, fileId, bytes),
        })),
    );
    await withDatabase(owner, async (database) => {
      const transaction = database.transaction('files', 'readwrite', { durability: 'strict' });
      for (const file of fresh) {
        const known = await transaction.store.get(file.id);
        const holders = [...(known?.holders ?? []).filter((one) => one !== holder), holder];
        await transaction.store.put({ ...(known ?? { ...file, isUploaded: false }), holders });
      }
      await letGo(transaction.store, holder, ids);
      await transaction.done;
    });
    held.clear();
    for (const one of ids) held.add(one);
  };
  const drop = async (): Promise<void> => {
    held.clear();
    await withDatabase(owner, async (database) => {
      const transaction = database.transaction('files', 'readwrite');
      await letGo(transaction.store, holder, []);
      await transaction.done;
    });
  };
  return {
    keep: (files) => inTurn(() => hold(files)),
    drop: () => inTurn(drop),
    dropLeft: () => inTurn(async () => (held.size > 0 ? undefined : drop())),
    settled: () => last,
  };
}

type Files = ReturnType<typeof filesOf>;
const filesOf = (database: OwnerDatabase) => database.transaction('files', 'readwrite').store;

async function letGo(files: Files, holder: string, kept: readonly string[]): Promise<void> {
  for (const id of await files.index('holder').getAllKeys(holder)) {
    const row = kept.includes(id) ? undefined : await files.get(id);
    if (!row) continue;
    const holders = row.holders.filter((one) => one !== holder);
    if (holders.length > 0) await files.put({ ...row, holders });
    else await files.delete(id);
  }
}
