import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../blobs/index.ts';
import { purgeFiles } from '../../files/index.ts';
import { addCompany, superQuery, type TestCompany } from '../../testing/index.ts';
import { tableDigests } from '../testing/backup-data.ts';
import { createFilePlaces, type FilePlace } from '../testing/file-places.ts';
import { forge, withoutFiles } from '../testing/forged-backup.ts';
import { writeBackup } from './write-backup.ts';

const DAY_MS = 24 * 3600_000;

describe.each(['disk', 's3'] as const)('files of the %s store in a backup', (kind) => {
  const { open, close } = createFilePlaces(kind);
  let source: FilePlace;
  let fjord: TestCompany;
  let other: TestCompany;
  let photos: string[];
  let others: string[];
  let file: string;

  beforeAll(async () => {
    source = await open();
    fjord = await addCompany(source.sveis, 'fjord', ['employee']);
    other = await addCompany(source.sveis, 'other', ['employee']);
    photos = await source.send('fjord', [0, 1, 2, 3]);
    others = await source.send('other', [4, 5]);
    file = join(source.sveis.dataDir, 'all.jsonl.gz');
    const written = await source.run('backup', file);
    expect(written.json).toMatchObject({ status: 'success', files: 6, faults: [] });
    expect(written.err.join('\n')).toMatch(/company 1: 6 stored files, \d+\.\d MB/);
  });
  afterAll(close);

  const backupWith = (place: FilePlace, get: BlobStore['get'], now = place.sveis.time.now) =>
    writeBackup({
      url: place.sveis.urls.ownerUrl,
      blobs: { ...place.store, get },
      target: join(place.sveis.dataDir, 'other.jsonl.gz'),
      secret: undefined,
      now,
      signal: new AbortController().signal,
      progress: () => undefined,
    });

  it('come back byte for byte in a place that never had them', async () => {
    const target = await open();
    const restored = await target.run('restore', file);
    expect(restored.json).toMatchObject({ status: 'success', files: 6, faults: [] });
    const there = await target.seen('fjord', photos);
    expect(there.filter(Boolean)).toHaveLength(6);
    expect(there).toEqual(await source.seen('fjord', photos));
    expect(await target.seen('other', others)).toEqual(await source.seen('other', others));
  });

  it('of one company are taken without those of another', async () => {
    const path = join(source.sveis.dataDir, 'one.jsonl.gz');
    expect((await source.run('backup', path, '--tenant', 'other')).json).toMatchObject({ files: 2 });
    const target = await open();
    expect((await target.run('restore', file, '--tenant', 'other')).json).toMatchObject({ files: 2 });
    expect(await target.seen('other', others)).toEqual(await source.seen('other', others));
    const { content } = await source.keysOf(fjord.id, photos[0] ?? '');
    expect(await target.store.stat(content)).toBeUndefined();
  });

  it('that are gone or altered are named, the rest is saved, and the exit code tells', async () => {
    const hurt = await open();
    await hurt.run('restore', file);
    const [gone = '', altered = '', noThumbnail = '', fine = ''] = photos;
    await hurt.store.delete((await hurt.keysOf(fjord.id, gone)).content);
    const { content } = await hurt.keysOf(fjord.id, altered);
    const { size = 0 } = (await hurt.store.stat(content)) ?? {};
    await hurt.overwrite(content, Buffer.alloc(size, 'x'));
    const { thumbnail } = await hurt.keysOf(fjord.id, noThumbnail);
    if (thumbnail) await hurt.store.delete(thumbnail);

    const path = join(hurt.sveis.dataDir, 'hurt.jsonl.gz');
    const written = await hurt.run('backup', path);
    expect([written.exitCode, written.json.status, written.json.files]).toEqual([1, 'failed', 4]);
    const fault = (id: string, part: string, what: string) =>
      expect.objectContaining({ company: fjord.id, host: 'fjord', file: id, part, fault: what });
    expect(written.json.faults).toHaveLength(3);
    expect(written.json.faults).toEqual(
      expect.arrayContaining([
        fault(gone, 'content', 'missing'),
        fault(altered, 'content', 'damaged'),
        fault(noThumbnail, 'thumbnail', 'missing'),
      ]),
    );

    const target = await open();
    const restored = await target.run('restore', path);
    expect(restored.json).toMatchObject({ status: 'success', files: 4 });
    expect(String(restored.json.remarks)).toContain(`file ${gone}: "weld0.jpg" is missing in the store`);
    expect(await target.seen('fjord', [fine])).toEqual(await source.seen('fjord', [fine]));
    expect((await target.seen('fjord', [altered]))[0]).toBeUndefined();
  });

  it('are told of one by one when the store is away, which is not waited for each time', async () => {
    const away = await open();
    await away.run('restore', file);
    let asked = 0;
    const written = await backupWith(away, () => {
      asked += 1;
      return Promise.reject(new Error('away'));
    });
    expect([written.files, written.rows > 0, asked < 10]).toEqual([0, true, true]);
    expect(new Set(written.faults.map(({ fault }) => fault))).toEqual(new Set(['unreadable']));
    expect(new Set(written.faults.map((fault) => fault.file))).toEqual(new Set([...photos, ...others]));
  });

  it('are saved although the nightly clearing comes by in the middle', async () => {
    const busy = await open();
    await busy.run('restore', file);
    const night = new Date(busy.sveis.time.now.getTime() + 91 * DAY_MS);
    const clear = async (at = night) => {
      for (const { id } of [fjord, other]) await purgeFiles(busy.sveis.services, id, at);
    };
    await clear(busy.sveis.time.now);
    let reads = 0;
    const written = await backupWith(
      busy,
      async (key, range) => {
        if (reads === 0) await clear();
        reads += 1;
        return busy.store.get(key, range);
      },
      night,
    );
    expect([reads > 0, written.files, written.faults]).toEqual([true, 6, []]);
    expect(await superQuery(busy.sveis, 'select id from file')).toEqual([]);
    // The backup has ended: now the bytes may go.
    const { content } = await source.keysOf(fjord.id, photos[0] ?? '');
    expect(await busy.store.stat(content)).toBeDefined();
    await clear();
    expect(await busy.store.stat(content)).toBeUndefined();
  });

  it('are not in a backup of before, which is restored and says so', async () => {
    const old = join(source.sveis.dataDir, 'old.jsonl.gz');
    await forge(file, old, withoutFiles);
    const target = await open();
    const restored = await target.run('restore', old);
    expect(restored.json).toMatchObject({ status: 'success', files: 0 });
    expect(String(restored.json.remarks)).toContain('carries no files: copy the bytes of its 6 file(s)');
    const rows = async (place: FilePlace) => (await tableDigests(place.sveis.urls.superUrl)).file;
    expect(await rows(target)).toBe(await rows(source));
  });
});
