import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../context.ts';
import { nightlyFiles } from '../../operate/backup/nightly-backup.ts';

/** `attention` is for an operator to look at; `bad` is in the way of people's work. */
export type HealthState = 'ok' | 'attention' | 'bad';

export interface HealthFigure {
  readonly name: string;
  readonly state: HealthState;
  /** What is so, in a sentence an operator can act on. */
  readonly text: string;
}

interface Figures extends Record<string, unknown> {
  readonly migration: string;
  readonly companies: number;
  readonly database_bytes: number;
  readonly jobs_waiting: number;
  readonly jobs_oldest_s: number;
  readonly jobs_given_up: Readonly<Record<string, number>>;
}

const MINUTE_S = 60;
const HOUR_MS = 3_600_000;
/** A job that is due begins within seconds. */
const LATE_JOB_S = 15 * MINUTE_S;
/** One each night, and some hours for a long one. */
const OLD_BACKUP_MS = 30 * HOUR_MS;
const LITTLE_ROOM = 0.1;
const SLOW_ANSWER_MS = 250;

/** How the installation does. It names no company and no person. */
export async function readHealth(services: Services): Promise<readonly HealthFigure[]> {
  return [
    ...(await databaseFigures(services)),
    await backupFigure(services),
    await roomFigure(services),
    processFigure(),
  ];
}

async function databaseFigures({ database }: Services): Promise<readonly HealthFigure[]> {
  const began = performance.now();
  const rows = await database
    .directory<{ figures: Figures }>('select sveis.operator_figures() as figures', [])
    .catch((): undefined => undefined);
  const [row] = rows ?? [];
  if (!row) {
    return [
      { name: 'Database', state: 'bad', text: 'Does not answer. Is it running, and is its disk full?' },
    ];
  }
  const ms = Math.round(performance.now() - began);
  const { open, idle, waiting } = database.connections();
  const { figures } = row;
  return [
    {
      name: 'Database',
      state: ms > SLOW_ANSWER_MS || waiting > 0 ? 'attention' : 'ok',
      text: `Answers in ${ms} ms. ${open} connections, ${idle} of them idle, ${waiting} calls waiting for one. ${sizeOf(figures.database_bytes)}, ${figures.companies} active companies, schema ${figures.migration}.`,
    },
    jobFigure(figures),
    givenUpFigure(figures.jobs_given_up),
  ];
}

function jobFigure({ jobs_waiting: waiting, jobs_oldest_s: oldest }: Figures): HealthFigure {
  const name = 'Jobs that wait';
  if (waiting === 0) return { name, state: 'ok', text: 'None.' };
  const minutes = Math.floor(oldest / MINUTE_S);
  return oldest > LATE_JOB_S
    ? {
        name,
        state: 'bad',
        text: `${waiting}, one for ${minutes} minutes. Is a server running? See its log.`,
      }
    : { name, state: 'ok', text: `${waiting}, the oldest for ${minutes} minutes.` };
}

function givenUpFigure(givenUp: Figures['jobs_given_up']): HealthFigure {
  const name = 'Jobs that were given up';
  const kinds = Object.entries(givenUp).map(([kind, count]) => `${kind}: ${count}`);
  return kinds.length === 0
    ? { name, state: 'ok', text: 'None.' }
    : { name, state: 'attention', text: `${kinds.join(', ')}. The log says why each failed.` };
}

async function backupFigure({ config, clock }: Services): Promise<HealthFigure> {
  const name = 'Backup';
  if (!config.backup) {
    return { name, state: 'attention', text: 'Not set here (BACKUP_DIR). Does something else make one?' };
  }
  const { folder } = config.backup;
  const newest = nightlyFiles(await readdir(folder).catch((): string[] => [])).at(-1);
  if (newest === undefined) return { name, state: 'attention', text: `None in ${folder} yet.` };
  const { mtime, size } = await stat(join(folder, newest));
  const isOld = clock().getTime() - mtime.getTime() > OLD_BACKUP_MS;
  return {
    name,
    state: isOld ? 'bad' : 'ok',
    text: `The last is of ${mtime.toISOString().slice(0, 16)}Z, ${sizeOf(size)}.`,
  };
}

async function roomFigure({ config }: Services): Promise<HealthFigure> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const free = bavail / blocks;
  return {
    name: 'Disk',
    state: free < LITTLE_ROOM ? 'bad' : 'ok',
    text: `${sizeOf(bavail * bsize)} free of ${sizeOf(blocks * bsize)} where DATA_DIR is.`,
  };
}

function processFigure(): HealthFigure {
  const hours = Math.floor(process.uptime() / 3600);
  return {
    name: 'This server',
    state: 'ok',
    text: `Up for ${hours} h, ${sizeOf(process.memoryUsage().rss)} of memory, Node ${process.version}.`,
  };
}

const sizeOf = (bytes: number): string =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
