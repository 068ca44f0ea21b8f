import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Place } from './place.ts';
import { cleanEnvironment } from './privilege.ts';
import { type ServerMode, serverArguments } from './settings.ts';
import { socketFile } from './socket.ts';

export interface RunningPostmaster {
  pid: number;
  socketDir: string | undefined;
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function commandOf(pid: number): string {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    // Empty for a zombie, which kill(pid, 0) would call alive.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  } catch {
    return '';
  }
}

export function isPostgres(pid: number): boolean {
  return basename(commandOf(pid)).startsWith('postgres');
}

/** The postmaster on this cluster, ours or left by a killed parent. */
export async function findPostmaster(cluster: string): Promise<RunningPostmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgres(pid)) return undefined;
  return { pid, socketDir: lines[4]?.trim() || undefined };
}

/**
 * PostgreSQL itself ignores the lock files of a dead process, but not when the number now belongs to
 * some other process or to a zombie nobody reaps, as happens in containers.
 */
async function removeStaleLocks(cluster: string, socketDir: string): Promise<void> {
  for (const file of [pidFile(cluster), `${socketFile(socketDir)}.lock`]) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    if (Number.isInteger(pid) && !isPostgres(pid)) await rm(file, { force: true });
  }
}

export interface SpawnedPostmaster {
  hasExited(): boolean;
  stop(): Promise<void>;
  /** What the server said before its own log took over. */
  output(): string;
}

export async function spawnPostmaster(
  place: Place,
  native: string,
  socketDir: string,
  mode: ServerMode,
): Promise<SpawnedPostmaster> {
  await removeStaleLocks(place.cluster, socketDir);
  const outputFile = join(place.dataDir, 'postgres-start.log');
  const output = openSync(outputFile, 'w', 0o600);
  let problem = '';
  let markExited = () => {};
  let exited = false;
  const exit = new Promise<void>((resolve) => {
    markExited = () => {
      exited = true;
      resolve();
    };
  });
  let child: ChildProcess;
  try {
    child = spawn(join(native, 'bin', 'postgres'), serverArguments(place.cluster, socketDir, mode), {
      ...place.runAs,
      cwd: place.cluster,
      env: cleanEnvironment,
      // Apart from the terminal's process group: Ctrl-C reaches us, and we decide how the database stops.
      detached: true,
      // A file and not a pipe: the server outlives a killed parent and must not write into a closed pipe.
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
  child.once('error', (error) => {
    problem = error.message;
    markExited();
  });
  child.once('exit', markExited);
  child.unref();
  return {
    hasExited: () => exited,
    stop: async () => {
      if (exited) return;
      child.ref();
      child.kill('SIGINT');
      await exit;
    },
    output: () => `${problem}\n${readFileSync(outputFile, 'utf8')}`.trim(),
  };
}

export function signalPostmaster(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already, which is what the signal was for.
  }
}
