import { runOnce } from 'graphile-worker';
import type { Services } from '../context.ts';
import { queueLogger } from '../jobs/queue-logger.ts';
import { createTasks } from '../jobs/tasks.ts';
import { finishBeforeStop } from '../jobs/worker.ts';
import type { TestInstallation } from './test-installation.ts';

/** Every job that is due, and those they add: done and off the queue when this answers. */
export async function runJobs(sveis: TestInstallation, services: Services = sveis.services): Promise<void> {
  await runOnce({
    connectionString: sveis.urls.ownerUrl,
    taskList: createTasks(services),
    noHandleSignals: true,
    preset: finishBeforeStop,
    logger: queueLogger(services.log),
  });
}
