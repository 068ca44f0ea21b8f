import { isEmptyValue, rowsAt } from '../../records/index.ts';
import { type LotFigures, missingInLot, resultFields } from '../../welding/index.ts';
import {
  inLot,
  isSelected,
  isWelded,
  listOf,
  membersOf,
  type PlannedWeld,
  type Sheet,
  sharingOf,
  welderOf,
} from './ndt-plan.ts';

/** Welds the lots of a project do not tell apart, with one of them to stand for all. */
export interface AlikeWelds extends PlannedWeld {
  readonly count: number;
}

/** A weld that was rejected, repaired or chosen for a rejected one is known by itself: others are tested for it. */
const standsAlone = ({ values }: PlannedWeld): boolean =>
  resultFields.some((name) => values[name] === 'rejected') ||
  rowsAt(values, 'repairs').length > 0 ||
  rowsAt(values, 'ndt_extra').length > 0;

const keyOf = (weld: PlannedWeld): string => {
  const { drawing, joint_type, ndt_selected, cut_out_at } = weld.values;
  return standsAlone(weld)
    ? weld.id
    : JSON.stringify([
        drawing,
        joint_type ?? null,
        welderOf(weld),
        listOf(ndt_selected),
        isEmptyValue(cut_out_at),
      ]);
};

/** Puts welds together that lots do not tell apart. Only welds that are welded are in a lot. */
export function alikeOf(welds: readonly PlannedWeld[]): readonly AlikeWelds[] {
  const found = new Map<string, AlikeWelds>();
  for (const weld of welds.filter(isWelded)) {
    const key = keyOf(weld);
    found.set(key, { ...weld, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The same when one weld has changed, was made, or is about to be saved. */
export function withChanged(
  welds: readonly AlikeWelds[],
  before: PlannedWeld | undefined,
  after: PlannedWeld,
): readonly AlikeWelds[] {
  const taken = before && isWelded(before) ? keyOf(before) : undefined;
  const at = welds.findIndex((one) => keyOf(one) === taken);
  const others = welds
    .map((one, index) => (index === at ? { ...one, count: one.count - 1 } : one))
    .filter(({ count }) => count > 0);
  return isWelded(after) ? [...others, { ...after, count: 1 }] : others;
}

/** The figures `lotsOf` gives, from counts; undefined where only the welds one by one tell. */
export function countedFigures(
  drawing: Sheet<AlikeWelds>,
  others: readonly Sheet<AlikeWelds>[],
): readonly LotFigures[] | undefined {
  const figures = rowsAt(drawing.values, 'ndt_extent').map((row) => {
    const { method, joint, percent } = row;
    const members = sharingOf(drawing, others, row).flatMap((sheet) => membersOf(sheet, row));
    const selected = members
      .filter((weld) => isSelected(weld, method))
      .reduce((sum, { count }) => sum + count, 0);
    const missing = missingInLot(
      members.map((weld) => ({ ...inLot(weld, method), count: weld.count })),
      Number(percent),
    );
    return missing === undefined
      ? undefined
      : { method: String(method), joint: String(joint ?? ''), selected, missing };
  });
  const told = figures.filter((one) => one !== undefined);
  return told.length === figures.length ? told : undefined;
}
