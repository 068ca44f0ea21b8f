import type { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  /** The last byte wanted, itself included. */
  readonly end: number;
}

/** Where bytes live. A key is `company/uuid`, never a name that a person gave. */
export interface BlobStore {
  /** Whole or not at all: a reader never sees a part. */
  put(key: BlobKey, source: Readable, size: number): Promise<void>;
  get(key: BlobKey, range?: ByteRange): Promise<Readable | undefined>;
  /** What is not there counts as deleted. */
  delete(key: BlobKey): Promise<void>;
  stat(key: BlobKey): Promise<{ readonly size: number } | undefined>;
}

export type BlobKey = `${number}/${string}`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function blobKey(tenantId: number, blobId: string): BlobKey {
  if (!Number.isSafeInteger(tenantId) || tenantId <= 0 || !uuid.test(blobId)) throw new BadBlobKey();
  return `${tenantId}/${blobId}`;
}

export class BadBlobKey extends Error {
  constructor() {
    super('a blob is named by a company and a uuid');
    this.name = 'BadBlobKey';
  }
}

/** The source gave fewer or more bytes than it was said to have. */
export class WrongBlobSize extends Error {
  constructor() {
    super('a blob had another size than announced');
    this.name = 'WrongBlobSize';
  }
}
