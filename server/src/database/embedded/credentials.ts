import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { EmbeddedDatabaseError } from './errors.ts';
import { holdsCluster, type Place } from './place.ts';

const credentialsSchema = z.object({
  super: z.string(),
  owner: z.string(),
  app: z.string(),
  /** Written once the cluster stands, so that a lost cluster is told from one not yet made. */
  cluster: z.optional(z.string()),
});

export type Credentials = z.infer<typeof credentialsSchema>;

function credentialsFile(dataDir: string): string {
  return join(dataDir, 'postgres-credentials.json');
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function read(file: string): Promise<Credentials | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new EmbeddedDatabaseError(
      'CREDENTIALS_UNREADABLE',
      `This user may not read ${file}, which holds the passwords of the database. ` +
        'Start Sveis as the user who started it the first time (often root).',
      { cause: error },
    );
  }
  try {
    const credentials = credentialsSchema.parse(JSON.parse(text));
    await chmod(file, 0o600);
    return credentials;
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'CREDENTIALS_UNREADABLE',
      `${file} is damaged; it holds the passwords of the database. Restore it from a backup.`,
      { cause: error },
    );
  }
}

/** Two first starts at once must end with the same passwords: the first file wins, never overwritten. */
async function create(file: string): Promise<Credentials> {
  const password = () => randomBytes(24).toString('base64url');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const credentials: Credentials = { super: password(), owner: password(), app: password() };
  await writeFile(draft, JSON.stringify(credentials), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(file)) ?? credentials;
}

export async function loadCredentials(place: Place): Promise<Credentials> {
  const file = credentialsFile(place.dataDir);
  const found = await read(file);
  if (!found) {
    if (holdsCluster(place.cluster)) {
      throw new EmbeddedDatabaseError(
        'CREDENTIALS_MISSING',
        `${file} is missing, and with it the passwords of the database in ${place.cluster}. Restore it from a backup.`,
      );
    }
    return create(file);
  }
  // Never begin an empty database where a full one is expected.
  if (found.cluster && !holdsCluster(place.cluster)) {
    throw new EmbeddedDatabaseError(
      'CLUSTER_MISSING',
      `The database of ${place.dataDir} was kept in ${found.cluster} and is not found in ${place.cluster}. ` +
        `If the folder was moved or restored, move the database along; to begin with an empty database, delete ${file}.`,
    );
  }
  return found;
}

export async function recordCluster(place: Place, credentials: Credentials): Promise<void> {
  if (credentials.cluster === place.cluster) return;
  const file = credentialsFile(place.dataDir);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const text = JSON.stringify({ ...credentials, cluster: place.cluster });
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, file);
}
