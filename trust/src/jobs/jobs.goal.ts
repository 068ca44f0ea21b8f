import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type AskedJob, askFor, type JobKind, writeImports } from './asked-jobs.ts';
import { compareEffects } from './job-effects.ts';
import { type JobSite, withJobSite } from './job-site.ts';
import { type Aftermath, type Killing, killMidway, type Task, untilEmpty } from './kills.ts';

const shortRound: readonly JobKind[] = [
  ...(['backup', 'paper', 'paper', 'report', 'dossier'] as const),
  ...(['import', 'webhook', 'webhook', 'webhook', 'paper'] as const),
  'drawing',
];
/** No more files and imports than one person may wait for. */
const fullRound: readonly JobKind[] = [
  ...shortRound,
  ...(['paper', 'paper', 'report', 'report', 'dossier'] as const),
  ...(['import', 'import', 'webhook', 'webhook', 'paper'] as const),
];
const firstTasks: readonly Task[] = [
  'send_checklist',
  'send_mail',
  'make_exports',
  'run_imports',
  'back_up_everything',
  'deliver_webhook',
  'render_levels',
];
const laterTasks: readonly Task[] = ['run_imports'];

interface Round {
  readonly jobs: readonly AskedJob[];
  /** How many jobs each kill has cut off. */
  readonly midway: readonly number[];
  /** What was not done after a long while. */
  readonly left: readonly string[];
}

/** A round of jobs: the server is killed while they are done, and at full length while the imports are written too. */
async function runRound(
  site: JobSite,
  context: TrustContext,
  { kinds, killing }: { readonly kinds: readonly JobKind[]; readonly killing: Killing },
): Promise<Round> {
  const jobs: AskedJob[] = [];
  const killed = killMidway(site, context, killing);
  // The server is at work on the first of them while the last are asked for.
  for (const kind of kinds) jobs.push(await askFor(site, kind, `${kind}${context.random.below(1e9)}`));
  const midway = [await killed];
  const later =
    context.scale === 'short'
      ? undefined
      : killMidway(site, context, { ...killing, tasks: laterTasks, isTaken: false });
  await writeImports(site, jobs);
  if (later) midway.push(await later);
  return { jobs, midway, left: await untilEmpty(site) };
}

const measure = (
  context: TrustContext,
  tally: Tally,
  killing: Killing = { tasks: firstTasks },
): Promise<void> =>
  withJobSite(context, async (site) => {
    const jobs: AskedJob[] = [];
    const midway: number[] = [];
    const kinds = context.scale === 'short' ? shortRound : fullRound;
    const rounds = context.count({ short: 1, full: 10 });
    // One task after the other, so that each of them is cut off.
    const order = context.random.shuffle(killing.tasks);
    for (let round = 0; round < rounds; round += 1) {
      const tasks = order.slice(round % order.length).slice(0, 1);
      const done = await runRound(site, context, { kinds, killing: { ...killing, tasks } });
      jobs.push(...done.jobs);
      midway.push(...done.midway);
      for (const what of done.left) tally.fail(`not done: ${what}`);
    }
    await compareEffects(site, jobs, midway.length, tally);
    Object.assign(tally.figures, {
      jobs: jobs.length,
      kills: midway.length,
      'jobs cut off': midway.reduce((sum, count) => sum + count, 0),
    });
  });

/** What is at work is already noted as done. */
const notedBeforeWork: Aftermath = async ({ sveis }) => {
  await sveis.superuser.query('delete from graphile_worker._private_jobs where locked_at is not null');
};

/** What was at work is begun again as a new job beside the old one. */
const begunAsAnother: Aftermath = async ({ sveis }) => {
  await sveis.superuser.query(
    `select graphile_worker.add_job(t.identifier, j.payload) from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where j.locked_at is not null`,
  );
};

/** A backup has its name from the first byte. */
const namedFromTheStart: Aftermath = async ({ backups }) => {
  for (const name of await readdir(backups)) {
    const final = name.replace(/\.[0-9a-f]{8}\.partial$/, '');
    if (final !== name) await rename(join(backups, name), join(backups, final));
  }
};

/** A drawing is ready as soon as somebody renders it. */
const readyFromTheStart: Aftermath = async ({ sveis }) => {
  await sveis.superuser.query(
    "update file_levels set state = 'ready', run_id = null where state = 'running'",
  );
};

export const jobsGoal: Goal = {
  id: 'G38',
  title:
    'Jobs (papers, reports, dossiers, large drawings, imports, backups, webhooks) killed midway and restarted',
  target: '200 jobs with 20 kills of their server: done twice 0, not done 0, half 0',
  atLeast: 200,
  isSlow: true,
  run: (context, tally) => measure(context, tally),
  planted: [
    {
      name: 'a job that is noted as done before its work',
      run: (context, tally) =>
        measure(context, tally, { tasks: ['send_checklist'], aftermath: notedBeforeWork }),
    },
    {
      name: 'a job that is begun again under another number',
      run: (context, tally) =>
        measure(context, tally, { tasks: ['send_mail'], isTaken: true, aftermath: begunAsAnother }),
    },
    {
      name: 'a backup that has its name before it is whole',
      run: (context, tally) =>
        measure(context, tally, { tasks: ['back_up_everything'], aftermath: namedFromTheStart }),
    },
    {
      name: 'a drawing that is ready before its last page',
      run: (context, tally) =>
        measure(context, tally, { tasks: ['render_levels'], aftermath: readyFromTheStart }),
    },
  ],
};
