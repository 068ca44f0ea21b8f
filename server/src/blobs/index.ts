import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';

export { BadBlobKey, type BlobKey, type BlobStore, type ByteRange, blobKey } from './blob-store.ts';
export type { S3Settings } from './s3-store.ts';

/** An object store where the settings name one, else a folder beside the rest of the data. */
export const createBlobStore = (settings: {
  readonly dataDir: string;
  readonly s3: S3Settings | undefined;
}): BlobStore =>
  settings.s3 ? createS3Store(settings.s3) : createDiskStore(join(settings.dataDir, 'blobs'));
