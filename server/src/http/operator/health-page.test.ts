import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  createClient,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';

const token = 'a-token-of-thirty-two-characters';

interface Health {
  readonly state: string;
  readonly figures: readonly { readonly name: string; readonly state: string; readonly text: string }[];
}

describe('the health page', () => {
  let sveis: TestInstallation;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sveis-health-'));
    sveis = await startTestInstallation({ env: { METRICS_TOKEN: token, BACKUP_DIR: folder } });
    await addCompany(sveis, 'fjord', ['admin']);
  });
  afterAll(async () => {
    await sveis.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (headers: Readonly<Record<string, string>>) => sveis.app.inject({ url: '/health', headers });
  const read = async () => {
    const answer = await ask({ authorization: `Bearer ${token}` });
    const { state, figures } = answer.json<Health>();
    return { code: answer.statusCode, state, of: (name: string) => figures.find((one) => one.name === name) };
  };

  it('asks a browser for the token, and tells nobody else anything', async () => {
    for (const authorization of ['', 'Bearer x', `Basic ${btoa('x:wrong')}`, `Basic ${btoa(token)}x`]) {
      const answer = await ask(authorization ? { authorization } : {});
      expect([authorization, answer.statusCode]).toEqual([authorization, 401]);
      expect(answer.headers['www-authenticate']).toContain('Basic');
      expect(answer.body).not.toContain('Database');
    }
    const plain = await startTestInstallation();
    expect((await createClient(plain.app)('GET', '/health')).status).toBe(404);
    await plain.close();
  });

  it('is a page without scripts for a person, in which no company is named', async () => {
    const answer = await ask({ authorization: `Basic ${btoa(`operator:${token}`)}`, accept: 'text/html' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.body).toMatch(/<dt>Database<\/dt><dd class="\w+"><b>\w+<\/b> Answers in \d+ ms/);
    expect(answer.body).not.toContain('fjord');
  });

  it('tells of a backup that is missing, there, or too old', async () => {
    expect((await read()).of('Backup')).toMatchObject({ state: 'attention' });
    const file = join(folder, 'sveis-all-20261111T033000Z.jsonl.gz');
    await writeFile(file, 'x');
    await utimes(file, sveis.time.now, sveis.time.now);
    expect((await read()).of('Backup')).toMatchObject({ state: 'ok' });
    const old = new Date(sveis.time.now.getTime() - 31 * 3_600_000);
    await utimes(file, old, old);
    expect(await read()).toMatchObject({ code: 503, state: 'bad' });
    await utimes(file, sveis.time.now, sveis.time.now);
  });

  it('tells of jobs that wait too long and of those that were given up', async () => {
    expect((await read()).of('Jobs that wait')).toEqual({
      name: 'Jobs that wait',
      state: 'ok',
      text: 'None.',
    });
    await superQuery(
      sveis,
      `select graphile_worker.add_job('nobody_does_this', run_at := now() - interval '20 minutes')`,
    );
    const late = await read();
    expect(late.of('Jobs that wait')).toMatchObject({ state: 'bad' });
    expect(late.of('Jobs that wait')?.text).toMatch(/^1, one for 20 minutes\./);
    await superQuery(sveis, 'update graphile_worker._private_jobs set attempts = max_attempts');
    const givenUp = await read();
    expect(givenUp.of('Jobs that wait')).toMatchObject({ state: 'ok' });
    expect(givenUp.of('Jobs that were given up')?.text).toMatch(/^nobody_does_this: 1\./);
  });
});
