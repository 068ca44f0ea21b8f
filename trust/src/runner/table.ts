import type { GoalReport } from './run-goal.ts';

/** The table of a run: every zero beside the number it was reached with. */
export function printTable(
  reports: readonly GoalReport[],
  { seed, scale, say }: { seed: number; scale: string; say: (line: string) => void },
): void {
  const header = ['', 'Goal', 'Attempts', 'Failures', 'Planted found', 'Seconds', 'Figures'];
  const rows = reports.map(({ goal, tally, planted, seconds, isGreen }) => [
    isGreen ? 'ok' : 'RED',
    `${goal.id} ${goal.title}`,
    String(tally.attempts),
    String(tally.failures),
    `${planted.filter(({ isFound }) => isFound).length} of ${planted.length}`,
    seconds.toFixed(1),
    Object.entries(tally.figures)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  ]);
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
  say(
    `\nseed ${seed}, scale ${scale}, ${reports.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)} s of work`,
  );
  for (const report of reports.filter(({ isGreen }) => !isGreen)) printFaults(report, say);
}

function printFaults({ goal, tally, planted }: GoalReport, say: (line: string) => void): void {
  say(`\n${goal.id} (${goal.target})`);
  for (const reason of tally.reasons) say(`  ${reason}`);
  for (const { name, isFound } of planted) if (!isFound) say(`  not found: planted "${name}"`);
}
