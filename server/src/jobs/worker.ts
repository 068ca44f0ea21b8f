import { parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Log } from '../log.ts';
import { queueLogger } from './queue-logger.ts';

export interface WorkerOptions {
  /** The owner's login, straight to the database: the queue listens and cannot share a pooled connection. */
  readonly ownerUrl: string;
  readonly tasks: TaskList;
  readonly log: Log;
}

export interface Worker {
  stop(): Promise<void>;
}

export async function startWorker({ ownerUrl, tasks, log }: WorkerOptions): Promise<Worker> {
  const runner = await run({
    connectionString: ownerUrl,
    taskList: tasks,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    // Only what is batched, be it for no time at all, is waited for at a stop: else a mail that left is sent again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems([
      { task: 'seal_audit_everywhere', match: '* * * * *' },
      { task: 'sweep_punches_everywhere', match: '* * * * *' },
      { task: 'purge_expired_everywhere', match: '17 2 * * *' },
      { task: 'purge_files_everywhere', match: '37 2 * * *' },
    ]),
    logger: queueLogger(log),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker stopped'));
  return { stop: stopOnce(runner) };
}

/** A second stop throws in the queue library; two signals arrive on one Ctrl-C. */
function stopOnce(runner: Runner): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= runner.stop();
    return stopping;
  };
}
