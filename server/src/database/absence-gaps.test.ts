import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';

/** Week 46 of 2026 begins on Monday the 9th. */
describe('an installation from before absences knew the days they leave out', () => {
  let old: EarlierDatabase;
  const ids = { whole: '', gap: '', weekend: '', other: '', deleted: '', empty: '' };

  beforeAll(async () => {
    old = await openDatabaseBefore('0022');
    for (const tenant of [1, 2]) await addCompany(tenant);
    ids.whole = await addAbsence(1, ['09', '13'], ['09', '10', '11', '12', '13']);
    ids.gap = await addAbsence(1, ['16', '24'], ['16', '17', '23', '24']);
    ids.weekend = await addAbsence(1, ['27', '30'], ['27', '28', '30'], { withWeekend: true });
    ids.empty = await addAbsence(1, ['25', '26'], []);
    ids.deleted = await addAbsence(1, ['02', '03'], [], { isDeleted: true });
    ids.other = await addAbsence(2, ['09', '11'], ['09', '11']);
    // A day that was taken out again leaves its row behind, and is a gap all the same.
    await addDay(2, ids.other, '10', true);
    await old.migrate();
  }, 120_000);
  afterAll(() => old.drop());

  async function addCompany(tenant: number): Promise<void> {
    await old.query('insert into tenant (id, name) values ($1, $2)', [tenant, `Company ${tenant}`]);
    await old.query("insert into role (tenant_id, id, slug, name) values ($1, 1, 'employee', 'Employee')", [
      tenant,
    ]);
    await old.query(
      `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language, role_id,
         created_at, updated_at)
       values ($1, 10, 'ola', 'ola@a.example', 'Ola', 'Moe', 'moe', 'OM', 'no', 1, now(), now())`,
      [tenant],
    );
    await old.query(
      "insert into absence_type (tenant_id, id, code, name, is_paid) values ($1, 1, 'F', 'Holiday', true)",
      [tenant],
    );
  }

  async function addAbsence(
    tenant: number,
    [from, to]: readonly [string, string],
    days: readonly string[],
    { withWeekend = false, isDeleted = false } = {},
  ): Promise<string> {
    const id = randomUUID();
    await old.query(
      `insert into absence (tenant_id, id, user_id, type_id, from_day, to_day, seconds_per_day, include_weekend, created_at,
         updated_at, deleted_at)
       values ($1, $2, 10, 1, $3, $4, 27000, $5, now(), now(), case when $6 then now() end)`,
      [tenant, id, `2026-11-${from}`, `2026-11-${to}`, withWeekend, isDeleted],
    );
    for (const day of days) await addDay(tenant, id, day);
    return id;
  }

  const addDay = (tenant: number, absence: string, day: string, isDeleted = false) =>
    old.query(
      `insert into hour_entry (tenant_id, id, user_id, type, source, day, amount_s, absence_id, absence_type_id, created_at,
         updated_at, deleted_at)
       values ($1, $2, 10, 'non_working', 'absence', $3, 27000, $4, 1, now(), now(), case when $5 then now() end)`,
      [tenant, randomUUID(), `2026-11-${day}`, absence, isDeleted],
    );

  const leftOut = async (id: string) => {
    const [row] = await old.query<{ left_out: readonly string[] }>(
      'select left_out from absence where id = $1',
      [id],
    );
    return row?.left_out;
  };
  const november = (...days: readonly string[]) => days.map((day) => `2026-11-${day}`);

  it('finds nothing left out of an absence that has all its working days', async () => {
    expect(await leftOut(ids.whole)).toEqual([]);
  });

  it('finds the days that were closed when it was asked for, in order, and no weekend among them', async () => {
    expect(await leftOut(ids.gap)).toEqual(november('18', '19', '20'));
    expect(await leftOut(ids.empty)).toEqual(november('25', '26'));
  });

  it('misses a Sunday where weekends are part of it', async () => {
    expect(await leftOut(ids.weekend)).toEqual(november('29'));
  });

  it('reaches every company, and what is deleted is left alone', async () => {
    expect(await leftOut(ids.other)).toEqual(november('10'));
    expect(await leftOut(ids.deleted)).toEqual([]);
  });
});
