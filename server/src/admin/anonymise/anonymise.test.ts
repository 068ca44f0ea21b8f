import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit, verifyAudit } from '../../audit/index.ts';
import { startDemoInstallation } from '../../demo/testing/demo-installation.ts';
import { operate } from '../../operate/testing/terminal.ts';
import {
  asSuperuser,
  hireCrew,
  logIn,
  superQuery,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';
import { keptTables } from './company-texts.store.ts';

const PEOPLE = '/api/main/admin/users';
const JONAS = 4;
const NAME = 'Jonas Petraitis';
const ALIAS = 'Tidligere ansatt 4';

/** How people write about Jonas. */
const forms = [
  NAME,
  'PETRAITIS, Jonas',
  'jonas_petraitis.pdf',
  'jonas.petraitis@fjordstal.example',
  '+47 912 34 567',
  '91234567',
] as const;
const traces = /petraitis|912[\s.-]*34[\s.-]*567/gi;

/** Columns whose words the program chose, and those of other mechanisms. */
const structural =
  /^(module|kind|state|status|type|key|list|code|slug|entity|entity_id|action|field|level|role|language|currency|time_zone|country|source|phase|purpose|via|event|events|modules|scopes|permissions|definition|wrapper|form|sealed|digest|not_pushed|not_mailed|target|target_key|target_id|target_entity|target_part|record_id|mode|act|move_type|reverses_type|disposition|tracking|size|unit|hash|secret|p256dh|auth|sha256|checksum|line_hash|values|uses|draft|titles|label|labels|totals|word|.*_key|t\d|path|username|password_hash|encoding|end_reason|held_reason|was_held|problem|return_kind|min_cert|category|scope|kind_key|link|number|order_no|term)$/;

interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const columnsSql = `select c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', 'jsonb')
     and c.table_name not in ('migration', 'tenant', 'tenant_host', 'app_user') order by 1, 2`;

/** Writes of Jonas in one row of every column that takes it; gives where it did. */
async function plant(client: pg.Client): Promise<readonly string[]> {
  const { rows: columns } = await client.query<Column>(columnsSql);
  const places: string[] = [];
  for (const { table, column, type } of columns.filter((one) => !structural.test(one.column))) {
    const form = forms[places.length % forms.length] ?? NAME;
    const value =
      type === 'text'
        ? `coalesce(x.${column}, '') || ' ' || $1::text`
        : `case jsonb_typeof(x.${column}) when 'object' then x.${column} || jsonb_build_object('planted', $1::text)
             else jsonb_set(x.${column}, '{0}', (x.${column} -> 0) || jsonb_build_object('comments', $1::text)) end`;
    await client.query('begin');
    try {
      const { rowCount } = await client.query(
        `update ${table} x set ${column} = ${value} where x.ctid =
           (select ctid from ${table} y where y.tenant_id = 1 ${type === 'text' ? '' : `and 'object' in (jsonb_typeof(y.${column}), jsonb_typeof(y.${column} -> 0))`} limit 1)`,
        [form],
      );
      await client.query('commit');
      if (rowCount) places.push(`${table}.${column}`);
    } catch {
      await client.query('rollback');
    }
  }
  return places;
}

/** Every row of the company and of the queue, as text. */
async function everyText(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select x::text as row from ${name} x where x.tenant_id = 1`,
    );
    texts.set(name, rows.map(({ row }) => row).join('\n'));
  }
  const { rows } = await client.query<{ row: string }>(
    'select payload::text as row from graphile_worker._private_jobs',
  );
  return texts.set('jobs', rows.map(({ row }) => row).join('\n'));
}

const tracesIn = (texts: ReadonlyMap<string, string>): readonly string[] =>
  [...texts].flatMap(([name, text]) =>
    [...text.matchAll(traces)].map(
      ({ index }) => `${name}: ${text.slice(Math.max(0, index - 60), index + 40)}`,
    ),
  );

/** What must be the same before and after. */
const sumsSql = `select
  (select json_agg(h order by h.user_id) from (select user_id, count(*), sum(amount_s) from hour_entry where tenant_id = 1 group by 1) h) as hours,
  (select json_agg(d order by d.user_id) from (select user_id, count(*), sum(work_s + break_s + absence_s) from day_ledger where tenant_id = 1 group by 1) d) as days,
  (select json_agg(r order by r.module, r.created_by) from (select module, created_by, count(*) from record where tenant_id = 1 group by 1, 2) r) as records,
  (select json_agg(p order by p.state) from (select state, count(*) from punch where tenant_id = 1 group by 1) p) as stemps,
  (select json_agg(m order by m.user_id) from (select user_id, count(*), sum(qty) from stock_move where tenant_id = 1 group by 1) m) as moves,
  (select sum(on_hand) from stock_balance where tenant_id = 1) as stock,
  (select count(*) from app_user where tenant_id = 1) as people`;

describe('somebody who has left', () => {
  let sveis: TestInstallation;
  let admin: TestClient;
  const run = (...args: string[]) =>
    operate([...args, '--json'], {
      env: {
        DATABASE_URL: sveis.urls.appUrl,
        DATABASE_ADMIN_URL: sveis.urls.ownerUrl,
        DATA_DIR: sveis.dataDir,
      },
      now: sveis.time.now,
    });
  const anonymise = (body: object, client = admin, id = JONAS) =>
    client('POST', `${PEOPLE}/${id}/anonymise`, { body });
  const person = async (id: number) => (await admin('GET', `${PEOPLE}/${id}`)).record;

  beforeAll(async () => {
    sveis = await startDemoInstallation();
    admin = (await logIn(sveis.app, 'demo', 'admin')).client;
    const { record } = { record: await person(JONAS) };
    await admin('PUT', `${PEOPLE}/${JONAS}`, { body: { ...record, phone: '+47 912 34 567' } });
  });
  afterAll(() => sveis.close());

  it('is anonymised by an administrator of the company, once deactivated, and by name', async () => {
    const { client: foreman } = await logIn(sveis.app, 'demo', 'bas');
    const { client: guest } = await logIn(sveis.app, 'demo', 'gjest');
    const other = await hireCrew(sveis, 'other', ['admin']);
    for (const client of [foreman, guest]) {
      expect((await anonymise({ name: NAME }, client)).status).toBe(403);
      expect((await client('GET', `${PEOPLE}/${JONAS}/anonymise`)).status).toBe(403);
    }
    expect((await anonymise({ name: NAME }, other.as.admin)).status).toBe(404);
    expect((await anonymise({ name: NAME })).body.code).toBe('PERSON_ACTIVE');
    const gone = await admin('POST', `${PEOPLE}/${JONAS}/deactivate`, {
      body: { confirm: ['PERSON_HAS_WORK'] },
    });
    expect(gone.status).toBe(200);
    const refused = await anonymise({ name: 'Jonas Berg' });
    expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION']);
    expect((await person(JONAS)).name).toBe(NAME);
    const { record } = await admin('GET', `${PEOPLE}/${JONAS}/anonymise`);
    expect(record).toMatchObject({ alias: ALIAS, hours: expect.any(Number), records: expect.any(Number) });
  });

  it('is found nowhere: planted in every column that holds words, in the queue, in mails and the next backup', async () => {
    const places = await asSuperuser(sveis, plant);
    await sveis.services.database.inTenant(1, (tx) =>
      tx.sql('select sveis.enqueue($1, $2::jsonb)', [
        'send_mail',
        JSON.stringify({ to: forms[3], subject: 'Hei', text: NAME }),
      ]),
    );
    await sveis.services.mailer.send({ to: forms[3], subject: 'Hei', text: `Hei ${NAME}` }, '1-99');
    expect(places.length).toBeGreaterThanOrEqual(50);
    for (const table of ['audit', 'hour_entry', 'record', 'record_history', 'stock_move', 'document'])
      expect(places.map((place) => place.split('.')[0])).toContain(table);
    const { record: deviation } = await admin('POST', '/api/main/deviations', {
      body: {
        id: randomUUID(),
        title: `Sprekk funnet av ${NAME}`,
        description: 'Jonas Berg så den også',
        category: 'quality_internal',
      },
    });
    const before = await asSuperuser(sveis, everyText);
    expect(before.get('record_term')).toMatch(traces);
    expect(tracesIn(before).length).toBeGreaterThan(50);
    const sums = await superQuery(sveis, sumsSql);
    const berg = await superQuery(sveis, 'select u::text from app_user u where tenant_id = 1 and id = 15');

    const asked = await anonymise({ name: ' jonas  petraitis' });
    expect([asked.status, asked.body.code]).toEqual([409, 'PERSON_IN_REGISTER']);
    const done = await anonymise({ name: NAME, confirm: ['PERSON_IN_REGISTER'] });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.record).toMatchObject({ name: ALIAS, state: 'anonymised', email: '', phone: '', tags: [] });

    const after = await asSuperuser(sveis, everyText);
    expect(tracesIn(after)).toEqual([]);
    const found = async (words: string) => {
      const pipeline = [{ $match: { words: { $regex: words } } }];
      const { body } = await admin('POST', '/api/main/deviations/query', { body: { pipeline } });
      return (body.data as { id: string }[]).some(({ id }) => id === deviation.id);
    };
    expect([await found('sprekk'), await found('tidligere ansatt'), await found('petraitis')]).toEqual([
      true,
      true,
      false,
    ]);
    // Another Jonas of the same text is still found.
    expect(await found('jonas')).toBe(true);
    expect(await superQuery(sveis, sumsSql)).toEqual(sums);
    expect(await superQuery(sveis, 'select u::text from app_user u where tenant_id = 1 and id = 15')).toEqual(
      berg,
    );
    await run('backup', join(sveis.dataDir, 'after.gz'));
    const backup = gunzipSync(await readFile(join(sveis.dataDir, 'after.gz'))).toString('utf8');
    expect(backup.match(traces)).toBeNull();
    const mails = await readdir(join(sveis.dataDir, 'mail')).catch(() => []);
    for (const mail of mails)
      expect(await readFile(join(sveis.dataDir, 'mail', mail), 'utf8')).not.toMatch(traces);
  });

  it('is an alias from then on: nobody takes them back, and nobody logs in', async () => {
    for (const path of ['reactivate', 'invite', 'anonymise'])
      expect((await admin('POST', `${PEOPLE}/${JONAS}/${path}`, { body: { name: ALIAS } })).body.code).toBe(
        'PERSON_ANONYMISED',
      );
    await expect(logIn(sveis.app, 'demo', 'sveis1')).rejects.toThrow('login failed');
    const listed = await admin('POST', `${PEOPLE}/query`, {
      body: { pipeline: [{ $match: { state: 'anonymised' } }] },
    });
    expect(listed.body.data).toMatchObject([{ id: JONAS, name: ALIAS }]);
  });

  it('leaves stock, days, files and the log of changes as they check', async () => {
    await sveis.owner.inTenant(1, sealAudit);
    const checked = await run('check', '--tenant', 'demo');
    expect([checked.exitCode, checked.json]).toMatchObject([0, { status: 'success' }]);
    const [entry] = await superQuery<{ after: Record<string, unknown> }>(
      sveis,
      `select after from audit where tenant_id = 1 and action = 'anonymise'`,
    );
    expect(entry?.after).toMatchObject({ alias: ALIAS, redacted: expect.any(Number) });
  });

  const first = '(select audit_id from audit_redaction where tenant_id = 1 order by audit_id limit 1)';
  it.each([
    [
      'a redacted entry is changed',
      `update audit set after = '{"a": 1}' where tenant_id = 1 and id = ${first}`,
    ],
    ['a redaction is gone', `delete from audit_redaction where tenant_id = 1 and audit_id = ${first}`],
    [
      'another entry is called redacted',
      `update audit set action = 'x' where tenant_id = 1 and id = (select audit_id from audit_seal where tenant_id = 1 and seq = 1);
       insert into audit_redaction select 1, redacted_by, (select audit_id from audit_seal where tenant_id = 1 and seq = 1), sha256('x')
         from audit_redaction where tenant_id = 1 limit 1 on conflict do nothing`,
    ],
    [
      'the entry that tells of it is changed',
      `update audit set after = after || '{"digest": "0"}' where tenant_id = 1 and action = 'anonymise'`,
    ],
    [
      'a seal of a redacted entry is changed',
      `update audit_seal set hash = sha256('x') where tenant_id = 1 and audit_id = ${first}`,
    ],
  ])('the check finds when %s', async (_, statements) => {
    const verify = () => sveis.owner.inTenant(1, verifyAudit);
    expect((await verify()).brokenAt).toBeUndefined();
    const saved = await asSuperuser(sveis, async (client) => {
      const copies = ['audit', 'audit_seal', 'audit_redaction'];
      for (const table of copies) await client.query(`create table kept_${table} as table ${table}`);
      await client.query('set session_replication_role = replica');
      await client.query(statements);
      return copies;
    });
    expect((await verify()).brokenAt).toBeGreaterThan(0);
    await asSuperuser(sveis, async (client) => {
      await client.query('set session_replication_role = replica');
      for (const table of saved)
        await client.query(
          `delete from ${table}; insert into ${table} select * from kept_${table}; drop table kept_${table}`,
        );
    });
  });

  it('no table with words is forgotten: the app may change it, or the database does', async () => {
    const tables = await superQuery<{ name: string }>(
      sveis,
      `select distinct c.relname as name from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 join pg_type t on t.oid = a.atttypid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and t.typname in ('text', 'jsonb', '_text')
          and c.relname not in ('migration', 'tenant', 'tenant_host')
          and not has_table_privilege('sveis_app', c.oid, 'UPDATE') order by 1`,
    );
    const codesOnly = ['cc_entry', 'chemical_training', 'file_page', 'payroll_row', 'row_file', 'row_term'];
    expect(tables.map(({ name }) => name)).toEqual(['audit', ...codesOnly, ...keptTables].sort());
  });
});
