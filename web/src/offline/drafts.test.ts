import { describe, expect, it } from 'vitest';
import { draftPlace } from './drafts.ts';
import { importKey, randomBytes } from './vault.ts';

function fakeStorage(): Storage {
  const rows = new Map<string, string>();
  return {
    get length() {
      return rows.size;
    },
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (name) => rows.get(name) ?? null,
    setItem: (name, value) => void rows.set(name, value),
    removeItem: (name) => void rows.delete(name),
    clear: () => rows.clear(),
  };
}

const owner = { tenant: 'demo', userId: 11 };
const about = { kind: 'punch', id: 'a' };
const isText = (value: unknown): value is string => typeof value === 'string';

describe('what is being typed', () => {
  it('is there for the next page although nothing was said when this one closed', async () => {
    const storage = fakeStorage();
    const key = importKey(randomBytes(32));
    const place = draftPlace<string>(owner, about, key, storage);
    for (const text of ['A', 'Ak', 'Akse 4']) place.keep(text);
    await expect.poll(() => draftPlace<string>(owner, about, key, storage).find(isText)).toBe('Akse 4');
  });

  it('is whole where the form is opened again before the last key was sealed', async () => {
    const storage = fakeStorage();
    const key = importKey(randomBytes(32));
    const place = draftPlace<string>(owner, about, key, storage);
    await place.keep('W-3');
    void place.keep('W-30');
    expect(await draftPlace<string>(owner, about, key, storage).find(isText)).toBe('W-30');
  });

  it('says whether the phone has it: a full storage, or none, keeps nothing', async () => {
    const key = importKey(randomBytes(32));
    const full = {
      ...fakeStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(await draftPlace<string>(owner, about, key, fakeStorage()).keep('Akse 4')).toBe(true);
    expect(await draftPlace<string>(owner, about, key, full).keep('Akse 4')).toBe(false);
    const noKey = Promise.resolve(undefined);
    expect(await draftPlace<string>(owner, about, noKey, fakeStorage()).keep('Akse 4')).toBe(false);
  });

  it('cannot be read by looking at the phone, nor by the next user of it', async () => {
    const storage = fakeStorage();
    const key = importKey(randomBytes(32));
    draftPlace<string>(owner, about, key, storage).keep('Akse 4');
    await expect.poll(() => storage.length).toBe(1);
    expect(storage.getItem(storage.key(0) ?? '')).not.toContain('Akse');
    const other = draftPlace<string>(owner, about, importKey(randomBytes(32)), storage);
    expect(await other.find(isText)).toBeUndefined();
  });

  it('once it is saved as work it is gone, also when a sealing was still under way', async () => {
    const storage = fakeStorage();
    const key = importKey(randomBytes(32));
    const place = draftPlace<string>(owner, about, key, storage);
    place.keep('Akse 4');
    place.drop();
    // Sealed after it, so when this one lies there the first has had its turn.
    const later = draftPlace<string>(owner, { kind: 'punch', id: 'b' }, key, storage);
    later.keep('Akse 5');
    await expect.poll(() => later.find(isText)).toBe('Akse 5');
    expect(await place.find(isText)).toBeUndefined();
  });

  it('what another build has written is passed over', async () => {
    const storage = fakeStorage();
    const key = importKey(randomBytes(32));
    draftPlace<number>(owner, about, key, storage).keep(7);
    await expect.poll(() => storage.length).toBe(1);
    expect(await draftPlace<string>(owner, about, key, storage).find(isText)).toBeUndefined();
  });

  it('without a key nothing is written in the open', async () => {
    const storage = fakeStorage();
    const place = draftPlace<string>(owner, about, Promise.resolve(undefined), storage);
    place.keep('Akse 4');
    expect(await place.find(isText)).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  it('of a stemp that is over goes when the next one is opened; other people’s stay', async () => {
    const storage = fakeStorage();
    for (const name of ['draft|demo|11|punch|a', 'draft|demo|11|punch|b', 'draft|demo|12|punch|a', 'theme'])
      storage.setItem(name, 'x');
    draftPlace(owner, { kind: 'punch', id: 'b' }, Promise.resolve(undefined), storage).dropOthers();
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
      'draft|demo|11|punch|b',
      'draft|demo|12|punch|a',
      'theme',
    ]);
  });
});
