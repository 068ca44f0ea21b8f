import { noPermission, notFound } from '@sveis/domain/errors';
import { dayInZone } from '@sveis/domain/format';
import {
  backlogOf,
  type Lot,
  lotFigures,
  type PlannedWeld,
  repairRates,
  selectedFor,
  welderOf,
} from '@sveis/domain/modules/ndt';
import { withSelection } from '@sveis/domain/modules/weld-log';
import { reachFor, type Values } from '@sveis/domain/records';
import type { UserContext } from '../../context.ts';
import {
  changeRecord,
  closedProjectOf,
  openModule,
  type RecordScope,
  requireModule,
  requireOpenProject,
  systemUpdate,
} from '../../records/index.ts';
import { requireFeature } from '../../session/index.ts';
import { forgetLots, openLots, type Sampling } from './ndt-lots.service.ts';
import { findDrawings, findUntested, type SampledDrawing } from './ndt-plan.store.ts';

/** One person at the plan of tests of one project. */
export interface PlanScope {
  readonly ctx: UserContext;
  readonly projectId: number;
  readonly welds: RecordScope;
  readonly maySelect: boolean;
  readonly mayRequest: boolean;
}

/** A module whose feature the company has closed is closed for the plan as well, which tells of its records. */
async function openIfFeature(ctx: UserContext, key: string, projectId: number): Promise<RecordScope> {
  requireFeature(ctx.rights, requireModule(ctx, key).definition.feature);
  return openModule(ctx, key, projectId);
}

/** The plan tells of every weld of the project and names its drawings: it is for those who see them all. */
export async function openPlan(ctx: UserContext, projectId: number): Promise<PlanScope> {
  const { viewer, definition } = await openIfFeature(ctx, 'projectndt', projectId);
  await openIfFeature(ctx, 'projectdrawing', projectId);
  const welds = await openIfFeature(ctx, 'projectweldlog', projectId);
  const reach = (action: 'view' | 'edit') => reachFor(viewer, welds.definition, action, projectId);
  if (reach('view') !== 'all') throw noPermission({ action: 'view', module: welds.definition.key });
  return {
    ctx,
    projectId,
    welds,
    maySelect: reach('edit') === 'all',
    mayRequest: reachFor(viewer, definition, 'create', projectId) !== undefined,
  };
}

/** What is asked for on one drawing, and what waits in the whole project. */
export async function readPlan(plan: PlanScope, asked?: string) {
  const { ctx, projectId, welds: scope, maySelect, mayRequest } = plan;
  const drawings = await findDrawings(ctx.tx, projectId);
  const drawing = asked ?? drawings[0]?.id;
  const open =
    drawing === undefined
      ? undefined
      : await openLots(ctx.tx, { id: drawing, values: await drawingIn(plan, drawing) });
  const dayOf = (moment: string) => dayInZone(new Date(moment), ctx.tenant.timeZone);
  const waiting = backlogOf(await findUntested(ctx.tx, projectId), scope.today, dayOf);
  // The same rule refuses both writes, so the screen offers neither and says why.
  const closed = await closedProjectOf(scope, plan);
  const isOpen = closed === undefined;
  return {
    drawings,
    drawing: drawing ?? null,
    scope: open?.scope ?? 'drawing',
    line: String(open?.drawings.find(({ id }) => id === drawing)?.values.line_system ?? ''),
    sharing: open?.drawings.length ?? 0,
    lots: open ? open.lots.map((lot) => answerOf(plan, lot, open)) : [],
    waiting: waiting.map(({ isRequested, ...one }) => ({ ...one, is_requested: isRequested })),
    may_select: maySelect && isOpen,
    may_request: mayRequest && isOpen,
    ...(isOpen ? {} : { closed_project: closed }),
  };
}

/** What was rejected of whom is for those who plan the welds; each other person is told of their own. */
export const ratedWelds = (
  { ctx, maySelect }: PlanScope,
  welds: readonly PlannedWeld[],
): readonly PlannedWeld[] =>
  maySelect ? welds : welds.filter((weld) => welderOf(weld) === String(ctx.user.id));

/** A drawing of this project; another one is not there. */
async function drawingIn({ ctx, projectId }: PlanScope, id: string, lock?: 'lock'): Promise<Values> {
  const drawing = await requireModule(ctx, 'projectdrawing').store.find(ctx.tx, id, lock);
  if (!drawing || drawing.isDeleted || drawing.projectId !== projectId) throw notFound();
  return drawing.values;
}

function answerOf(plan: PlanScope, { missing, ...lot }: Lot, { welds, drawings }: Sampling) {
  const weldOf = (id: string | undefined) => welds.find((weld) => weld.id === id);
  const sheetOf = (weld: PlannedWeld | undefined) =>
    drawings.find(({ id }) => id === weld?.values.drawing)?.values.drawing_no;
  return {
    ...lot,
    missing: missing.map(({ id, extraFor }) => ({
      weld: id,
      number: weldOf(id)?.number ?? '',
      drawing_no: String(sheetOf(weldOf(id)) ?? ''),
      because: weldOf(extraFor)?.number ?? null,
    })),
    rates: repairRates(ratedWelds(plan, welds), lot.method),
  };
}

/** Selects what a lot lacks. Two who press at once wait for each other and select the same welds once. */
export async function selectMissing(
  plan: PlanScope,
  { drawing, method, joint }: { readonly drawing: string; readonly method: string; readonly joint: string },
) {
  const { ctx, welds: scope, maySelect } = plan;
  if (!maySelect) throw noPermission({ action: 'edit', module: scope.definition.key });
  await requireOpenProject(scope, plan);
  const sheet = { id: drawing, values: await drawingIn(plan, drawing) };
  const { drawings } = await openLots(ctx.tx, sheet);
  // Others who select welds of the same lot wait here, whichever of its drawings they came from.
  for (const id of drawings.map((one) => one.id).toSorted()) await drawingIn(plan, id, 'lock');
  forgetLots(ctx.tx);
  const { lots, welds } = await openLots(ctx.tx, sheet);
  const { missing = [] } = lots.find((one) => one.method === method && one.joint === joint) ?? {};
  const warned = welds.filter(({ values }) => withSelection(values, []).length < countOf(values.warnings));
  // All in one order, as reports lock their welds: nobody waits for somebody who waits for them.
  for (const id of [...new Set([...missing, ...warned].map((one) => one.id))].toSorted())
    await scope.store.find(ctx.tx, id, 'lock');
  for (const { id, extraFor } of missing) {
    const weld = await scope.store.find(ctx.tx, id);
    if (weld)
      await changeRecord(scope, weld, selectedFor({ id, number: '', values: weld.values }, method, extraFor));
  }
  forgetLots(ctx.tx);
  await retellWelds(plan, sheet, new Set(warned.map(({ id }) => id)));
  return readPlan(plan, drawing);
}

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Welds that needed attention for their lot alone need none any more. */
async function retellWelds(
  { ctx, welds: scope }: PlanScope,
  sheet: SampledDrawing,
  warned: ReadonlySet<string>,
): Promise<void> {
  const { lots, welds } = await openLots(ctx.tx, sheet);
  const figures = lotFigures(lots);
  for (const { id, values } of welds.filter((weld) => warned.has(weld.id))) {
    const warnings = withSelection(values, figures);
    const weld = warnings.length < countOf(values.warnings) ? await scope.store.find(ctx.tx, id) : undefined;
    if (weld) await systemUpdate(scope, weld, { values: { warnings } });
  }
}
