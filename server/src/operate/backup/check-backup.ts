import { createHash } from 'node:crypto';
import { type CheckedBlobs, createBlobCheck, sumFiles } from './check-blobs.ts';
import {
  damaged,
  type Entry,
  type Header,
  isChunk,
  isRow,
  readEntry,
  type TableEntry,
  type TenantEntry,
  VERSION,
} from './container.ts';
import { namesBytes } from './file-rows.ts';
import { linesOf } from './lines.ts';
import { createDigest, type Digest } from './rows.ts';

export interface CheckedBackup {
  readonly header: Header;
  readonly secret: Buffer | undefined;
  readonly tenants: readonly TenantEntry[];
  readonly rows: number;
  readonly blobs: CheckedBlobs;
}

/** Reads the whole file once before anything is touched: every hash and every count must hold. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const whole = createHash('sha256');
  const check = createCheck();
  for await (const line of linesOf(file)) {
    if (check.isComplete()) throw damaged('something follows its end');
    if (isRow(line)) check.addRow(line);
    else if (isChunk(line)) check.addChunk(line);
    else {
      const entry = readEntry(line);
      if (entry.kind === 'complete' && entry.sha256 !== whole.digest('hex'))
        throw damaged('its sums do not hold');
      check.addEntry(entry);
      if (entry.kind === 'complete') continue;
    }
    whole.update(line).update('\n');
  }
  return check.result();
}

function createCheck() {
  const tenants: TenantEntry[] = [];
  const blobs = createBlobCheck();
  let header: Header | undefined;
  let secret: Buffer | undefined;
  let section: { entry: TableEntry; digest: Digest } | undefined;
  let rows = 0;
  let isComplete = false;

  const finishCompany = () => {
    if (section) throw damaged(`the rows of ${section.entry.table} have no end`);
    if (header?.version === VERSION) blobs.finishCompany();
  };

  const addEntry = (entry: Entry): void => {
    if (!header && entry.kind !== 'header') throw damaged('it does not begin as a backup');
    switch (entry.kind) {
      case 'header':
        if (header) throw damaged('it begins twice');
        header = entry;
        return;
      case 'secret':
        secret = Buffer.from(entry.base64, 'base64');
        return;
      case 'tenant':
        finishCompany();
        if (tenants.some(({ id }) => id === entry.id)) throw damaged(`company ${entry.id} is in it twice`);
        tenants.push(entry);
        blobs.startCompany(entry.id, entry.hosts[0] ?? '');
        return;
      case 'table':
        if (section) throw damaged(`the rows of ${section.entry.table} have no end`);
        section = { entry, digest: createDigest() };
        return;
      case 'end': {
        const found = section?.digest.result();
        const isSame = section?.entry.table === entry.table && found?.rows === entry.rows;
        if (!isSame || found.sha256 !== entry.sha256) {
          throw damaged(`the rows of ${entry.table} are not those that were written`);
        }
        section = undefined;
        return;
      }
      case 'blob':
        if (section || header?.version !== VERSION) throw damaged('bytes stand where rows belong');
        blobs.begin(entry);
        return;
      case 'blob_end':
        blobs.end(entry);
        return;
      case 'complete': {
        finishCompany();
        const { files, bytes } = sumFiles(blobs.result().companies.values());
        isComplete =
          entry.rows === rows &&
          entry.tenants === tenants.length &&
          (entry.files ?? 0) === files &&
          (entry.file_bytes ?? 0) === bytes;
        if (!isComplete) throw damaged('its sums do not hold');
      }
    }
  };

  return {
    addEntry,
    addRow: (line: string) => {
      if (!section) throw damaged('a row stands outside of a table');
      section.digest.add(line);
      if (namesBytes(section.entry.table)) blobs.addRow(section.entry, line);
      rows += 1;
    },
    addChunk: blobs.addChunk,
    isComplete: () => isComplete,
    result: (): CheckedBackup => {
      if (!header || !isComplete) throw damaged('it was never finished');
      return { header, secret, tenants, rows, blobs: blobs.result() };
    },
  };
}
