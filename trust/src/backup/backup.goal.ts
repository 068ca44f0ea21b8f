import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreBackup } from '@sveis/server/operate/backup/restore-backup';
import { writeBackup } from '@sveis/server/operate/backup/write-backup';
import { createClient } from '@sveis/server/testing/test-client';
import { addCompany, TEST_PASSWORD } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { addPeople } from '../sveis/people.ts';
import { bulkRows } from './bulk-rows.ts';
import { digestsOf } from './digests.ts';
import { writeMeanwhile } from './writers-meanwhile.ts';

const silent = (): void => undefined;

/** How a backup is taken: the operator's own way, or a planted wrong one. */
type TakeBackup = (
  source: Installation,
  target: string,
) => Promise<{ readonly file: string; readonly rows: number }>;

const properly: TakeBackup = (source, target) =>
  writeBackup({
    url: source.urls.ownerUrl,
    target,
    secret: { key: source.services.secret, isFile: true },
    now: new Date(),
    progress: silent,
    signal: new AbortController().signal,
  });

const restoreInto = (target: Installation, file: string, host?: string) =>
  restoreBackup({
    url: target.urls.ownerUrl,
    file,
    isReplacing: host !== undefined,
    isTakingSecret: host === undefined,
    config: target.services.config,
    progress: silent,
    ...(host ? { host } : {}),
  });

async function measureBackup(
  source: Installation,
  context: TrustContext,
  tally: Tally,
  take: TakeBackup,
): Promise<void> {
  for (const host of ['alfa', 'bravo']) {
    const company = await addCompany(source, host, ['admin']);
    await addPeople(source, company, { count: 30, roleSlug: 'employee', prefix: host });
    await bulkRows(source.superuser, company.id, context.count({ short: 300, full: 100_000 }));
  }
  await checkUnderWrites(source, tally, take);
  const started = performance.now();
  const calm = await take(source, join(source.dataDir, 'calm.jsonl.gz'));
  const before = await digestsOf(source.superuser);
  await withInstallation(context, {}, async (target) => {
    await restoreInto(target, calm.file);
    const seconds = (performance.now() - started) / 1000;
    compare(before, await digestsOf(target.superuser), 'the whole installation', tally);
    const login = await createClient(target.app, { host: 'alfa' })('POST', '/api/login', {
      body: { email: 'admin', password: TEST_PASSWORD },
    });
    tally.check(login.status === 200, () => `nobody can log in after the restore: ${login.status}`);
    await checkOneCompany(target, calm.file, tally);
    const limit = 40;
    if (context.scale !== 'short')
      tally.check(seconds < limit, () => `${seconds.toFixed(0)} s are more than ${limit}`);
    Object.assign(tally.figures, {
      rows: calm.rows,
      tables: Object.keys(before).length,
      'backup and restore s': seconds.toFixed(1),
      'file MB': ((await stat(calm.file)).size / 1e6).toFixed(1),
    });
  });
}

/** While people write: the file shows one moment, so what belongs together is there together. */
async function checkUnderWrites(source: Installation, tally: Tally, take: TakeBackup): Promise<void> {
  const writing = writeMeanwhile(source, 1);
  await writing.hasWritten(20);
  const from = writing.pairs();
  const busy = await take(source, join(source.dataDir, 'busy.jsonl.gz'));
  const to = writing.pairs();
  await writing.stop();
  tally.figures['pairs written meanwhile'] = to - from;
  await withInstallation({ cluster: source.cluster }, {}, async (target) => {
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
  });
  const files = await readdir(source.dataDir);
  tally.check(!files.some((name) => name.endsWith('.partial')), () => 'a draft was left behind');
}

/** One company is put back beside the others, and only that one. */
async function checkOneCompany(target: Installation, file: string, tally: Tally): Promise<void> {
  const whole = await digestsOf(target.superuser);
  await target.superuser.query(
    "update app_user set first_name = 'Lost' where tenant_id = 2; delete from audit_seal where tenant_id = 2; delete from audit where tenant_id = 2",
  );
  const other = await digestsOf(target.superuser, 'tenant_id = 1');
  await restoreInto(target, file, 'bravo');
  compare(other, await digestsOf(target.superuser, 'tenant_id = 1'), 'the other company', tally);
  compare(whole, await digestsOf(target.superuser), 'the company put back', tally);
}

function compare(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  what: string,
  tally: Tally,
): void {
  for (const [table, digest] of Object.entries(before))
    tally.check(after[table] === digest, () => `${what}: ${table} was ${digest}, is ${after[table]}`);
}

export const backupGoal: Goal = {
  id: 'G22',
  title: 'Backup under writes and restore',
  target: 'restore to a new database and one company alone: tables equal 100 %, < 40 s for 200 000 rows',
  run: (context, tally) =>
    withInstallation(context, {}, (source) => measureBackup(source, context, tally, properly)),
  planted: [
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
    {
      name: 'rows lost on the way back',
      run: (context, tally) =>
        withInstallation(context, {}, (source) =>
          measureBackup(source, context, tally, async (from, target) => {
            const written = await properly(from, target);
            // What the file does not hold any more is only in the source: as if the copy had missed it.
            await from.superuser.query(
              "update app_user set phone = phone || '1' where id = (select min(id) from app_user)",
            );
            return written;
          }),
        ),
    },
  ],
};
