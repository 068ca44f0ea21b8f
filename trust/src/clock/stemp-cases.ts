import { PUNCH, stempWork } from '@sveis/server/testing/scenes/stemp-scene';
import { createClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { addPeople } from '../sveis/people.ts';
import { changesOf, countOf, secondsByDay, type Zone, zoneNames } from './oracle.ts';

const HOUR = 3_600_000;
const DAY_MS = 86_400_000;
const SOON_MS = 60_000;

interface StempCase {
  readonly zone: Zone;
  /** When the server hears of it. */
  readonly now: number;
  /** How long before that it was begun and ended, as the phone knows it. */
  readonly beganMs: number;
  readonly endedMs: number;
  /** How wrong the phone's clock is. */
  readonly skewMs: number;
}

/** Skews from a second to decades, on common nights, nights of 23 and 25 hours, and the last of a year. */
function makeCases({ random, count }: TrustContext): readonly StempCase[] {
  return Array.from({ length: count({ short: 24, full: 200, long: 2_000 }) }, (_, index) => {
    const year = 2024 + random.below(6);
    const edge = random.pick([
      ...changesOf(year),
      countOf(year + 1, 1, 1) * DAY_MS,
      countOf(year, 3, 1) * DAY_MS,
      countOf(year, 1 + random.below(12), 1 + random.below(28)) * DAY_MS,
    ]);
    const length = (1 + random.below(20)) * 900_000;
    const began = Math.floor((edge - random.below(4 * 4) * 900_000) / 1000) * 1000;
    const wait = random.pick([2, 61, 600, 5 * 3600, 19 * 3600]) * 1000;
    const skew = random.pick([0, 1, 299, 301, 3600, 7200, 26 * 3600, 400 * 86_400, 20 * 365 * 86_400]) * 1000;
    return {
      zone: zoneNames[index % zoneNames.length] ?? 'Europe/Oslo',
      now: began + length + wait,
      beganMs: length + wait,
      endedMs: wait,
      skewMs: random.next() < 0.5 ? skew : -skew,
    };
  });
}

/** Sent late by a phone whose clock is wrong: the hours must lie where the wall clock of the company had them. */
export async function checkStemps(
  context: TrustContext,
  tally: Tally,
  { isByUtc = false }: { isByUtc?: boolean } = {},
): Promise<void> {
  await withInstallation(context, {}, async (sveis) => {
    const companies = new Map<Zone, Awaited<ReturnType<typeof addCompany>>>();
    for (const zone of zoneNames) {
      const company = await addCompany(sveis, zone.slice(7).toLowerCase(), []);
      await addTimeBasics(sveis, company);
      await sveis.superuser.query('update tenant set time_zone = $2 where id = $1', [
        company.id,
        isByUtc ? 'UTC' : zone,
      ]);
      companies.set(zone, company);
    }
    for (const [index, one] of makeCases(context).entries()) {
      const company = companies.get(one.zone);
      if (!company) continue;
      sveis.time.now = new Date(one.now);
      const [person] = await addPeople(sveis, company, {
        count: 1,
        roleSlug: 'employee',
        prefix: `clock${index}x`,
      });
      if (!person) throw new Error('nobody came to work');
      await send(sveis, person.token, one, context.random.uuid(), tally);
      await check(sveis, person.userId, company.id, one, tally);
    }
  });
}

async function send(
  { app }: Installation,
  token: string,
  { now, beganMs, endedMs, skewMs }: StempCase,
  id: string,
  tally: Tally,
): Promise<void> {
  const client = createClient(app, { token });
  const headers = { 'x-device-now': new Date(now + skewMs).toISOString() };
  const doneAt = (agoMs: number) => new Date(now + skewMs - agoMs).toISOString();
  for (const [method, body] of [
    ['POST', { id, ...stempWork, break: 0, device_at: doneAt(beganMs) }],
    ['PATCH', { id, device_at: doneAt(endedMs) }],
  ] as const) {
    const answer = await client(method, PUNCH, { body, headers });
    if (answer.status !== 200 && answer.status !== 201)
      tally.fail(`${method} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

async function check(
  { superuser }: Installation,
  userId: number,
  tenantId: number,
  { zone, now, beganMs, endedMs, skewMs }: StempCase,
  tally: Tally,
): Promise<void> {
  const { rows } = await superuser.query<{ day: string; seconds: number }>(
    `select day::text as day, sum(amount_s + break_s)::integer as seconds from hour_entry
      where tenant_id = $1 and user_id = $2 and deleted_at is null group by 1 order by 1`,
    [tenantId, userId],
  );
  // What was sent within a minute was done now, whatever the phone says.
  const to = endedMs > SOON_MS ? now - endedMs : now;
  const expected = [...secondsByDay(now - beganMs, to, zone)].map(([day, seconds]) => ({ day, seconds }));
  tally.check(
    JSON.stringify(rows) === JSON.stringify(expected),
    () =>
      `${zone}: ${new Date(now - beganMs).toISOString()} to ${new Date(to).toISOString()}, a clock ${skewMs / HOUR} h off: ${JSON.stringify(rows)} for ${JSON.stringify(expected)}`,
  );
}
