import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobKey } from '../../blobs/index.ts';
import { addCompany, superQuery, type TestCompany } from '../../testing/index.ts';
import { createFilePlaces, type FilePlace } from '../testing/file-places.ts';

describe('pages the server has rendered', () => {
  const { open, close } = createFilePlaces('disk');
  const tiles = Buffer.alloc(200_000, 'tiles');
  const blob = randomUUID();
  let source: FilePlace;
  let fjord: TestCompany;
  let drawing: string;
  let file: string;

  beforeAll(async () => {
    source = await open();
    fjord = await addCompany(source.sveis, 'fjord', ['employee']);
    [drawing = ''] = await source.send('fjord', [0]);
    await source.store.put(blobKey(fjord.id, blob), Readable.from([tiles]), tiles.length);
    await superQuery(
      source.sveis,
      `insert into file_levels (tenant_id, file_id, state, percent, created_at) values ($1, $2, 'ready', 100, now())`,
      [fjord.id, drawing],
    );
    await superQuery(
      source.sveis,
      `insert into file_page (tenant_id, file_id, page, width, height, blob_id, size, sha256, levels)
       values ($1, $2, 1, 3370, 2384, $3, $4, $5, '[]')`,
      [fjord.id, drawing, blob, tiles.length, createHash('sha256').update(tiles).digest()],
    );
    file = join(source.sveis.dataDir, 'all.jsonl.gz');
    expect((await source.run('backup', file)).json).toMatchObject({
      status: 'success',
      files: 1,
      faults: [],
    });
  });
  afterAll(close);

  const stored = async ({ store }: FilePlace) => {
    const bytes = await store.get(blobKey(fjord.id, blob));
    return bytes && (await buffer(bytes));
  };

  it('come back byte for byte', async () => {
    const target = await open();
    expect((await target.run('restore', file)).json).toMatchObject({ status: 'success', files: 1 });
    expect((await stored(target))?.equals(tiles)).toBe(true);
    expect((await target.run('check', '--only', 'files')).exitCode).toBe(0);
  });

  it('that are gone or altered are named by a check and by a backup', async () => {
    const hurt = await open();
    await hurt.run('restore', file);
    await hurt.overwrite(blobKey(fjord.id, blob), Buffer.alloc(tiles.length, 'x'));
    expect(JSON.stringify((await hurt.run('check', '--only', 'files')).json)).toContain('levels');
    const written = await hurt.run('backup', join(hurt.sveis.dataDir, 'hurt.jsonl.gz'));
    expect(written.json.faults).toEqual([
      expect.objectContaining({ file: drawing, part: 'levels', fault: 'damaged' }),
    ]);
  });

  it('go with a company that is replaced or erased', async () => {
    const other = await open();
    await other.run('restore', file);
    const without = join(source.sveis.dataDir, 'without.jsonl.gz');
    await superQuery(source.sveis, 'delete from file_page', []);
    await source.run('backup', without);
    await other.run('restore', without, '--tenant', 'fjord', '--replace', '--yes');
    expect(await stored(other)).toBeUndefined();

    const erased = await open();
    await erased.run('restore', file);
    await erased.run('tenant', 'suspend', 'fjord', '--yes');
    const { exitCode } = await erased.run('tenant', 'erase', 'fjord', '--yes');
    expect(exitCode).toBe(0);
    expect(await stored(erased)).toBeUndefined();
  });
});
