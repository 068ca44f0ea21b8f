import { projects } from '@sveis/domain/modules/projects';
import { type ListField, listFieldsOf, type ModuleDefinition, readPipeline } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../modules/index.ts';
import { addCompany, startTestInstallation, superQuery, type TestInstallation } from '../../testing/index.ts';
import { createTestTables, order, part } from '../../testing/table-modules.ts';
import type { ListSource } from '../list/list-source.ts';
import { listSql } from '../list/list-sql.ts';
import { datesSql } from '../notices/reminder.store.ts';
import { moduleFor } from '../scope/record-module.ts';

const ROWS = 6_000;

const fillParts = `
  insert into test_part (tenant_id, id, status, code, name, name_key, created_at, created_by, updated_at, updated_by)
  select $1, n, 's' || n % 200, 'v' || n, 'x', md5(n::text), at, n % 300, at, 1
    from generate_series(1, $2::integer) as given(n), lateral (select timestamptz '2026-01-01' + n * interval '1 minute') as w(at)`;
const fillDocs = `
  insert into test_doc (tenant_id, id, type, order_no, state, title, title_key, priority, priority_key, amount, due_on,
    promised_at, is_urgent, account_id, main_part_id, meter_id, responsible_id, location_id, secret, project_id, created_at, created_by,
    updated_at, updated_by)
  select $1, n, case when n % 3 = 0 then 'SO' else 'CO' end, 'v' || n, 's' || n % 200, 'x', md5(n::text), v.t, v.t, v.k,
    v.d, v.d, n % 50 = 1, v.k, v.k, case when v.k is not null then md5(v.k::text)::uuid end, v.k, v.k, v.t, n % 300 + 1, at,
    n % 300 + 1, at, 1
    from generate_series(1, $2::integer) as given(n),
      lateral (select timestamptz '2026-01-01' + n * interval '1 minute') as w(at),
      lateral (select case when n % 4 > 0 then 'v' || n % 900 end as t, case when n % 4 > 0 then n % 900 end as k,
        case when n % 4 > 0 then date '2024-01-01' + n % 900 end as d) as v`;
const fillProjects = `
  insert into project (tenant_id, id, number, name, name_key, status, leader_id, customer_id, end_date, created_at,
    created_by, updated_at)
  select $1, n + 10, 'v' || n, 'x', md5(n::text), case when n % 100 = 0 then 'on_hold' else 'production' end, n % 300,
    n % 300, date '2024-01-01' + n % 900, at, n % 300, at
    from generate_series(1, $2::integer) as given(n), lateral (select timestamptz '2026-01-01' + n * interval '1 minute') as w(at)
    where n > 0`;
const fillTerms = (table: string) => `
  insert into row_term (tenant_id, module, field, term, row_id)
  select $1, $2, f, f || id % 700, id from ${table}, unnest($3::text[]) f where tenant_id = $1`;

const admin = {
  access: { userId: 1, roleSlug: 'admin', roleFlags: {}, groupLevels: [], levelTables: {} },
  projectRoles: new Map(),
} as const;

const asked: Readonly<Record<ListField['type'], unknown>> = {
  text: 'v77',
  key: 77,
  integer: 77,
  number: 77,
  boolean: true,
  date: '2024-02-04',
  instant: '2024-02-04T00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Where a cursor stands, in the form each list is ordered by. */
const places: Readonly<Record<string, unknown>> = {
  title: '8',
  amount: 450,
  due: '2025-01-01',
  promised_at: '2025-01-01T00:00:00Z',
  created_at: '2026-01-03T00:00:00Z',
  updated_at: '2026-01-03T00:00:00Z',
};

describe('how the database finds rows of tables', () => {
  let sveis: TestInstallation;
  let tenantId: number;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    await createTestTables(sveis);
    const companies = [
      await addCompany(sveis, 'fjord', ['admin']),
      await addCompany(sveis, 'other', ['admin']),
    ];
    tenantId = companies[0]?.id ?? 0;
    await superQuery(sveis, 'alter table project disable trigger all');
    for (const { id } of companies) {
      for (const fill of [fillParts, fillDocs, fillProjects]) await superQuery(sveis, fill, [id, ROWS]);
      const terms = ['_own', '_words', 'watchers', 'tags', 'places'];
      await superQuery(sveis, fillTerms('test_doc'), [id, order.key, terms]);
      await superQuery(sveis, fillTerms('test_part'), [id, part.key, terms]);
      await superQuery(sveis, fillTerms('project'), [id, projects.key, ['_words']]);
    }
    for (const table of ['test_part', 'test_doc', 'project', 'row_term'])
      await superQuery(sveis, `analyze ${table}`);
  });
  afterAll(() => sveis.close());

  /** The plan as the server's own role gets it, under row security; the count may read what it likes. */
  const planOf = async (source: ListSource, pipeline: readonly object[], cursor?: unknown) => {
    const query = readPipeline(pipeline, source.columns, cursor);
    const { text, values } = listSql(source, query, { tenantId, shown: ['id'] });
    return explain(`explain (analyze, costs off, timing off) ${text}`, values);
  };
  const explain = async (text: string, values: readonly unknown[]) =>
    (
      await sveis.services.database.inTenant(tenantId, (tx) => tx.sql<{ 'QUERY PLAN': string }>(text, values))
    ).map((row) => row['QUERY PLAN']);

  const definitions: readonly ModuleDefinition[] = [order, part, projects];
  describe.each(definitions.map((definition) => [definition.path, moduleFor(definition)] as const))(
    '%s',
    (_path, { definition, store }) => {
      const source = store.listFor(admin, null);
      const { table = '', derived = [] } = definition.storage === 'record' ? {} : definition.storage;
      const fields = Object.entries(listFieldsOf(definition)).filter(
        ([name]) => !derived.includes(name) && !(definition.isProject && name === 'own'),
      );

      it.each(fields.filter(([, { filter }]) => filter).map(([name, field]) => [name, field] as const))(
        'finds by %s through an index',
        async (name, field) => {
          const value = name === 'status' && definition.isProject ? 'on_hold' : asked[field.type];
          const plan = (await planOf(source, [{ $match: { [name]: value } }])).join('\n');
          const column = source.columns[name]?.sql.replace('r.', '') ?? '';
          const wanted = source.columns[name]?.holds
            ? new RegExp(`Index Cond: .*field = '${name === 'own' ? '_own' : name}'.*term =`)
            : new RegExp(`Index Cond: .*\\b${column}\\b`);
          expect(plan).toMatch(wanted);
          expect(plan).not.toContain(`Seq Scan on ${table}`);
        },
      );

      it('finds by a word through an index', async () => {
        const plan = (await planOf(source, [{ $match: { words: { $regex: '_words12' } } }])).join('\n');
        expect(plan).toMatch(/Index Cond: .*field = '_words'.*term >= /);
        expect(plan).not.toContain(`Seq Scan on ${table}`);
      });

      const sorts = fields.filter(([, { sort }]) => sort).map(([name]) => name);
      it.each(sorts.flatMap((name) => [1, -1].map((direction) => [name, direction] as const)))(
        'walks by %s, direction %d, along an index, and goes on after a cursor as cheaply',
        async (name, direction) => {
          const pipeline = [{ $sort: { [name]: direction } }, { $limit: 25 }];
          const column = source.columns[name];
          const statusPlace = definition.isProject ? 'production' : 's50';
          const at = [places[name] ?? (name === 'status' ? statusPlace : 'v500'), ROWS / 2];
          for (const cursor of [undefined, at, ...(column?.neverNull ? [] : [[null, at[1]]])]) {
            const lines = await planOf(source, pipeline, cursor);
            const walks = lines.filter((line) =>
              new RegExp(`Index (Only )?Scan.*on ${table} r(_\\d+)? \\(actual rows=25 `).test(line),
            );
            expect(walks.length, lines.join('\n')).toBeGreaterThanOrEqual(1);
            if (cursor?.[0]) expect(lines.join('\n')).toMatch(/Index Cond: .*ROW\(.*\) [<>] ROW/);
          }
        },
      );
    },
  );

  it('finds projects that end soon through an index', async () => {
    const { text, values } = datesSql(tenantId, projects, '2024-02-01', projects);
    const plan = (await explain(`explain (costs off) ${text}`, values)).join('\n');
    expect(plan).toMatch(/Index Cond: .*end_date/);
  });

  it.each([
    ['project', 'number_key'],
    ['test_part', 'code_key'],
  ])('finds whether a value of %s is taken through an index', async (table, key) => {
    const text = `explain (costs off) select 1 from ${table} where tenant_id = $1 and ${key} = lower($2::text) and id <> $3`;
    const plan = (await explain(text, [tenantId, 'V77', 1])).join('\n');
    expect(plan).toMatch(new RegExp(`Index Cond: .*${key} = `));
  });
});
