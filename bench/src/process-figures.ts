import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for a process, and in nanoseconds for each of its threads. */
const TICKS_PER_SECOND = 100;

/** Processor time a process has used so far, in seconds. A round is a tenth of one: hundredths are too coarse for it. */
export function cpuSeconds(pid: number): number {
  if (existsSync(`/proc/${pid}/schedstat`)) return threadSeconds(pid);
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return psTime(pid);
  // The name in parentheses may hold spaces; the numbers begin behind it.
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The threads that live: a server keeps its own while it is measured. */
const threadSeconds = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((total, nanoseconds) => total + nanoseconds / 1e9, 0);

function psTime(pid: number): number {
  const text = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** Processor time a PostgreSQL has used so far, in seconds: its processes that live, and those that have ended. */
export function databaseCpuSeconds(cluster: string): number {
  const [first] = readFileSync(`${cluster}/postmaster.pid`, 'utf8').split('\n');
  const main = Number(first);
  const others = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === main,
  );
  const ended = statOf(main)?.endedChildren ?? 0;
  return [main, ...others.map(Number)].reduce((total, pid) => total + (statOf(pid)?.own ?? 0), ended);
}

/** Fields of a process; none when it has ended meanwhile. */
function statOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const seconds = (place: number) => ((fields[place] ?? 0) + (fields[place + 1] ?? 0)) / TICKS_PER_SECOND;
    return { parent: fields[1], own: seconds(11), endedChildren: seconds(13) };
  } catch {
    return undefined;
  }
}

export function residentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}
