import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await openDatabaseBefore('0041');
  for (const company of [1, 2])
    await database.query(`insert into tenant (id, name, currency, time_zone, country, language)
                          values (${company}, 'Yard', 'NOK', 'Europe/Oslo', 'NO', 'no')`);
  await database.migrate();
});
afterAll(() => database?.drop());

it.each([1, 2])(
  'company %d of before has the colours of the cycle, and names of those that are no more',
  async (company) => {
    const rows = await database.query<{ code: string; is_active: boolean }>(
      `select code, is_active from choice where tenant_id = ${company} and list = 'equipment_mark_colour' order by sort`,
    );
    expect(rows.map(({ code, is_active }) => (is_active ? code : `(${code})`))).toEqual([
      'blue',
      'red',
      'yellow',
      'green',
      '(white)',
      '(orange)',
    ]);
  },
);
