import { setTimeout as delay } from 'node:timers/promises';
import { countEffects } from '../crash/effects.ts';
import type { TrustContext } from '../runner/goal.ts';
import type { Random } from '../runner/random.ts';
import type { Tally } from '../runner/tally.ts';
import { withInstallation } from '../sveis/installation.ts';
import type { Person } from '../sveis/people.ts';
import { openOffice } from './office.ts';
import { type Line, openLine } from './wire.ts';

const ITEMS = 5;
const GIVE_UP_MS = 60_000;

interface Crowd {
  readonly line: Line;
  readonly random: Random;
  readonly acknowledged: Map<string, Person>;
  readonly refusals: { count: number };
  /** What is refused for now is kept and sent again, as the outbox does; a planted phone drops it. */
  readonly keeps: boolean;
}

/** The hall gets its network back: every phone looks, then sends what waits, each in its order. */
async function comeBack(person: Person, crowd: Crowd): Promise<void> {
  const { line, random, acknowledged, refusals, keeps } = crowd;
  const { token } = person;
  await line.send({ method: 'GET', path: '/api/main/settings/app', token });
  const giveUp = performance.now() + GIVE_UP_MS;
  for (let item = 0; item < ITEMS; item += 1) {
    const key = random.uuid();
    const call = { method: 'POST', path: '/api/automatic-logout', token, key } as const;
    for (;;) {
      const { status, retryAfter } = await line.send({ ...call, body: { auto_logout_enabled: true } });
      if (status === 200) break;
      if (status !== 429 && status < 500 && status !== 0) throw new Error(`refused for good: ${status}`);
      refusals.count += 1;
      if (!keeps) break;
      if (performance.now() > giveUp) throw new Error('not sent within a minute');
      await delay((retryAfter ?? 1) * 1000 * (1 + random.next() / 4));
    }
    acknowledged.set(key, person);
  }
}

/** So many phones at the same moment, more than the company may call: all sent, each once. */
export async function reconnect(context: TrustContext, tally: Tally, { keeps = true } = {}): Promise<void> {
  const phones = context.count({ short: 24, full: 300, long: 1_000 });
  // More than was saved up and more than comes in while they send, on a machine that needs twenty seconds for it too.
  const rate = Math.floor(phones * (context.scale === 'short' ? 0.4 : 0.15));
  const options = {
    env: { COMPANY_RATE: String(rate) },
    poolSize: 20,
    isOnRealTime: true,
  };
  await withInstallation(context, options, async (sveis) => {
    const url = await sveis.app.listen({ port: 0, host: '127.0.0.1' });
    const people = await openOffice(sveis, 'crowd', phones);
    const line = openLine(url, phones);
    const acknowledged = new Map<string, Person>();
    const refusals = { count: 0 };
    const crowd = { line, random: context.random, acknowledged, refusals, keeps };
    const begun = performance.now();
    const ends = await Promise.allSettled(people.map((person) => comeBack(person, crowd)));
    line.close();
    for (const end of ends) if (end.status === 'rejected') tally.fail(String(end.reason));
    await countEffects(sveis.superuser, acknowledged, tally);
    if (refusals.count === 0) tally.fail('nobody was refused: the crowd was none');
    Object.assign(tally.figures, {
      phones,
      'refused for now': refusals.count,
      'all sent after s': ((performance.now() - begun) / 1000).toFixed(1),
    });
  });
}
