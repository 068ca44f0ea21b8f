import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBody } from '../../testing/form-body.ts';
import { type HostileFile, hostileFiles } from '../../testing/hostile/hostile-files.ts';
import { isPixelsOnly } from '../../testing/hostile/pixels-only.ts';
import {
  addCompany,
  logIn,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

async function filesIn(folder: string): Promise<readonly string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

describe.each(['PUT', 'form'] as const)('the hostile corpus by %s', (route) => {
  let sveis: TestInstallation;
  let token: string;
  let corpus: readonly HostileFile[];
  let scratch: string;
  const punchId = randomUUID();
  const answers = new Map<string, { id: string; answer: TestAnswer }>();
  let there: ReadonlySet<string>;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'sveis-hostile-'));
    sveis = await startTestInstallation();
    const company = await addCompany(sveis, 'fjord', ['employee'], { features: ['timer'] });
    const { login, client } = await logIn(sveis.app, 'fjord', 'employee');
    token = login.token;
    await superQuery(
      sveis,
      `with s as (insert into shift (tenant_id, id, name, time_from, time_to) values ($1, 1, 'Day', '07:00', '15:00'))
       insert into punch (tenant_id, id, user_id, state, shift_id, shift_len_min, break_min, start_at, created_at, updated_at)
       values ($1, $2, $3, 'running', 1, 480, 30, $4, $4, $4)`,
      [company.id, punchId, company.users.employee, sveis.time.now],
    );
    corpus = await hostileFiles();
    there = new Set(await filesIn(sveis.dataDir));
    const send = (id: string, { name, contentType, bytes }: HostileFile) => {
      if (route === 'PUT') {
        return client('PUT', `/api/main/files/${id}?name=${encodeURIComponent(name)}`, {
          headers: { 'content-type': contentType },
          body: bytes,
        });
      }
      const { headers, body } = formBody([
        { field: 'punchId', value: punchId },
        { field: 'files[]', value: bytes, name, contentType },
        { field: 'client_uid[]', value: id },
      ]);
      return client('POST', '/api/main/hours/punch-in-out/attachment', { headers, body });
    };
    for (const file of corpus) {
      const id = randomUUID();
      answers.set(file.fault, { id, answer: await send(id, file) });
    }
  }, 120_000);
  afterAll(async () => {
    await sveis.close();
    await rm(scratch, { recursive: true, force: true });
  });

  const download = (id: string, part = '') =>
    sveis.app.inject({ url: `/api/main/files/${id}${part}`, headers: { authorization: `Bearer ${token}` } });

  const kept = () =>
    corpus.flatMap((file) => {
      const id = answers.get(file.fault)?.id ?? '';
      return file.outcome === 'refused' ? [] : [{ ...file, id }];
    });

  it('has at least forty files, each another fault', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    expect(new Set(corpus.map(({ fault }) => fault)).size).toBe(corpus.length);
  });

  it('none is accepted or refused wrongly', () => {
    const wrong = corpus.flatMap(({ fault, outcome, code }) => {
      const answer = answers.get(fault)?.answer;
      const isRight =
        outcome === 'refused' ? answer?.status === 422 && answer.body.code === code : answer?.status === 200;
      return isRight ? [] : [{ fault, outcome, status: answer?.status, body: answer?.body }];
    });
    expect(wrong).toEqual([]);
  });

  it('what was refused is not there', async () => {
    for (const { fault } of corpus.filter(({ outcome }) => outcome === 'refused')) {
      expect([fault, (await download(answers.get(fault)?.id ?? '')).statusCode]).toEqual([fault, 404]);
    }
  });

  it('pictures come back as pixels: no place, no note, no byte behind the end', async () => {
    const left: unknown[] = [];
    for (const { fault, id } of kept().filter(({ outcome }) => outcome === 'picture')) {
      for (const part of ['', '/thumbnail']) {
        const answer = await download(id, part);
        const type = answer.headers['content-type'];
        if (!(await isPixelsOnly(answer.rawPayload, type))) left.push({ fault, part, type });
      }
    }
    expect(left).toEqual([]);
  });

  it('a picture that lay on its side stands upright', async () => {
    const path = join(scratch, 'turned.jpg');
    await writeFile(path, (await download(answers.get('turned on its side')?.id ?? '')).rawPayload);
    const { width, height } = await sharp(path).metadata();
    expect([width, height]).toEqual([48, 64]);
  });

  it('everything else is given out as it came, to be saved and never shown', async () => {
    for (const { fault, id, bytes } of kept().filter(({ outcome }) => outcome === 'attachment')) {
      const { headers, rawPayload, statusCode } = await download(id);
      expect([fault, statusCode, rawPayload.equals(bytes)]).toEqual([fault, 200, true]);
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(headers['content-type']).not.toMatch(/html|svg|xml$|javascript|image/);
    }
  });

  it('each download forbids guessing and acting, and carries a harmless name', async () => {
    for (const { fault, id } of kept()) {
      const { headers } = await download(id);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
      });
      const disposition = String(headers['content-disposition']);
      expect([fault, disposition]).toEqual([
        fault,
        expect.stringMatching(
          /^(inline|attachment); filename="[\w. -]{1,115}\.(jpe?g|png|webp|pdf|zip|docx|doc|txt|csv)"; filename\*=UTF-8''[\w.%~!-]+$/,
        ),
      ]);
      expect(decodeURIComponent(disposition)).not.toMatch(/[\p{C}/\\<>]/u);
    }
  });

  it('nothing lies outside the store and nothing is left of the way there', async () => {
    const strange = (await filesIn(sveis.dataDir)).filter(
      (path) => !there.has(path) && !new RegExp(`^blobs/1/${uuid}$`).test(path),
    );
    expect(strange).toEqual([]);
  });

  it('the server lives', async () => {
    expect((await sveis.app.inject('/healthz')).statusCode).toBe(200);
  });
});
