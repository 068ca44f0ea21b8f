import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The system user PostgreSQL runs as when we ourselves are root, which PostgreSQL refuses. */
export interface RunAs {
  uid: number;
  gid: number;
}

export const nobody: RunAs = { uid: 65534, gid: 65534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Settings of the caller's shell (locale, PG*, LD_*) must not leak into the database server. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function runSync(
  command: string,
  args: readonly string[],
  runAs: RunAs | undefined,
): SpawnSyncReturns<string> {
  return spawnSync(command, args, {
    ...runAs,
    cwd: '/',
    env: cleanEnvironment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function canEnter(folder: string, runAs: RunAs): boolean {
  return runSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], runAs).status === 0;
}

/** Tried for real, since mode bits alone say nothing of ACLs, read-only mounts or refused chown. */
export function canOwnFolderIn(parent: string, runAs: RunAs): boolean {
  let probe: string | undefined;
  try {
    probe = mkdtempSync(join(parent, '.probe-'));
    chownSync(probe, runAs.uid, runAs.gid);
    return runSync('/bin/sh', ['-c', 'cd -- "$1" && : > written', 'sh', probe], runAs).status === 0;
  } catch {
    return false;
  } finally {
    if (probe) rmSync(probe, { recursive: true, force: true });
  }
}
