import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { downloaded } from '@sveis/server/operate/testing/uploaded-files';
import { createClient } from '@sveis/server/testing/test-client';
import { addCompany, TEST_PASSWORD } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { addPeople, openSessionFor, type Person } from '../sveis/people.ts';
import { bulkRows } from './bulk-rows.ts';
import { compareBytes, compareTables } from './comparing.ts';
import { digestsOf } from './digests.ts';
import { checkOneCompany } from './one-company.ts';
import { plantedBackups } from './planted-backups.ts';
import { sendFiles, storedBlobs } from './stored-files.ts';
import { properly, restoreInto, type TakeBackup } from './take-backup.ts';
import { checkUnderWrites } from './under-writes.ts';

const LIMIT_S = 40;

interface Corpus {
  /** People of the first company. */
  readonly people: readonly Person[];
  /** Sent by its administrator. */
  readonly photo: string;
}

async function fillCompanies(source: Installation, context: TrustContext): Promise<Corpus> {
  let corpus: Corpus = { people: [], photo: '' };
  for (const host of ['alfa', 'bravo']) {
    const company = await addCompany(source, host, ['admin']);
    const people = await addPeople(source, company, { count: 30, roleSlug: 'employee', prefix: host });
    await bulkRows(source.superuser, company.id, context.count({ short: 300, full: 100_000 }));
    await sendFiles(source, people, context.count({ short: 6, full: 250, long: 2_500 }));
    if (host !== 'alfa') continue;
    const admin = await openSessionFor(source, company, { id: company.users.admin ?? 0, username: 'admin' });
    const [photo = ''] = await sendFiles(source, [admin], 1);
    corpus = { people, photo };
  }
  return corpus;
}

/** Into a PostgreSQL that has nothing to do with the first one: nothing can be found there by chance. */
async function measureBackup(context: TrustContext, tally: Tally, take: TakeBackup): Promise<void> {
  const elsewhere = await context.elsewhere();
  await withInstallation(context, {}, (source) => measureInto(elsewhere, source, { context, tally, take }));
}

async function measureInto(
  elsewhere: Pick<TrustContext, 'cluster'>,
  source: Installation,
  { context, tally, take }: { context: TrustContext; tally: Tally; take: TakeBackup },
): Promise<void> {
  const { people, photo } = await fillCompanies(source, context);
  await checkUnderWrites({ source, people, elsewhere }, tally, take);
  const started = performance.now();
  const calm = await take(source, join(source.dataDir, 'calm.jsonl.gz'));
  const saved = performance.now();
  tally.check(calm.faults.length === 0, () => `${calm.faults.length} files were not saved`);
  const before = await digestsOf(source.superuser);
  const bytes = await storedBlobs(source);
  await withInstallation(elsewhere, {}, async (target) => {
    const restoring = performance.now();
    await restoreInto(target, calm.file);
    const seconds = (saved - started + performance.now() - restoring) / 1000;
    compareTables(before, await digestsOf(target.superuser), 'the whole installation', tally);
    compareBytes(bytes, await storedBlobs(target), 'the files of the installation', tally);
    const opened = await openPhoto(target, photo, tally);
    const there = bytes.find(({ name }) => name === `1/${photo}/content`)?.found;
    tally.check(opened === there, () => `the photo opened after the restore is ${opened}, was ${there}`);
    await checkOneCompany(target, calm.file, tally);
    if (context.scale !== 'short')
      tally.check(seconds < LIMIT_S, () => `${seconds.toFixed(0)} s are more than ${LIMIT_S}`);
    Object.assign(tally.figures, {
      rows: calm.rows,
      tables: Object.keys(before).length,
      files: calm.files,
      blobs: bytes.length,
      'blob MB': (calm.file_bytes / 1e6).toFixed(1),
      'backup and restore s': seconds.toFixed(1),
      'file MB': ((await stat(calm.file)).size / 1e6).toFixed(1),
    });
  });
}

/** As a person would: log in, then look. */
async function openPhoto(target: Installation, photo: string, tally: Tally): Promise<string | undefined> {
  const login = await createClient(target.app, { host: 'alfa' })('POST', '/api/login', {
    body: { email: 'admin', password: TEST_PASSWORD },
  });
  tally.check(login.status === 200, () => `nobody can log in after the restore: ${login.status}`);
  return downloaded({ app: target.app, token: String(login.body.token) }, photo);
}

export const backupGoal: Goal = {
  id: 'G22',
  isTimed: true,
  title: 'Backup under writes and restore',
  target:
    'restore to a new cluster and one company alone: tables and bytes of files equal 100 %, < 40 s for 200 000 rows',
  run: (context, tally) => measureBackup(context, tally, properly),
  planted: plantedBackups(measureBackup),
};
