import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CronItem, TaskList } from 'graphile-worker';
import { createBlobStore } from '../../blobs/index.ts';
import type { Services } from '../../context.ts';
import { readSecretFile } from './secret-file.ts';
import { writeBackup } from './write-backup.ts';

const TASK = 'back_up_everything';

const ours = /^sveis-all-\d{8}T\d{6}Z\.jsonl\.gz$/;

/** Of what lies in the folder the backups of all companies, the oldest first: the names sort by time. */
export const nightlyFiles = (names: readonly string[]): readonly string[] =>
  names.filter((name) => ours.test(name)).sort();

type Surroundings = Pick<Services, 'config' | 'clock' | 'log'> & { readonly ownerUrl: string };

/** The job that writes a backup of everything each night, where the settings name a folder for it. */
export function nightlyBackup({ config, clock, log, ownerUrl }: Surroundings): {
  readonly tasks: TaskList;
  readonly cron: readonly CronItem[];
} {
  const { backup } = config;
  if (!backup) return { tasks: {}, cron: [] };
  const { folder, hour, minute, kept } = backup;
  const backUp = async (signal: AbortSignal): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { file, tenants, rows, files, bytes, faults } = await writeBackup({
      url: ownerUrl,
      blobs: createBlobStore(config),
      target: folder,
      secret: await readSecretFile(config),
      now: clock(),
      signal,
      progress: () => undefined,
    });
    log.info({ file, tenants, rows, files, bytes }, 'the nightly backup is written');
    if (faults.length > 0) log.error({ faults }, 'files are missing in the nightly backup');
    const dropped = await dropOldest(folder, kept);
    if (dropped.length > 0) log.info({ dropped }, 'old backups are deleted');
  };
  return {
    tasks: { [TASK]: (_payload, { abortSignal }) => backUp(abortSignal ?? new AbortController().signal) },
    // One that failed is not worth repeating all day: the next night comes.
    cron: [{ task: TASK, match: `${minute} ${hour} * * *`, options: { maxAttempts: 3 } }],
  };
}

const draft = /^sveis-all-\d{8}T\d{6}Z\.jsonl\.gz\.[\da-f]{8}\.partial$/;

/**
 * What may go once a new backup is whole: those beyond the number that is kept, and what a server that was killed had
 * begun before the last but one. What somebody else put there stays.
 */
export function oldFiles(found: readonly string[], kept: number): readonly string[] {
  const names = nightlyFiles(found);
  const [lastButOne = ''] = names.slice(-2, -1);
  return [
    ...names.slice(0, Math.max(0, names.length - kept)),
    ...found.filter((name) => draft.test(name) && name < lastButOne),
  ];
}

async function dropOldest(folder: string, kept: number): Promise<readonly string[]> {
  const dropped = oldFiles(await readdir(folder), kept);
  for (const name of dropped) await rm(join(folder, name), { force: true });
  return dropped;
}
