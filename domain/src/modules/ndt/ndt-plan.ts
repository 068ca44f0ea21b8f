import { type Day, daysBetween } from '../../format/index.ts';
import { isEmptyValue, rowsAt, type Values } from '../../records/index.ts';
import {
  type LotFigures,
  type NdtResult,
  ndtMethods,
  ndtResults,
  resultField,
  type Selection,
  sampleOf,
  type WeldOfLot,
} from '../../welding/index.ts';

/** A weld as the plan of tests sees it. */
export interface PlannedWeld {
  readonly id: string;
  readonly number: string;
  readonly values: Values;
}

/** Welds that are sampled together, for one row of the extent of a drawing. */
export interface Lot {
  readonly method: string;
  /** Empty where the row is for every joint that has none of its own. */
  readonly joint: string;
  readonly percent: number;
  /** Drawings whose welds are in it. */
  readonly drawings: number;
  readonly welded: number;
  readonly required: number;
  readonly selected: number;
  readonly tested: number;
  readonly accepted: number;
  /** Percent of the lot that was tested and accepted. */
  readonly coverage: number;
  readonly missing: readonly Selection[];
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const resultOf = ({ values }: PlannedWeld, method: unknown): NdtResult | undefined =>
  ndtResults.find((one) => one === values[resultField(method)]);

/** Rejected once, a weld has asked for more tests of its welder, whatever came of its repair. */
const wasRejected = (weld: PlannedWeld, method: unknown): boolean =>
  resultOf(weld, method) === 'rejected' ||
  rowsAt(weld.values, 'repairs').some((row) => row.method === method);

export const isSelected = ({ values }: PlannedWeld, method: unknown): boolean =>
  listOf(values.ndt_selected).includes(method);

export const isTested = (weld: PlannedWeld, method: unknown): boolean => {
  const result = resultOf(weld, method);
  return result !== undefined && result !== 'not_tested';
};

/** A test with a condition is not the end of it: the weld waits until the condition is met. */
const isAnswered = (weld: PlannedWeld, method: unknown): boolean =>
  isTested(weld, method) && resultOf(weld, method) !== 'conditional';

/** Who made the root answers for the weld. */
export const welderOf = ({ values }: PlannedWeld): string => String(rowsAt(values, 'welders')[0]?.user ?? '');

export function inLot(weld: PlannedWeld, method: unknown): WeldOfLot {
  const extra = rowsAt(weld.values, 'ndt_extra').find((row) => row.method === method);
  return {
    id: weld.id,
    welderId: welderOf(weld),
    isSelected: isSelected(weld, method),
    extraFor: extra === undefined ? undefined : String(extra.because),
    result: wasRejected(weld, method) ? 'rejected' : resultOf(weld, method),
  };
}

export const isWelded = ({ values }: PlannedWeld): boolean => !isEmptyValue(values.weld_end);

/** A weld that was cut out counts for what was tested of it, and can be selected no more. */
const isSampled = (weld: PlannedWeld, method: unknown): boolean =>
  isWelded(weld) && (isEmptyValue(weld.values.cut_out_at) || isSelected(weld, method));

/** A drawing with its welds. */
export interface Sheet<Weld extends PlannedWeld = PlannedWeld> {
  /** What is read of it: its extent. */
  readonly values: Values;
  readonly welds: readonly Weld[];
}

/** Welds of a drawing that one row of its extent is about. */
export function membersOf<Weld extends PlannedWeld>(
  { values, welds }: Sheet<Weld>,
  { method, joint }: Values,
): readonly Weld[] {
  const special = rowsAt(values, 'ndt_extent').flatMap((row) => (row.method === method ? [row.joint] : []));
  return welds.filter(
    (weld) =>
      isSampled(weld, method) &&
      (isEmptyValue(joint) ? !special.includes(weld.values.joint_type) : weld.values.joint_type === joint),
  );
}

/** Rows of two drawings ask for the same: as much of the same joints, by the same method. */
const isSameRow = (one: Values, other: Values): boolean =>
  one.method === other.method && (one.joint ?? '') === (other.joint ?? '') && one.percent === other.percent;

/** The drawings whose welds are in the lot of one row of the extent of the first of them. */
export const sharingOf = <Weld extends PlannedWeld>(
  drawing: Sheet<Weld>,
  others: readonly Sheet<Weld>[],
  row: Values,
): readonly Sheet<Weld>[] => [
  drawing,
  ...others.filter(({ values }) => rowsAt(values, 'ndt_extent').some((one) => isSameRow(one, row))),
];

/**
 * What the extent of a drawing asks for, and how far its welded welds have come. Other drawings that share its lots
 * bring the welds of which they ask for the same.
 */
export function lotsOf(drawing: Sheet, others: readonly Sheet[] = []): readonly Lot[] {
  return rowsAt(drawing.values, 'ndt_extent').map((row) => {
    const { method, joint, percent } = row;
    const sharing = sharingOf(drawing, others, row);
    const members = sharing.flatMap((sheet) => membersOf(sheet, row));
    const { missing, required } = sampleOf(
      members.map((weld) => inLot(weld, method)),
      Number(percent),
    );
    const accepted = members.filter((weld) => resultOf(weld, method) === 'accepted').length;
    return {
      method: String(method),
      joint: String(joint ?? ''),
      percent: Number(percent),
      drawings: sharing.length,
      welded: members.length,
      required,
      selected: members.filter((weld) => isSelected(weld, method)).length,
      tested: members.filter((weld) => isTested(weld, method)).length,
      accepted,
      coverage: members.length === 0 ? 0 : Math.round((accepted / members.length) * 1000) / 10,
      missing,
    };
  });
}

/** What the rules of welds are told of their lots. */
export const lotFigures = (lots: readonly Lot[]): readonly LotFigures[] =>
  lots.map(({ method, joint, selected, missing }) => ({ method, joint, selected, missing: missing.length }));

/** A weld that is to be tested and is not. */
export interface Waiting {
  readonly weld: string;
  readonly number: string;
  readonly drawing: string;
  readonly method: string;
  readonly days: number;
  readonly isRequested: boolean;
}

/** Welded, selected, and neither accepted nor rejected: one line for each weld and method, the longest wait first. */
export const backlogOf = (
  welds: readonly PlannedWeld[],
  today: Day,
  dayOf: (moment: string) => Day,
): readonly Waiting[] =>
  welds
    .filter(isWelded)
    .flatMap((weld) =>
      listOf(weld.values.ndt_selected)
        .filter((method) => !isAnswered(weld, method))
        .map((method) => ({
          weld: weld.id,
          number: weld.number,
          drawing: String(weld.values.drawing),
          method: String(method),
          days: Math.max(0, daysBetween(dayOf(String(weld.values.weld_end)), today)),
          isRequested: listOf(weld.values.ndt_requested).includes(method),
        })),
    )
    .toSorted((one, other) => other.days - one.days || (one.number < other.number ? -1 : 1));

/** What rejected welds are told apart by. */
export const repairGroups = ['welder', 'wps', 'defect'] as const;
export type RepairGroup = (typeof repairGroups)[number];

/** Welds one method has tested, and how many of them it rejected at first. */
export interface RepairFigure {
  readonly method: string;
  readonly by: RepairGroup;
  /** Stamps of the welder, the id of the procedure, or the code of the defect. */
  readonly key: string;
  readonly tested: number;
  readonly rejected: number;
}

/** Rejected of a hundred tested, with one decimal. */
export const rejectedPercent = ({ tested, rejected }: Pick<RepairFigure, 'tested' | 'rejected'>): number =>
  tested === 0 ? 0 : Math.round((rejected / tested) * 1000) / 10;

const keysOf = (weld: PlannedWeld, method: string, by: RepairGroup): readonly string[] => {
  const { stamps, wps } = weld.values;
  if (by === 'welder') return [typeof stamps === 'string' && stamps !== '' ? stamps : welderOf(weld)];
  if (by === 'wps') return isEmptyValue(wps) ? [] : [String(wps)];
  const found = rowsAt(weld.values, 'repairs').filter((row) => row.method === method);
  return [...new Set(found.flatMap(({ defect }) => (isEmptyValue(defect) ? [] : [String(defect)])))];
};

/** MT and PT share one result: it counts for the method the weld was selected for, and for MT where nobody has said. */
const isResultOf = (weld: PlannedWeld, method: string): boolean => {
  const other = { MT: 'PT', PT: 'MT' }[method];
  return other === undefined || isSelected(weld, method) || (method === 'MT' && !isSelected(weld, other));
};

/**
 * How many welds each method rejected, by welder, procedure and defect, the most rejected first. A defect is counted
 * against all welds the method has tested: the share of them that had it.
 */
export const repairFigures = (welds: readonly PlannedWeld[]): readonly RepairFigure[] =>
  ndtMethods.flatMap((method) => {
    const tested = welds.filter(
      (weld) => isResultOf(weld, method) && (isTested(weld, method) || wasRejected(weld, method)),
    );
    return repairGroups.flatMap((by) => {
      const figures = new Map<string, { tested: number; rejected: number }>();
      for (const weld of tested)
        for (const key of keysOf(weld, method, by)) {
          const figure = figures.get(key) ?? { tested: 0, rejected: 0 };
          figure.tested += 1;
          figure.rejected += wasRejected(weld, method) ? 1 : 0;
          figures.set(key, figure);
        }
      return [...figures]
        .map(([key, figure]) => ({
          method,
          by,
          key,
          ...figure,
          ...(by === 'defect' ? { tested: tested.length } : {}),
        }))
        .toSorted((one, other) => other.rejected - one.rejected || (one.key < other.key ? -1 : 1));
    });
  });

export interface RepairRate {
  /** The stamps in the welds, as they were struck. */
  readonly welder: string;
  readonly tested: number;
  readonly rejected: number;
}

/** Welds of each welder that were tested by a method, and how many of them were rejected at first. */
export function repairRates(welds: readonly PlannedWeld[], method: string): readonly RepairRate[] {
  const rates = new Map<string, RepairRate>();
  for (const weld of welds.filter((one) => isTested(one, method) || wasRejected(one, method))) {
    const id = welderOf(weld);
    const { tested = 0, rejected = 0 } = rates.get(id) ?? {};
    const { stamps } = weld.values;
    rates.set(id, {
      welder: typeof stamps === 'string' && stamps !== '' ? stamps : id,
      tested: tested + 1,
      rejected: rejected + (wasRejected(weld, method) ? 1 : 0),
    });
  }
  return [...rates.values()];
}

/** What selecting a weld for a method writes to it. A weld tested because of another one says which. */
export function selectedFor({ values }: PlannedWeld, method: string, because?: string): Values {
  const selected = listOf(values.ndt_selected);
  return {
    ndt_selected: selected.includes(method) ? selected : [...selected, method],
    ...(because === undefined ? {} : { ndt_extra: [...rowsAt(values, 'ndt_extra'), { method, because }] }),
  };
}
