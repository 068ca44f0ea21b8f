import { type LoadPlan, runLoad } from './load.ts';
import { cpuSeconds } from './process-figures.ts';
import type { Program } from './program.ts';
import type { Figure } from './runner/figure.ts';
import { column, median, ratios, spread } from './statistics.ts';

export type Rows = readonly Readonly<Record<string, number>>[];

/** One round: how many per second, and the server's own processor time for each in microseconds. */
export const round =
  (program: Program, calls: number, next: LoadPlan['next'], { concurrency = 16, seconds: most = 15 } = {}) =>
  async () => {
    const before = cpuSeconds(program.pid);
    const { seconds, latencies, failures } = await runLoad({ concurrency, calls, seconds: most, next });
    const cpu = ((cpuSeconds(program.pid) - before) / latencies.length) * 1_000_000;
    return { rate: latencies.length / seconds, cpu, failures };
  };

/** Ours beside the least Node and pg can do, round by round. */
export function againstBare(name: string, ours: Rows, bare: Rows, mostCpu?: number): Figure[] {
  const of = (rows: Rows) =>
    `${median(column(rows, 'rate')).toFixed(0)} /s, ${median(column(rows, 'cpu')).toFixed(0)} us`;
  const cpu = ratios(column(ours, 'cpu'), column(bare, 'cpu'));
  const rate = ratios(column(ours, 'rate'), column(bare, 'rate'));
  return [
    {
      name: `${name}: CPU against bare`,
      value: median(cpu),
      unit: 'x',
      ...(mostCpu === undefined ? {} : { most: mostCpu }),
      peer: `${of(ours)}; rounds ${spread(cpu)}; bare node:http + pg ${of(bare)}`,
    },
    {
      name: `${name}: per second against bare`,
      value: median(rate),
      unit: 'x',
      peer: `rounds ${spread(rate)}`,
    },
    {
      name: `${name}: failed calls`,
      value: Math.max(...column(ours, 'failures'), ...column(bare, 'failures')),
      unit: '',
      most: 0,
    },
  ];
}
