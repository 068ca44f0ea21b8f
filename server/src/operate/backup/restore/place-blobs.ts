import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BlobKey, BlobStore } from '../../../blobs/index.ts';
import { OperatorError } from '../../operator-error.ts';
import { type BlobSection, blobSections } from '../blob-sections.ts';
import { safeKey } from '../check-blobs.ts';
import { countFiles } from '../file-count.ts';

export interface PlaceOptions {
  readonly file: string;
  readonly blobs: BlobStore;
  readonly isWanted: (tenantId: number) => boolean;
  readonly faulty: ReadonlySet<BlobKey>;
  readonly progress: (step: string) => void;
  readonly signal: AbortSignal;
}

/** What a restore does to the store, so that it can be taken back. */
export interface Placement {
  /** Everything the store lacks. What is there already is read and left alone. */
  addMissing(): Promise<void>;
  /** Bytes that were there and were not those of the backup: replaced last, since that cannot be taken back. */
  mend(): Promise<void>;
  undo(): Promise<void>;
}

export function createPlacement(options: PlaceOptions): Placement {
  const { blobs, progress } = options;
  const added: BlobKey[] = [];
  const differing = new Set<BlobKey>();
  return {
    addMissing: async () => {
      const count = countFiles('restored', progress);
      for await (const { key, section } of wantedSections(options)) {
        const there = await guarded(() => hashInStore(blobs, key));
        if (there === undefined) {
          await put(blobs, key, section);
          added.push(key);
        } else if (there !== (await section.end()).sha256) differing.add(key);
        count.add(section.entry.size);
      }
      count.finish();
    },
    mend: async () => {
      if (differing.size === 0) return;
      progress(`replacing ${differing.size} stored files that were not as in the backup`);
      for await (const { key, section } of wantedSections(options)) {
        if (differing.has(key)) await put(blobs, key, section);
      }
    },
    undo: async () => {
      for (const key of added) await blobs.delete(key);
    },
  };
}

async function* wantedSections({ file, faulty, isWanted, signal }: PlaceOptions) {
  for await (const section of blobSections(file)) {
    signal.throwIfAborted();
    if (!isWanted(section.tenantId)) continue;
    const key = safeKey(section.tenantId, section.entry.id);
    if (!faulty.has(key)) yield { key, section };
  }
}

async function put(blobs: BlobStore, key: BlobKey, section: BlobSection): Promise<void> {
  let fault: unknown;
  async function* watched() {
    try {
      yield* section.bytes();
    } catch (error) {
      // A store may tell of a broken source in words of its own.
      fault = error;
      throw error;
    }
  }
  const source = Readable.from(watched(), { objectMode: false });
  await guarded(() => blobs.put(key, source, section.entry.size)).catch((error: unknown) => {
    throw fault ?? error;
  });
}

async function hashInStore(blobs: BlobStore, key: BlobKey): Promise<string | undefined> {
  const source = await blobs.get(key);
  if (!source) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of source as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new OperatorError('FILE_STORE', `The store of files failed (${detail}). Nothing was changed.`);
  }
}
