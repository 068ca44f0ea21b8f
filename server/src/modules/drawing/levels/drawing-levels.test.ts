import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileLevels, LEVELS_FROM_BYTES } from '@sveis/domain/modules/drawing';
import type { JobHelpers } from 'graphile-worker';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobKey } from '../../../blobs/index.ts';
import { renderLevels } from '../../../files/index.ts';
import { renderLimits } from '../../../files/levels/render-process.ts';
import { createTasks } from '../../../jobs/tasks.ts';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../../testing/index.ts';
import { largePdf } from '../../../testing/large-pdf.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

const roles = ['project_leader', 'employee', 'warehouse', 'admin'] as const;
type Role = (typeof roles)[number];
const PATH = '/api/main/projects/1/drawing';
const A2 = { width: 1684, height: 1192 };
/** Rendering takes seconds, and on a loaded machine a minute. */
const LONG = 180_000;
const DAY_MS = 24 * 3600_000;

describe('a large drawing', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let other: Crew<'admin'>;
  let file: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
    other = await hireCrew(sveis, 'other', ['admin']);
    for (const [role, part] of [
      ['project_leader', 'leader'],
      ['employee', 'member'],
    ] as const)
      await yard.sql(
        'insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, $3)',
        [yard.userId(role), part],
      );
    await yard.sql(
      "update role set permissions = permissions - 'projectdrawing' where tenant_id = $1 and slug = 'warehouse'",
    );
    file = await draw(largePdf([A2, { width: 842, height: 595, rotate: 90 }]));
  });
  afterAll(() => sveis.close());

  const send = async (bytes: Buffer) => {
    const id = randomUUID();
    const sent = await yard.as.project_leader('PUT', `/api/main/files/${id}`, {
      headers: { 'content-type': 'application/pdf' },
      body: bytes,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return id;
  };
  const save = async (id: string) => {
    const made = await yard.as.project_leader('POST', PATH, {
      body: {
        id: randomUUID(),
        drawing_no: `ISO-${Math.floor(Math.random() * 1e9)}`,
        revision: 'A',
        title: 'Plant, all lines',
        design_code: 'EN_13480',
        quality_level: 'C',
        enabled_ndts: ['VT'],
        documents: [{ file: [id], kind: 'drawing', revision: 'A', current: true }],
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return String(made.record.id);
  };
  const draw = async (bytes: Buffer) => {
    const id = await send(bytes);
    await save(id);
    return id;
  };
  const levels = async (id: string) => {
    const { record } = await yard.as.employee('GET', `/api/main/drawing-levels/${id}`);
    return record as unknown as FileLevels;
  };
  const tile = (id: string, place: string, headers: Record<string, string> = {}) =>
    yard.as.employee('GET', `/api/main/drawing-levels/${id}/${place}`, { headers });
  /** The server lets nothing in its process read pictures but from files. */
  const picture = async (bytes: Buffer) => {
    const path = join(sveis.dataDir, `${randomUUID()}.webp`);
    await writeFile(path, bytes);
    return sharp(path);
  };
  const colourAt = async (bytes: Buffer, x: number, y: number) => {
    const { data } = await (await picture(bytes))
      .extract({ left: x, top: y, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (data[0] ?? 0) > 200 && (data[1] ?? 0) < 60 ? 'red' : (data[0] ?? 0) > 240 ? 'white' : 'other';
  };
  const blobs = (id: string) =>
    yard.sql<{ blob_id: string }>(
      'select blob_id::text from file_page where tenant_id = $1 and file_id = $2 order by page',
      [id],
    );
  const isStored = async (blobId: string) =>
    (await sveis.services.blobs.stat(blobKey(yard.company.id, blobId))) !== undefined;
  const task = (name: string) => createTasks(sveis.services)[name]?.({}, {} as JobHelpers);

  it(
    'waits for the server when it is saved, and has its pictures when the job is done',
    async () => {
      expect(await levels(file)).toEqual({ state: 'waiting', percent: 0, pages: [] });
      await runJobs(sveis);
      const ready = await levels(file);
      expect(ready.state).toBe('ready');
      expect(ready.pages.map(({ page, width, height }) => [page, width, height])).toEqual([
        [1, 1684, 1192],
        // As it is read, not as the file has it.
        [2, 595, 842],
      ]);
      const [first, second] = ready.pages;
      expect(first?.levels.map(({ width, height }) => [width, height])).toEqual([
        [1684, 1192],
        [3368, 2384],
        [6736, 4768],
      ]);
      expect(second?.levels.length).toBe(2);
      expect(first?.levels[2]?.sizes.length).toBe(7 * 5);
    },
    LONG,
  );

  it('shows the same in each of its levels', async () => {
    const preview = await tile(file, '1/0/0/0');
    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await colourAt(preview.bytes, 600, 400)).toBe('red');
    expect(await colourAt(preview.bytes, 1_200, 400)).toBe('white');
    const upper = await tile(file, '1/2/3/2');
    // The red quarter ends within this tile.
    const [x, y] = [6736 / 2 - 3 * 1_024, 4768 / 2 - 2 * 1_024];
    expect(await colourAt(upper.bytes, x - 8, y - 8)).toBe('red');
    expect(await colourAt(upper.bytes, x + 8, y - 8)).toBe('white');
    expect(await colourAt(upper.bytes, x - 8, y + 8)).toBe('white');
    const corner = await (await picture((await tile(file, '1/2/6/4')).bytes)).metadata();
    expect([corner.width, corner.height]).toEqual([6736 - 6 * 1_024, 4768 - 4 * 1_024]);
    // Turned by a quarter: the upper left quarter has become the upper right one.
    const turned = await tile(file, '2/0/0/0');
    const { width = 0, height = 0 } = await (await picture(turned.bytes)).metadata();
    expect(await colourAt(turned.bytes, Math.round(width * 0.75), Math.round(height * 0.25))).toBe('red');
    expect(await colourAt(turned.bytes, Math.round(width * 0.25), Math.round(height * 0.25))).toBe('white');
  });

  it('gives all tiles of a page at once to a phone that keeps them', async () => {
    const { pages } = await levels(file);
    const whole = await yard.as.employee('GET', `/api/main/drawing-levels/${file}/1`);
    expect(whole.bytes.length).toBe(pages[0]?.size);
    const sharpest = pages[0]?.levels[2];
    const [start, size] = [sharpest?.starts[10] ?? 0, sharpest?.sizes[10] ?? 0];
    expect(whole.bytes.subarray(start, start + size).equals((await tile(file, '1/2/3/1')).bytes)).toBe(true);
  });

  it('is not sent again where the phone has it, and says where there is nothing', async () => {
    const { headers } = await tile(file, '1/1/0/0');
    const again = await tile(file, '1/1/0/0', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    for (const place of ['3/0/0/0', '1/3/0/0', '1/2/7/0', '1/2/0/5', '3'])
      expect((await tile(file, place)).status, place).toBe(404);
    expect((await tile(file, '1/0/x/0')).status).toBe(422);
  });

  it('is as hidden as the file: nobody else learns that it is there', async () => {
    const missing = await yard.as.employee('GET', `/api/main/drawing-levels/${randomUUID()}`);
    expect(missing.status).toBe(404);
    for (const place of ['', '/1', '/1/0/0/0'])
      for (const stranger of [yard.as.warehouse, other.as.admin]) {
        const { status, body } = await stranger('GET', `/api/main/drawing-levels/${file}${place}`);
        expect({ status, body }).toEqual({ status: 404, body: missing.body });
      }
    const answer = await sveis.app.inject({
      url: `/api/main/drawing-levels/${file}`,
      headers: { host: 'yard' },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('is painted by the phone itself where it is small', async () => {
    const small = await draw(Buffer.from('%PDF-1.7\n%%EOF'));
    expect(await levels(small)).toMatchObject({ state: 'none' });
  });

  it(
    'that cannot be read has no pictures, and the server goes on',
    async () => {
      const broken = await draw(
        Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(LEVELS_FROM_BYTES, 'x')]),
      );
      await runJobs(sveis);
      expect(await levels(broken)).toEqual({ state: 'failed', percent: 0, pages: [] });
      expect((await yard.as.employee('GET', `/api/main/files/${broken}`)).status).toBe(200);
    },
    LONG,
  );

  it(
    'that needs more memory than there is for it is given up after three attempts',
    async () => {
      const id = await draw(largePdf([A2]));
      const attempt = () =>
        renderLevels(sveis.services, yard.company.id, new AbortController().signal, {
          ...renderLimits,
          memoryMb: 60,
        });
      await attempt();
      expect((await levels(id)).state).toBe('waiting');
      await attempt();
      await attempt();
      expect((await levels(id)).state).toBe('failed');
      await runJobs(sveis);
    },
    LONG,
  );

  it(
    'is rendered to its end after its server was killed, and nothing of the first half stays',
    async () => {
      const before = await blobs(file);
      // Killed after its pages were written: the run that held it is never heard of again.
      await yard.sql(
        "update file_levels set state = 'running', run_id = gen_random_uuid(), beat_at = $3 where tenant_id = $1 and file_id = $2",
        [file, new Date(sveis.time.now.getTime() - 60_000)],
      );
      await task('resume_levels_everywhere');
      await runJobs(sveis);
      expect((await levels(file)).state).toBe('rendering');
      sveis.time.now = new Date(sveis.time.now.getTime() + 300_000);
      await task('resume_levels_everywhere');
      await runJobs(sveis);
      expect((await levels(file)).state).toBe('ready');
      const after = await blobs(file);
      expect(after.length).toBe(2);
      sveis.time.now = new Date(sveis.time.now.getTime() + DAY_MS);
      await task('purge_files_everywhere');
      for (const { blob_id } of before) expect(await isStored(blob_id)).toBe(false);
      for (const { blob_id } of after) expect(await isStored(blob_id)).toBe(true);
    },
    LONG,
  );

  it(
    'of before there was rendering is found within the hour',
    async () => {
      await yard.sql('delete from file_page where tenant_id = $1 and file_id = $2', [file]);
      await yard.sql('delete from file_levels where tenant_id = $1 and file_id = $2', [file]);
      await task('queue_drawings_everywhere');
      expect((await levels(file)).state).toBe('waiting');
      await task('queue_drawings_everywhere');
      await runJobs(sveis);
      expect((await levels(file)).state).toBe('ready');
    },
    LONG,
  );

  it('takes its pictures along when the file goes', async () => {
    const [{ blob_id = '' } = {}] = await blobs(file);
    expect(await isStored(blob_id)).toBe(true);
    await yard.sql('delete from record_file where tenant_id = $1 and file_id = $2', [file]);
    await yard.sql("update file set unlinked_since = 'epoch' where tenant_id = $1 and id = $2", [file]);
    await task('purge_files_everywhere');
    expect(await blobs(file)).toEqual([]);
    expect(await isStored(blob_id)).toBe(false);
    expect((await levels(file)).state).toBeUndefined();
  });
});
