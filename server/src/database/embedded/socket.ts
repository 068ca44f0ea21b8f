import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Place } from './place.ts';
import { canEnter, type RunAs } from './privilege.ts';
import { port } from './settings.ts';

/** Systems cut socket paths at 107 bytes (macOS 103); the room left is for PostgreSQL's lock file beside it. */
const longestPath = 90;

export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${port}`);
}

export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(socketFile(folder)) <= longestPath;
}

function databaseUid(runAs: RunAs | undefined): number | undefined {
  return runAs?.uid ?? process.getuid?.();
}

async function claim(folder: string, runAs: RunAs | undefined): Promise<void> {
  await chmod(folder, 0o700);
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}

/** In a folder everybody writes to, a name that can be guessed may have been taken by somebody else. */
async function isOurs(folder: string, runAs: RunAs | undefined): Promise<boolean> {
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === databaseUid(runAs) && (found.mode & 0o077) === 0;
}

async function temporarySocketDir(place: Place): Promise<string> {
  const name = `sveis-${createHash('sha256').update(place.cluster).digest('hex').slice(0, 12)}`;
  const isUsable = (parent: string) =>
    fitsSocket(join(parent, `${name}-XXXXXX`)) && (!place.runAs || canEnter(parent, place.runAs));
  const parent = isUsable(tmpdir()) ? tmpdir() : '/tmp';
  const folder = join(parent, name);
  try {
    await mkdir(folder, { mode: 0o700 });
    await claim(folder, place.runAs);
    return folder;
  } catch {
    if (await isOurs(folder, place.runAs)) return folder;
    const other = await mkdtemp(`${folder}-`);
    await claim(other, place.runAs);
    return other;
  }
}

export async function ensureSocketDir(place: Place): Promise<string> {
  const inside = join(place.home, 'socket');
  if (!fitsSocket(inside)) return temporarySocketDir(place);
  await mkdir(inside, { recursive: true, mode: 0o700 });
  await claim(inside, place.runAs);
  return inside;
}

export async function removeSocketDir(folder: string, place: Place): Promise<void> {
  if (dirname(folder) === place.home) return;
  await rm(folder, { recursive: true, force: true });
}

/** Host and port are in the URL itself, so that neither PGHOST, PGPORT nor PGSSLMODE can bend it. */
export function socketUrl(folder: string, user: string, password: string, database: string): string {
  const login = `${user}:${encodeURIComponent(password)}`;
  return `postgresql://${login}@${encodeURIComponent(folder)}:${port}/${database}?sslmode=disable`;
}
