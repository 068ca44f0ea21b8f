const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

export function percentile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** "1.8-2.4": how far the rounds lay apart, so that nobody reads more into a figure than is in it. */
export const spread = (values: readonly number[]): string => {
  const sorted = ascending(values);
  const short = (value = Number.NaN) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
  return `${short(sorted[0])}-${short(sorted.at(-1))}`;
};

/** Rounds of several things in turn, so that a busy moment of the machine meets them all. */
export async function interleaved<Name extends string>(
  rounds: number,
  things: Readonly<Record<Name, () => Promise<number | Readonly<Record<string, number>>>>>,
): Promise<Readonly<Record<Name, Readonly<Record<string, number>>[]>>> {
  const names = Object.keys(things) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Readonly<Record<string, number>>[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const measured = await things[name]();
      results[name].push(typeof measured === 'number' ? { value: measured } : measured);
    }
  }
  return results;
}

export const column = (rows: readonly Readonly<Record<string, number>>[], name = 'value'): number[] =>
  rows.map((row) => row[name] ?? Number.NaN);

/** Ratios of rounds that ran side by side. */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
