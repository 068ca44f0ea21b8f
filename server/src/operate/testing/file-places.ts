import { Readable } from 'node:stream';
import { type BlobKey, type BlobStore, blobKey, createBlobStore } from '../../blobs/index.ts';
import { readConfig } from '../../config.ts';
import { logIn, startTestInstallation, superQuery, type TestInstallation } from '../../testing/index.ts';
import { startTestObjectStore, type TestObjectStore } from '../../testing/services/object-store.ts';
import { operate, type Said } from './terminal.ts';
import { downloaded, makeUpload, sendUpload } from './uploaded-files.ts';

/** An installation with a store of its own, and what a person or the operator does there. */
export interface FilePlace {
  readonly sveis: TestInstallation;
  readonly store: BlobStore;
  run(...args: string[]): Promise<Said>;
  /** Sends one upload for each number; gives the ids. */
  send(host: string, indexes: readonly number[]): Promise<string[]>;
  /** A hash for each file and thumbnail that a person gets to see. */
  seen(host: string, ids: readonly string[]): Promise<(string | undefined)[]>;
  keysOf(tenantId: number, id: string): Promise<{ content: BlobKey; thumbnail: BlobKey | undefined }>;
  overwrite(key: BlobKey, bytes: Buffer): Promise<void>;
}

export function createFilePlaces(kind: 'disk' | 's3') {
  const closing: (() => Promise<void>)[] = [];
  return {
    open: async (): Promise<FilePlace> => {
      const objects = kind === 's3' ? await startTestObjectStore() : undefined;
      const sveis = await startTestInstallation({ ...(objects ? { env: objects.env } : {}) });
      closing.push(async () => {
        await sveis.close();
        await objects?.close();
      });
      return placeOf(sveis, objects);
    },
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

function placeOf(sveis: TestInstallation, objects: TestObjectStore | undefined): FilePlace {
  const env = {
    DATABASE_URL: sveis.urls.appUrl,
    DATABASE_ADMIN_URL: sveis.urls.ownerUrl,
    DATA_DIR: sveis.dataDir,
    ...objects?.env,
  };
  const store = createBlobStore(readConfig(env));
  const senderAt = async (host: string) => ({
    app: sveis.app,
    token: (await logIn(sveis.app, host, 'employee')).login.token,
  });
  return {
    sveis,
    store,
    run: (...args) => operate([...args, '--json'], { env, now: sveis.time.now }),
    send: async (host, indexes) => {
      const sender = await senderAt(host);
      const ids: string[] = [];
      for (const index of indexes) ids.push(await sendUpload(sender, await makeUpload(index)));
      return ids;
    },
    seen: async (host, ids) => {
      const sender = await senderAt(host);
      return Promise.all(ids.flatMap((id) => [downloaded(sender, id), downloaded(sender, id, '/thumbnail')]));
    },
    keysOf: async (tenantId, id) => {
      const [row] = await superQuery<{ blob_id: string; thumbnail_id: string | null }>(
        sveis,
        'select blob_id, thumbnail_id from file where tenant_id = $1 and id = $2',
        [tenantId, id],
      );
      return {
        content: blobKey(tenantId, row?.blob_id ?? ''),
        thumbnail: row?.thumbnail_id ? blobKey(tenantId, row.thumbnail_id) : undefined,
      };
    },
    overwrite: (key, bytes) => store.put(key, Readable.from([bytes]), bytes.length),
  };
}
