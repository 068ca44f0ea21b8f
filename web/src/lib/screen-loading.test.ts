import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnceFor, ScreenFailure, withinTime } from './screen-loading.ts';

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

  it('brings one reload, never a second for the same part, and none without network', () => {
    const kept = new Map<string, string>();
    let reloads = 0;
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    vi.stubGlobal('location', { reload: () => void reloads++ });
    expect(reloadOnceFor('/more', false)).toBe(false);
    expect(reloadOnceFor('/more', true)).toBe(true);
    expect(reloadOnceFor('/more', true)).toBe(false);
    expect(reloads).toBe(1);
  });
});
