import type { NdtMethod, NdtResult } from '../lists.ts';
import { progressOf, type StagesOfWeld, type StageWeights, weldStatus } from './weld-stages.ts';

/** A weld as the figures of its drawing count it. */
export interface CountedWeld {
  readonly stages: StagesOfWeld;
  /** Whether it has been welded: only then it waits for its tests. */
  readonly isWelded: boolean;
  /** Outside diameter in mm; none for plates. */
  readonly diameter?: number | undefined;
  readonly required: readonly NdtMethod[];
  /** Methods this weld gets. */
  readonly selected: readonly NdtMethod[];
  readonly results: Readonly<Partial<Record<NdtMethod, NdtResult>>>;
  /** Whether a test has ever rejected it, also where it has been repaired since. */
  readonly wasRejected: boolean;
}

export interface DrawingFigures {
  readonly weld_count: number;
  readonly welds_completed: number;
  /** Null where there are no welds, or none of those that are counted. */
  readonly progress_pct: number | null;
  readonly ndt_coverage: Readonly<Partial<Record<NdtMethod, number>>>;
  readonly open_ndt: number;
  readonly repair_rate: number | null;
  readonly dia_inch: number;
}

export const MM_PER_INCH = 25.4;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const percentOf = (part: number, whole: number): number => rounded((100 * part) / whole, 1);

const isAccepted = ({ results }: CountedWeld, method: NdtMethod): boolean => results[method] === 'accepted';

/** Every weld is looked at; the rate of repairs counts those that were tested by more than that. */
const isTested = ({ results }: CountedWeld): boolean =>
  Object.entries(results).some(([method, result]) => method !== 'VT' && result !== 'not_tested');

/** What a drawing says of its welds: how many, how far they are, how much is tested and how much was repaired. */
export function drawingFigures(welds: readonly CountedWeld[], weights?: StageWeights): DrawingFigures {
  const methods = [...new Set(welds.flatMap(({ required }) => required))];
  const coverage = methods.map((method) => {
    const lot = welds.filter(({ required }) => required.includes(method));
    return [method, percentOf(lot.filter((weld) => isAccepted(weld, method)).length, lot.length)] as const;
  });
  const waiting = welds
    .filter(({ isWelded }) => isWelded)
    .flatMap((weld) => weld.selected.filter((method) => !isAccepted(weld, method)));
  const tested = welds.filter(isTested);
  return {
    weld_count: welds.length,
    welds_completed: welds.filter(({ stages }) => weldStatus(stages) === 'completed').length,
    progress_pct:
      progressOf(
        welds.map(({ stages }) => stages),
        weights,
      ) ?? null,
    ndt_coverage: Object.fromEntries(coverage),
    open_ndt: waiting.length,
    repair_rate:
      tested.length === 0
        ? null
        : percentOf(tested.filter(({ wasRejected }) => wasRejected).length, tested.length),
    dia_inch: rounded(
      welds.reduce((sum, { diameter = 0 }) => sum + diameter / MM_PER_INCH, 0),
      1,
    ),
  };
}
