import { moduleKeys } from '@sveis/domain/catalogue';
import { actions, type PermissionCache } from '@sveis/domain/session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePhone, installPhone } from '../session/phone.fixture.ts';
import type { Owner } from './owner.ts';
import {
  type CachedRights,
  findPermissionCache,
  keepPermissionCache,
  makePermissionKey,
  visitorOf,
  wipePermissionCache,
} from './permission-cache.ts';

const owner: Owner = { tenant: 'demo', userId: 11 };
const NOW = 1_800_000_000;
const online = { nowSeconds: NOW, online: true };

const rights = (change: Partial<PermissionCache> = {}): CachedRights => ({
  permissions: {
    v: 1,
    tenant: 'demo',
    user_id: 11,
    role_slug: 'employee',
    pv: '1',
    iat: NOW,
    exp: NOW + 345_600,
    m: { deviation: 3, equipment: 63 },
    g: [3],
    ...change,
  },
  role: { v: 1, id: 5, slug: 'employee', name: 'Welder' },
  features: { v: 1, tenant: 'demo', pv: '1', f: { timer: 1, news: 0 }, x: { exclude_calendar_form: true } },
});

let phone: FakePhone;

beforeEach(async () => {
  vi.unstubAllGlobals();
  phone = installPhone();
  await makePermissionKey(owner);
  await keepPermissionCache(owner, rights());
});

const change = (text: string) => text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA');

describe('the permission cache', () => {
  it('draws the menu again, with manage only where a group gave it', async () => {
    const cached = await findPermissionCache(owner, online);
    const visitor = cached && visitorOf(cached);
    expect(visitor?.access.roleFlags).toMatchObject({ deviation: { list: true, create: false } });
    expect(visitor?.access.groupLevels).toEqual([{ group_id: 3, module: 'equipment', level: 'manage' }]);
    expect(visitor?.features).toEqual({ timer: true, news: false });
    expect(visitor?.exclusions).toEqual({ exclude_calendar_form: true });
  });

  it('stands in a cookie and in three places of the local storage, readable nowhere', () => {
    expect([...phone.cookies.keys()]).toEqual(['perm']);
    expect([...phone.storage.keys()].sort()).toEqual(['features_cache', 'perm_cache', 'role_cache']);
    const everything = [...phone.cookies.values(), ...phone.storage.values()];
    for (const text of everything) {
      expect(text).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
      expect(text).not.toContain('deviation');
    }
  });

  it('survives the loss of the cookie', async () => {
    phone.cookies.clear();
    expect(await findPermissionCache(owner, online)).toBeDefined();
  });

  it('is refused and wiped when somebody tampered with it', async () => {
    phone.cookies.clear();
    phone.storage.set('perm_cache', change(phone.storage.get('perm_cache') ?? ''));
    expect(await findPermissionCache(owner, online)).toBeUndefined();
    expect(phone.storage.size).toBe(0);
  });

  it('cannot be moved from one store to another', async () => {
    phone.storage.set('role_cache', phone.storage.get('features_cache') ?? '');
    expect(await findPermissionCache(owner, online)).toBeUndefined();
  });

  it('does not open for another user or company', async () => {
    await makePermissionKey({ tenant: 'demo', userId: 12 });
    expect(await findPermissionCache({ tenant: 'demo', userId: 12 }, online)).toBeUndefined();
    await keepPermissionCache(owner, rights({ tenant: 'baltic' }));
    expect(await findPermissionCache(owner, online)).toBeUndefined();
  });

  it('expires after four days online, and still opens the menu without network', async () => {
    const later = NOW + 345_601;
    expect(await findPermissionCache(owner, { nowSeconds: later, online: false })).toBeDefined();
    expect(await findPermissionCache(owner, { nowSeconds: later, online: true })).toBeUndefined();
    expect(phone.cookies.size).toBe(0);
  });

  it('is noise after logout, whatever was copied before', async () => {
    const copied = new Map(phone.storage);
    await wipePermissionCache(owner);
    expect(phone.storage.size).toBe(0);
    for (const [key, value] of copied) phone.storage.set(key, value);
    expect(await findPermissionCache(owner, online)).toBeUndefined();
  });

  it('fits in a cookie with every module there is', async () => {
    const m = Object.fromEntries(moduleKeys.map((module) => [module, 2 ** actions.length - 1]));
    await keepPermissionCache(owner, rights({ m, g: Array.from({ length: 40 }, (_, index) => index + 1) }));
    const cookie = phone.cookies.get('perm') ?? '';
    expect(cookie.length).toBeGreaterThan(0);
    expect(`perm=${cookie}; Max-Age=345600; Path=/; SameSite=Strict; Secure`.length).toBeLessThan(4096);
  });

  it('leaves the cookie out when a company has too many modules of its own', async () => {
    const m = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`custommodule:${index}`, 63]));
    await keepPermissionCache(owner, rights({ m }));
    expect(phone.cookies.has('perm')).toBe(false);
    expect(await findPermissionCache(owner, online)).toBeDefined();
  });
});
