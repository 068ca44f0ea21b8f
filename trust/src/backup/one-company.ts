import { blobKey } from '@sveis/server/blobs/index';
import type { Tally } from '../runner/tally.ts';
import type { Installation } from '../sveis/installation.ts';
import { openSessionFor } from '../sveis/people.ts';
import { compareBytes, compareTables } from './comparing.ts';
import { digestsOf } from './digests.ts';
import { sendFiles, storedBlobs } from './stored-files.ts';
import { restoreInto } from './take-backup.ts';

const bravo = { id: 2, host: 'bravo' };

async function firstBlob({ superuser }: Installation, condition: string) {
  const { rows } = await superuser.query<{ id: string }>(
    `select blob_id as id from file where tenant_id = ${bravo.id} and ${condition} order by id limit 1`,
  );
  return blobKey(bravo.id, rows[0]?.id ?? '');
}

/** One company that lost rows and bytes is put back beside the others, and only that one. */
export async function checkOneCompany(target: Installation, file: string, tally: Tally): Promise<void> {
  const whole = await digestsOf(target.superuser);
  const bytes = await storedBlobs(target);
  const lost = await firstBlob(target, 'true');
  await target.services.blobs.delete(lost);
  const { rows } = await target.superuser.query<{ id: number }>(
    `select min(id) as id from app_user where tenant_id = ${bravo.id}`,
  );
  const user = { id: rows[0]?.id ?? 0, username: 'sender' };
  const [since = ''] = await sendFiles(target, [await openSessionFor(target, bravo, user)], 1);
  const orphan = await firstBlob(target, `id = '${since}'`);
  await target.superuser.query(
    "update app_user set first_name = 'Lost' where tenant_id = 2; delete from audit_seal where tenant_id = 2; delete from audit where tenant_id = 2",
  );
  const other = await digestsOf(target.superuser, 'tenant_id = 1');
  await restoreInto(target, file, bravo.host);
  compareTables(other, await digestsOf(target.superuser, 'tenant_id = 1'), 'the other company', tally);
  compareTables(whole, await digestsOf(target.superuser), 'the company put back', tally);
  compareBytes(bytes, await storedBlobs(target), 'the files of the company put back', tally);
  const left = await target.services.blobs.stat(orphan);
  tally.check(left === undefined, () => 'bytes that no row names stayed in the store');
}
