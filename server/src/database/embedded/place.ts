import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { canEnter, canOwnFolderIn, isRoot, nobody, type RunAs } from './privilege.ts';

const systemHome = '/var/lib/sveis';

/** Where one data folder keeps its cluster, and as whom PostgreSQL runs there. */
export interface Place {
  dataDir: string;
  /** Holds the cluster and the socket: the data folder, or a folder of /var/lib/sveis. */
  home: string;
  cluster: string;
  /** Where the binaries are copied to when they cannot be used where npm put them. */
  binariesHome: string;
  runAs: RunAs | undefined;
}

export function systemHomeOf(dataDir: string): string {
  return join(systemHome, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
}

export function holdsCluster(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

export async function makeSystemHome(home: string): Promise<void> {
  await mkdir(home, { recursive: true });
  // Whatever the umask of root's shell is, the unprivileged user must be able to pass.
  await chmod(dirname(home), 0o711);
  await chmod(home, 0o711);
}

async function ensureDataDir(dataDir: string): Promise<string> {
  const made = await mkdir(dataDir, { recursive: true });
  if (made) await chmod(dataDir, isRoot() ? 0o711 : 0o700);
  return realpath(dataDir);
}

async function giveTo(path: string, owner: RunAs): Promise<void> {
  await chown(path, owner.uid, owner.gid);
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}

function placeOfUser(dataDir: string): Place {
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster) && statSync(cluster).uid !== process.getuid?.()) {
    throw new EmbeddedDatabaseError(
      'OTHER_OWNER',
      `The database in ${cluster} belongs to another user of this machine (uid ${statSync(cluster).uid}). ` +
        'Start Sveis the way it was started the first time (as root, or as that user), or give the folder to this user with chown -R.',
    );
  }
  return { dataDir, home: dataDir, cluster, binariesHome: dataDir, runAs: undefined };
}

async function placeOfRoot(dataDir: string): Promise<Place> {
  const inside = join(dataDir, 'postgres');
  const binariesHome = systemHomeOf(dataDir);
  const outside = join(binariesHome, 'postgres');

  if (holdsCluster(inside)) {
    const { uid, gid } = statSync(inside);
    // A backup copied back by root belongs to root; PostgreSQL runs as the owner of its files.
    if (uid === 0) await giveTo(inside, nobody);
    const runAs = uid === 0 ? nobody : { uid, gid };
    if (!canEnter(inside, runAs)) {
      throw new EmbeddedDatabaseError(
        'UNREACHABLE',
        `PostgreSQL runs as uid ${runAs.uid} and cannot reach the database in ${inside}. ` +
          'Allow other users to pass through every folder above it (chmod o+x on each of them).',
      );
    }
    return { dataDir, home: dataDir, cluster: inside, binariesHome, runAs };
  }
  if (!holdsCluster(outside) && canOwnFolderIn(dataDir, nobody)) {
    return { dataDir, home: dataDir, cluster: inside, binariesHome, runAs: nobody };
  }
  await makeSystemHome(binariesHome);
  return { dataDir, home: binariesHome, cluster: outside, binariesHome, runAs: nobody };
}

export async function findPlace(dataDir: string): Promise<Place> {
  const real = await ensureDataDir(dataDir);
  return isRoot() ? placeOfRoot(real) : placeOfUser(real);
}
