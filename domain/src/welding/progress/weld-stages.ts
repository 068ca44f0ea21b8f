import type { NdtMethod, NdtResult } from '../lists.ts';

/** A weld passes three stages, each with people and fields of its own. */
export const weldStages = ['engineering', 'production', 'ndt'] as const;
export type WeldStage = (typeof weldStages)[number];

export const stageStatuses = ['pending', 'in_progress', 'completed'] as const;
export type StageStatus = (typeof stageStatuses)[number];

export type StagesOfWeld = Readonly<Record<WeldStage, StageStatus>>;

/** A weld is planned until somebody welds it, and done when the stages after planning are. */
export function weldStatus({ production, ndt }: StagesOfWeld): StageStatus {
  if (production === 'completed' && ndt === 'completed') return 'completed';
  return production === 'pending' ? 'pending' : 'in_progress';
}

/** The stage that must be completed first, if it is not: production after engineering, NDT after production. */
export function stageBefore(stages: StagesOfWeld, stage: WeldStage): WeldStage | undefined {
  const before = weldStages[weldStages.indexOf(stage) - 1];
  return before !== undefined && stages[before] !== 'completed' ? before : undefined;
}

/** Opened again, a stage takes the later ones along: what they were completed on may have changed. */
export function reopened(stages: StagesOfWeld, stage: WeldStage): StagesOfWeld {
  const from = weldStages.indexOf(stage);
  const isOpened = (one: WeldStage) => weldStages.indexOf(one) >= from && stages[one] === 'completed';
  return Object.fromEntries(
    weldStages.map((one) => [one, isOpened(one) ? 'in_progress' : stages[one]]),
  ) as unknown as StagesOfWeld;
}

/** Percent of a weld each completed stage is worth; a company may weigh them otherwise. */
export type StageWeights = Readonly<Record<WeldStage, number>>;
export const usualWeights: StageWeights = { engineering: 20, production: 50, ndt: 30 };

/** The company's settings with the weights. */
export const weightSettings = weldStages.map((stage) => `stage_weight_${stage}` as const);

/** The weights as the company has set them; the usual ones where that is not known here. */
export function weightsIn(setting: ((name: string) => unknown) | undefined): StageWeights {
  const given = weightSettings.map((name) => setting?.(name));
  if (!given.every((weight) => typeof weight === 'number')) return usualWeights;
  const [engineering = 0, production = 0, ndt = 0] = given;
  return engineering + production + ndt === 100 ? { engineering, production, ndt } : usualWeights;
}

/** How far the welds of a drawing have come, in percent with one decimal; undefined where there are none. */
export function progressOf(welds: readonly StagesOfWeld[], weights = usualWeights): number | undefined {
  if (welds.length === 0) return undefined;
  const worth = (stages: StagesOfWeld) =>
    weldStages.reduce((sum, stage) => sum + (stages[stage] === 'completed' ? weights[stage] : 0), 0);
  const whole = weldStages.reduce((sum, stage) => sum + weights[stage], 0);
  const reached = welds.reduce((sum, stages) => sum + worth(stages), 0);
  return Math.round((reached / welds.length / whole) * 1000) / 10;
}

export const ndtStatuses = [
  'not_required',
  'not_selected',
  'waiting',
  'requested',
  'accepted',
  'rejected',
  'repair',
  'cut_out',
] as const;
export type NdtStatus = (typeof ndtStatuses)[number];

export interface NdtOfOneWeld {
  readonly required: readonly NdtMethod[];
  /** Methods this weld gets: all of those at 100 %, and those it was drawn for. */
  readonly selected: readonly NdtMethod[];
  readonly results: Readonly<Partial<Record<NdtMethod, NdtResult>>>;
  /** Methods asked for and not yet reported. */
  readonly requested: readonly NdtMethod[];
  readonly hasOpenRepair: boolean;
  /** The joint is cut away: nothing is left to test. */
  readonly isCutOut?: boolean;
}

export function ndtStatus({
  required,
  selected,
  results,
  requested,
  hasOpenRepair,
  isCutOut = false,
}: NdtOfOneWeld): NdtStatus {
  if (isCutOut) return 'cut_out';
  if (hasOpenRepair) return 'repair';
  if (Object.values(results).includes('rejected')) return 'rejected';
  if (required.length === 0) return 'not_required';
  if (selected.length === 0) return 'not_selected';
  const missing = selected.filter((method) => results[method] !== 'accepted');
  if (missing.length === 0) return 'accepted';
  return missing.some((method) => requested.includes(method)) ? 'requested' : 'waiting';
}

/** The next suffix of a repair or of a weld made again after a cut-out: W-07 becomes W-07R1, then W-07R2. */
export function nextSuffix(number: string, taken: readonly string[], kind: 'R' | 'C'): string {
  const highest = taken
    .map((one) => (one.startsWith(`${number}${kind}`) ? Number(one.slice(number.length + 1)) : 0))
    .filter(Number.isInteger)
    .reduce((most, one) => Math.max(most, one), 0);
  return `${number}${kind}${highest + 1}`;
}

/** The number of the weld that takes the place of one that was cut out: W-07 and W-07C1 both lead to the next of W-07. */
export const cutOutNumber = (number: string, taken: readonly string[]): string =>
  nextSuffix(number.replace(/C\d+$/, ''), taken, 'C');

/** Numbers of a run of welds, from one to another: W-08 to W-11 are four, with as many digits. */
export function weldRange(first: string, last: string): readonly string[] | undefined {
  const [from, to] = [first, last].map((one) => /^(.*?)(\d+)$/.exec(one.trim()));
  if (!from || !to || from[1] !== to[1]) return undefined;
  const [start, end] = [Number(from[2]), Number(to[2])];
  if (end < start || end - start >= MOST_AT_ONCE) return undefined;
  const digits = from[2]?.length ?? 0;
  return Array.from(
    { length: end - start + 1 },
    (_, index) => `${from[1]}${String(start + index).padStart(digits, '0')}`,
  );
}

const MOST_AT_ONCE = 500;

/**
 * Weld numbers as people write a choice of them: `W-10..W-24`, `W-10..24, W-30`. Undefined where a run is none, or
 * there are too many.
 */
export function weldNumbersIn(text: string): readonly string[] | undefined {
  const found = new Set<string>();
  for (const part of text.split(/[,;\n]+/).map((one) => one.trim())) {
    if (part === '') continue;
    const [first = '', last] = part.split(/\s*(?:\.{2,}|…|–)\s*/);
    // Of the last number people write only what differs.
    const whole = last !== undefined && /^\d+$/.test(last) ? first.replace(/\d+$/, last) : last;
    const run = whole === undefined ? [first] : weldRange(first, whole);
    if (!run) return undefined;
    for (const number of run) found.add(number);
  }
  return found.size > MOST_AT_ONCE ? undefined : [...found];
}
