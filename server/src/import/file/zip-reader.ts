import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** A file that is no ZIP, or one that unpacks to more than anybody would type. */
export class BadZip extends Error {
  constructor() {
    super('the ZIP file cannot be read');
    this.name = 'BadZip';
  }
}

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

export interface ZipReader {
  readonly has: (name: string) => boolean;
  /** An entry as bytes; undefined where there is none of that name. */
  readonly read: (name: string) => Promise<Buffer | undefined>;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 2_000;
const IS_ENCRYPTED = 1;

/** Opens a ZIP in memory. `mostBytes` is what all entries that are read may unpack to, together. */
export function openZip(bytes: Buffer, mostBytes: number): ZipReader {
  const entries = readDirectory(bytes);
  let left = mostBytes;
  return {
    has: (name) => entries.has(name),
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const data = packedBytes(bytes, entry);
      const unpacked = await unpack(data, entry.method, left);
      left -= unpacked.length;
      return unpacked;
    },
  };
}

async function unpack(data: Buffer, method: number, left: number): Promise<Buffer> {
  if (left <= 0) throw new BadZip();
  if (method === 0) {
    if (data.length > left) throw new BadZip();
    return data;
  }
  if (method !== 8) throw new BadZip();
  // Whatever sizes the file claims, this is where unpacking ends.
  return inflate(data, { maxOutputLength: left }).catch(() => {
    throw new BadZip();
  });
}

function packedBytes(bytes: Buffer, { at, packed }: Entry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new BadZip();
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (from + packed > bytes.length) throw new BadZip();
  return bytes.subarray(from, from + packed);
}

function readDirectory(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw new BadZip();
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY) throw new BadZip();
    if (bytes.readUInt16LE(at + 8) & IS_ENCRYPTED) throw new BadZip();
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + length).toString('utf8');
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The record at the end of the file; a comment of up to 64 KB may stand behind it. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new BadZip();
}
