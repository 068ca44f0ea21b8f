import { createHash } from 'node:crypto';
import {
  type BlobEndEntry,
  type BlobEntry,
  damaged,
  isChunk,
  isRow,
  readChunk,
  readEntry,
} from './container.ts';
import { linesOf } from './lines.ts';

/** One blob of a backup. Its bytes are read before the next is asked for, or they are passed over. */
export interface BlobSection {
  readonly tenantId: number;
  readonly entry: BlobEntry;
  /** Fails at the end when they are not the bytes that were saved. */
  bytes(): AsyncGenerator<Buffer>;
  /** Reads on to the end line. */
  end(): Promise<BlobEndEntry>;
}

export async function* blobSections(file: string): AsyncGenerator<BlobSection> {
  const lines = linesOf(file);
  let tenantId = 0;
  try {
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done) return;
      if (isRow(line) || isChunk(line)) continue;
      const entry = readEntry(line);
      if (entry.kind === 'tenant') tenantId = entry.id;
      if (entry.kind !== 'blob') continue;
      const section = openSection(lines, tenantId, entry);
      yield section;
      await section.end();
    }
  } finally {
    await lines.return(undefined);
  }
}

function openSection(lines: AsyncGenerator<string>, tenantId: number, entry: BlobEntry): BlobSection {
  let ended: BlobEndEntry | undefined;

  /** Stepped by hand: a loop left half way would close the file under the sections that follow. */
  async function* chunks(): AsyncGenerator<Buffer> {
    while (!ended) {
      const { value: line, done } = await lines.next();
      if (done) throw damaged('it was never finished');
      if (isChunk(line)) yield readChunk(line);
      else {
        const end = readEntry(line);
        if (end.kind !== 'blob_end') throw damaged(`the bytes of file ${entry.file} have no end`);
        ended = end;
      }
    }
  }

  return {
    tenantId,
    entry,
    bytes: async function* () {
      const hash = createHash('sha256');
      for await (const chunk of chunks()) {
        hash.update(chunk);
        yield chunk;
      }
      if (ended?.fault !== null || hash.digest('hex') !== ended.sha256) {
        throw damaged(`the bytes of file ${entry.file} are not those that were written`);
      }
    },
    end: async () => {
      for await (const _ of chunks());
      if (!ended) throw damaged(`the bytes of file ${entry.file} have no end`);
      return ended;
    },
  };
}
