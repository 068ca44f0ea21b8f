import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScreenFailure, withinTime } from './screen-loading.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failureOf = (loading: Promise<unknown>) => loading.catch((error: unknown) => error);

describe('a part of the app', () => {
  it('that stalls gives a message after 120 seconds', async () => {
    vi.useFakeTimers();
    const failure = failureOf(withinTime(new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(119_999);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ reason: 'slow' });
  });

  it('that is gone is told apart', async () => {
    const failure = await failureOf(withinTime(Promise.reject(new TypeError('404'))));
    expect(failure).toBeInstanceOf(ScreenFailure);
    expect(failure).toMatchObject({ reason: 'gone' });
  });

  /** A page as the browser has just loaded it; what the tab keeps outlives it. */
  const loadPage = async () => {
    vi.resetModules();
    return import('./screen-loading.ts');
  };
  const openTab = () => {
    const kept = new Map<string, string>();
    const reload = vi.fn();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    vi.stubGlobal('location', { reload });
    return reload;
  };

  it('brings one reload, never a second for the same part, and none without network', async () => {
    const reload = openTab();
    const first = await loadPage();
    expect(first.reloadOnceFor('/more', false)).toBe(false);
    expect(first.reloadOnceFor('/more', true)).toBe(true);
    const second = await loadPage();
    expect(second.reloadOnceFor('/more', true)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that the leaving page could not fetch any more is not missed on the next', async () => {
    const reload = openTab();
    const first = await loadPage();
    expect(first.reloadOnceFor('/more', true)).toBe(true);
    expect(first.reloadOnceFor('start', true)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    const second = await loadPage();
    expect(second.reloadOnceFor('/more', true)).toBe(false);
  });

  it('missing with another one does not make the page spin', async () => {
    const reload = openTab();
    expect((await loadPage()).reloadOnceFor('start', true)).toBe(true);
    expect((await loadPage()).reloadOnceFor('/more', true)).toBe(true);
    expect((await loadPage()).reloadOnceFor('start', true)).toBe(false);
    expect((await loadPage()).reloadOnceFor('/more', true)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
