import { execFileSync } from 'node:child_process';
import { findPostmaster } from '@sveis/server/database/embedded/postmaster';

/** Kills the postmaster and every process it has forked, at once: as a power cut ends them. */
export async function killPostgres(cluster: string): Promise<number> {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) throw new Error('no PostgreSQL to kill');
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = listing
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster.pid)
    .map(([pid]) => pid);
  let killed = 0;
  for (const pid of [postmaster.pid, ...children]) {
    try {
      if (pid) process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // Ended by itself in the meantime.
    }
  }
  return killed;
}
