import { markdownTable, type RunFacts } from '../../../tools/measurement-report.mjs';
import type { Scale } from './goal.ts';
import type { GoalReport } from './run-goal.ts';

export interface UnbuiltGoal {
  readonly id: string;
  readonly title: string;
  /** The part of the product it waits for. */
  readonly awaits: string;
}

/** A whole run, as it is told on the terminal and on paper. */
export interface TrustRun {
  readonly seed: number;
  readonly scale: Scale;
  readonly reports: readonly GoalReport[];
  readonly unbuilt: readonly UnbuiltGoal[];
}

const header = ['', 'Goal', 'Attempts', 'Failures', 'Planted found', 'Seconds', 'Figures'];

/** Those with a name instead of a number come last, in the order they ran in. */
const numberOf = (id: string): number => (/^G\d+$/.test(id) ? Number(id.slice(1)) : Number.MAX_SAFE_INTEGER);

/** By number. Every zero stands beside the number of attempts it was reached with. */
function rowsOf({ reports, unbuilt }: TrustRun): readonly (readonly string[])[] {
  const built = reports.map(({ goal, tally, planted, seconds, isGreen }) => ({
    id: goal.id,
    cells: [
      isGreen ? 'ok' : 'RED',
      `${goal.id} ${goal.title}`,
      String(tally.attempts),
      String(tally.failures),
      `${planted.filter(({ outcome }) => outcome === 'found').length} of ${planted.length}`,
      seconds.toFixed(1),
      Object.entries(tally.figures)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    ],
  }));
  const missing = unbuilt.map(({ id, title, awaits }) => ({
    id,
    cells: ['-', `${id} ${title}`, '', '', '', '', `not built yet: ${awaits}`],
  }));
  return [...built, ...missing].sort((a, b) => numberOf(a.id) - numberOf(b.id)).map(({ cells }) => cells);
}

const summaryOf = ({ seed, scale, reports }: TrustRun): string =>
  `seed ${seed}, scale ${scale}, ${reports.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)} s of work`;

export function printTable(run: TrustRun, say: (line: string) => void): void {
  const rows = rowsOf(run);
  const widths = header.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ');
  say('');
  say(line(header));
  for (const row of rows) say(line(row));
  say(`\n${summaryOf(run)}`);
  for (const report of redOf(run)) {
    say(`\n${report.goal.id} (${report.goal.target})`);
    for (const fault of faultsOf(report)) say(`  ${fault}`);
  }
}

const redOf = ({ reports }: TrustRun) => reports.filter(({ isGreen }) => !isGreen);

const faultsOf = ({ tally, planted }: GoalReport): readonly string[] => [
  ...tally.reasons,
  ...planted.flatMap(({ name, outcome }) => (outcome === 'found' ? [] : [`${outcome}: planted "${name}"`])),
];

/** The same table for a reader of the repository, with what each goal promises. */
export function trustMarkdown(run: TrustRun, facts: RunFacts): string {
  const faults = redOf(run).map((report) =>
    [`## ${report.goal.id}`, ...faultsOf(report).map((fault) => `- ${fault.split('\n')[0]}`)].join('\n\n'),
  );
  const targets = run.reports.map(({ goal }) => `- ${goal.id}: ${goal.target}`);
  return [
    '# Trust',
    markdownTable(['Run', ''], Object.entries(facts)),
    `${summaryOf(run)} (replay: \`npm run trust -- --seed ${run.seed}\`)`,
    markdownTable(header, rowsOf(run)),
    ...faults,
    '## Targets',
    `${targets.join('\n')}\n`,
  ].join('\n\n');
}
