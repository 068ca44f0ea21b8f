import { availableParallelism } from 'node:os';
import { unavailable } from '@sveis/domain/errors';
import { createPasswordThread, type PasswordJob, type PasswordThread } from './password-thread.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Half the processors: a hash fills the caches all processors share, and 19 MB each. */
const AT_ONCE = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
const MAX_WAITING = 200;
/** Compared with where there is nobody, so that it takes as long; it fits no password that counts. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Few hashes at a time and each after everything else, so that a burst of logins leaves the other calls their processor. */
export function createPasswordHasher(): PasswordHasher {
  const threads = Array.from({ length: AT_ONCE }, createPasswordThread);
  const turn = createFairQueue(threads);
  const run = (job: PasswordJob) => turn((thread) => thread.run(job));
  return {
    hash: async (password) => String(await run({ password })),
    verify: async (stored, password) => {
      const matches = await run({ password, stored: stored ?? NOBODY });
      return matches === true && typeof stored === 'string';
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

function createFairQueue(threads: readonly PasswordThread[]) {
  const free = [...threads];
  const waiting: ((thread: PasswordThread) => void)[] = [];

  return async <T>(work: (thread: PasswordThread) => Promise<T>): Promise<T> => {
    if (free.length === 0 && waiting.length >= MAX_WAITING) throw unavailable();
    const thread = free.pop() ?? (await new Promise<PasswordThread>((resolve) => waiting.push(resolve)));
    try {
      return await work(thread);
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
    }
  };
}
