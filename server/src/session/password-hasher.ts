import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '@sveis/domain/errors';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Half the processors: the other half answers everybody who is not logging in. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const MAX_WAITING = 200;

/** Few hashes at a time, so that a burst of logins leaves the other calls their processor. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const turns = createTurns();
  const nobody = await hash('nobody has this password', cost);
  return {
    hash: (password) => turns(() => hash(password, cost)),
    verify: (stored, password) =>
      turns(async () => {
        const matches = await verify(stored ?? nobody, password);
        return matches && typeof stored === 'string';
      }),
  };
}

function createTurns() {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
