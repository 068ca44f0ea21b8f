import { parseArgs } from 'node:util';
import { goals } from './goals.ts';
import { startTrustCluster } from './runner/cluster.ts';
import type { Scale } from './runner/goal.ts';
import { lanesOf, runLane } from './runner/lanes.ts';
import { type GoalReport, runGoal } from './runner/run-goal.ts';
import { printTable } from './runner/table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => console.log(line);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
const scale: Scale = values.short ? 'short' : values.long ? 'long' : 'full';
const asked = values.only?.split(',').map((id) => id.trim().toUpperCase());
const unknown = asked?.filter((id) => !goals.some((goal) => goal.id === id)) ?? [];
const chosen = goals.filter(({ id }) => asked?.includes(id) ?? true);
if (!Number.isSafeInteger(seed) || unknown.length > 0 || chosen.length === 0) {
  console.error(
    `Usage: npm run trust -- [--seed N] [--only ${goals.map(({ id }) => id).join(',')}] [--short|--long]`,
  );
  process.exit(2);
}

const turns = lanesOf(chosen);
// A lane of its own is told by its parent; everyone else tells the seed and the table.
const tell = process.send?.bind(process);
const reports = turns.flat().length > 1 ? await runInLanes() : await runHere();
if (!tell) printTable(reports, { seed, scale, say });
// What was asked for and did not run counts as failed.
process.exit(reports.length === chosen.length && reports.every(({ isGreen }) => isGreen) ? 0 : 1);

async function runInLanes(): Promise<readonly GoalReport[]> {
  say(`seed ${seed} (replay: npm run trust -- --seed ${seed})`);
  const args = ['--seed', String(seed), ...(scale === 'full' ? [] : [`--${scale}`])];
  const found: GoalReport[] = [];
  for (const lanes of turns) {
    found.push(...(await Promise.all(lanes.map((lane) => runLane(lane, args)))).flat());
  }
  return chosen.flatMap(({ id }) => found.find(({ goal }) => goal.id === id) ?? []);
}

async function runHere(): Promise<readonly GoalReport[]> {
  if (!tell) say(`seed ${seed} (replay: npm run trust -- --seed ${seed})`);
  const cluster = await startTrustCluster();
  const done: GoalReport[] = [];
  try {
    for (const goal of chosen) {
      say(`${goal.id} ${goal.title}: ${goal.target}`);
      const report = await runGoal(goal, { seed, scale, cluster, say });
      done.push(report);
      tell?.(report);
      const { attempts, failures } = report.tally;
      const verdict = report.isGreen ? 'ok' : 'RED';
      say(
        `${goal.id} ${verdict}: ${attempts} attempts, ${failures} failures, ${report.seconds.toFixed(1)} s`,
      );
    }
  } finally {
    await cluster.remove();
  }
  return done;
}
