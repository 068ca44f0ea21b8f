import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobKey } from '../../../blobs/index.ts';
import { addCompany, superQuery, type TestCompany } from '../../../testing/index.ts';
import { tableDigests } from '../../testing/backup-data.ts';
import { createFilePlaces, type FilePlace } from '../../testing/file-places.ts';
import { restoreBackup } from './restore-backup.ts';
import type { RestoreOptions } from './restore-options.ts';

const DAY_MS = 24 * 3600_000;

describe.each(['disk', 's3'] as const)('restoring into the %s store', (kind) => {
  const { open, close } = createFilePlaces(kind);
  let source: FilePlace;
  let fjord: TestCompany;
  let other: TestCompany;
  let photos: string[];
  let file: string;
  const replace = ['--tenant', 'fjord', '--replace', '--yes'];

  beforeAll(async () => {
    source = await open();
    fjord = await addCompany(source.sveis, 'fjord', ['employee']);
    other = await addCompany(source.sveis, 'other', ['employee']);
    photos = await source.send('fjord', [0, 1, 2, 3]);
    file = join(source.sveis.dataDir, 'all.jsonl.gz');
    expect((await source.run('backup', file)).exitCode).toBe(0);
  });
  afterAll(close);

  const restoreWith = ({ sveis, store }: FilePlace, changed: Partial<RestoreOptions>) =>
    restoreBackup({
      url: sveis.urls.ownerUrl,
      blobs: store,
      file,
      isReplacing: false,
      isTakingSecret: false,
      config: sveis.services.config,
      now: sveis.time.now,
      signal: new AbortController().signal,
      progress: () => undefined,
      ...changed,
    });

  /** Which of the source's bytes lie at a place. */
  const countStored = async (place: FilePlace): Promise<number> => {
    let stored = 0;
    for (const id of photos) {
      for (const key of Object.values(await source.keysOf(fjord.id, id)))
        if (key && (await place.store.stat(key))) stored += 1;
    }
    return stored;
  };

  it('gives a replaced company the files of the backup, and deletes what was added since', async () => {
    const target = await open();
    await target.run('restore', file);
    const [lost = '', bent = ''] = photos;
    await target.store.delete((await target.keysOf(fjord.id, lost)).content);
    await target.overwrite((await target.keysOf(fjord.id, bent)).content, Buffer.from('bent'));
    const [added = ''] = await target.send('fjord', [8]);
    const since = await target.keysOf(fjord.id, added);
    const [kept = ''] = await target.send('other', [10]);

    const restored = await target.run('restore', file, ...replace);
    expect(restored.json).toMatchObject({ status: 'success', files: 4 });
    expect(await target.seen('fjord', photos)).toEqual(await source.seen('fjord', photos));
    expect(await target.store.stat(since.content)).toBeUndefined();
    expect(since.thumbnail && (await target.store.stat(since.thumbnail))).toBeUndefined();
    expect(await superQuery(target.sveis, 'select * from blob_garbage')).toEqual([]);
    expect((await target.seen('other', [kept])).every(Boolean)).toBe(true);
  });

  it('clears the unfinished uploads of that company away, but for bytes about to get their row', async () => {
    const target = await open();
    await target.run('restore', file);
    const { now } = target.sveis.time;
    const [running, failed] = [randomUUID(), randomUUID()];
    await superQuery(
      target.sveis,
      'insert into blob_garbage (tenant_id, blob_id, due_at) values ($1, $2, $4), ($1, $3, $5)',
      [fjord.id, running, failed, new Date(now.getTime() + DAY_MS), now],
    );
    for (const id of [running, failed]) await target.overwrite(blobKey(fjord.id, id), Buffer.from('bytes'));
    const uploads = (id: number) => join(target.sveis.dataDir, 'uploads', String(id));
    for (const { id } of [fjord, other]) {
      await mkdir(join(uploads(id), '1'), { recursive: true });
      await writeFile(join(uploads(id), '1', 'half.part'), 'half');
    }
    expect((await target.run('restore', file, ...replace)).exitCode).toBe(0);
    expect(await target.store.stat(blobKey(fjord.id, failed))).toBeUndefined();
    expect(await target.store.stat(blobKey(fjord.id, running))).toEqual({ size: 5 });
    expect(await superQuery(target.sveis, 'select blob_id from blob_garbage')).toEqual([
      { blob_id: running },
    ]);
    await expect(access(uploads(fjord.id))).rejects.toThrow();
    expect(await readdir(join(uploads(other.id), '1'))).toEqual(['half.part']);
  });

  it('lists what could not be deleted for the nightly clearing', async () => {
    const target = await open();
    await target.run('restore', file);
    const [added = ''] = await target.send('fjord', [1]);
    const { content } = await target.keysOf(fjord.id, added);
    const blobs = { ...target.store, delete: () => Promise.reject(new Error('away')) };
    const restored = await restoreWith(target, { host: 'fjord', isReplacing: true, blobs });
    expect(String(restored.remarks)).toContain('1 stored files of before');
    const listed = await superQuery<{ blob_id: string }>(target.sveis, 'select blob_id from blob_garbage');
    expect(listed.map(({ blob_id }) => blobKey(fjord.id, blob_id))).toEqual([content]);
  });

  it('leaves nothing in the store when the rows do not come in', async () => {
    const target = await open();
    await superQuery(target.sveis, 'alter table app_user add constraint none check (tenant_id <> 2)');
    expect((await target.run('restore', file)).exitCode).toBe(1);
    expect([await countStored(source), await countStored(target)]).toEqual([6, 0]);
  });

  it('leaves nothing behind when the store fails, or somebody stops it, half way', async () => {
    const target = await open();
    const stop = new AbortController();
    let puts = 0;
    const counting = (onThird: () => void): FilePlace['store'] => ({
      ...target.store,
      put: async (...args) => {
        puts += 1;
        if (puts === 3) onThird();
        await target.store.put(...args);
      },
    });
    const fail = () => {
      throw new Error('full');
    };
    await expect(restoreWith(target, { blobs: counting(fail) })).rejects.toMatchObject({
      code: 'FILE_STORE',
    });
    expect([puts, await countStored(target)]).toEqual([3, 0]);
    puts = 0;
    const stopped = restoreWith(target, { blobs: counting(() => stop.abort()), signal: stop.signal });
    await expect(stopped).rejects.toThrow('abort');
    expect([puts, await countStored(target)]).toEqual([3, 0]);
    expect(await superQuery(target.sveis, 'select id from tenant')).toEqual([]);
  });

  it('leaves rows and files as they are when a replacement does not come in', async () => {
    const target = await open();
    await target.run('restore', file);
    const before = await tableDigests(target.sveis.urls.superUrl);
    await superQuery(
      target.sveis,
      "alter table file add constraint none check (name <> 'weld0.jpg') not valid",
    );
    expect((await target.run('restore', file, ...replace)).exitCode).toBe(1);
    expect(await tableDigests(target.sveis.urls.superUrl)).toEqual(before);
    expect(await target.seen('fjord', photos)).toEqual(await source.seen('fjord', photos));
  });
});
