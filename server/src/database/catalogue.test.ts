import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSuperuser, startTestInstallation, type TestInstallation } from '../testing/index.ts';
import { catalogueRules, findCatalogueBreaches } from '../testing/statements/catalogue-rules.ts';

const good = 'create table bad (tenant_id integer not null references tenant (id), id integer not null';
const owned = 'alter table bad owner to sveis_owner';
const protect = "select sveis.protect('bad', 'select, insert, update, delete')";
const policy = "(tenant_id = nullif(current_setting('app.tenant', true), '')::integer)";

/** What somebody might write one day, and the rule that must notice. */
const planted: readonly (readonly [mischief: string, statements: readonly string[], rule: string])[] = [
  ['a table without tenant', ['create table bad (id integer primary key)', owned], 'a table has tenant_id'],
  [
    'a tenant that may be empty',
    ['create table bad (tenant_id integer, id integer primary key)', owned],
    'a table has tenant_id',
  ],
  ['no primary key', [`${good})`, owned, protect], 'a table has a primary key'],
  [
    'a primary key by id alone',
    [`${good}, primary key (id))`, owned, protect],
    'tenant_id comes first in every primary',
  ],
  [
    'tenant second in the key',
    [`${good}, primary key (id, tenant_id))`, owned, protect],
    'tenant_id comes first in every primary',
  ],
  [
    'a code unique in the world',
    ['create unique index on app_user (email)'],
    'tenant_id comes first in every primary',
  ],
  [
    'a unique expression',
    ['create unique index on app_user (lower(email))'],
    'tenant_id comes first in every primary',
  ],
  [
    'a key across companies',
    [`${good}, host text references tenant_host (host), primary key (tenant_id, id))`, owned, protect],
    'tenant_id comes first on both sides',
  ],
  ['row security off', ['alter table feature disable row level security'], 'row security is enabled'],
  ['row security not forced', ['alter table feature no force row level security'], 'row security is enabled'],
  ['no policy', ['drop policy tenant_only on feature'], 'one policy'],
  ['a second policy', ['create policy more on feature using (true)'], 'one policy'],
  [
    'a policy for reading only',
    ['drop policy tenant_only on feature', `create policy tenant_only on feature for select using ${policy}`],
    'one policy',
  ],
  [
    'a policy that lets all writes through',
    [
      'drop policy tenant_only on feature',
      `create policy tenant_only on feature using ${policy} with check (true)`,
    ],
    'one policy',
  ],
  [
    'a policy that breaks on an empty setting',
    [
      'drop policy tenant_only on feature',
      "create policy tenant_only on feature using (tenant_id = current_setting('app.tenant', true)::integer) with check (tenant_id = current_setting('app.tenant', true)::integer)",
    ],
    'one policy',
  ],
  [
    'a policy for one role',
    [
      'drop policy tenant_only on feature',
      `create policy tenant_only on feature to sveis_owner using ${policy} with check ${policy}`,
    ],
    'one policy',
  ],
  [
    'a table of the superuser',
    [`${good}, primary key (tenant_id, id))`, protect],
    'what was created belongs',
  ],
  [
    'a sequence',
    ['create sequence numbers', 'alter sequence numbers owner to sveis_owner'],
    'numbers come from counters',
  ],
  ['an audit row that can be changed', ['grant update on audit to sveis_app'], 'the app may do'],
  ['an audit row that can be deleted', ['grant delete on audit_seal to sveis_app'], 'the app may do'],
  ['a writable directory', ['grant insert on tenant to sveis_app'], 'the app may do'],
  ['truncate', ['grant truncate on session to sveis_app'], 'the app may do'],
  ['a table the app cannot read', ['revoke select on feature from sveis_app'], 'the app may do'],
  ['a grant to everybody', ['grant select on session to public'], 'nothing is granted'],
  [
    'a function everybody may call',
    ['create function sveis.f() returns int language sql set search_path = pg_catalog as $$select 1$$'],
    'nothing is granted',
  ],
  ['a schema the app may build in', ['grant create on schema public to sveis_app'], 'nobody but the owner'],
  [
    'a view that sees everything',
    ['create view bad as select * from session', 'alter view bad owner to sveis_owner'],
    'a view sees',
  ],
  [
    'a materialized view',
    [
      'create materialized view bad as select * from session',
      'alter materialized view bad owner to sveis_owner',
    ],
    'a view sees',
  ],
  [
    'a definer function',
    [
      'create function sveis.f() returns bigint language sql security definer set search_path = pg_catalog as $$select count(*) from public.session$$',
    ],
    'a function runs with',
  ],
  [
    'a function without search_path',
    ['create function sveis.f() returns int language sql as $$select 1$$'],
    'a function has a fixed',
  ],
  [
    'a search_path somebody can write to',
    ['alter function sveis.enqueue(text, jsonb, text) set search_path = public'],
    'a function has a fixed',
  ],
  [
    'a trigger',
    [
      'create trigger t before update on feature for each row execute function suppress_redundant_updates_trigger()',
    ],
    'no trigger',
  ],
  ['bypassrls', ['alter role sveis_app bypassrls'], 'neither login has power'],
  ['a superuser', ['alter role sveis_owner superuser'], 'neither login has power'],
  ['membership', ['grant sveis_owner to sveis_app'], 'the app’s role is a member'],
  [
    'a table of its own',
    [`${good}, primary key (tenant_id, id))`, 'alter table bad owner to sveis_app'],
    'the app’s role owns',
  ],
  [
    'temporary tables',
    ["do $$ begin execute format('grant temporary on database %I to sveis_app', current_database()); end $$"],
    'the app makes no',
  ],
  [
    'a readable queue',
    [
      'grant usage on schema graphile_worker to sveis_app',
      'grant select on all tables in schema graphile_worker to sveis_app',
    ],
    'the app cannot reach',
  ],
];

describe('the database’s own catalogue', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());

  /** Everything is rolled back: roles belong to the whole cluster. */
  const breachesAfter = (statements: readonly string[]) =>
    asSuperuser(sveis, async (client: pg.Client) => {
      await client.query('begin');
      try {
        for (const statement of statements) await client.query(statement);
        return await findCatalogueBreaches(client);
      } finally {
        await client.query('rollback');
      }
    });

  it('breaks no rule', async () => {
    expect(await breachesAfter([])).toEqual([]);
  });

  it('holds tables for the rules to look at', async () => {
    const tables = await asSuperuser(sveis, async (client) =>
      client.query("select tablename from pg_tables where schemaname in ('public', 'sveis')"),
    );
    expect(tables.rowCount).toBeGreaterThanOrEqual(24);
  });

  it.each(planted)('notices %s', async (_mischief, statements, rule) => {
    const noticed = (await breachesAfter(statements)).map((finding) => finding.rule);
    expect(noticed.some((name) => name.startsWith(rule))).toBe(true);
  });

  it('was shown a breach of every rule', () => {
    const missed = catalogueRules.filter(({ name }) => !planted.some(([, , rule]) => name.startsWith(rule)));
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
});
