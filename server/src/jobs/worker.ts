import { type CronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log.ts';
import { freeJobsOfTheDead, tellWhoLives } from './live-workers.ts';
import { queueLogger } from './queue-logger.ts';

export interface WorkerOptions {
  /** The owner's login, straight to the database: the queue listens and cannot share a pooled connection. */
  readonly ownerUrl: string;
  readonly tasks: TaskList;
  /** When what the installation's settings ask for is to run, by the clock of UTC. */
  readonly cron?: readonly CronItem[];
  readonly log: Log;
}

export interface Worker {
  stop(): Promise<void>;
}

/** Only what is batched, be it for no time at all, is waited for at a stop: else a mail that left is sent again. */
export const finishBeforeStop = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Jobs that may take minutes: they have hands of their own, so that no mail waits for them. */
const isLong = (task: string): boolean =>
  ['make_exports', 'run_imports', 'back_up_everything'].includes(task);

/** Calls of other systems, which may hang: neither mail nor an export waits for them. */
const isOutgoing = (task: string): boolean => task === 'deliver_webhook';

/** Takes a process and half a gigabyte: one at a time on a server, and nothing else waits for it. */
const isRendering = (task: string): boolean => task === 'render_levels';

const tasksThat = (tasks: TaskList, fits: (task: string) => boolean): TaskList =>
  Object.fromEntries(Object.entries(tasks).filter(([task]) => fits(task)));

export async function startWorker({ ownerUrl, tasks, cron = [], log }: WorkerOptions): Promise<Worker> {
  const pool = openPool(ownerUrl, log);
  const alive = await tellWhoLives(ownerUrl, log);
  const shared = {
    pgPool: pool,
    events: alive.events,
    concurrency: 2,
    noHandleSignals: true,
    preset: finishBeforeStop,
    logger: queueLogger(log),
  } as const;
  const runner = await run({
    ...shared,
    taskList: {
      ...tasksThat(tasks, (task) => !isLong(task) && !isOutgoing(task) && !isRendering(task)),
      free_jobs_of_the_dead: () => freeJobsOfTheDead(pool),
    },
    parsedCronItems: parseCronItems([
      { task: 'free_jobs_of_the_dead', match: '* * * * *' },
      { task: 'seal_audit_everywhere', match: '* * * * *' },
      { task: 'sweep_punches_everywhere', match: '* * * * *' },
      { task: 'publish_news_everywhere', match: '* * * * *' },
      { task: 'resume_exports_everywhere', match: '* * * * *' },
      { task: 'resume_imports_everywhere', match: '* * * * *' },
      { task: 'resume_webhooks_everywhere', match: '* * * * *' },
      { task: 'resume_levels_everywhere', match: '* * * * *' },
      // Each hour: in every company's morning, wherever it is.
      { task: 'remind_hours_everywhere', match: '7 * * * *' },
      { task: 'remind_records_everywhere', match: '11 * * * *' },
      { task: 'lock_periods_everywhere', match: '3 * * * *' },
      { task: 'queue_drawings_everywhere', match: '41 * * * *' },
      { task: 'recheck_welds_everywhere', match: '23 * * * *' },
      { task: 'purge_expired_everywhere', match: '17 2 * * *' },
      { task: 'purge_files_everywhere', match: '37 2 * * *' },
    ]),
  });
  const longRunner = await run({
    ...shared,
    taskList: tasksThat(tasks, isLong),
    parsedCronItems: parseCronItems([...cron]),
  });
  const outgoingRunner = await run({
    ...shared,
    concurrency: 4,
    taskList: tasksThat(tasks, isOutgoing),
    parsedCronItems: [],
  });
  const renderingRunner = await run({
    ...shared,
    concurrency: 1,
    taskList: tasksThat(tasks, isRendering),
    parsedCronItems: [],
  });
  await dropRetired(pool);
  const runners = [runner, longRunner, outgoingRunner, renderingRunner];
  for (const { promise } of runners)
    promise.catch((error: unknown) => log.error({ err: error }, 'the job worker stopped'));
  return { stop: stopOnce(runners, async () => void (await Promise.all([pool.end(), alive.close()]))) };
}

/** Jobs of earlier builds that no build runs any more: one that was waiting would wait for ever. */
const retired = ['chemicals', 'deviations', 'equipment', 'projects', 'tasks'].map(
  (room) => `care_for_${room}_everywhere`,
);

async function dropRetired(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select j.id from graphile_worker.jobs j where j.task_identifier = any($1::text[])))`,
    [retired],
  );
  await pool.query('delete from graphile_worker._private_known_crontabs where identifier = any($1::text[])', [
    retired,
  ]);
}

/** The library leaves its own pool without an error handler: a database that goes first would end the process. */
function openPool(ownerUrl: string, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 10 });
  const onError = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** A second stop throws in the queue library; two signals arrive on one Ctrl-C. */
function stopOnce(runners: readonly Runner[], close: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= Promise.all(runners.map((runner) => runner.stop())).then(close);
    return stopping;
  };
}
