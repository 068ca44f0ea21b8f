import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../database/migrations.ts';
import { migrationBreaches } from './migration-rules.ts';

beforeAll(() => loadModule());

it('every migration from now on runs on a distributed database too', async () => {
  const migrations = await readMigrations();
  expect(migrations.length).toBeGreaterThan(27);
  expect(migrations.flatMap(({ name, sql }) => migrationBreaches(name, sql))).toEqual([]);
});

describe('a planted migration', () => {
  const planted = (sql: string) => migrationBreaches('0999_planted.sql', sql);

  it.each([
    [
      'set_config in a block',
      "do $$ begin perform set_config('app.tenant', '1', true); end $$",
      'set_config',
    ],
    ['set_config alone', "select 1; select SET_CONFIG ('app.tenant', '1', true)", 'set_config'],
    [
      'a column with a check',
      'alter table project add column x date check (x > now())',
      'column x of project',
    ],
    ['a column with a reference', 'alter table project add column x integer references tenant', 'column x'],
    [
      'a column beside a check',
      'alter table project add column x date, add check (x > now())',
      'different commands in one alter table project',
    ],
    ['two unlike commands', 'alter table project add column x date, drop column y', 'different commands'],
  ])('with %s is refused by name', (_name, sql, words) => {
    const breaches = planted(sql);
    expect(breaches).toHaveLength(1);
    expect(breaches[0]).toMatch(/^0999_planted\.sql: /);
    expect(breaches[0]).toContain(words);
  });

  it.each([
    'alter table project add column x date not null default now(), add column y text',
    'alter table project add column x date; alter table project add check (x > now())',
    'create table x (tenant_id integer not null, n integer check (n > 0), primary key (tenant_id, n))',
    "do $$ begin execute format('set local app.tenant = %L', 1); end $$",
  ])('is fine: %s', (sql) => {
    expect(planted(sql)).toEqual([]);
  });
});
