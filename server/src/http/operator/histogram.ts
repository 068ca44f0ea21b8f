/** Upper ends of the steps that times are counted in, in seconds: a phone's patience is about a second. */
const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Readonly<Record<string, string>>;

interface Series {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Times by label, told as Prometheus reads them: each step counts what it holds and what is below it. */
export function createHistogram(name: string, help: string) {
  const all = new Map<string, Series>();
  return {
    add(labels: Labels, seconds: number): void {
      const key = Object.entries(labels)
        .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
        .join(',');
      const series = all.get(key) ?? { counts: steps.map(() => 0), sum: 0, count: 0 };
      all.set(key, series);
      const step = steps.findIndex((end) => seconds <= end);
      if (step >= 0) series.counts[step] = (series.counts[step] ?? 0) + 1;
      series.sum += seconds;
      series.count += 1;
    },
    lines: (): readonly string[] => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...[...all].flatMap(([key, { counts, sum, count }]) => {
        let below = 0;
        const stepLines = steps.map((end, step) => {
          below += counts[step] ?? 0;
          return `${name}_bucket{${key},le="${end}"} ${below}`;
        });
        return [
          ...stepLines,
          `${name}_bucket{${key},le="+Inf"} ${count}`,
          `${name}_sum{${key}} ${sum}`,
          `${name}_count{${key}} ${count}`,
        ];
      }),
    ],
  };
}
