import { parseArgs } from 'node:util';
import { describeRun, writeReport } from '../../tools/measurement-report.mjs';
import { goals, unbuiltGoals } from './goals.ts';
import { startTrustCluster } from './runner/cluster.ts';
import type { Scale } from './runner/goal.ts';
import { type LaneMessage, lanesOf, runLane } from './runner/lanes.ts';
import { type GoalReport, problemText, runGoal } from './runner/run-goal.ts';
import { printTable, trustMarkdown } from './runner/table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

const say = (line: string): void => console.log(line);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
const scale: Scale = values.short ? 'short' : values.long ? 'long' : 'full';
const asked = values.only?.split(',').map((id) => id.trim().toUpperCase());
const isAsked = ({ id }: { readonly id: string }): boolean => asked?.includes(id) ?? true;
const chosen = goals.filter(isAsked);
const unbuilt = unbuiltGoals.filter(isAsked);
const unknown = asked?.filter((id) => ![...goals, ...unbuiltGoals].some((goal) => goal.id === id)) ?? [];
if (!Number.isSafeInteger(seed) || unknown.length > 0) {
  console.error(
    `Usage: npm run trust -- [--seed N] [--only ${goals.map(({ id }) => id).join(',')}] [--short|--long] [--out FILE]`,
  );
  process.exit(2);
}

// A lane's process tells its parent; the first one runs the lanes and leaves the table.
const tell = process.send?.bind(process);
if (tell) await runHere((message) => new Promise((resolve) => void tell(message, () => resolve())));
else await runAll();

async function runAll(): Promise<void> {
  say(`seed ${seed} (replay: npm run trust -- --seed ${seed})`);
  const facts = await describeRun();
  const reports: GoalReport[] = [];
  for (const lanes of lanesOf(chosen)) {
    reports.push(...(await Promise.all(lanes.map((lane) => runLane(lane, { seed, scale })))).flat());
  }
  const run = { seed, scale, reports, unbuilt };
  printTable(run, say);
  const text = trustMarkdown(run, facts);
  say(await writeReport({ folder: 'trust/results', out: values.out, run: facts, text }));
  process.exit(reports.every(({ isGreen }) => isGreen) ? 0 : 1);
}

async function runHere(report: (message: LaneMessage) => Promise<void>): Promise<void> {
  process.once('uncaughtException', (error) => {
    void report({ failure: problemText(error) }).then(() => process.exit(1));
  });
  const cluster = await startTrustCluster();
  // A lane ends with the run that started it, and takes its database along.
  const leave = () => void cluster.remove().finally(() => process.exit(1));
  process.once('disconnect', leave);
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
  try {
    for (const goal of chosen) {
      say(`${goal.id} ${goal.title}: ${goal.target}`);
      const done = await runGoal(goal, { seed, scale, cluster, say });
      await report({ report: done });
      const { attempts, failures } = done.tally;
      const verdict = done.isGreen ? 'ok' : 'RED';
      say(`${goal.id} ${verdict}: ${attempts} attempts, ${failures} failures, ${done.seconds.toFixed(1)} s`);
      if (done.isCut) break;
    }
  } finally {
    process.off('disconnect', leave);
    await cluster.remove();
  }
  process.exit(0);
}
