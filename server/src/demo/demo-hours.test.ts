import { addDays, dayInZone, formatDate, weekdayOf } from '@sveis/domain/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, startTestInstallation, superQuery, type TestInstallation } from '../testing/index.ts';
import { loadDemo } from './index.ts';

/** Any day and hour may be the one somebody tries Sveis on. */
describe.each([
  ['a Thursday morning', '2026-11-12T06:00:00Z'],
  ['just after a midnight', '2026-11-15T23:05:00Z'],
  ['a Sunday evening in spring, as the clocks have changed', '2026-03-29T20:00:00Z'],
  ['the first week of a year', '2027-01-04T09:00:00Z'],
])('the hours of the demo companies, loaded on %s', (_name, now) => {
  let sveis: TestInstallation;
  let monday: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date(now);
    await loadDemo({ ownerUrl: sveis.urls.ownerUrl, services: sveis.services });
    const today = dayInZone(sveis.time.now, 'Europe/Oslo');
    monday = addDays(today, 1 - weekdayOf(today));
  });
  afterAll(() => sveis.close());

  const range = (from: number, to: number) =>
    `from=${formatDate(addDays(monday, from))}&to=${formatDate(addDays(monday, to))}`;

  it('tell of six weeks by stemp and by hand, with absences, and books that agree', async () => {
    const sums = await superQuery<{ source: string; weeks: number }>(
      sveis,
      `select source, count(distinct date_trunc('week', day))::int as weeks from hour_entry
        where tenant_id = 1 group by source order by source`,
    );
    expect(sums.map(({ source }) => source)).toEqual(['absence', 'manual', 'stemp']);
    for (const { source, weeks } of sums) if (source !== 'absence') expect(weeks).toBeGreaterThanOrEqual(6);
    const wrong = await superQuery(
      sveis,
      `select l.tenant_id, l.user_id, l.day from day_ledger l left join lateral (
         select coalesce(sum(amount_s) filter (where type = 'working'), 0) as work, coalesce(sum(break_s), 0) as pause,
                coalesce(sum(amount_s) filter (where type = 'non_working'), 0) as absence
           from hour_entry h where h.tenant_id = l.tenant_id and h.user_id = l.user_id and h.day = l.day) h on true
        where (l.work_s, l.break_s, l.absence_s) is distinct from (h.work, h.pause, h.absence)`,
    );
    expect(wrong).toEqual([]);
    const ahead = await superQuery<{ days: number }>(
      sveis,
      'select count(distinct work_date)::int as days from shift_assignment where tenant_id = 1 and work_date > $1',
      [addDays(monday, 6)],
    );
    expect(ahead[0]?.days).toBeGreaterThanOrEqual(7);
  });

  it('give a leader something to approve, something returned, and somebody to wait for', async () => {
    const { client } = await logIn(sveis.app, 'demo', 'bas');
    const { body } = await client('GET', `/api/main/deliveries?${range(-7, -1)}`);
    const states = (body.data as { state: string; return_reason: string | null }[]).map(({ state }) => state);
    expect([...new Set(states)].sort()).toEqual(['approved', 'delivered', 'returned']);
    const missing = (body.undelivered as { user_name: string }[]).map(({ user_name }) => user_name);
    expect(missing).toEqual(['Anna Vik', 'Erik Lund', 'Jonas Berg', 'Tomas Kazlauskas', 'Tomasz Zieliński']);
    const baltic = (await logIn(sveis.app, 'baltic', 'admin')).client;
    // Baltic has the clock alone: what was handed in is there, and the calls are closed.
    const theirs = await baltic('GET', `/api/main/deliveries?${range(-7, -1)}`);
    expect([theirs.status, theirs.body.code]).toEqual([403, 'FEATURE_OFF']);
    const kept = await superQuery(sveis, 'select state from delivery where tenant_id = 2');
    expect(kept).toContainEqual({ state: 'delivered' });
  });

  it('have two locked weeks', async () => {
    const locks = await superQuery<{ tenant_id: number; from_day: string }>(
      sveis,
      'select tenant_id, from_day::text from period_lock order by tenant_id, from_day',
    );
    expect(locks).toEqual(
      [1, 2].flatMap((tenant_id) =>
        [-21, -14].map((days) => ({ tenant_id, from_day: addDays(monday, days) })),
      ),
    );
  });

  it('show a welder his shifts, worked and to come, and one that was missed', async () => {
    const { client } = await logIn(sveis.app, 'demo', 'sveis2');
    const shifts = (await client('GET', `/api/main/myshifts?${range(-42, 20)}`)).body.data as {
      status: string;
    }[];
    const seen = new Set(shifts.map(({ status }) => status));
    // The Friday he missed is a holiday when the week before was the first of a year.
    const missed = now.startsWith('2027') ? [] : ['missed'];
    for (const status of ['planned', 'worked', ...missed]) expect(seen, status).toContain(status);
    const own = (await client('GET', `/api/main/deliveries/mine?${range(-7, -1)}`)).body;
    expect(own.data).toMatchObject([{ state: 'returned', decided_by_name: 'Tomasz Zieliński' }]);
  });
});
