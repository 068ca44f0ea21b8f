import { createHash } from 'node:crypto';
import { blobKey } from '@sveis/server/blobs/index';
import { makeUpload, sendUpload } from '@sveis/server/operate/testing/uploaded-files';
import type { Installation } from '../sveis/installation.ts';
import type { Person } from '../sveis/people.ts';

const PHOTO_SIDE = 900;

/** Photos and texts as phones send them, from one person after the other. */
export async function sendFiles(
  { app }: Installation,
  people: readonly Person[],
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const token = people[index % people.length]?.token ?? '';
    ids.push(await sendUpload({ app, token }, await makeUpload(index, PHOTO_SIDE)));
  }
  return ids;
}

/** Goes on sending until told to stop, as people do while a backup runs. */
export function sendMeanwhile(source: Installation, people: readonly Person[]) {
  let isStopped = false;
  let sent = 0;
  const work = (async () => {
    while (!isStopped) sent += (await sendFiles(source, people, 2)).length;
  })();
  return {
    stop: async (): Promise<number> => {
      isStopped = true;
      await work;
      return sent;
    },
  };
}

export interface StoredBlob {
  /** Which company, file and part. */
  readonly name: string;
  /** Hash of the bytes that lie in the store, or that none do. */
  readonly found: string;
  /** What the row says of them; nothing of a thumbnail. */
  readonly promised: string | undefined;
}

/** Every blob a row names, read from the store and hashed here, past all code that saves or restores. */
export async function storedBlobs(
  { superuser, services }: Installation,
  where = 'true',
): Promise<StoredBlob[]> {
  const { rows } = await superuser.query<{
    tenant: number;
    name: string;
    blob: string;
    promised: string | null;
  }>(
    `select tenant_id as tenant, tenant_id || '/' || id || '/content' as name, blob_id as blob, encode(sha256, 'hex') as promised
       from file where ${where}
     union all
     select tenant_id, tenant_id || '/' || id || '/thumbnail', thumbnail_id, null
       from file where thumbnail_id is not null and ${where}
     order by name`,
  );
  const blobs: StoredBlob[] = [];
  for (const { tenant, name, blob, promised } of rows) {
    const source = await services.blobs.get(blobKey(tenant, blob));
    const hash = createHash('sha256');
    for await (const chunk of (source ?? []) as AsyncIterable<Buffer>) hash.update(chunk);
    blobs.push({ name, found: source ? hash.digest('hex') : 'none', promised: promised ?? undefined });
  }
  return blobs;
}
