import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startTestObjectStore, type TestObjectStore } from '../testing/services/object-store.ts';
import { BadBlobKey, type BlobStore, blobKey, WrongBlobSize } from './blob-store.ts';
import { createBlobStore } from './index.ts';

describe.each(['disk', 's3'] as const)('the %s store', (kind) => {
  let folder: string;
  let objects: TestObjectStore | undefined;
  let store: BlobStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sveis-blobs-'));
    objects = kind === 's3' ? await startTestObjectStore() : undefined;
    store = createBlobStore(readConfig({ DATA_DIR: folder, ...objects?.env }));
  });
  afterAll(async () => {
    await objects?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const newKey = (tenantId = 1) => blobKey(tenantId, randomUUID());
  const put = (key: ReturnType<typeof newKey>, bytes: Buffer) =>
    store.put(key, Readable.from([bytes]), bytes.length);
  const read = async (key: ReturnType<typeof newKey>, range?: { start: number; end: number }) => {
    const stream = await store.get(key, range);
    return stream && buffer(stream);
  };

  it('gives back what it was given, several megabytes too', async () => {
    const key = newKey();
    const bytes = randomBytes(5_000_000);
    const chunks = Array.from({ length: 50 }, (_, index) =>
      bytes.subarray(index * 100_000, (index + 1) * 100_000),
    );
    await store.put(key, Readable.from(chunks), bytes.length);
    const hash = (value: Buffer | undefined) => value && createHash('sha256').update(value).digest('hex');
    expect(hash(await read(key))).toBe(hash(bytes));
    expect(await store.stat(key)).toEqual({ size: bytes.length });
  });

  it('gives a part when asked for one', async () => {
    const key = newKey();
    await put(key, Buffer.from('0123456789'));
    expect(String(await read(key, { start: 2, end: 4 }))).toBe('234');
    expect(String(await read(key, { start: 9, end: 9 }))).toBe('9');
  });

  it('knows nothing under a key that was never written, and deletes it in peace', async () => {
    const key = newKey();
    expect([await read(key), await store.stat(key)]).toEqual([undefined, undefined]);
    await expect(store.delete(key)).resolves.toBeUndefined();
  });

  it('has nothing left after a delete', async () => {
    const key = newKey();
    await put(key, Buffer.from('gone'));
    await store.delete(key);
    expect([await read(key), await store.stat(key)]).toEqual([undefined, undefined]);
  });

  it('keeps the same uuid of two companies apart', async () => {
    const id = randomUUID();
    await put(blobKey(1, id), Buffer.from('ours'));
    await put(blobKey(2, id), Buffer.from('theirs'));
    expect([String(await read(blobKey(1, id))), String(await read(blobKey(2, id)))]).toEqual([
      'ours',
      'theirs',
    ]);
  });

  it.each([
    ['shorter', 3],
    ['longer', 9],
  ])('takes no body %s than announced', async (_, length) => {
    const key = newKey();
    await expect(store.put(key, Readable.from([Buffer.alloc(length)]), 6)).rejects.toThrow();
    expect(await store.stat(key)).toBeUndefined();
  });

  it('keeps nothing of a source that breaks', async () => {
    const key = newKey();
    async function* breaking() {
      yield Buffer.alloc(10);
      throw new WrongBlobSize();
    }
    await expect(store.put(key, Readable.from(breaking()), 20)).rejects.toThrow();
    expect(await store.stat(key)).toBeUndefined();
    if (kind === 'disk') {
      const left = await readdir(join(folder, 'blobs'), { recursive: true });
      expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    }
  });

  it.each(['..', '../../etc/passwd', '', 'a/b', randomUUID().toUpperCase()])('has no key "%s"', (id) => {
    expect(() => blobKey(1, id)).toThrow(BadBlobKey);
  });
});

describe('settings of an object store', () => {
  it('are used whole or refused by name', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(() => readConfig({ S3_BUCKET: 'sveis' })).toThrow(/S3_ENDPOINT/);
  });
});
