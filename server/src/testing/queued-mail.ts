import { superQuery } from './super-client.ts';
import type { TestInstallation } from './test-installation.ts';

export interface QueuedMail {
  readonly tenant_id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail waiting to leave, oldest first. */
export async function queuedMail(installation: TestInstallation): Promise<readonly QueuedMail[]> {
  const rows = await superQuery<{ payload: QueuedMail }>(
    installation,
    `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' order by j.id`,
  );
  return rows.map((row) => row.payload);
}
