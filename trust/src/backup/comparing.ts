import type { Tally } from '../runner/tally.ts';
import type { StoredBlob } from './stored-files.ts';

export function compareTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  what: string,
  tally: Tally,
): void {
  for (const [table, digest] of Object.entries(before))
    tally.check(after[table] === digest, () => `${what}: ${table} was ${digest}, is ${after[table]}`);
}

export function compareBytes(
  before: readonly StoredBlob[],
  after: readonly StoredBlob[],
  what: string,
  tally: Tally,
): void {
  const there = new Map(after.map(({ name, found }) => [name, found]));
  tally.check(after.length === before.length, () => `${what}: ${after.length} blobs of ${before.length}`);
  for (const { name, found } of before)
    tally.check(
      found !== 'none' && there.get(name) === found,
      () => `${what}: the bytes of ${name} were ${found}, are ${there.get(name)}`,
    );
}

/** What lies in the store is what the rows promise. */
export function checkPromises(blobs: readonly StoredBlob[], what: string, tally: Tally): void {
  for (const { name, found, promised } of blobs)
    tally.check(
      found !== 'none' && (promised ?? found) === found,
      () => `${what}: the bytes of ${name} are ${found}, promised ${promised}`,
    );
}
