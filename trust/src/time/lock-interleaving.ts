import { setImmediate } from 'node:timers/promises';
import type { Tx } from '@sveis/server/database/transaction';
import { createClient } from '@sveis/server/testing/test-client';
import type { Random } from '../runner/random.ts';
import type { Tally } from '../runner/tally.ts';
import type { Installation } from '../sveis/installation.ts';
import type { Person } from '../sveis/people.ts';
import { createTurn, inTurn, type PausePoint, type Turn } from './gated-database.ts';
import { arrangeWriter, writers } from './lock-writers.ts';

/** Who stands still, and where: that is where a careless lock lets something through. */
const pauses: readonly { readonly who: 'writer' | 'locker'; readonly at: PausePoint }[] = [
  { who: 'writer', at: /from "period_lock"/ },
  { who: 'writer', at: 'commit' },
  { who: 'locker', at: /from punch p join app_user/ },
  { who: 'locker', at: /insert into "period_lock"/ },
  { who: 'locker', at: 'commit' },
];

const digest = `select coalesce(md5(string_agg(concat_ws(',', id, day, amount_s, break_s, trimmed_s), ';' order by id)), '-') as digest
  from hour_entry where tenant_id = $1 and user_id = $2 and deleted_at is null and day between '2026-11-09' and '2026-11-15'`;

/** On the company's lock, or on a row somebody else has in hand. */
const waiting = `select count(*)::integer as n from pg_locks
  where not granted and (locktype = 'advisory' and classid = 7001 and objid = $1
    or locktype in ('transactionid', 'tuple') and pid in (
      select pid from pg_stat_activity where datname = current_database()))`;

/** One person's hours in flight while the office locks the week, stopped at the worst moment. */
export async function interleave(
  sveis: Installation,
  tally: Tally,
  random: Random,
  person: Person,
  office: Person,
): Promise<void> {
  const kind = random.pick(Object.keys(writers));
  const { who, at } = random.pick(pauses);
  const write = await arrangeWriter(sveis, person, random, kind);
  const client = createClient(sveis.app, { host: office.host, token: office.token });

  let atLock: string | undefined;
  const look = async (tx: Tx) => {
    const [row] = await tx.sql<{ digest: string }>(digest, [person.tenantId, person.userId]);
    atLock = row?.digest;
  };
  const writerTurn = createTurn(who === 'writer' ? at : undefined);
  const lockerTurn = createTurn(who === 'locker' ? at : undefined, look);
  const runWriter = () => inTurn(writerTurn, write);
  const runLocker = () =>
    inTurn(lockerTurn, async () => {
      const body = { year: 2026, week: 46, user_id: person.userId, force: true };
      const headers = { 'idempotency-key': random.uuid() };
      return (await client('POST', '/api/main/week-lock', { body, headers })).status;
    });

  const statuses =
    who === 'writer'
      ? await race(sveis, person, writerTurn, runWriter, runLocker)
      : await race(sveis, person, lockerTurn, runLocker, runWriter);

  const { rows } = await sveis.superuser.query<{ digest: string }>(digest, [person.tenantId, person.userId]);
  const after = rows[0]?.digest;
  const faults = statuses.filter((status) => status !== undefined && status >= 500);
  const where = `${kind}, ${who} held at ${at}`;
  tally.check(atLock === after && faults.length === 0, () =>
    faults.length > 0
      ? `${where}: a call answered ${faults.join()}`
      : atLock === undefined
        ? `${where}: the week was not locked`
        : `${where}: the locked week changed after it was locked`,
  );
}

type Call = () => Promise<number | undefined>;

/** The first stands still where it should; the other runs until it is done or waits for the first. Then both finish. */
async function race(
  sveis: Installation,
  { tenantId }: Person,
  turn: Turn,
  first: Call,
  second: Call,
): Promise<readonly (number | undefined)[]> {
  const one = settled(first);
  await Promise.race([turn.reached.promise, one]);
  let isDone = false;
  const other = settled(second).finally(() => {
    isDone = true;
  });
  while (!isDone && !(await isSomebodyWaiting(sveis, tenantId))) await setImmediate();
  turn.released.resolve();
  return Promise.all([one, other]);
}

/** A call that breaks down is a fault of the server's, to be counted and not to end the run. */
const settled = (call: Call): Promise<number | undefined> => call().catch(() => 500);

async function isSomebodyWaiting({ superuser }: Installation, tenantId: number): Promise<boolean> {
  const { rows } = await superuser.query<{ n: number }>(waiting, [tenantId]);
  return (rows[0]?.n ?? 0) > 0;
}
