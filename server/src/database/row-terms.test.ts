import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await openDatabaseBefore('0041');
  const at = "'2026-03-01T08:00:00Z'";
  await database.query(`insert into tenant (id, name, currency, time_zone, country, language)
                        values (1, 'Yard', 'NOK', 'Europe/Oslo', 'NO', 'no')`);
  await database.query(
    "insert into role (tenant_id, id, slug, name, permissions) values (1, 1, 'admin', 'Admin', '{}')",
  );
  await database.query(
    `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language,
       role_id, created_at, updated_at)
     values (1, 1, 'u', 'u@x.example', 'U', 'X', 'u', 'U', 'no', 1, ${at}, ${at})`,
  );
  const rows = [[{ state: 'done' }, { state: 'done' }, { state: 'open' }], null];
  for (const [index, corrective_actions] of rows.entries())
    await database.query(
      `insert into record (tenant_id, id, module, status, title, title_key, data, definition_version, created_at,
         created_by, updated_at, updated_by)
       values (1, '00000000-0000-4000-8000-00000000000${index}', 'deviation', 'process', 'D', 'd',
         '${JSON.stringify({ corrective_actions })}', 1, ${at}, 1, ${at}, 1)`,
    );
  await database.query(
    `update record set is_restricted = true, data = data || '{"responsible": 4, "copy_to": [5]}'
      where right(id::text, 1) = '1'`,
  );
  for (const term of ['1', '4', '5', '9'])
    await database.query(
      `insert into record_term (tenant_id, module, field, term, record_id)
       values (1, 'deviation', '_own', '${term}', '00000000-0000-4000-8000-000000000001')`,
    );
  await database.migrate();
});
afterAll(() => database?.drop());

it('deviations saved before are found by how far their actions have come', async () => {
  const found = await database.query(
    "select right(record_id::text, 1) as record, term from record_term where field = 'corrective_actions.state' order by term",
  );
  expect(found).toEqual([
    { record: '0', term: 'done' },
    { record: '0', term: 'open' },
  ]);
});

it('a restricted deviation is no longer that of who has one action in it', async () => {
  const own = await database.query("select term from record_term where field = '_own' order by term");
  expect(own).toEqual([{ term: '1' }, { term: '4' }, { term: '5' }]);
});
