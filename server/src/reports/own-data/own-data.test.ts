import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createClient,
  type DeviationScene,
  PUNCH,
  runJobs,
  setDeviationScene,
  startTestInstallation,
  stempWork,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';
import { unzip } from '../../testing/unzip.ts';
import { ownTables, untold } from './own-tables.ts';

const PATH = '/api/main/account/data';

describe('a person’s own data', () => {
  let sveis: TestInstallation;
  let cases: DeviationScene;
  let other: DeviationScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    cases = await setDeviationScene(sveis);
    other = await setDeviationScene(sveis);
  });
  afterAll(() => sveis.close());

  const gather = async (by: 'employee' | 'foreman' = 'employee') => {
    const asked = await cases.as[by]('POST', PATH, { body: { id: randomUUID() } });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await runJobs(sveis);
    const { body } = await cases.as[by]('GET', PATH);
    const made = (body.data as Record<string, unknown>[]).find(({ id }) => id === asked.record.id);
    expect(made).toMatchObject({ state: 'done', kind: 'own_data', project_id: null });
    return String(made?.id);
  };
  const filesOf = async (id: string, by: 'employee' | 'foreman' = 'employee') => {
    const { bytes } = await cases.as[by]('GET', `${PATH}/${id}/file`);
    return unzip(Buffer.from(bytes));
  };

  it('holds what they wrote, what is about them and what they sent, and nothing of others', async () => {
    await cases.sql(
      "insert into project_member (tenant_id, project_id, user_id, role) values ($1, $2, $3, 'member')",
      [stempWork.project_id, cases.userId('employee')],
    );
    const started = await cases.as.employee('POST', PUNCH, {
      body: { id: randomUUID(), ...stempWork, comments: 'Planted-1; =1+1' },
    });
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    await cases.report({ title: 'Planted-2', description: 'Planted-3' });
    await cases.report({ title: 'Foreign-1' }, 'foreman');
    const fileId = randomUUID();
    await cases.as.employee('PUT', `/api/main/files/${fileId}?name=planted.txt`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('Planted-4'),
    });
    const files = await filesOf(await gather());
    const all = [...files.values()].join('\n');
    for (const planted of ['Planted-1', 'Planted-2', 'Planted-3', 'Planted-4'])
      expect(all).toContain(planted);
    expect(all).not.toContain('Foreign-1');
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject([{ username: 'employee' }]);
    expect(files.get('stemps.csv')).toContain('"Planted-1; =1+1"');
    expect(files.get(`files/${fileId}-planted.txt`)).toBe('Planted-4');
    for (const [name, text] of files)
      if (name.endsWith('.json')) expect(() => JSON.parse(text), name).not.toThrow();
    expect(JSON.parse(files.get('own-records.json') ?? '')).toHaveLength(1);
    const [secrets] = await cases.sql<{ hash: string }>(
      "select password_hash as hash from app_user where tenant_id = $1 and username = 'employee'",
    );
    expect(all).not.toContain(secrets?.hash);
    expect(all).not.toMatch(/token_hash|password_hash|tag_hash|"secret"/);
  });

  it('is fetched by nobody else, and asked for without any right', async () => {
    const id = await gather();
    expect((await cases.as.admin('GET', `${PATH}/${id}/file`)).status).toBe(404);
    expect((await cases.as.admin('POST', `${PATH}/${id}/cancel`, { body: {} })).status).toBe(404);
    expect((await cases.as.employee('GET', `/api/main/exports/${id}/file`)).status).toBe(404);
    expect((await other.as.employee('GET', `${PATH}/${id}/file`)).status).toBe(404);
    expect((await cases.as.admin('GET', PATH)).body.data).toEqual([]);
    expect((await createClient(sveis.app)('GET', PATH)).status).toBe(401);
    expect(await cases.kindsTold('employee')).toContain('own_data_ready');
    await cases.sql('update role set permissions = $2 where tenant_id = $1 and slug = $3', ['{}', 'foreman']);
    const left = await filesOf(await gather('foreman'), 'foreman');
    expect(JSON.parse(left.get('profile.json') ?? '')).toHaveLength(1);
  });

  it('goes through more rows than fit in one page', async () => {
    await cases.sql(
      `insert into notice (tenant_id, id, user_id, kind, params, link, created_at)
       select u.tenant_id, gen_random_uuid(), u.id, 'export_ready', '{"project": 1}', '', now()
         from app_user u, generate_series(1, 1200) where u.tenant_id = $1 and u.username = 'employee'`,
    );
    const files = await filesOf(await gather());
    const messages = JSON.parse(files.get('messages.json') ?? '') as { id: string }[];
    expect(new Set(messages.map(({ id }) => id)).size).toBeGreaterThanOrEqual(1200);
    expect(files.get('messages.csv')?.trim().split('\n').length).toBe(messages.length + 1);
  });

  it('every table that names a person is told, or has a reason not to be', async () => {
    const tables = await superQuery<{ table_name: string }>(
      sveis,
      `select distinct table_name from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'person_id', 'actor_id')`,
      [],
    );
    const known = new Set([...ownTables.map(({ table }) => table), ...Object.keys(untold)]);
    expect(tables.map(({ table_name }) => table_name).filter((name) => !known.has(name))).toEqual([]);
    expect(tables.length).toBeGreaterThan(30);
  });
});
