import { createHash } from 'node:crypto';
import { damaged, type Header, isRow, readEntry, type TenantEntry } from './container.ts';
import { linesOf } from './lines.ts';
import { createDigest, type Digest } from './rows.ts';

export interface CheckedBackup {
  readonly header: Header;
  readonly secret: Buffer | undefined;
  readonly tenants: readonly TenantEntry[];
  readonly rows: number;
}

/** Reads the whole file once before anything is touched: every hash and every count must hold. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const whole = createHash('sha256');
  const tenants: TenantEntry[] = [];
  let header: Header | undefined;
  let secret: Buffer | undefined;
  let section: { table: string; digest: Digest } | undefined;
  let rows = 0;
  let isComplete = false;

  for await (const line of linesOf(file)) {
    if (isComplete) throw damaged('something follows its end');
    if (isRow(line)) {
      if (!section) throw damaged('a row stands outside of a table');
      section.digest.add(line);
      rows += 1;
      whole.update(line).update('\n');
      continue;
    }
    const entry = readEntry(line);
    if (!header && entry.kind !== 'header') throw damaged('it does not begin as a backup');
    switch (entry.kind) {
      case 'header':
        if (header) throw damaged('it begins twice');
        header = entry;
        break;
      case 'secret':
        secret = Buffer.from(entry.base64, 'base64');
        break;
      case 'tenant':
        tenants.push(entry);
        break;
      case 'table':
        if (section) throw damaged(`the rows of ${section.table} have no end`);
        section = { table: entry.table, digest: createDigest() };
        break;
      case 'end': {
        const found = section?.digest.result();
        if (section?.table !== entry.table || found?.rows !== entry.rows || found.sha256 !== entry.sha256) {
          throw damaged(`the rows of ${entry.table} are not those that were written`);
        }
        section = undefined;
        break;
      }
      case 'complete':
        isComplete =
          entry.sha256 === whole.digest('hex') && entry.rows === rows && entry.tenants === tenants.length;
        if (!isComplete) throw damaged('its sums do not hold');
        continue;
    }
    whole.update(line).update('\n');
  }
  if (!header || !isComplete) throw damaged('it was never finished');
  return { header, secret, tenants, rows };
}
