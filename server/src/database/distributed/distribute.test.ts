import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCompany, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { distribute } from './distribute.ts';
import { readTables } from './spread-tables.ts';

/** The calls of Citus as far as they are asked for here, which write down what they were asked. */
const standIns = [
  'create schema cluster',
  'grant usage on schema cluster to sveis_owner',
  'grant set on parameter citus.propagate_set_commands to sveis_owner',
  'set search_path = cluster, public',
  'create table pg_dist_partition (logicalrelid regclass primary key)',
  'create table asked (place int generated always as identity, what text, about text, how text)',
  `create function create_reference_table(about text) returns void language sql as
     $$ insert into pg_dist_partition values (about::regclass);
        insert into asked (what, about) values ('everywhere', about) $$`,
  `create function create_distributed_table(about text, by_column text, colocate_with text) returns void language sql as
     $$ insert into pg_dist_partition values (about::regclass);
        insert into asked (what, about, how) values ('by company', about, by_column || ' with ' || colocate_with) $$`,
  `create function truncate_local_data_after_distributing_table(about text) returns void language sql as
     $$ insert into asked (what, about) values ('cleared', about) $$`,
  'alter table pg_dist_partition owner to sveis_owner',
  'alter table asked owner to sveis_owner',
];

/** How each table is kept: keys, row security and who may do what. */
const shapeSql = `
  select c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text,
         array_agg(k.conname || ' ' || pg_get_constraintdef(k.oid) order by k.conname) as keys
    from pg_class c left join pg_constraint k on k.conrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   group by c.oid order by 1`;

describe('laying companies out over a cluster', () => {
  let sveis: TestInstallation;
  let client: pg.Client;
  const asked = async (what: string) =>
    (
      await client.query<{ about: string; how: string }>(
        'select about, how from asked where what = $1 order by place',
        [what],
      )
    ).rows;
  const layOut = () => distribute({ ownerUrl: sveis.urls.ownerUrl, shards: 8 });

  beforeEach(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'nord');
    await addCompany(sveis, 'sor');
    client = new pg.Client({ connectionString: sveis.urls.superUrl });
    await client.connect();
    for (const statement of standIns) await client.query(statement);
    await client.query(
      `do $$ begin execute format('alter database %I set search_path = public, cluster', current_database()); end $$`,
    );
    await client.query('set search_path = public, cluster');
    // The row that says the extension is there.
    await client.query("update pg_extension set extname = 'citus' where extname = 'btree_gist'");
  });
  afterEach(async () => {
    await client.end();
    await sveis.close();
  });

  it('asks for every table once: the directory everywhere, what has a company by it, all beside each other', async () => {
    const before = (await client.query(shapeSql)).rows;
    const done = await layOut();
    const companies = await asked('by company');
    expect((await asked('everywhere')).map(({ about }) => about)).toEqual(['tenant', 'tenant_host']);
    const first = companies[0]?.about ?? '';
    expect(companies.map(({ how }) => how)).toEqual(
      companies.map((_, place) => `tenant_id with ${place === 0 ? 'default' : first}`),
    );
    const expected = before
      .map(({ name }) => name as string)
      .filter((name) => !['tenant', 'tenant_host', 'migration'].includes(name));
    expect(companies.map(({ about }) => about).sort()).toEqual(expected.sort());
    expect(done.tables.length).toBe(expected.length + 2);
    expect(done.rows).toBeGreaterThan(20);
    expect((await asked('cleared')).length).toBe(done.tables.length);
    expect((await client.query(shapeSql)).rows).toEqual(before);
  });

  it('sets for every connection what a cluster needs', async () => {
    await layOut();
    const { rows } = await client.query(
      'select unnest(setconfig) as one from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database() order by 1',
    );
    expect(rows.map(({ one }) => one).filter((one) => !one.startsWith('search_path'))).toEqual([
      'citus.propagate_set_commands=local',
      'plan_cache_mode=force_custom_plan',
    ]);
  });

  it('changes nothing the second time', async () => {
    await layOut();
    expect(await layOut()).toEqual({ tables: [], rows: 0, foreignKeys: 0, forAdministrator: [] });
  });

  it('takes everything back when a table comes out with other rows than it went in with', async () => {
    const before = (await client.query(shapeSql)).rows;
    await client.query(
      `create or replace function create_reference_table(about text) returns void language sql as
         $$ insert into pg_dist_partition values (about::regclass); delete from tenant_setting where tenant_id = 1 $$`,
    );
    await expect(layOut()).rejects.toThrow(/rows differ .* tenant_setting \d+ -> \d+/);
    expect((await client.query(shapeSql)).rows).toEqual(before);
    expect((await readTables(client)).some(({ isSpread }) => isSpread)).toBe(false);
    expect((await client.query('select from tenant_setting where tenant_id = 1')).rows).not.toEqual([]);
  });

  it('says so when there is no cluster', async () => {
    await client.query("update pg_extension set extname = 'btree_gist' where extname = 'citus'");
    await expect(layOut()).rejects.toThrow('does not have the extension "citus"');
  });
});
