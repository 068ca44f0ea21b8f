import { describe, expect, it } from 'vitest';
import {
  actions,
  fromMasks,
  isCacheUsable,
  mergedFlags,
  PERMISSION_CACHE_SECONDS,
  type PermissionCache,
  toMasks,
} from '../session/index.ts';
import { levelTables, moduleKeys } from './index.ts';

const now = 1_794_000_000;

const cache = (changes: Partial<PermissionCache> = {}): PermissionCache => ({
  v: 1,
  tenant: 'demo',
  user_id: 7,
  role_slug: 'employee',
  pv: '3.1',
  iat: now,
  exp: now + PERMISSION_CACHE_SECONDS,
  m: { deviation: 7 },
  g: [1, 2],
  ...changes,
});

const owner = { tenant: 'demo', userId: 7 };
const online = { nowSeconds: now, online: true };

describe('what the phone remembers of a person’s rights', () => {
  it('comes back as it was, for every combination of flags', () => {
    for (let mask = 1; mask < 64; mask += 1) {
      const flags = fromMasks({ deviation: mask });
      expect(toMasks(flags)).toEqual({ deviation: mask });
      expect(Object.keys(flags.deviation ?? {})).toEqual([...actions]);
    }
  });

  it('uses the bits list 1, view 2, create 4, edit 8, delete 16, manage 32', () => {
    const bitOf = (action: string) => toMasks({ news: { [action]: true } }).news;
    expect(actions.map(bitOf)).toEqual([1, 2, 4, 8, 16, 32]);
  });

  it('leaves out what is closed', () => {
    expect(toMasks({ news: { list: false }, files: {} })).toEqual({});
  });

  it('fits in a cookie with every module, long names and fifty groups', () => {
    const admin = { userId: 2_147_483_647, roleSlug: 'admin', roleFlags: {}, groupLevels: [], levelTables };
    const full = cache({
      tenant: 'd'.repeat(63),
      user_id: 2_147_483_647,
      role_slug: 'r'.repeat(35),
      pv: '2147483647.2147483647',
      m: toMasks(mergedFlags(admin, moduleKeys)),
      g: Array.from({ length: 50 }, (_, index) => 100_000 + index),
    });
    const nonceAndTag = 12 + 16;
    const characters = Math.ceil(((JSON.stringify(full).length + nonceAndTag) * 4) / 3);
    expect(Object.keys(full.m)).toHaveLength(moduleKeys.length);
    expect(characters + 'perm=v1..'.length).toBeLessThan(4096);
  });

  it('lives four days', () => {
    expect(PERMISSION_CACHE_SECONDS).toBe(4 * 24 * 3600);
  });

  it.each([
    ['fresh and own', cache(), online, true],
    ['one second before the end', cache(), { nowSeconds: now + 345_599, online: true }, true],
    ['at the end', cache(), { nowSeconds: now + 345_600, online: true }, false],
    ['past its end, without network', cache(), { nowSeconds: now + 999_999, online: false }, true],
    ['of another company', cache({ tenant: 'baltic' }), online, false],
    ['of another person', cache({ user_id: 8 }), online, false],
    ['of another person, without network', cache({ user_id: 8 }), { ...online, online: false }, false],
    ['of another form', { ...cache(), v: 2 as 1 }, online, false],
  ])('%s: used %s', (_what, remembered, when, isUsed) => {
    expect(isCacheUsable(remembered, owner, when)).toBe(isUsed);
  });
});
