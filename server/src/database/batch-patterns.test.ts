import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';

let database: EarlierDatabase;
const patterns = ['^A-\\d+$', 'A-\\d+', '^A-', '\\d+$', '^A\\$', 'A|B', null];

beforeAll(async () => {
  database = await openDatabaseBefore('0230');
  await database.query(`insert into tenant (id, name, currency, time_zone, country, language)
                        values (1, 'Yard', 'NOK', 'Europe/Oslo', 'NO', 'no')`);
  await database.query(`insert into unit (tenant_id, id, code, name, name_key, decimals, created_at, created_by, updated_at, updated_by)
                        values (1, 1, 'stk', 'Piece', 'piece', 0, now(), 1, now(), 1)`);
  for (const [index, pattern] of patterns.entries())
    await database.query(`insert into product (tenant_id, id, code, name, name_key, base_unit_id, tracking, batch_pattern,
                            requires_heat, created_at, created_by, updated_at, updated_by)
                          values (1, ${index + 1}, 'P-${index}', 'Wire', 'wire', 1, 'batch',
                            ${pattern === null ? 'null' : `'${pattern}'`}, false, now(), 1, now(), 1)`);
  await database.migrate();
});
afterAll(() => database?.drop());

it('patterns that were met by a part of a number are met by the same numbers as patterns of the whole', async () => {
  const rows = await database.query<{ batch_pattern: string | null }>(
    'select batch_pattern from product order by id',
  );
  expect(rows.map(({ batch_pattern }) => batch_pattern)).toEqual([
    '^A-\\d+$',
    '.*A-\\d+.*',
    '^A-.*',
    '.*\\d+$',
    '^A\\$.*',
    'A|B',
    null,
  ]);
});
