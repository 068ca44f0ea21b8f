import { type Lot, lotFigures, lotsOf, type PlannedWeld } from '@sveis/domain/modules/ndt';
import { withSelection } from '@sveis/domain/modules/weld-log';
import { isEmptyValue, isSame, reachFor, rowsAt, type Values } from '@sveis/domain/records';
import type { LotFigures } from '@sveis/domain/welding';
import type { Tx } from '../../database/transaction.ts';
import { findModule, type RecordChange, type RecordScope, type StoredRecord } from '../../records/index.ts';
import { findWeldsOf } from './ndt-plan.store.ts';

const DRAWINGS = 'projectdrawing';

export interface SampledDrawing {
  readonly id: string;
  readonly values: Values;
}

/** The lots of a drawing with their welds. A weld that is being saved counts as it will be. */
export async function openLots(
  tx: Tx,
  { id, values }: SampledDrawing,
  saving?: PlannedWeld,
): Promise<{ readonly lots: readonly Lot[]; readonly welds: readonly PlannedWeld[] }> {
  if (rowsAt(values, 'ndt_extent').length === 0) return { lots: [], welds: [] };
  const others = (await findWeldsOf(tx, id)).filter((weld) => weld.id !== saving?.id);
  const welds = saving ? [...others, saving] : others;
  return { lots: lotsOf(values, welds), welds };
}

const known = new WeakMap<Tx, Map<string, readonly LotFigures[]>>();

/** Figures of the lots of a drawing. The rules of one call ask several times: they are worked out once until a weld is saved. */
export async function lotFiguresOn(tx: Tx, drawing: SampledDrawing): Promise<readonly LotFigures[]> {
  const told = known.get(tx) ?? new Map<string, readonly LotFigures[]>();
  known.set(tx, told);
  const figures = told.get(drawing.id) ?? lotFigures((await openLots(tx, drawing)).lots);
  told.set(drawing.id, figures);
  return figures;
}

export const forgetLots = (tx: Tx): boolean => known.delete(tx);

/** Lots tell of every weld of a drawing: to those who see them all, and the tests of the project. */
export async function lotsFor(
  { ctx, viewer }: RecordScope,
  drawing: StoredRecord,
): Promise<readonly LotFigures[] | null> {
  const [welds, tests] = [findModule(ctx, 'projectweldlog'), findModule(ctx, 'projectndt')];
  if (!welds || !tests) return null;
  const reach = ({ definition }: typeof welds) => reachFor(viewer, definition, 'view', drawing.projectId);
  return reach(welds) === 'all' && reach(tests) !== undefined ? lotFiguresOn(ctx.tx, drawing) : null;
}

/** What of a weld moves the figures of its lots. */
const moving = ['drawing', 'joint_type', 'weld_end', 'welders', 'ndt_selected', 'cut_out_at'];

/** Whether the lot of a weld lacks selected welds, once the weld is saved as it is now. */
export async function selectionAfter(
  { ctx }: RecordScope,
  { before, values }: RecordChange,
): Promise<Values | undefined> {
  const isMoved = moving.some((field) => !isSame(before?.values[field], values[field]));
  if (!isMoved || isEmptyValue(values.weld_end)) return undefined;
  const drawing = await findModule(ctx, DRAWINGS)?.store.find(ctx.tx, String(values.drawing));
  if (!drawing) return undefined;
  const { lots } = await openLots(ctx.tx, drawing, { id: before?.id ?? '', number: '', values });
  return { warnings: withSelection(values, lotFigures(lots)) };
}
