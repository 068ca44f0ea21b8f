import { createHash, type Hash } from 'node:crypto';
import { BadBlobKey, type BlobKey, blobKey } from '../../blobs/index.ts';
import { type BlobEndEntry, type BlobEntry, damaged, readChunk, type TableEntry } from './container.ts';
import type { FileFault } from './export-blobs.ts';
import { blobsOfLine, type NamedBlob } from './file-rows.ts';

export interface CompanyFiles {
  /** Rows of files, with or without their bytes. */
  rows: number;
  /** Files whose content is in the backup. */
  files: number;
  /** Content, thumbnails and rendered pages. */
  bytes: number;
}

export interface CheckedBlobs {
  readonly companies: ReadonlyMap<number, Readonly<CompanyFiles>>;
  readonly faults: readonly FileFault[];
  /** Bytes that are not to be put anywhere. */
  readonly faulty: ReadonlySet<BlobKey>;
}

interface OpenBlob {
  readonly named: NamedBlob;
  readonly entry: BlobEntry;
  readonly hash: Hash;
  size: number;
}

/** A store is only ever asked for keys that stood this test: what a backup calls a blob may be anything. */
export function safeKey(tenantId: number, id: string): BlobKey {
  try {
    return blobKey(tenantId, id);
  } catch (error) {
    if (error instanceof BadBlobKey) throw damaged('it names bytes in a way no release does');
    throw error;
  }
}

/** Holds the bytes of one company after the other against what its file rows say. */
export function createBlobCheck() {
  const faults: FileFault[] = [];
  const faulty = new Set<BlobKey>();
  const companies = new Map<number, CompanyFiles>();
  let counted: CompanyFiles = { rows: 0, files: 0, bytes: 0 };
  let tenant = { id: 0, host: '' };
  let waiting = new Map<string, NamedBlob>();
  let open: OpenBlob | undefined;

  return {
    startCompany: (id: number, host: string) => {
      tenant = { id, host };
      waiting = new Map();
      counted = { rows: 0, files: 0, bytes: 0 };
      companies.set(id, counted);
    },
    addRow: (table: TableEntry, line: string) => {
      if (table.table === 'file') counted.rows += 1;
      for (const named of blobsOfLine(table, line, tenant.id)) {
        safeKey(tenant.id, named.id);
        if (waiting.has(named.id)) throw damaged('two files name the same bytes');
        waiting.set(named.id, named);
      }
    },
    begin: (entry: BlobEntry) => {
      const named = waiting.get(entry.id);
      if (open || named?.file !== entry.file)
        throw damaged('it holds bytes that no file of the company names');
      waiting.delete(entry.id);
      open = { named, entry, hash: createHash('sha256'), size: 0 };
    },
    addChunk: (line: string) => {
      if (!open) throw damaged('bytes stand outside of a file');
      const chunk = readChunk(line);
      open.hash.update(chunk);
      open.size += chunk.length;
    },
    end: (entry: BlobEndEntry) => {
      if (open?.entry.id !== entry.id) throw damaged('the bytes of a file have no beginning');
      const { named, size, hash } = open;
      const { name, file, part } = named;
      const sha256 = hash.digest('hex');
      if (entry.fault) {
        faults.push({ company: tenant.id, host: tenant.host, file, name, part, fault: entry.fault });
        faulty.add(safeKey(tenant.id, entry.id));
      } else {
        const isAsSaved = entry.size === size && entry.sha256 === sha256 && open.entry.size === size;
        const isAsNamed = (named.size ?? size) === size && (named.sha256 ?? sha256) === sha256;
        if (!isAsSaved || !isAsNamed)
          throw damaged(`the bytes of file ${file} are not those that were written`);
        if (part === 'content') counted.files += 1;
        counted.bytes += size;
      }
      open = undefined;
    },
    finishCompany: () => {
      const [left] = waiting.values();
      if (open || left) throw damaged(`the bytes of file ${left?.file ?? open?.named.file} are left out`);
    },
    result: (): CheckedBlobs => ({ companies, faults, faulty }),
  };
}

export function sumFiles(companies: Iterable<Readonly<CompanyFiles>>): CompanyFiles {
  const sum = { rows: 0, files: 0, bytes: 0 };
  for (const { rows, files, bytes } of companies) {
    sum.rows += rows;
    sum.files += files;
    sum.bytes += bytes;
  }
  return sum;
}
