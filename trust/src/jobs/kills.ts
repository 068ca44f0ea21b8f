import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { TrustContext } from '../runner/goal.ts';
import type { JobSite } from './job-site.ts';

const AT_WORK_WITHIN_MS = 60_000;
const LATEST_MS = 250;
const EMPTY_WITHIN_MS = 180_000;

/** Tasks of the queue, one of which is at work when the server is killed. */
export type Task =
  | 'send_checklist'
  | 'send_mail'
  | 'make_exports'
  | 'run_imports'
  | 'back_up_everything'
  | 'deliver_webhook'
  | 'render_levels';

const soonGone: readonly Task[] = ['send_mail', 'deliver_webhook', 'back_up_everything', 'render_levels'];

/** What is wrong with a planted server shows in what it leaves behind. */
export type Aftermath = (site: JobSite) => Promise<void>;

export interface Killing {
  readonly tasks: readonly Task[];
  /** The letter is taken, and its server has not heard so. */
  readonly isTaken?: boolean;
  readonly aftermath?: Aftermath;
}

const countJobs = async ({ sveis }: JobSite, condition: string): Promise<number> => {
  const { rows } = await sveis.superuser.query<{ n: number }>(
    `select count(*)::integer as n from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where ${condition}`,
  );
  return rows[0]?.n ?? 0;
};

const drafts = async ({ backups }: JobSite): Promise<readonly string[]> =>
  (await readdir(backups)).filter((name) => name.endsWith('.partial'));

/** A page is kept, and others are still to come. */
const isRenderingOn = async ({ sveis: { superuser } }: JobSite): Promise<boolean> => {
  const { rowCount } = await superuser.query(
    `select from file_levels l join file_page p on p.tenant_id = l.tenant_id and p.file_id = l.file_id
      where l.state = 'running'`,
  );
  return rowCount !== 0;
};

/** Says whether one of the jobs of a task is at work; a backup is from its first bytes, a drawing from its first page. */
async function watchTask(site: JobSite, task: Task, isTaken: boolean): Promise<() => Promise<boolean>> {
  const old = await drafts(site);
  const { received } = site.post;
  const letters = received.length;
  return async () => {
    if ((await countJobs(site, `locked_at is not null and t.identifier = '${task}'`)) === 0) return false;
    if (isTaken) return received.length > letters;
    if (task === 'render_levels') return isRenderingOn(site);
    return task !== 'back_up_everything' || (await drafts(site)).some((name) => !old.includes(name));
  };
}

/** Kills the server while one of the tasks is at work and starts it again; says how many jobs were at work. */
export async function killMidway(
  site: JobSite,
  { random }: TrustContext,
  { tasks, isTaken = false, aftermath }: Killing,
): Promise<number> {
  const task = random.pick(tasks);
  const wait = random.below(LATEST_MS);
  const isAtWork = await watchTask(site, task, isTaken);
  const giveUp = Date.now() + AT_WORK_WITHIN_MS;
  while (!(await isAtWork()))
    if (Date.now() > giveUp) break;
    else await delay(2);
  if (!isTaken) await delay(soonGone.includes(task) ? wait % 50 : wait);
  await site.server.kill();
  const midway = await countJobs(site, 'locked_at is not null');
  await aftermath?.(site);
  await letTimePass(site);
  await site.server.start();
  await resume(site);
  return midway;
}

/** What time does after a server was killed: its jobs are free and its runs are taken for dead after minutes. */
async function letTimePass({ sveis: { superuser } }: JobSite): Promise<void> {
  await superuser.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
      where locked_at is not null`,
  );
  await superuser.query("update export set beat_at = beat_at - interval '1 hour'");
  await superuser.query("update import_file set beat_at = beat_at - interval '1 hour'");
  await superuser.query("update file_levels set beat_at = beat_at - interval '1 hour'");
  await superuser.query("update webhook set claimed_until = claimed_until - interval '1 hour'");
}

/** What the server does each minute. */
async function resume({ sveis: { superuser } }: JobSite): Promise<void> {
  for (const what of ['exports', 'imports', 'webhooks', 'levels'])
    await superuser.query(`select graphile_worker.add_job('resume_${what}_everywhere')`);
}

/** Letters about notices wait for their hour; a job whose key was queued anew has had its last attempt. */
const leftSql = `
  select 'job ' || t.identifier || coalesce(': ' || j.last_error, '') as left
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where j.attempts < j.max_attempts and t.identifier not in ('mail_notice', 'mail_digest')
  union all select 'export ' || state from export where state in ('waiting', 'running')
  union all select 'import ' || state from import_file
             where state in ('waiting', 'checking', 'queued', 'writing')
  union all select 'drawing ' || state from file_levels where state in ('waiting', 'running')
  union all select 'webhook ' || state from webhook_delivery where state = 'waiting'`;

/** Waits until nothing is left to do, and says what is after a long while. */
export async function untilEmpty({ sveis: { superuser } }: JobSite): Promise<readonly string[]> {
  const giveUp = Date.now() + EMPTY_WITHIN_MS;
  for (;;) {
    const { rows } = await superuser.query<{ left: string }>(leftSql);
    if (rows.length === 0 || Date.now() > giveUp) return rows.map(({ left }) => left);
    await delay(50);
  }
}
