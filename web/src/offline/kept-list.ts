import type { Owner } from './owner.ts';
import { findRead, keepRead } from './reads.ts';
import { loadVault } from './vault-store.ts';

interface KeptListOptions<Item> {
  /** What of the sealed list can still be read. */
  readonly read: (value: unknown) => readonly Item[];
  /** Hears of every look and every change, in their order. */
  readonly seen?: (items: readonly Item[]) => void;
}

/**
 * A sealed list of what people have asked this phone to keep. Looks and changes come one after the other: of two that
 * overlap the later would put back what the other had not seen.
 */
export function keptList<Item>(name: string, { read, seen = () => undefined }: KeptListOptions<Item>) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const find = async (owner: Owner): Promise<readonly Item[]> => {
    const vault = await loadVault(owner).catch(() => undefined);
    const found = vault && (await findRead(owner, vault, name, Date.now()));
    return read(found?.data);
  };
  return {
    find: (owner: Owner): Promise<readonly Item[]> =>
      inTurn(async () => {
        const items = await find(owner);
        seen(items);
        return items;
      }),

    /** Gives what it held before. */
    change: (
      owner: Owner,
      vault: CryptoKey,
      next: (before: readonly Item[]) => readonly Item[],
    ): Promise<readonly Item[]> =>
      inTurn(async () => {
        const before = await find(owner);
        const items = next(before);
        await keepRead(owner, vault, name, { data: items, at: Date.now(), lasts: true });
        seen(items);
        return before;
      }),
  };
}
