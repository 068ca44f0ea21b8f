import { collationKey } from '@sveis/domain/format';
import { wordsOf } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';
import { readMigrations } from './migrations.ts';

const titles = ['Årskontroll av Łódź-kran', 'ÆRLIG  øye, Ätare', 'Patikrinti ąžuolą', 'Check the crane'];
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const at = "'2026-03-01T08:00:00Z'";

describe('tasks that became records', () => {
  let database: EarlierDatabase;

  beforeAll(async () => {
    database = await openDatabaseBefore('0026');
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
      for (const [index, title] of titles.entries())
        await database.query(
          `insert into task (tenant_id, id, number, kind, subject, state, created_by, created_at, updated_at)
           values (${company}, '${idOf(index)}', 'TASK-${index}', 'information', $1, 'open', 1, ${at}, ${at})`,
          [title],
        );
    }
    await database.migrate();
  });
  afterAll(() => database?.drop());

  it.each(titles)('are found and ordered as if the server had saved them: %s', async (title) => {
    const index = titles.indexOf(title);
    for (const company of [1, 2]) {
      const [row] = await database.query<{ title_key: string }>(
        'select title_key from record where tenant_id = $1 and id = $2',
        [company, idOf(index)],
      );
      expect(row?.title_key).toBe(collationKey(title));
      const terms = await database.query<{ term: string }>(
        "select term from record_term where tenant_id = $1 and record_id = $2 and field = '_words'",
        [company, idOf(index)],
      );
      expect(terms.map(({ term }) => term).sort()).toEqual([...wordsOf(`${title} TASK-${index}`)].sort());
    }
  });
});

describe('a migration', () => {
  it('takes no right from a server of the last build, which goes on working while it runs', async () => {
    // A function it has just made is nobody's yet.
    const taken = /revoke\s+(insert|update|delete|select|all)\b(?!\s+on\s+function)|lock\s+table/i;
    const later = (await readMigrations()).filter(({ name }) => name > '0041');
    for (const { name, sql } of later) expect(sql, name).not.toMatch(taken);
    expect('revoke insert, update on task').toMatch(taken);
    expect('revoke all on task from public').toMatch(taken);
  });
});
