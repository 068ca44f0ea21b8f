import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { keptList } from './kept-list.ts';
import type { Owner } from './owner.ts';
import { randomBytes } from './vault.ts';
import { keepVault, loadVault } from './vault-store.ts';

let count = 0;

async function newPhone() {
  count += 1;
  const owner: Owner = { tenant: `kept-${count}`, userId: 11 };
  await keepVault(owner, btoa(String.fromCharCode(...randomBytes(32))));
  const vault = await loadVault(owner);
  if (!vault) throw new Error('the phone has no vault');
  const seen: (readonly unknown[])[] = [];
  const list = keptList('things', {
    read: (value) => (Array.isArray(value) ? value : []),
    seen: (items) => seen.push(items),
  });
  return { owner, vault, seen, list };
}

describe('what people have asked a phone to keep', () => {
  it('holds all of it, also when it was asked for at the same moment', async () => {
    const { owner, vault, list } = await newPhone();
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name) => list.change(owner, vault, (before) => [...before, name])));
    expect(await list.find(owner)).toEqual(names);
  });

  it('is not forgotten by a look that began before it', async () => {
    const { owner, vault, seen, list } = await newPhone();
    const look = list.find(owner);
    const change = list.change(owner, vault, () => ['a']);
    await Promise.all([look, change, list.find(owner)]);
    expect(seen).toEqual([[], ['a'], ['a']]);
  });

  it('goes on after a change that failed', async () => {
    const { owner, vault, list } = await newPhone();
    const failed = list.change(owner, vault, () => {
      throw new Error('no room');
    });
    await expect(failed).rejects.toThrow('no room');
    await list.change(owner, vault, () => ['a']);
    expect(await list.find(owner)).toEqual(['a']);
  });
});
