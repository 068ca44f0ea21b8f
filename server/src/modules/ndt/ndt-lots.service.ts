import { type Lot, lotFigures, lotsOf, type PlannedWeld } from '@sveis/domain/modules/ndt';
import { withSelection } from '@sveis/domain/modules/weld-log';
import { isEmptyValue, isSame, reachFor, rowsAt, type Values } from '@sveis/domain/records';
import { isFeatureOpen } from '@sveis/domain/session';
import { type LotFigures, type LotScope, lotScopeOf, shareLots } from '@sveis/domain/welding';
import type { Tx } from '../../database/transaction.ts';
import { findModule, type RecordChange, type RecordScope, type StoredRecord } from '../../records/index.ts';
import { findSampledDrawings, findSampling, findWeldsOf, type SampledDrawing } from './ndt-plan.store.ts';

const DRAWINGS = 'projectdrawing';

/** Drawings that share their lots, the one that was asked for first, with all their welds. */
export interface Sampling {
  readonly scope: LotScope;
  readonly drawings: readonly SampledDrawing[];
  readonly welds: readonly PlannedWeld[];
}

/** What one call has looked up, until a weld is saved: its rules ask several times, and the daily check for many drawings. */
interface Known {
  readonly samplings: Map<string, Promise<Sampling>>;
  readonly figures: Map<string, readonly LotFigures[]>;
}

const known = new WeakMap<Tx, Known>();

function knownIn(tx: Tx): Known {
  const found = known.get(tx) ?? { samplings: new Map(), figures: new Map() };
  known.set(tx, found);
  return found;
}

export const forgetLots = (tx: Tx): boolean => known.delete(tx);

async function samplingOf(tx: Tx, drawing: SampledDrawing): Promise<Sampling> {
  const found = await findSampling(tx, drawing.id);
  const scope = lotScopeOf(found?.scope);
  const line = drawing.values.line_system;
  const isAlone = scope === 'drawing' || !shareLots(scope, line, line);
  const { samplings } = knownIn(tx);
  const key = isAlone
    ? drawing.id
    : JSON.stringify([found?.projectId, scope === 'line' ? String(line).trim().toLowerCase() : '']);
  const open = async (): Promise<Sampling> => {
    const others = isAlone || !found ? [] : await findSampledDrawings(tx, found.projectId);
    const sharing = others.filter(({ values }) => shareLots(scope, line, values.line_system));
    const isThere = sharing.some(({ id }) => id === drawing.id);
    const drawings = isThere ? sharing : [drawing, ...sharing];
    return {
      scope,
      drawings,
      welds: await findWeldsOf(
        tx,
        drawings.map(({ id }) => id),
      ),
    };
  };
  const sampling = samplings.get(key) ?? open();
  samplings.set(key, sampling);
  return sampling;
}

/** The lots of a drawing, and what they were worked out from. A weld that is being saved counts as it will be. */
export async function openLots(
  tx: Tx,
  drawing: SampledDrawing,
  saving?: PlannedWeld,
): Promise<Sampling & { readonly lots: readonly Lot[] }> {
  const sampling = await samplingOf(tx, drawing);
  const others = sampling.welds.filter(({ id }) => id !== saving?.id);
  const welds = saving ? [...others, saving] : others;
  const sheetOf = ({ id, values }: SampledDrawing) => ({
    values,
    welds: welds.filter((weld) => weld.values.drawing === id),
  });
  const sharing = sampling.drawings.filter(({ id }) => id !== drawing.id);
  return { ...sampling, welds, lots: lotsOf(sheetOf(drawing), sharing.map(sheetOf)) };
}

/** Figures of the lots of a drawing, for the rules of its welds. */
export async function lotFiguresOn(tx: Tx, drawing: SampledDrawing): Promise<readonly LotFigures[]> {
  const { figures } = knownIn(tx);
  if (rowsAt(drawing.values, 'ndt_extent').length === 0) return [];
  const found = figures.get(drawing.id) ?? lotFigures((await openLots(tx, drawing)).lots);
  figures.set(drawing.id, found);
  return found;
}

/** Lots tell of every weld of a drawing: to those who see them all, and the tests of the project, where both are open. */
export async function lotsFor(
  { ctx, viewer }: RecordScope,
  drawing: StoredRecord,
): Promise<readonly LotFigures[] | null> {
  const [welds, tests] = [findModule(ctx, 'projectweldlog'), findModule(ctx, 'projectndt')];
  if (!welds || !tests) return null;
  const { features, exclusions } = ctx.rights;
  if (![welds, tests].every(({ definition }) => isFeatureOpen(definition.feature, features, exclusions)))
    return null;
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
