import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../admin/index.ts';
import { verifyAudit } from '../../audit/index.ts';
import {
  DEVIATIONS,
  type DeviationScene,
  logIn,
  runJobs,
  setDeviationScene,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';
import { type Sought, searchAnswers, searchRows } from '../../testing/scenes/person-search.ts';

const FIRST = 'Quillonas';
const LAST = 'Zarathustraitis';
const ID = 734_211_905;
/** Rows that say somebody was there, and nothing of what they did: the session and the day's login. */
const ownTraces = /^public\.(session|app_user): /;
const WALK_MS = 180_000;
const readers = ['admin', 'hse', 'project_leader'] as const;

describe('a deviation reported without a name', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;
  let reporter: TestClient;
  let sought: Sought;
  let sent: TestAnswer;
  let again: readonly TestAnswer[];
  let rowsBefore: ReadonlySet<string>;
  const record = randomUUID();
  const photo = randomUUID();
  const key = randomUUID();
  const answersBefore = new Map<string, ReadonlyMap<string, number>>();
  const near = { title: 'Clamp fell from the staging', description: 'Three metres', category: 'near_miss' };
  const walked = { record, file: photo, about: 'Clamp' };

  const set = (values: object) => fjord.as.admin('PUT', '/api/main/admin/settings', { body: { values } });
  const report = (more: object, by: TestClient = reporter, idempotencyKey: string = randomUUID()) =>
    by('POST', DEVIATIONS, {
      body: { ...near, id: randomUUID(), anonymous: true, ...more },
      headers: { 'idempotency-key': idempotencyKey },
    });
  /** Rows that name the reporter now and did not before the report. */
  const freshRows = async () =>
    [...(await searchRows(sveis, sought)).named].filter(
      (row) => !rowsBefore.has(row) && !ownTraces.test(row),
    );
  const watchedRows = `select to_jsonb(w)::text from webhook_delivery w where w.tenant_id = $1`;

  async function hireReporter(): Promise<void> {
    await fjord.sql(`update counter set value = $2 where tenant_id = $1 and name = 'app_user'`, [ID - 1]);
    const [{ password_hash: passwordHash } = { password_hash: '' }] = await fjord.sql<{
      password_hash: string;
    }>('select password_hash from app_user where tenant_id = $1 limit 1');
    const person = {
      firstName: FIRST,
      lastName: LAST,
      initialer: 'QZ',
      language: 'lt' as const,
      passwordHash,
    };
    const login = { username: 'quillonas', email: 'quillonas@cases.example', roleSlug: 'employee' };
    await sveis.owner.inTenant(fjord.company.id, (tx) =>
      createUser(tx, { ...person, ...login }, sveis.time.now),
    );
    reporter = (await logIn(sveis.app, fjord.company.host, 'quillonas')).client;
    const [{ id: session } = { id: '' }] = await fjord.sql<{ id: string }>(
      'select id::text from session where tenant_id = $1 and user_id = $2',
      [ID],
    );
    sought = { tokens: [String(ID), FIRST, LAST, 'quillonas', session] };
  }

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await setDeviationScene(sveis);
    await hireReporter();
    await set({ anonymous_reports: true });
    await fjord.sql(
      `insert into webhook (tenant_id, id, name, address, secret, events, modules, is_active, made_by, created_at, updated_at)
       values ($1, $2, 'ERP', 'https://erp.example', 'x', '{record_created}', '{deviation}', true, $3, now(), now())`,
      [randomUUID(), fjord.userId('admin')],
    );
    rowsBefore = (await searchRows(sveis, sought)).named;
    for (const who of readers)
      answersBefore.set(who, (await searchAnswers(fjord.as[who], sought, walked)).names);
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'orange' } })
      .jpeg()
      .toBuffer();
    const put = await reporter('PUT', `/api/main/files/${photo}?name=clamp.jpg&nameless=1`, {
      headers: { 'content-type': 'image/jpeg' },
      body: bytes,
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    const body = { id: record, attachments: [photo] };
    sent = await report(body, reporter, key);
    again = [await report(body, reporter, key), await report(body)];
    await runJobs(sveis);
  }, WALK_MS);
  afterAll(() => sveis.close());

  it('gives its sender a receipt with the number, and the same one to every repeat', async () => {
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.record).toMatchObject({ number: 'DEV-2026-0001', anonymous: true, is_partial: true });
    expect(again.map((one) => [one.status, one.record.number])).toEqual([
      [200, 'DEV-2026-0001'],
      [200, 'DEV-2026-0001'],
    ]);
    expect(
      await fjord.sql('select id from record where tenant_id = $1 and module = $2', ['deviation']),
    ).toHaveLength(1);
  });

  it('is handled by HSE as any other, with its photo', async () => {
    const read = await fjord.as.hse('GET', `${DEVIATIONS}/${record}`);
    expect(read.record).toMatchObject({
      anonymous: true,
      reported_by: null,
      created_by: 0,
      updated_by: 0,
      responsible: fjord.userId('hse'),
      attachments: [photo],
    });
    expect((await fjord.as.hse('GET', `/api/main/files/${photo}`)).status).toBe(200);
    const history = await fjord.as.hse('GET', `${DEVIATIONS}/${record}/history`);
    expect(history.body.data).toMatchObject([{ action: 'create', user_id: 0, user_name: '' }]);
    expect(await fjord.kindsTold('hse')).toContain('deviation_assigned');
    const log = await fjord.as.admin('GET', `/api/main/admin/audit?record=${record}`);
    expect(log.body.data).toMatchObject([{ action: 'create', actor_id: 0, actor: '' }]);
  });

  it('is not open to its sender afterwards', async () => {
    const tries = [
      await reporter('GET', `${DEVIATIONS}/${record}`),
      await reporter('PUT', `${DEVIATIONS}/${record}`, { body: { title: 'Mine', rev: 1 } }),
      await reporter('GET', `/api/main/files/${photo}`),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    const own = await reporter('POST', `${DEVIATIONS}/query`, { body: { pipeline: [] } });
    expect(own.body.total).toBe(0);
  });

  it('names its sender in no row of the database', async () => {
    const { tables, rows, named } = await searchRows(sveis, sought);
    process.stdout.write(
      `no name: ${rows} rows of ${tables} tables looked through, ${named.size} name the person\n`,
    );
    expect(tables).toBeGreaterThan(100);
    expect(await freshRows()).toEqual([]);
    const [told] = await fjord.sql<{ to_jsonb: string }>(watchedRows);
    expect(JSON.parse(told?.to_jsonb ?? '{}')).toMatchObject({ entity_id: record, actor_id: null });
    expect([...named].filter((row) => [record, photo, key].some((id) => row.includes(id)))).toEqual([]);
    expect(await sveis.owner.inTenant(fjord.company.id, verifyAudit)).toMatchObject({
      brokenAt: undefined,
    });
  });

  it(
    'names its sender in no answer',
    async () => {
      let calls = 0;
      for (const who of readers) {
        const { calls: asked, names, about } = await searchAnswers(fjord.as[who], sought, walked);
        calls += asked;
        const more = [...names].filter(([call, count]) => count > (answersBefore.get(who)?.get(call) ?? 0));
        expect(more).toEqual([]);
        if (who !== 'project_leader') expect(about.length).toBeGreaterThan(4);
      }
      process.stdout.write(`no name: ${calls} answers looked through\n`);
      expect(calls).toBeGreaterThan(600);
    },
    WALK_MS,
  );

  it.each([
    ['record', 'created_by', 'id', record],
    ['record', 'updated_by', 'id', record],
    ['record_history', 'user_id', 'entity_id', record],
    ['file', 'user_id', 'id', photo],
    ['idempotency', 'user_id', 'key', key],
  ])(
    'is searched well enough: a name planted in %s.%s is found',
    async (table, column, by, id) => {
      const plant = (userId: number) =>
        superQuery(sveis, `update ${table} set ${column} = $2 where ${by}::text = $1`, [id, userId]);
      await plant(ID);
      expect(await freshRows()).toHaveLength(1);
      if (column === 'created_by') {
        const { names } = await searchAnswers(fjord.as.hse, sought, walked);
        const more = [...names].filter(([call, count]) => count > (answersBefore.get('hse')?.get(call) ?? 0));
        expect(more.length).toBeGreaterThan(2);
      }
      await plant(0);
      expect(await freshRows()).toEqual([]);
    },
    WALK_MS,
  );

  it('tells those who are told of other reports, its sender among them: silence would give them away', async () => {
    const before = (await fjord.kindsTold('hse')).length;
    expect((await report({ title: 'Loose handrail' }, fjord.as.hse)).status).toBe(200);
    expect((await fjord.kindsTold('hse')).length).toBeGreaterThan(before);
  });

  it.each([
    ['an injury', { category: 'hse', hse: true, hse_type: 'injury' }, 'ANONYMOUS_KIND'],
    ['an injury that says nothing of safety', { hse_type: 'injury' }, 'ANONYMOUS_KIND'],
    ['a flaw in own work', { category: 'quality_internal' }, 'ANONYMOUS_KIND'],
    ['a photo sent with a name', { attachments: ['named'] }, 'FILE_UNKNOWN'],
  ])('is refused, and not taken with the name: %s', async (_what, more, code) => {
    const named = randomUUID();
    await reporter('PUT', `/api/main/files/${named}?name=a.txt`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('mine'),
    });
    const values = 'attachments' in more ? { other_files: [named] } : more;
    const count = () =>
      fjord.sql('select id from record where tenant_id = $1 and module = $2', ['deviation']);
    const before = (await count()).length;
    const refused = await report(values);
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([422, expect.any(String)]);
    expect(JSON.stringify(refused.body)).toMatch(code === 'FILE_UNKNOWN' ? /other_files/ : /anonymous/);
    expect(await count()).toHaveLength(before);
  });

  it('is refused where the company has closed it, its files too', async () => {
    await set({ anonymous_reports: false });
    const file = await reporter('PUT', `/api/main/files/${randomUUID()}?name=a.txt&nameless=1`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('mine'),
    });
    expect([file.status, file.body.code]).toEqual([422, 'ANONYMOUS_OFF']);
    const refused = await report({});
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['anonymous']]);
  });

  it('stays without one whatever those who handle it write', async () => {
    const read = await fjord.as.hse('GET', `${DEVIATIONS}/${record}`);
    const moved = await fjord.edit('hse', read, { category: 'equipment', severity: 'low' });
    expect(moved.record).toMatchObject({
      category: 'equipment',
      anonymous: true,
      reported_by: null,
      created_by: 0,
    });
    const opened = await fjord.edit('hse', moved, { anonymous: false });
    expect([opened.status, Object.keys((opened.body.errors ?? {}) as object)]).toEqual([422, ['anonymous']]);
    expect(await freshRows()).not.toContainEqual(expect.stringContaining(record));
  });
});
