import { markdownTable, type RunFacts } from '../../../tools/measurement-report.mjs';
import { type Figure, isBroken, printFigures, shownLimit, shownValue, verdict } from './figure.ts';
import type { Outcome } from './measurement-process.ts';

export interface BenchReport {
  readonly run: RunFacts;
  readonly seconds: number;
  readonly results: readonly Outcome[];
  /** Figures outside their limit. */
  readonly broken: readonly string[];
  /** Measurements that broke down. */
  readonly failed: readonly string[];
}

export const createReport = (run: RunFacts, seconds: number, results: readonly Outcome[]): BenchReport => ({
  run,
  seconds: Math.round(seconds),
  results,
  broken: results.flatMap(({ figures }) => figures.filter(isBroken).map(({ name }) => name)),
  failed: results.flatMap(({ name, failure }) => (failure === undefined ? [] : name)),
});

export function printOutcome({ title, figures, failure }: Outcome): void {
  printFigures(title, figures);
  if (failure !== undefined) console.log(`  FAILED: ${failure.replaceAll('\n', '\n    ')}`);
}

export function summaryOf({ broken, failed, seconds }: BenchReport): string {
  const parts = [
    ...(failed.length > 0 ? [`Failed: ${failed.join('; ')}`] : []),
    ...(broken.length > 0 ? [`Broken: ${broken.join('; ')}`] : []),
  ];
  return `${parts.length > 0 ? parts.join('. ') : 'Every limit holds'} (${seconds} s).`;
}

/** The same table for a reader of the repository. */
export function markdownOf(report: BenchReport): string {
  const rows = report.results.flatMap(({ title, figures, failure }) => [
    ...figures.map((figure) => rowOf(title, figure)),
    ...(failure === undefined ? [] : [[title, failure.split('\n')[0], '', '', 'FAILED', '']]),
  ]);
  const header = ['Measurement', 'Figure', 'Value', 'Limit', '', 'Beside it'];
  return [
    '# Bench',
    markdownTable(['Run', ''], Object.entries(report.run)),
    summaryOf(report),
    `${markdownTable(header, rows)}\n`,
  ].join('\n\n');
}

const rowOf = (title: string, figure: Figure) => [
  title,
  figure.name,
  shownValue(figure),
  shownLimit(figure),
  verdict(figure),
  figure.peer ?? '',
];
