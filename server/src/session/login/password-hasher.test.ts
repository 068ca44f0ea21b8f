import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';
import { createPasswordThread } from './password-thread.ts';

const hasher = createPasswordHasher();
const thread = createPasswordThread();
afterAll(async () => {
  await hasher.close();
  await thread.close();
});

describe('a password', () => {
  it('is known again and no other is, however many are compared at once', async () => {
    const stored = await hasher.hash('Demo1234!');
    const tried = ['Demo1234!', 'demo1234!', 'Demo1234', '', 'Demo1234!'];
    const known = await Promise.all(tried.map((password) => hasher.verify(stored, password)));
    expect(known).toEqual([true, false, false, false, true]);
  });

  it('is nobody’s where nobody has one', async () => {
    expect(await hasher.verify(null, 'nobody has this password')).toBe(false);
    expect(await hasher.verify(undefined, '')).toBe(false);
  });

  it('that cannot be compared is a fault, and the next one is compared all the same', async () => {
    await expect(hasher.verify('not a hash', 'x')).rejects.toThrow();
    expect(await hasher.verify(await hasher.hash('x'), 'x')).toBe(true);
  });

  it('waits its turn, and is turned away when two hundred wait already', async () => {
    const asked = Array.from({ length: 240 }, () => hasher.verify('not a hash', 'x'));
    const codes = (await Promise.allSettled(asked)).map((result) =>
      result.status === 'rejected' ? result.reason.code : undefined,
    );
    const away = codes.flatMap((code, place) => (code === 'UNAVAILABLE' ? place : []));
    expect(away.length).toBeGreaterThanOrEqual(36);
    expect(away[0]).toBeGreaterThan(200);
    expect(away.at(-1)).toBe(239);
  });
});

/** The threads of this process that stand back behind others, and how far, as the kernel tells it. */
const lowPriority = (): Map<string, number> => {
  if (process.platform !== 'linux') return new Map();
  const nicenessOf = (id: string) =>
    Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]);
  const all = readdirSync('/proc/self/task').map((id) => [id, nicenessOf(id)] as const);
  return new Map(all.filter(([, niceness]) => niceness > 0));
};

describe('the thread for passwords', () => {
  it.runIf(process.platform === 'linux')('runs at the lowest priority', async () => {
    const before = lowPriority();
    await thread.run({ password: 'Demo1234!' });
    const added = [...lowPriority()].filter(([id]) => !before.has(id));
    expect(added.map(([, niceness]) => niceness)).toEqual([10]);
  });

  it('that dies fails the one it was at, and another takes the next', async () => {
    await expect(thread.run(null as never)).rejects.toThrow();
    expect(await thread.run({ password: 'x' })).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is gone once it is closed, and is there again when it is needed', async () => {
    const open = lowPriority();
    await thread.close();
    const left = lowPriority();
    expect(left.size).toBe(Math.max(0, open.size - 1));
    expect(await thread.run({ password: 'x' })).toMatch(/^\$argon2id/);
    expect(lowPriority().size).toBe(open.size);
  });
});
