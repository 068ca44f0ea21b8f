import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import { median } from '../cross-tenant/compare-answers.ts';
import { atOnce } from '../sveis/at-once.ts';
import { type Attack, sessionsOf, stranger, TAG, tagText } from './site.ts';

const MOST_HASHES = 10;

/** Guesses at one account from a thousand places; the last one is right and comes too late. */
export async function guessPasswords(attack: Attack): Promise<void> {
  const { context, tally, hashes, sveis } = attack;
  const guesses = context.count({ short: 30, full: 1_000 });
  const before = hashes.count;
  const words = Array.from({ length: guesses }, (_, index) =>
    index === guesses - 1 ? TEST_PASSWORD : `guess-${context.random.below(1e9)}`,
  );
  await atOnce(8, words.slice(0, -1), (password) => guess(attack, password));
  await guess(attack, TEST_PASSWORD);
  const reached = hashes.count - before;
  tally.figures['hashes reached'] = reached;
  if (reached > MOST_HASHES) tally.fail(`${reached} of ${guesses} guesses reached the hash`);

  const known = await stranger(attack)('POST', '/api/login', {
    body: { email: 'admin', password: TEST_PASSWORD },
    cookies: { device: attack.deviceToken },
  });
  tally.check(known.status === 200, () => `the right user is locked out on the own device: ${known.status}`);
  await compareTimes(attack);
  sveis.time.now = new Date(sveis.time.now.getTime() + 16 * 60_000);
}

async function guess(attack: Attack, password: string): Promise<void> {
  const answer = await stranger(attack)('POST', '/api/login', { body: { email: 'admin', password } });
  attack.tally.check(answer.status === 401 || answer.status === 429, () => `a guess got ${answer.status}`);
}

/** Known and unknown names take the same time; the figure is printed, since a busy machine blurs it. */
async function compareTimes(attack: Attack): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (email: string, into: number[]) => {
    const started = performance.now();
    await stranger(attack)('POST', '/api/login', { body: { email, password: 'wrong' } });
    into.push(performance.now() - started);
  };
  const rounds = attack.context.count({ short: 4, full: 30 });
  for (let index = 0; index < rounds; index += 1) {
    // Each on a fresh count, and in turns who goes first: neither a limit nor a warm cache favours one.
    attack.sveis.time.now = new Date(attack.sveis.time.now.getTime() + 16 * 60_000);
    const known = () => ask('employee', times.known);
    const unknown = () => ask(`nobody${index}`, times.unknown);
    for (const turn of index % 2 === 0 ? [known, unknown] : [unknown, known]) await turn();
  }
  attack.tally.figures['time known/unknown'] = (median(times.known) / median(times.unknown)).toFixed(2);
}

/** Consecutive tag numbers on an enrolled device, with a real one in the middle. */
export async function scanTags(attack: Attack): Promise<void> {
  const { context, tally } = attack;
  const count = context.count({ short: 80, full: 10_000 });
  const before = await sessionsOf(attack, 'rfid');
  const tags = Array.from({ length: count }, (_, index) =>
    tagText(TAG + BigInt(index) - BigInt(Math.floor(count / 2))),
  );
  await atOnce(8, tags, async (rfidnumber) => {
    const answer = await stranger(attack)('POST', '/api/loginrfid', {
      body: { rfidnumber },
      cookies: { device: attack.deviceToken },
    });
    tally.check(
      answer.status === 401 || answer.status === 429,
      () => `tag ${rfidnumber} got ${answer.status}`,
    );
  });
  for (const device of ['', '1.x', attack.hostToken]) {
    const answer = await stranger(attack)('POST', '/api/loginrfid', {
      body: { rfidnumber: tagText(TAG) },
      cookies: { device },
    });
    tally.check(answer.status === 422, () => `the right tag on a strange device got ${answer.status}`);
  }
  const opened = (await sessionsOf(attack, 'rfid')) - before;
  if (opened > 0) tally.fail(`${opened} sessions opened by a scan`);
  Object.assign(tally.figures, { tags: count, 'sessions by scan': opened });
}
