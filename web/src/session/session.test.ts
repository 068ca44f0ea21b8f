import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePhone, featuresBody, installPhone, json, loginBody } from './phone.fixture.ts';

/** Each test gets a phone of its own, with the app freshly opened. */
let phone: FakePhone;
const PASSWORD = 'Demo1234!';
/** Stretching a password is slow on purpose. */
const SLOW = 30_000;

async function openApp() {
  vi.resetModules();
  const { sessionStore, landingStore, whoIsIn } = await import('./session-state.ts');
  const { callAs } = await import('../lib/api/api.ts');
  const { connectivity, watchConnectivity } = await import('../offline/connectivity.ts');
  const { notices } = await import('../lib/notices.ts');
  callAs(() => whoIsIn()?.userId);
  watchConnectivity();
  const core = await import('./core.ts');
  const lock = await import('./session-lock.ts');
  const { api } = await import('../lib/api/api.ts');
  const { anyAnswer } = await import('../lib/api/api-client.ts');
  return { sessionStore, landingStore, connectivity, notices, core, lock, api, anyAnswer };
}

const FEATURES = '/api/check_and_get_tenant_features';
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve));
};
const called = (path: string) => phone.calls.filter((call) => call.path.startsWith(path)).length;

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  phone = installPhone();
  vi.stubGlobal('indexedDB', new IDBFactory());
  phone.answers.set(FEATURES, () => json(featuresBody(), 200, { 'x-perm-version': '1' }));
  phone.answers.set('/api/logout', () => json({ status: 'success' }));
  phone.answers.set('/healthz', () => json({ status: 'success' }));
  vi.stubGlobal('navigator', { onLine: true });
});

async function logIn(change: Record<string, unknown> = {}) {
  const app = await openApp();
  await app.core.beginSession(loginBody(change), { password: PASSWORD, wanted: '/deviations' });
  return app;
}

describe('logging in', () => {
  it('opens the app and keeps no token anywhere', async () => {
    const { sessionStore, landingStore } = await logIn();
    expect(sessionStore.get()).toMatchObject({
      status: 'in',
      who: { host: 'demo', userId: 11, name: 'Jonas Petraitis' },
    });
    expect(landingStore.get()).toEqual({ wanted: '/deviations', redirectTo: 2 });
    const kept = [...phone.cookies, ...phone.storage].flat().join();
    expect(kept).not.toMatch(/TOKEN|MDEyMzQ1Njc4/);
  });

  it('ends at once where the company switched the timer off, with a word about it', async () => {
    const { sessionStore, notices } = await logIn({
      features: { timer: { enabled: false }, pwa: { enabled: true } },
    });
    expect(sessionStore.get().status).toBe('anonymous');
    expect(notices.visible()[0]?.text).toBe('session.timerDisabled');
    expect(called('/api/logout')).toBe(1);
  });

  it('ends at once where the company has not opened the app', async () => {
    const { sessionStore, notices } = await logIn({
      features: { timer: { enabled: true }, pwa: { enabled: false } },
    });
    expect(sessionStore.get().status).toBe('anonymous');
    expect(notices.visible()[0]?.text).toBe('session.pwaDisabled');
  });
});

describe('opening the app again', () => {
  it('shows the menu at once from the sealed cache, then asks the server', async () => {
    await logIn();
    const { sessionStore, core } = await openApp();
    const states: string[] = [];
    sessionStore.subscribe(() => {
      const state = sessionStore.get();
      states.push(state.status === 'in' ? `in from ${state.rights.source}` : state.status);
    });
    await core.startSession();
    expect(states).toEqual(['loading', 'in from cache', 'in from server']);
    expect(phone.calls.at(-1)?.path).toBe(`${FEATURES}?is_pwa=1&user_id=11`);
  });

  it('works without network with what was known', async () => {
    await logIn();
    phone.answers.clear();
    vi.stubGlobal('navigator', { onLine: false });
    const { sessionStore, core, connectivity } = await openApp();
    await core.startSession();
    expect(sessionStore.get()).toMatchObject({ status: 'in', rights: { source: 'cache' } });
    expect(connectivity.get().answeredAt).toBeGreaterThan(0);
  });

  it('is a logout when the host cookie is missing', async () => {
    await logIn();
    phone.cookies.delete('host');
    const { sessionStore, core } = await openApp();
    await core.startSession();
    expect(sessionStore.get().status).toBe('anonymous');
    expect(phone.storage.has('who')).toBe(false);
    expect(phone.storage.has('perm_cache')).toBe(false);
  });

  it('after the idle time with auto-logout on is a logout', async () => {
    await logIn({ auto_logout_enabled: true });
    phone.storage.set('last_activity', String(Date.now() - 121_000));
    const { sessionStore, core } = await openApp();
    await core.startSession();
    expect(sessionStore.get().status).toBe('anonymous');
    expect(called('/api/logout')).toBe(1);
  });

  it(
    'after the idle time where the network only seems to be there is a lock that the password opens',
    async () => {
      await logIn({ auto_logout_enabled: true });
      const { hasLock } = await import('../offline/vault-store.ts');
      const owner = { tenant: 'demo', userId: 11 };
      while (!(await hasLock(owner))) await new Promise((resolve) => setTimeout(resolve, 20));
      phone.storage.set('last_activity', String(Date.now() - 121_000));
      phone.answers.clear();
      const { sessionStore, core, lock } = await openApp();
      await core.startSession();
      expect(sessionStore.get()).toMatchObject({ status: 'locked', canUnlock: true });
      expect(await lock.unlockSession(PASSWORD)).toBe(true);
    },
    SLOW,
  );

  it('an answer that comes after the network went does not bring it back', async () => {
    const { connectivity, api, anyAnswer } = await logIn();
    vi.stubGlobal('navigator', { onLine: false });
    await api.tenant.get(FEATURES.slice(5), anyAnswer);
    await until(() => !connectivity.get().online);
  });

  it('says so when the rights can be had neither here nor from the server', async () => {
    await logIn();
    phone.storage.delete('perm_cache');
    phone.cookies.delete('perm');
    phone.answers.delete(FEATURES);
    const { sessionStore, core, notices } = await openApp();
    await core.startSession();
    expect(sessionStore.get()).toMatchObject({ status: 'loading', failed: true });
    expect(notices.visible()).toHaveLength(1);
  });
});

describe('logging out', () => {
  it('clears what belongs to the person and keeps the company', async () => {
    const { sessionStore, core } = await logIn();
    await core.endSession({ tellServer: true });
    expect(sessionStore.get().status).toBe('anonymous');
    expect([...phone.cookies.keys()]).toEqual(['host']);
    expect([...phone.storage.keys()].filter((key) => !key.includes('language'))).toEqual([]);
    expect(called('/api/logout')).toBe(1);
    const { loadVault, hasLock } = await import('../offline/vault-store.ts');
    expect(await loadVault({ tenant: 'demo', userId: 11 })).toBeUndefined();
    expect(await hasLock({ tenant: 'demo', userId: 11 })).toBe(false);
  });

  it('without network is completed when there is network again', async () => {
    const { core } = await logIn();
    phone.answers.delete('/api/logout');
    await core.endSession({ tellServer: true });
    expect(phone.storage.get('logout_pending')).toBe('1');
    phone.answers.set('/api/logout', () => json({ status: 'success' }));
    const again = await openApp();
    await again.core.startSession();
    again.core.watchSession();
    await until(() => !phone.storage.has('logout_pending'));
    expect(called('/api/logout')).toBe(2);
  });

  it('happens by itself on a 401, with a word about it', async () => {
    const { sessionStore, core, api, anyAnswer, notices } = await logIn();
    core.watchSession();
    phone.answers.set('/api/main/account/sessions', () => json({ status: 'error', code: 'NO_SESSION' }, 401));
    await expect(api.main.get('account/sessions', anyAnswer)).rejects.toThrow();
    await until(() => sessionStore.get().status === 'anonymous' && !phone.storage.has('who'));
    expect(notices.visible()[0]?.text).toBe('shell.authenticationFailed');
    expect(called('/api/logout')).toBe(0);
  });
});

describe('two tabs', () => {
  it('log out together, and the server is told once', async () => {
    const one = await logIn();
    const two = await openApp();
    await two.core.startSession();
    two.core.watchSession();
    await one.core.endSession({ tellServer: true });
    expect(two.sessionStore.get().status).toBe('anonymous');
    expect(called('/api/logout')).toBe(1);
  });

  it('log in together', async () => {
    const two = await openApp();
    await two.core.startSession();
    two.core.watchSession();
    expect(two.sessionStore.get().status).toBe('anonymous');
    await logIn();
    await until(() => two.sessionStore.get().status === 'in');
  });
});

describe('rights', () => {
  it('are fetched again when the version moved, once per version', async () => {
    const { core, api, anyAnswer, sessionStore } = await logIn();
    core.watchSession();
    phone.answers.set('/api/version', () => json({ status: 'success' }, 200, { 'x-perm-version': '2' }));
    phone.answers.set(FEATURES, () =>
      json(featuresBody({ perm_version: '2' }), 200, { 'x-perm-version': '2' }),
    );
    await api.tenant.get('version', anyAnswer);
    await until(() => called(FEATURES) === 1);
    await until(
      () => (sessionStore.get() as { rights?: { permVersion: string } }).rights?.permVersion === '2',
    );
    await api.tenant.get('version', anyAnswer);
    expect(called(FEATURES)).toBe(1);
  });

  it('are not fetched for ever when the server tells two versions', async () => {
    const { core, api, anyAnswer } = await logIn();
    core.watchSession();
    phone.answers.set('/api/version', () => json({ status: 'success' }, 200, { 'x-perm-version': '9' }));
    for (let round = 0; round < 5; round++) {
      await api.tenant.get('version', anyAnswer);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(called(FEATURES)).toBe(1);
  });
});

describe('the lock', () => {
  it(
    'opens with the password, and only with it',
    async () => {
      const { sessionStore, lock, connectivity } = await logIn();
      const { hasLock, loadVault } = await import('../offline/vault-store.ts');
      const owner = { tenant: 'demo', userId: 11 };
      while (!(await hasLock(owner))) await new Promise((resolve) => setTimeout(resolve, 20));
      phone.answers.clear();
      connectivity.set({ online: false, answeredAt: undefined });
      await lock.lockSession();
      expect(sessionStore.get()).toMatchObject({ status: 'locked', canUnlock: true });
      expect(await loadVault(owner)).toBeUndefined();
      expect(await lock.unlockSession('wrong')).toBe(false);
      expect(await lock.unlockSession(PASSWORD)).toBe(true);
      expect(sessionStore.get().status).toBe('in');
    },
    SLOW,
  );

  it('stays closed over a restart, and becomes a logout when there is network', async () => {
    const first = await logIn();
    first.connectivity.set({ online: false, answeredAt: undefined });
    await first.lock.lockSession();
    vi.stubGlobal('navigator', { onLine: false });
    const { sessionStore, core, connectivity } = await openApp();
    await core.startSession();
    expect(sessionStore.get().status).toBe('locked');
    core.watchSession();
    connectivity.set({ online: true, answeredAt: 1 });
    await until(() => sessionStore.get().status === 'anonymous' && called('/api/logout') === 1);
  });
});
