import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobKey } from '@sveis/server/blobs/index';
import { addCompany } from '@sveis/server/testing/test-company';
import type { PlantedDefect, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { properly, type TakeBackup, takeFrom } from './take-backup.ts';

type Measure = (context: TrustContext, tally: Tally, take: TakeBackup) => Promise<void>;

async function someBlob({ superuser }: Installation, column: 'blob_id' | 'thumbnail_id'): Promise<BlobKey> {
  const { rows } = await superuser.query<{ key: BlobKey }>(
    `select tenant_id || '/' || ${column} as key from file where ${column} is not null order by id limit 1`,
  );
  return rows[0]?.key ?? '0/';
}

/** The store says a photo is not there, and the tool says nothing about it. */
const leavingOut: TakeBackup = async (from, target) => {
  const { blobs } = from.services;
  const missing = await someBlob(from, 'blob_id');
  const written = await takeFrom(from, target, {
    ...blobs,
    get: async (key, range) => (key === missing ? undefined : blobs.get(key, range)),
  });
  return { ...written, faults: [] };
};

/** Of a thumbnail no row knows the hash: only the bytes themselves can tell. */
const changing: TakeBackup = async (from, target) => {
  const { blobs } = from.services;
  const changed = await someBlob(from, 'thumbnail_id');
  return takeFrom(from, target, {
    ...blobs,
    get: async (key, range) => {
      const source = await blobs.get(key, range);
      if (key !== changed || !source) return source;
      const bytes = await buffer(source);
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
      return Readable.from([bytes]);
    },
  });
};

const losingRows: TakeBackup = async (from, target) => {
  const written = await properly(from, target);
  // What the file does not hold any more is only in the source: as if the copy had missed it.
  await from.superuser.query(
    "update app_user set phone = phone || '1' where id = (select min(id) from app_user)",
  );
  return written;
};

export const plantedBackups = (measure: Measure): readonly PlantedDefect[] => [
  {
    name: 'a dump by the forced owner that sees no row',
    run: (context, tally) =>
      withInstallation(context, {}, async (source) => {
        // Refused by the tool, or found by the comparison: it must not pass for a backup.
        await addCompany(source, 'alfa', ['admin']);
        await source.superuser.query('create policy blind on app_user as restrictive using (false)');
        const ended = await properly(source, join(source.dataDir, 'blind.jsonl.gz')).then(
          ({ rows }) => `a backup of ${rows} rows`,
          (error: unknown) =>
            error instanceof Error && 'code' in error ? String(error.code) : String(error),
        );
        tally.check(ended !== 'INCOMPLETE_BACKUP', () => `found: ${ended}`);
      }),
  },
  { name: 'rows lost on the way back', run: (context, tally) => measure(context, tally, losingRows) },
  { name: 'a blob is left out', run: (context, tally) => measure(context, tally, leavingOut) },
  { name: 'a blob is changed', run: (context, tally) => measure(context, tally, changing) },
];
