import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  startTestInstallation,
  superQuery,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';

const tables = ['app_user', 'role', 'feature', 'tenant_setting', 'counter', 'audit'];

describe('two companies in one database', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    sveis = await startTestInstallation({ poolSize: 1 });
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee']);
    other = await addCompany(sveis, 'other', ['admin', 'employee', 'foreman']);
  });
  afterAll(() => sveis.close());

  const asApp = async <T>(work: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client({ connectionString: sveis.urls.appUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  const seenBy = (company: TestCompany, table: string) =>
    sveis.services.database.inTenant(company.id, (tx) =>
      tx.sql<{ tenant_id: number }>(`select tenant_id from ${table}`, []),
    );

  it.each(tables)('%s shows each company its own rows, asked without a filter', async (table) => {
    for (const company of [fjord, other]) {
      const rows = await seenBy(company, table);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => row.tenant_id !== company.id)).toEqual([]);
    }
  });

  it('share one connection, five hundred calls mixed with aborted and timed-out ones, and never see each other', async () => {
    const { database } = sveis.services;
    let failed = 0;
    const call = async (index: number) => {
      const company = index % 2 === 0 ? fjord : other;
      const read = database.inTenant(company.id, async (tx) => {
        if (index % 7 === 3) await tx.sql('select 1 / 0', []);
        if (index % 50 === 9) await tx.sql('set local statement_timeout = 5', []);
        if (index % 50 === 9) await tx.sql('select pg_sleep(1)', []);
        const rows = await tx.sql<{ tenant_id: number }>('select tenant_id from app_user', []);
        if (index % 11 === 4) throw new Error('changed my mind');
        return rows;
      });
      const rows = await read.catch(() => {
        failed += 1;
        return [];
      });
      return rows.filter((row) => row.tenant_id !== company.id).length;
    };
    const wrong = await Promise.all(Array.from({ length: 500 }, (_, index) => call(index)));
    expect(wrong.reduce((sum, count) => sum + count, 0)).toBe(0);
    expect(failed).toBeGreaterThan(100);
    const [left] = await database.directory<{ tenant: string | null }>(
      "select current_setting('app.tenant', true) as tenant",
      [],
    );
    expect(left?.tenant ?? '').toBe('');
  });

  it('show nothing to a connection that has named no company', async () => {
    await asApp(async (client) => {
      for (const table of tables) expect((await client.query(`select from ${table}`)).rowCount).toBe(0);
      await client.query("begin; set local app.tenant = '1'; commit");
      for (const table of tables) expect((await client.query(`select from ${table}`)).rowCount).toBe(0);
    });
  });

  it.each(['', '0', '-1', '999'])('show nothing to company "%s"', async (tenant) => {
    await asApp(async (client) => {
      await client.query(`set app.tenant = '${tenant}'`);
      expect((await client.query('select from app_user')).rowCount).toBe(0);
    });
  });

  it('take no row, no change and no deletion for the other', async () => {
    const inFjord = (text: string, values: readonly unknown[] = []) =>
      sveis.services.database.inTenant(fjord.id, (tx) => tx.sql(text, values));
    await expect(
      inFjord('insert into feature (tenant_id, key, enabled) values ($1, $2, true)', [other.id, 'planted']),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(inFjord('update feature set tenant_id = $1', [other.id])).rejects.toMatchObject({
      code: '42501',
    });
    expect(
      await inFjord('update app_user set first_name = $2 where tenant_id = $1 returning id', [other.id, 'x']),
    ).toEqual([]);
    expect(await inFjord('delete from session where tenant_id = $1 returning id', [other.id])).toEqual([]);
    expect(await superQuery(sveis, "select from feature where key = 'planted'")).toEqual([]);
  });

  it('cannot point at each other’s people', async () => {
    const foreman = other.users.foreman ?? 0;
    const insert = sveis.services.database.inTenant(fjord.id, (tx) =>
      tx.sql('insert into group_member (tenant_id, group_id, user_id) values ($1, 1, $2)', [
        fjord.id,
        foreman,
      ]),
    );
    await expect(insert).rejects.toMatchObject({ code: '23503' });
  });

  it('number their people and roles each from one, and may use the same names', async () => {
    expect([fjord.users.admin, other.users.admin]).toEqual([1, 1]);
  });

  it('cannot be opened by anything but a positive whole number', async () => {
    for (const id of [0, -1, 1.5, Number.NaN, '1; drop table session' as unknown as number]) {
      await expect(sveis.services.database.inTenant(id, async () => 'in')).rejects.toThrow(
        'positive integer',
      );
    }
  });

  it('never hear "done" when the database has rolled back', async () => {
    const swallowed = sveis.services.database.inTenant(fjord.id, async (tx) => {
      await tx.sql("insert into feature (tenant_id, key, enabled) values ($1, 'lost', true)", [fjord.id]);
      await tx.sql('select 1 / 0', []).catch(() => undefined);
      return 'done';
    });
    await expect(swallowed).rejects.toThrow('did not commit');
    expect(await superQuery(sveis, "select from feature where key = 'lost'")).toEqual([]);
  });

  it('the app may build, own and switch nothing', async () => {
    await asApp(async (client) => {
      const forbidden = [
        'create table public.mine (id int)',
        'create temporary table mine (id int)',
        'create schema mine',
        'alter table session disable row level security',
        'drop policy tenant_only on session',
        'truncate session',
        'set role sveis_owner',
        "copy session from program 'true'",
        'select * from graphile_worker._private_jobs',
        "select sveis.protect('session', 'select')",
        "update tenant set name = 'mine'",
        "insert into migration (name, hash) values ('x', 'x')",
      ];
      for (const statement of forbidden) {
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      }
      await client.query('set row_security = off');
      await expect(client.query('select from session')).rejects.toMatchObject({ code: '42501' });
    });
  });

  it('a job without a company is refused', async () => {
    await asApp((client) =>
      expect(client.query("select sveis.enqueue('send_mail', '{}')")).rejects.toThrow(
        'a job needs a company',
      ),
    );
  });

  it('a job is stamped with the company at work, whatever it says itself', async () => {
    await sveis.services.database.inTenant(fjord.id, (tx) =>
      tx.sql("select sveis.enqueue('send_mail', $1::jsonb)", [
        JSON.stringify({ tenant_id: other.id, to: 'a' }),
      ]),
    );
    const jobs = await superQuery<{ payload: object }>(
      sveis,
      'select payload from graphile_worker._private_jobs',
    );
    expect(jobs.map((job) => job.payload)).toEqual([{ tenant_id: fjord.id, to: 'a' }]);
  });
});
