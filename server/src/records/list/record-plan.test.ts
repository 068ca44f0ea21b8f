import { modules } from '@sveis/domain/catalogue';
import {
  isManyValued,
  type ListField,
  listFieldsOf,
  type ModuleDefinition,
  readPipeline,
} from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, startTestInstallation, superQuery, type TestInstallation } from '../../testing/index.ts';
import { testModules } from '../../testing/record-modules.ts';
import { datesSql } from '../notices/reminder.store.ts';
import { moduleFor } from '../scope/record-module.ts';
import type { ListSource } from './list-source.ts';
import { listSql } from './list-sql.ts';

const ROWS = 6_000;

/** Every column is filled, so that any definition finds its own; a third of each slot is empty. */
const fill = `
  insert into record (tenant_id, id, module, project_id, number, status, title, title_key, data,
    t1, t2, t3, t4, t5, t6, t7, t8, n1, n2, n3, n4, d1, d2, d3, d4, definition_version, created_at, created_by, updated_at, updated_by)
  select $1, gen_random_uuid(), $2, c.n % 300 + 1, $2 || c.n, 's' || c.n % 200, 't', md5(c.n::text), '{}',
    v.t, v.t, v.t, v.t, v.t, v.t, v.t, v.t, v.n, v.n, v.n, v.n, v.d, v.d, v.d, v.d, 1, v.at, c.n % 300 + 1, v.at, c.n % 300 + 1
    from generate_series(1, $3::integer) as given(i), lateral (select i) as c(n), lateral (select case when c.n % 3 > 0 then 'v' || c.n % 900 end as t,
      case when c.n % 3 > 0 then c.n % 900 end as n, case when c.n % 3 > 0 then timestamptz '2026-01-01' + c.n % 900 * interval '1 hour' end as d,
      timestamptz '2026-01-01' + c.n * interval '1 minute' as at) v`;
/** A quarter of the records has terms. */
const fillTerms = `
  insert into record_term (tenant_id, module, field, term, record_id)
  select tenant_id, module, f, f || (row_number() over ()) % 700, id from record, unnest($2::text[]) f where tenant_id = $1 and module = $3 and title_key < '4'`;

const admin = {
  access: { userId: 1, roleSlug: 'admin', roleFlags: {}, groupLevels: [], levelTables: {} },
  projectRoles: new Map(),
} as const;

/** Every definition is asked of the same rows: what differs between two of them is which columns they name. */
const KEY = 'projectwps';

const definitions: readonly ModuleDefinition[] = [...testModules, ...modules]
  .filter(({ storage }) => storage === 'record')
  .map((definition) => ({ ...definition, key: KEY }));

/** Other modules of the same company, which an index must leave out. */
const others = ['deviation', 'equipment'];

const askedWith = (field: ListField): unknown =>
  ({
    text: 'v77',
    key: 'v77',
    integer: 77,
    number: 77,
    boolean: true,
    date: '2026-01-04',
    instant: '2026-01-04T05:00:00Z',
    uuid: '00000000-0000-4000-8000-000000000000',
  })[field.type];

describe('how the database finds records', () => {
  let sveis: TestInstallation;
  let tenantId: number;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    const companies = [
      await addCompany(sveis, 'fjord', ['admin']),
      await addCompany(sveis, 'other', ['admin']),
    ];
    tenantId = companies[0]?.id ?? 0;
    await superQuery(sveis, 'alter table record disable trigger all');
    const many = definitions.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => (field.filter && isManyValued(field) ? [name] : [])),
    );
    for (const { id } of companies)
      for (const key of [KEY, ...others]) await superQuery(sveis, fill, [id, key, ROWS]);
    const words = ['_own', '_words'];
    for (const key of others) await superQuery(sveis, fillTerms, [tenantId, words, key]);
    await superQuery(sveis, fillTerms, [tenantId, [...words, ...new Set(many)], KEY]);
    await superQuery(sveis, 'analyze record');
    await superQuery(sveis, 'analyze record_term');
  });
  afterAll(() => sveis.close());

  /** The plan as the server's own role gets it, under row security; the count may read what it likes. */
  const planOf = async (source: ListSource, pipeline: readonly object[], cursor?: unknown) => {
    const query = readPipeline(pipeline, source.columns, cursor);
    const { text, values } = listSql(source, query, { tenantId, shown: ['id'] });
    const rows = await sveis.services.database.inTenant(tenantId, (tx) =>
      tx.sql<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${text}`, values),
    );
    const lines = rows.map((row) => row['QUERY PLAN']);
    return { plan: lines.join('\n'), lines };
  };

  describe.each(definitions.map((definition) => [definition.path, moduleFor(definition)] as const))(
    '%s',
    (_name, { definition, store }) => {
      const source = store.listFor(admin, null);
      const fields = Object.entries(listFieldsOf(definition));

      // Whether somebody has read it stands in no column: it is asked of the few that are told of.
      const isOfReader = (name: string) => name === 'unread' || name === 'to_confirm';
      it.each(
        fields
          .filter(([name, { filter }]) => filter && !isOfReader(name))
          .map(([name, field]) => [name, field] as const),
      )('finds by %s through an index', async (name, field) => {
        const { plan } = await planOf(source, [{ $match: { [name]: askedWith(field) } }]);
        const column = source.columns[name]?.sql.replace('r.', '') ?? '';
        const wanted = source.columns[name]?.holds
          ? new RegExp(`Index Cond: .*field = '${name === 'own' ? '_own' : name}'.*term =`)
          : new RegExp(`Index Cond: .*\\b${column} = `);
        expect(plan).toMatch(wanted);
        expect(plan).not.toContain('Seq Scan on record');
      });

      it('finds by a word through an index', async () => {
        const { plan } = await planOf(source, [{ $match: { words: { $regex: '_words12' } } }]);
        expect(plan).toMatch(/Index Cond: .*field = '_words'.*term >= /);
        expect(plan).not.toContain('Seq Scan on record');
      });

      const sorts = fields.filter(([, { sort }]) => sort).map(([name]) => name);
      it.each(sorts.flatMap((name) => [1, -1].map((direction) => [name, direction] as const)))(
        'walks by %s, direction %d, along an index, and goes on after a cursor as cheaply',
        async (name, direction) => {
          const pipeline = [{ $sort: { [name]: direction } }, { $limit: 25 }];
          const column = source.columns[name];
          const value =
            column?.neverNull && !definition.slots[name]
              ? neverNull(definition, name)
              : placeIn(definition, name);
          const at = [value, '80000000-0000-4000-8000-000000000000'];
          for (const cursor of [undefined, at, ...(column?.neverNull ? [] : [[null, at[1]]])]) {
            const { lines } = await planOf(source, pipeline, cursor);
            const walks = lines.filter((line) =>
              /Index (Only )?Scan.*on record r(_\d+)? \(actual rows=25 /.test(line),
            );
            expect(walks.length, lines.join('\n')).toBeGreaterThanOrEqual(1);
            if (cursor?.[0]) expect(lines.join('\n')).toMatch(/Index Cond: .*ROW\(.*\) [<>] ROW/);
          }
        },
      );
    },
  );

  const reminding = definitions.filter(({ reminders }) => reminders);
  it.each(reminding.map((definition) => [definition.path, definition] as const))(
    '%s: finds what has dates to be told of through an index',
    async (_path, definition) => {
      const { text, values } = datesSql(tenantId, definition, '2025-11-28', definition);
      const rows = await sveis.services.database.inTenant(tenantId, (tx) =>
        tx.sql<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values),
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Cond: .*tenant_id = /);
      expect(plan).not.toContain('Seq Scan on record');
    },
  );

  const neverNull = ({ key }: ModuleDefinition, name: string): unknown =>
    ({
      status: 's50',
      title: '8',
      number: `${key}3`,
      created_at: '2026-01-03T00:00:00Z',
      updated_at: '2026-01-03T00:00:00Z',
    })[name];
  const placeIn = ({ slots }: ModuleDefinition, name: string): unknown => {
    const kind = slots[name]?.[0];
    return kind === 'n' ? 450 : kind === 'd' ? '2026-01-19T00:00:00Z' : 'v500';
  };
});
