import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credentials } from './credentials.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { holdsCluster, type Place } from './place.ts';
import { cleanEnvironment, type RunAs } from './privilege.ts';
import { accessRules, managedSettings, ownersSettings, type ServerMode } from './settings.ts';

export const major = '17';
const draftPrefix = '.cluster-';
const hour = 3_600_000;

async function writeOwned(file: string, text: string, runAs: RunAs | undefined): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (runAs) await chown(file, runAs.uid, runAs.gid);
}

function runInitdb(native: string, args: readonly string[], runAs: RunAs | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(native, 'bin', 'initdb'), args, {
      ...runAs,
      cwd: '/',
      env: cleanEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const fail = (why: string) =>
      reject(
        new EmbeddedDatabaseError('INITDB_FAILED', `PostgreSQL could not create its database folder: ${why}`),
      );
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) =>
      code === 0 ? resolve() : fail(output.trim() || `initdb ended with ${code}`),
    );
  });
}

/** Drafts of starts that were killed midway; a young one may be another start's, at work now. */
async function removeOldDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(draftPrefix)) continue;
    const draft = join(home, name);
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs > hour) await rm(draft, { recursive: true, force: true });
  }
}

/** Built aside and renamed into place whole: a start killed midway leaves no half cluster behind. */
async function create(place: Place, native: string, password: string, mode: ServerMode): Promise<void> {
  await removeOldDrafts(place.home);
  const draft = await mkdtemp(join(place.home, draftPrefix));
  try {
    if (place.runAs) await chown(draft, place.runAs.uid, place.runAs.gid);
    const passwordFile = join(draft, 'password');
    const data = join(draft, 'data');
    await writeOwned(passwordFile, password, place.runAs);
    const args = [
      `--pgdata=${data}`,
      '--username=sveis_super',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      ...(mode.fsync ? [] : ['--no-sync']),
    ];
    await runInitdb(native, args, place.runAs);
    await writeOwned(join(data, 'postgresql.conf'), ownersSettings, place.runAs);
    await writeOwned(join(data, 'pg_hba.conf'), accessRules, place.runAs);
    await rename(data, place.cluster).catch((error: unknown) => {
      if (!holdsCluster(place.cluster)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function refuseOtherMajor(cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === major) return;
  throw new EmbeddedDatabaseError(
    'OTHER_MAJOR',
    `The database in ${cluster} was made by PostgreSQL ${found}, and this Sveis brings PostgreSQL ${major}. ` +
      `Export it with the Sveis that made it and import it here, or use a PostgreSQL ${found} of your own by setting DATABASE_URL.`,
  );
}

/** Returns true when the cluster was made now. */
export async function ensureCluster(
  place: Place,
  native: string,
  credentials: Credentials,
  mode: ServerMode,
): Promise<boolean> {
  const isNew = !holdsCluster(place.cluster);
  if (isNew) await create(place, native, credentials.super, mode);
  await refuseOtherMajor(place.cluster);
  // PostgreSQL refuses a folder others may look into, which a restored backup often is.
  await chmod(place.cluster, 0o700);
  await writeOwned(join(place.cluster, 'sveis.conf'), managedSettings, place.runAs);
  return isNew;
}
