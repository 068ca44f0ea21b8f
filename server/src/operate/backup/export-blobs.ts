import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { type BlobStore, blobKey } from '../../blobs/index.ts';
import { type BlobEndEntry, type BlobFault, type TenantEntry, writeChunk, writeEntry } from './container.ts';
import { countFiles } from './file-count.ts';
import { type FilePart, filesOf, type NamedBlob } from './file-rows.ts';

/** A file whose bytes are not, or not rightly, in the backup. */
export interface FileFault {
  readonly company: number;
  readonly host: string;
  readonly file: string;
  readonly name: string;
  readonly part: FilePart;
  readonly fault: BlobFault;
}

export interface BlobExport {
  readonly client: pg.Client;
  readonly blobs: BlobStore;
  readonly progress: (step: string) => void;
  readonly onSaved: (blob: NamedBlob, bytes: number) => void;
  readonly onFault: (fault: FileFault) => void;
}

/** A store that fails this often in a row is away: waiting for it file by file could take days. */
const PATIENCE = 5;

/** The bytes of whatever the company's file rows name; one that cannot be had is told, and the others follow. */
export async function* exportBlobs(
  { client, blobs, progress, onSaved, onFault }: BlobExport,
  tenant: TenantEntry,
): AsyncGenerator<string> {
  const count = countFiles(`company ${tenant.id}`, progress);
  let failures = 0;
  for await (const blob of filesOf(client, tenant.id)) {
    const opened = failures < PATIENCE ? await openBlob(blobs, tenant.id, blob) : unreadable;
    const { id, file, name, part } = blob;
    yield writeEntry({ kind: 'blob', id, file, size: opened.size });
    const end = yield* exportBytes(blob, opened);
    yield writeEntry(end);
    failures = end.fault === 'unreadable' ? failures + 1 : 0;
    if (end.fault === null) {
      count.add(end.size);
      onSaved(blob, end.size);
    } else {
      const host = tenant.hosts[0] ?? '';
      onFault({ company: tenant.id, host, file, name, part, fault: end.fault });
    }
  }
  count.finish();
}

interface Opened {
  readonly size: number;
  readonly source: Readable | undefined;
  readonly fault: BlobFault | null;
}

const unreadable: Opened = { size: 0, source: undefined, fault: 'unreadable' };

async function openBlob(blobs: BlobStore, tenantId: number, blob: NamedBlob): Promise<Opened> {
  const key = blobKey(tenantId, blob.id);
  try {
    const size = blob.size ?? (await blobs.stat(key))?.size;
    const source = size === undefined ? undefined : await blobs.get(key);
    if (size === undefined || !source) return { size: 0, source: undefined, fault: 'missing' };
    return { size, source, fault: null };
  } catch {
    return unreadable;
  }
}

async function* exportBytes(blob: NamedBlob, opened: Opened): AsyncGenerator<string, BlobEndEntry> {
  const hash = createHash('sha256');
  let fault = opened.fault;
  let size = 0;
  try {
    for await (const chunk of (opened.source ?? []) as AsyncIterable<Buffer>) {
      if (size + chunk.length > opened.size) {
        fault = 'damaged';
        break;
      }
      size += chunk.length;
      hash.update(chunk);
      yield writeChunk(chunk);
    }
  } catch {
    fault = 'unreadable';
  }
  const sha256 = hash.digest('hex');
  const isAsWritten = size === opened.size && (blob.sha256 === undefined || blob.sha256 === sha256);
  if (!isAsWritten) fault ??= 'damaged';
  return { kind: 'blob_end', id: blob.id, fault, size, sha256 };
}
