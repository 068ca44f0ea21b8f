import type { SenderLock } from '../ports.ts';

export interface Visibility {
  readonly isVisible: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * One sender per phone: the visible tab that holds the lock. It lets go when hidden, because a hidden tab may be put to
 * sleep with the lock in its hand. A call still under way then may meet its repeat from the next tab; the key makes
 * them one. Without Web Locks every visible tab sends, which the keys allow too.
 */
export function createSenderLock(
  name: string,
  locks: Pick<LockManager, 'request'> | undefined,
  visibility: Visibility,
): SenderLock {
  return {
    take(granted, lost) {
      let letGo: (() => void) | undefined;

      const grab = () => {
        if (!locks) {
          letGo = lost;
          return granted();
        }
        const waiting = new AbortController();
        let release = () => waiting.abort();
        letGo = () => release();
        const hold = () =>
          new Promise<void>((resolve) => {
            release = () => {
              resolve();
              lost();
            };
            granted();
          });
        locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
      };

      const follow = () => {
        if (visibility.isVisible() && !letGo) grab();
        if (!visibility.isVisible() && letGo) {
          letGo();
          letGo = undefined;
        }
      };

      const unsubscribe = visibility.subscribe(follow);
      follow();
      return () => {
        unsubscribe();
        letGo?.();
        letGo = undefined;
      };
    },
  };
}
