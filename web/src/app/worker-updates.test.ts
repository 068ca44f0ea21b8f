import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchWorker } from './worker-updates.ts';

type WorkerState = 'installing' | 'installed' | 'activated' | 'redundant';

class FakeWorker extends EventTarget {
  state: WorkerState = 'installing';
  become(state: WorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  checks = 0;
  isOnline = true;
  async update(): Promise<void> {
    this.checks += 1;
    if (!this.isOnline) throw new TypeError('no network');
  }
  /** The server has a newer build, and the browser begins to fetch it. */
  find(): FakeWorker {
    const found = new FakeWorker();
    this.installing = found;
    this.dispatchEvent(new Event('updatefound'));
    return found;
  }
}

function openPhone({ hasWorker = true } = {}) {
  const registration = new FakeRegistration();
  if (hasWorker) registration.active = new FakeWorker();
  const container = { isOnline: true, registered: 0 };
  const register = async () => {
    if (!container.isOnline) throw new TypeError('no network');
    container.registered += 1;
    return registration;
  };
  const onNewer = vi.fn();
  const check = watchWorker({ register } as unknown as ServiceWorkerContainer, '/sw.js', onNewer);
  return { registration, container, onNewer, check };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a new version', () => {
  it('is offered when it has arrived, not while it is fetched', async () => {
    const { registration, onNewer, check } = openPhone();
    await check();
    const newer = registration.find();
    expect(onNewer).not.toHaveBeenCalled();
    newer.become('installed');
    expect(onNewer).toHaveBeenCalledTimes(1);
  });

  it('is offered after any number of versions that could not be fetched whole', async () => {
    const { registration, onNewer, check } = openPhone();
    await check();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      registration.find().become('redundant');
      await check();
    }
    expect(onNewer).not.toHaveBeenCalled();
    registration.find().become('installed');
    expect(onNewer).toHaveBeenCalledTimes(1);
  });

  it('is offered on the first day too, when no worker controls the page and the newer one does not wait', async () => {
    const { registration, onNewer, check } = openPhone({ hasWorker: false });
    await check();
    const first = registration.find();
    first.become('installed');
    registration.active = first;
    first.become('activated');
    expect(onNewer).not.toHaveBeenCalled();
    registration.find().become('activated');
    expect(onNewer).toHaveBeenCalledTimes(1);
  });

  it('is offered at once to a page that opens while it waits', async () => {
    const { registration, onNewer, check } = openPhone();
    registration.waiting = new FakeWorker();
    await check();
    expect(onNewer).toHaveBeenCalledTimes(1);
  });
});

describe('a check that broke off', () => {
  it('is made again within a minute, without another look at the app', async () => {
    const { registration, check } = openPhone();
    await check();
    registration.isOnline = false;
    await check();
    registration.isOnline = true;
    const before = registration.checks;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(registration.checks).toBe(before + 1);
  });

  it('comes again after a version that could not be fetched whole', async () => {
    const { registration, check } = openPhone();
    await check();
    registration.find().become('redundant');
    const before = registration.checks;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(registration.checks).toBe(before + 1);
  });

  it('comes ever more seldom while the server is away, and soon again when the app is looked at', async () => {
    const { registration, check } = openPhone();
    registration.isOnline = false;
    await check();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(registration.checks).toBeLessThan(15);
    await check();
    const before = registration.checks;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(registration.checks).toBeGreaterThan(before);
  });

  it('registers the worker later when the app was opened without network', async () => {
    const { container, check } = openPhone();
    container.isOnline = false;
    await check();
    container.isOnline = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(container.registered).toBe(1);
  });
});
