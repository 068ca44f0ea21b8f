import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';

const at = "'2026-03-01T08:00:00Z'";

describe('projects from before rows of tables had terms', () => {
  let database: EarlierDatabase;

  async function furnish(company: number): Promise<void> {
    await database.query(`insert into tenant (id, name, currency, time_zone, country, language)
                          values (${company}, 'Yard', 'NOK', 'Europe/Oslo', 'NO', 'no')`);
    await database.query(
      `insert into role (tenant_id, id, slug, name, permissions) values (${company}, 1, 'admin', 'Admin', '{}')`,
    );
    await database.query(
      `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language,
         role_id, created_at, updated_at)
       values (${company}, 7, 'u', 'u@x.example', 'U', 'X', 'u', 'U', 'no', 1, ${at}, ${at})`,
    );
    await database.query(
      `insert into project (tenant_id, id, number, name, words, status, leader_id, created_at)
       values (${company}, 1, 'AB-${company}', 'Pipe rack', '{pipe,rack}', 'production', 7, ${at}),
              (${company}, 2, '2', 'Nobody leads it', '{}', 'production', null, ${at})`,
    );
  }

  beforeAll(async () => {
    database = await openDatabaseBefore('0031');
    for (const company of [1, 2]) await furnish(company);
    await database.migrate();
  });
  afterAll(() => database.drop());

  it.each([1, 2])('company %d: are found by the words they had', async (company) => {
    expect(
      await database.query(
        "select module, field, term, row_id::integer from row_term where tenant_id = $1 and field = '_words' order by term",
        [company],
      ),
    ).toEqual([
      { module: 'projects', field: '_words', term: 'pipe', row_id: 1 },
      { module: 'projects', field: '_words', term: 'rack', row_id: 1 },
    ]);
  });

  it.each([1, 2])(
    'company %d: count as made by their leaders, and are one number in any case',
    async (company) => {
      expect(
        await database.query(
          'select number_key, created_by, updated_by from project where tenant_id = $1 order by id',
          [company],
        ),
      ).toEqual([
        { number_key: `ab-${company}`, created_by: 7, updated_by: 7 },
        { number_key: '2', created_by: null, updated_by: null },
      ]);
    },
  );
});
