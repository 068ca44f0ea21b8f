import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';

const plan = (next_due: string | null, stop_use_if_overdue: boolean) => ({
  type: 'service',
  next_due,
  stop_use_if_overdue,
});
const gauge = { groups: ['measuring_instruments'], calibration_required: true };
const items = [
  { plans: [plan(null, true), plan('2027-01-01', true)] },
  { plans: [plan('2027-01-01', true), plan(null, false)], stop_use_on: '2027-01-01' },
  { plans: [plan(null, false)] },
  { ...gauge, planned_calibration: '2026-02-01', plans: [] },
  { ...gauge, plans: [] },
  { ...gauge, groups: ['hand_tools'], planned_calibration: '2026-02-01' },
] as const;
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;

describe('equipment saved before its last day of use counted what was never controlled', () => {
  let database: EarlierDatabase;

  beforeAll(async () => {
    database = await openDatabaseBefore('0037');
    const at = "'2026-03-01T08:00:00Z'";
    for (const company of [1, 2]) {
      await database.query(`insert into tenant (id, name, currency, time_zone, country, language)
                            values (${company}, 'Yard', 'NOK', 'Europe/Oslo', 'NO', 'no')`);
      await database.query(
        `insert into role (tenant_id, id, slug, name, permissions) values (${company}, 1, 'admin', 'Admin', '{}')`,
      );
      await database.query(
        `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language,
           role_id, created_at, updated_at)
         values (${company}, 1, 'u', 'u@x.example', 'U', 'X', 'u', 'U', 'no', 1, ${at}, ${at})`,
      );
      for (const [index, data] of items.entries())
        await database.query(
          `insert into record (tenant_id, id, module, number, status, title, title_key, data, definition_version,
             created_at, created_by, updated_at, updated_by)
           values (${company}, '${idOf(index)}', 'equipment', 'EQ-${index}', 'active', 'x', 'x',
             '${JSON.stringify(data)}', 1, ${at}, 1, ${at}, 1)`,
        );
    }
    await database.migrate();
  });
  afterAll(() => database?.drop());

  it.each([1, 2])('has it afterwards, in company %d', async (company) => {
    const rows = await database.query<{ last: string | null; slot: string | null }>(
      `select data ->> 'stop_use_on' as last, to_char(d2 at time zone 'UTC', 'YYYY-MM-DD') as slot
         from record where tenant_id = $1 order by id`,
      [company],
    );
    const never = { last: '1900-01-01', slot: '1900-01-01' };
    expect(rows).toEqual([
      never,
      { last: '2027-01-01', slot: null },
      { last: null, slot: null },
      { last: '2026-02-01', slot: '2026-02-01' },
      never,
      { last: null, slot: null },
    ]);
  });
});
