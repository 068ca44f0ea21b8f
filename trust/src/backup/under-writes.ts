import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import type { Person } from '../sveis/people.ts';
import { checkPromises } from './comparing.ts';
import { sendMeanwhile, storedBlobs } from './stored-files.ts';
import { restoreInto, type TakeBackup } from './take-backup.ts';
import { writeMeanwhile } from './writers-meanwhile.ts';

export interface BusySource {
  readonly source: Installation;
  /** People of the first company. */
  readonly people: readonly Person[];
  /** Where the backup is tried out. */
  readonly elsewhere: Pick<TrustContext, 'cluster'>;
}

/** While people write: the file shows one moment, so what belongs together is there together. */
export async function checkUnderWrites(
  { source, people, elsewhere }: BusySource,
  tally: Tally,
  take: TakeBackup,
): Promise<void> {
  const writing = writeMeanwhile(source, 1);
  const sending = sendMeanwhile(source, people);
  await writing.hasWritten(20);
  const from = writing.pairs();
  const busy = await take(source, join(source.dataDir, 'busy.jsonl.gz'));
  const to = writing.pairs();
  await writing.stop();
  Object.assign(tally.figures, {
    'pairs written meanwhile': to - from,
    'files sent meanwhile': await sending.stop(),
  });
  await withInstallation(elsewhere, {}, async (target) => {
    await restoreInto(target, busy.file);
    const { rows } = await target.superuser.query<{ a: number; b: number; counter: number }>(
      `select count(*) filter (where number like 'A-%')::integer as a, count(*) filter (where number like 'B-%')::integer as b,
              (select value from counter where tenant_id = 1 and name = 'pairs') as counter
         from project where tenant_id = 1 and number ~ '^[AB]-'`,
    );
    const { a = 0, b = 0, counter = 0 } = rows[0] ?? {};
    tally.check(
      a === b && a === counter && a >= from && a <= to + 1,
      () => `half a moment: ${a} ${b} ${counter}, ${from}..${to}`,
    );
    checkPromises(await storedBlobs(target), 'saved under writes', tally);
  });
  const files = await readdir(source.dataDir);
  tally.check(!files.some((name) => name.endsWith('.partial')), () => 'a draft was left behind');
}
