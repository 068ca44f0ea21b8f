import { readPipeline } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupList } from '../../admin/groups/group-list.ts';
import { userList } from '../../admin/users/user-list.ts';
import type { Rights } from '../../context.ts';
import { addCompany, startTestInstallation, superQuery, type TestInstallation } from '../../testing/index.ts';
import type { ListSource } from './list-source.ts';
import { listSql } from './list-sql.ts';

const ROWS = 20_000;

describe('how the database finds a page', () => {
  let sveis: TestInstallation;
  let tenantId: number;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    tenantId = (await addCompany(sveis, 'fjord', ['admin'])).id;
    const other = await addCompany(sveis, 'other', ['admin']);
    for (const id of [tenantId, other.id]) {
      await superQuery(
        sveis,
        `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language, role_id, is_active, created_at, updated_at)
         select $1, n, 'u' || n, 'u' || n || '@x', 'First', 'Last', md5(n::text), upper(to_hex(n)), 'no', 1, n % 10 > 0, now(), now()
           from generate_series(10, $2) n`,
        [id, ROWS],
      );
    }
    await superQuery(sveis, 'analyze app_user');
  });
  afterAll(() => sveis.close());

  const everything = { access: { userId: 1, roleSlug: 'admin' }, modules: [] } as unknown as Rights;

  /** The plan as the server's own role gets it, under row security. */
  const planOf = async (source: ListSource, pipeline: readonly object[], cursor?: unknown) => {
    const query = readPipeline(pipeline, source.columns, cursor);
    const { text, values } = listSql(source, query, { tenantId, shown: Object.keys(source.columns) });
    const rows = await sveis.services.database.inTenant(tenantId, (tx) =>
      tx.sql<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${text}`, values),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // The count may read what it likes; the page may not.
    return { plan, page: plan.slice(0, plan.indexOf('InitPlan')) };
  };

  const active = { $match: { IsActive: true } };

  it.each([1, -1])(
    'walks people in order by the index, direction %d, and reads one page of them',
    async (direction) => {
      const { page } = await planOf(userList, [active, { $sort: { name: direction } }, { $limit: 25 }]);
      expect(page).toMatch(/Index Scan (Backward )?using app_user_order.*rows=25 /);
      expect(page).toMatch(/Index Cond: \(\(tenant_id = 1\) AND \(is_active = true\)\)/);
      expect(page).not.toContain('Sort Key: u');
    },
  );

  it.each([
    ['id', { id: 77 }, 'app_user_pkey'],
    ['initials', { initialer: '4D' }, 'app_user_initialer'],
    ['user name', { username: 'u77' }, 'app_user_username'],
    ['e-mail', { email: 'u77@x' }, 'app_user_email'],
  ])('finds a person by %s through its index', async (_by, $match, index) => {
    const { plan } = await planOf(userList, [{ $match }]);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on app_user');
  });

  it.each([1, -1])(
    'goes on after a cursor without reading what came before, direction %d',
    async (direction) => {
      const pipeline = [active, { $sort: { name: direction } }, { $limit: 25 }];
      const { page } = await planOf(userList, pipeline, ['80000000', 500]);
      expect(page).toMatch(/Index Scan (Backward )?using app_user_order.*rows=25 /);
      expect(page).toMatch(/Index Cond: .*ROW\(name_key, id\) [<>] ROW/);
      expect(page).not.toContain('Rows Removed by Filter');
    },
  );

  it('takes groups from their own company’s part of the index', async () => {
    const { page } = await planOf(groupList(everything), [{ $match: { id: 3 } }]);
    expect(page).toContain('Index Cond: ((tenant_id = 1) AND (id = 3))');
  });
});
