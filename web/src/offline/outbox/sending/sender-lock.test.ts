import { describe, expect, it } from 'vitest';
import { createSenderLock } from './sender-lock.ts';

/** Web Locks as a phone has them: one holder, the others wait in line. */
function phoneLocks() {
  let holding: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const turn = holding.then(() => (signal.aborted ? undefined : hold()));
      holding = turn;
      return turn;
    },
  } as unknown as LockManager;
}

function tab(locks: LockManager | undefined) {
  const listeners = new Set<() => void>();
  let isVisible = true;
  const told: string[] = [];
  const lock = createSenderLock('outbox', locks, {
    isVisible: () => isVisible,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const close = lock.take(
    () => told.push('granted'),
    () => told.push('lost'),
  );
  const show = (next: boolean) => {
    isVisible = next;
    for (const listener of listeners) listener();
  };
  return { told, show, close };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the right to send', () => {
  it('belongs to one tab, and passes on when that tab is hidden', async () => {
    const locks = phoneLocks();
    const [one, two] = [tab(locks), tab(locks)];
    await settled();
    expect([one.told, two.told]).toEqual([['granted'], []]);
    one.show(false);
    await settled();
    expect([one.told, two.told]).toEqual([['granted', 'lost'], ['granted']]);
  });

  it('is taken again by a tab that comes back', async () => {
    const locks = phoneLocks();
    const one = tab(locks);
    await settled();
    one.show(false);
    one.show(true);
    await settled();
    expect(one.told).toEqual(['granted', 'lost', 'granted']);
  });

  it('is not taken by a tab that was hidden or closed while it waited', async () => {
    const locks = phoneLocks();
    const [one, two, three] = [tab(locks), tab(locks), tab(locks)];
    two.show(false);
    three.close();
    one.close();
    await settled();
    expect([two.told, three.told]).toEqual([[], []]);
  });

  it('is every visible tab’s own where there are no locks', () => {
    const one = tab(undefined);
    one.show(false);
    one.show(true);
    one.close();
    expect(one.told).toEqual(['granted', 'lost', 'granted', 'lost']);
  });
});
