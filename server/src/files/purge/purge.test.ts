import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTasks } from '../../jobs/tasks.ts';
import {
  addCompany,
  logIn,
  startTestInstallation,
  superQuery,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../../testing/index.ts';

const DAY_MS = 24 * 3600_000;
const sent = new Date('2026-11-12T06:00:00Z');

describe('each night', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let mine: TestClient;

  beforeEach(async () => {
    await sveis?.close();
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['employee']);
    mine = (await logIn(sveis.app, 'fjord', 'employee')).client;
    await superQuery(
      sveis,
      "insert into shift (tenant_id, id, name, time_from, time_to) values ($1, 1, 'Day', '07:00', '15:00')",
      [fjord.id],
    );
  });
  afterAll(() => sveis.close());

  const send = async () => {
    const id = randomUUID();
    await mine('PUT', `/api/main/files/${id}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from(`words of ${id}`),
    });
    return id;
  };
  const link = async (fileId: string, state: 'running' | 'cancelled') => {
    const punchId = randomUUID();
    await superQuery(
      sveis,
      `with p as (insert into punch (tenant_id, id, user_id, state, shift_id, shift_len_min, break_min, start_at, created_at, updated_at)
         values ($1, $2, $3, $4, 1, 480, 30, $5, $5, $5))
       insert into punch_attachment (tenant_id, punch_id, file_id, phase, created_at) values ($1, $2, $6, 'start', $5)`,
      [fjord.id, punchId, fjord.users.employee, state, sent, fileId],
    );
    return punchId;
  };
  const nightAfter = async (days: number) => {
    sveis.time.now = new Date(sent.getTime() + days * DAY_MS);
    await createTasks(sveis.services).purge_files_everywhere?.({}, {} as JobHelpers);
  };
  const filesLeft = async () =>
    (await superQuery<{ id: string }>(sveis, 'select id from file order by id')).map(({ id }) => id);
  const blobsLeft = async () => (await readdir(join(sveis.dataDir, 'blobs', String(fjord.id)))).length;

  it('a file nobody names goes after ninety days, bytes and all, and one in use stays', async () => {
    const [loose, used] = [await send(), await send()];
    await link(used, 'running');
    for (const days of [1, 8, 30, 89]) {
      await nightAfter(days);
      expect(await filesLeft()).toEqual([loose, used].sort());
    }
    await nightAfter(91.1);
    expect([await filesLeft(), await blobsLeft()]).toEqual([[used], 1]);
    expect(await superQuery(sveis, 'select * from blob_garbage')).toEqual([]);
    await nightAfter(400);
    expect(await filesLeft()).toEqual([used]);
  });

  it('a file taken off after a long time is kept for ninety days from then', async () => {
    const id = await send();
    await link(id, 'running');
    await nightAfter(200);
    await superQuery(sveis, 'delete from punch_attachment where tenant_id = $1', [fjord.id]);
    await nightAfter(201);
    await nightAfter(290);
    expect(await filesLeft()).toEqual([id]);
    await nightAfter(292);
    expect(await filesLeft()).toEqual([]);
  });

  it('a file that is named again is not on its way out any more', async () => {
    const id = await send();
    await nightAfter(1);
    await link(id, 'running');
    await nightAfter(60);
    await superQuery(sveis, 'delete from punch_attachment where tenant_id = $1', [fjord.id]);
    await nightAfter(61);
    await nightAfter(120);
    expect(await filesLeft()).toEqual([id]);
  });

  it('what names a file that is gone says which, and is taken once it was sent again', async () => {
    const [gone, here] = [await send(), await send()];
    await superQuery(sveis, 'delete from file where id = $1', [gone]);
    const body = {
      id: randomUUID(),
      title: 'Crack',
      description: 'Root of weld 14',
      category: 'quality_internal',
      other_files: [here, gone],
    };
    const report = () => mine('POST', '/api/main/deviations', { body });
    const refused = await report();
    expect([refused.status, refused.body.code, refused.body.unknown_files]).toEqual([
      422,
      'VALIDATION',
      [gone],
    ]);
    expect(refused.body.errors).toEqual({ other_files: [expect.any(String)] });
    const stemp = await link(here, 'running');
    const named = await mine('POST', `/api/main/hours/punch-in-out/${stemp}/files`, {
      body: { files: [gone] },
    });
    expect([named.status, named.body.unknown_files]).toEqual([404, [gone]]);
    await mine('PUT', `/api/main/files/${gone}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('the same words'),
    });
    expect((await report()).record).toMatchObject({ other_files: [here, gone] });
  });

  it('the picture of a cancelled stemp goes after thirty days', async () => {
    const id = await send();
    await link(id, 'cancelled');
    await nightAfter(29);
    expect(await filesLeft()).toEqual([id]);
    await nightAfter(31);
    expect([await filesLeft(), await blobsLeft()]).toEqual([[], 0]);
  });

  it('bytes that never got their row go after a day', async () => {
    await superQuery(sveis, "alter table file add constraint broken check (name <> 'broken.txt')");
    const answer = await mine('PUT', `/api/main/files/${randomUUID()}?name=broken.txt`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('words'),
    });
    expect([answer.status, await blobsLeft()]).toEqual([500, 1]);
    await nightAfter(0.9);
    expect(await blobsLeft()).toBe(1);
    await nightAfter(1.1);
    expect(await blobsLeft()).toBe(0);
  });

  it('bytes the store would not delete are tried again the next night', async () => {
    await send();
    await nightAfter(0);
    const { blobs } = sveis.services;
    const { delete: remove } = blobs;
    Object.assign(blobs, { delete: () => Promise.reject(new Error('the store is away')) });
    await nightAfter(91);
    Object.assign(blobs, { delete: remove });
    expect([await filesLeft(), await blobsLeft()]).toEqual([[], 1]);
    await nightAfter(92);
    expect(await blobsLeft()).toBe(0);
  });

  it('an upload nobody went on with goes after seven days', async () => {
    const part = (id: string) =>
      mine('PUT', `/api/main/files/${id}`, {
        headers: { 'content-type': 'text/plain', 'content-range': 'bytes 0-4/10' },
        body: Buffer.from('words'),
      });
    const [old, young] = [randomUUID(), randomUUID()];
    await part(old);
    await part(young);
    const folder = join(sveis.dataDir, 'uploads', String(fjord.id), String(fjord.users.employee));
    const at = (days: number) => new Date(sent.getTime() + days * DAY_MS);
    await utimes(join(folder, `${old}.part`), at(0), at(0));
    await utimes(join(folder, `${young}.part`), at(5), at(5));
    await nightAfter(8);
    expect(await readdir(folder)).toEqual([`${young}.part`]);
  });
});
