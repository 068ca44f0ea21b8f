import {
  type AlikeWelds,
  countedFigures,
  type Lot,
  lotFigures,
  lotsOf,
  type PlannedWeld,
  withChanged,
} from '@sveis/domain/modules/ndt';
import { withSelection } from '@sveis/domain/modules/weld-log';
import { isEmptyValue, isSame, reachFor, rowsAt, type Values } from '@sveis/domain/records';
import { isFeatureOpen } from '@sveis/domain/session';
import { type LotFigures, type LotScope, lotScopeOf, shareLots } from '@sveis/domain/welding';
import type { Tx } from '../../database/transaction.ts';
import { findModule, type RecordChange, type RecordScope, type StoredRecord } from '../../records/index.ts';
import {
  findAlikeWelds,
  findSampledDrawings,
  findSampling,
  findWeldsOf,
  type SampledDrawing,
} from './ndt-plan.store.ts';

const DRAWINGS = 'projectdrawing';

/** Drawings that share their lots, the one that was asked for among them. */
interface Sharing {
  readonly scope: LotScope;
  readonly drawings: readonly SampledDrawing[];
}

/** The same with all their welds. */
export interface Sampling extends Sharing {
  readonly welds: readonly PlannedWeld[];
}

/** What one call has looked up: its rules ask several times, and the daily check for many drawings. */
interface Known {
  readonly sharings: Map<string, Promise<Sharing>>;
  /** Welds one by one, until one is saved. */
  readonly welds: Map<Sharing, Promise<readonly PlannedWeld[]>>;
  /** Welds by their kind, which follow each weld that is saved. */
  readonly counts: Map<Sharing, readonly AlikeWelds[]>;
  readonly figures: Map<string, readonly LotFigures[]>;
}

const known = new WeakMap<Tx, Known>();

function knownIn(tx: Tx): Known {
  const found = known.get(tx) ?? {
    sharings: new Map(),
    welds: new Map(),
    counts: new Map(),
    figures: new Map(),
  };
  known.set(tx, found);
  return found;
}

export const forgetLots = (tx: Tx): boolean => known.delete(tx);

/** Lots are counted on with a weld that was saved: reading all welds of a project again would cost more than the save. */
export function moveInLots(tx: Tx, before: StoredRecord | undefined, saved: StoredRecord): void {
  const { welds, counts, figures } = knownIn(tx);
  welds.clear();
  figures.clear();
  if (before && before.values.drawing !== saved.values.drawing) counts.clear();
  for (const [sharing, alike] of counts)
    if (sharing.drawings.some(({ id }) => id === saved.values.drawing))
      counts.set(sharing, withChanged(alike, before && plannedOf(before), plannedOf(saved)));
}

const plannedOf = ({ id, values }: Pick<StoredRecord, 'id' | 'values'>): PlannedWeld => ({
  id,
  number: '',
  values,
});

async function sharingOf(tx: Tx, drawing: SampledDrawing): Promise<Sharing> {
  const found = await findSampling(tx, drawing.id);
  const scope = lotScopeOf(found?.scope);
  const line = drawing.values.line_system;
  const isAlone = scope === 'drawing' || !shareLots(scope, line, line);
  const { sharings } = knownIn(tx);
  const key = isAlone
    ? drawing.id
    : JSON.stringify([found?.projectId, scope === 'line' ? String(line).trim().toLowerCase() : '']);
  const open = async (): Promise<Sharing> => {
    const others = isAlone || !found ? [] : await findSampledDrawings(tx, found.projectId);
    const sharing = others.filter(({ values }) => shareLots(scope, line, values.line_system));
    const isThere = sharing.some(({ id }) => id === drawing.id);
    return { scope, drawings: isThere ? sharing : [drawing, ...sharing] };
  };
  const sharing = sharings.get(key) ?? open();
  sharings.set(key, sharing);
  return sharing;
}

const idsOf = ({ drawings }: Sharing): readonly string[] => drawings.map(({ id }) => id);

/** A drawing with its welds, and those it shares its lots with. */
function sheetsOf<Weld extends PlannedWeld>(
  drawing: SampledDrawing,
  { drawings }: Sharing,
  welds: readonly Weld[],
) {
  const ofDrawing = new Map<unknown, Weld[]>(drawings.map(({ id }) => [id, []]));
  for (const weld of welds) ofDrawing.get(weld.values.drawing)?.push(weld);
  const sheetOf = ({ id, values }: SampledDrawing) => ({ values, welds: ofDrawing.get(id) ?? [] });
  return {
    own: sheetOf(drawing),
    others: drawings.filter(({ id }) => id !== drawing.id).map(sheetOf),
  };
}

/** The lots of a drawing, and what they were worked out from. A weld that is being saved counts as it will be. */
export async function openLots(
  tx: Tx,
  drawing: SampledDrawing,
  saving?: PlannedWeld,
): Promise<Sampling & { readonly lots: readonly Lot[] }> {
  const sharing = await sharingOf(tx, drawing);
  const { welds: knownWelds } = knownIn(tx);
  const found = knownWelds.get(sharing) ?? findWeldsOf(tx, idsOf(sharing));
  knownWelds.set(sharing, found);
  const others = (await found).filter(({ id }) => id !== saving?.id);
  const welds = saving ? [...others, saving] : others;
  const { own, others: sheets } = sheetsOf(drawing, sharing, welds);
  return { ...sharing, welds, lots: lotsOf(own, sheets) };
}

interface Saving {
  readonly before: StoredRecord | undefined;
  readonly values: Values;
}

/** The figures alone, counted by the database; welds are read one by one where only their order tells. */
async function figuresOn(tx: Tx, drawing: SampledDrawing, saving?: Saving): Promise<readonly LotFigures[]> {
  const sharing = await sharingOf(tx, drawing);
  const { counts } = knownIn(tx);
  const found = counts.get(sharing) ?? (await findAlikeWelds(tx, idsOf(sharing)));
  counts.set(sharing, found);
  const after = saving && plannedOf({ id: saving.before?.id ?? '', values: saving.values });
  const welds = after ? withChanged(found, saving.before && plannedOf(saving.before), after) : found;
  const { own, others } = sheetsOf(drawing, sharing, welds);
  return countedFigures(own, others) ?? lotFigures((await openLots(tx, drawing, after)).lots);
}

/** Figures of the lots of a drawing, for the rules of its welds. */
export async function lotFiguresOn(tx: Tx, drawing: SampledDrawing): Promise<readonly LotFigures[]> {
  if (rowsAt(drawing.values, 'ndt_extent').length === 0) return [];
  const { figures } = knownIn(tx);
  const found = figures.get(drawing.id) ?? (await figuresOn(tx, drawing));
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
  return { warnings: withSelection(values, await figuresOn(ctx.tx, drawing, { before, values })) };
}
