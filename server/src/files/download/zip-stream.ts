import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Names are UTF-8, and sizes stand behind the bytes, which are written as they come. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, the first day the format knows. */
const DAY = 0x21;
const MOST = 0xffff_ffff;

/** A ZIP file entry by entry, as it is read; only what is being packed is in memory. Plain ZIP ends at 4 GB. */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer, void> {
  const written: Written[] = [];
  let at = 0;
  for await (const entry of entries) {
    const one = yield* packEntry(entry, at);
    written.push(one);
    at += 30 + one.name.length + one.packed + 16;
    if (at > MOST) throw new Error('a ZIP file has grown beyond 4 GB');
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, at);
}

async function* packEntry({ name, content }: ZipEntry, at: number): AsyncGenerator<Buffer, Written> {
  const bytes = Buffer.from(name, 'utf8');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATE, 8);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt16LE(bytes.length, 26);
  yield Buffer.concat([head, bytes]);
  let crc = 0;
  let size = 0;
  let packed = 0;
  async function* counted() {
    for await (const part of content) {
      const chunk = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
  }
  const source = Readable.from(counted());
  const deflate = createDeflateRaw();
  // A source that breaks breaks the file: half of an entry must not look like a whole one.
  source.on('error', (error) => deflate.destroy(error));
  for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
    packed += chunk.length;
    yield chunk;
  }
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  yield tail;
  return { name: bytes, crc, packed, size, at };
}

function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(DAY, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
