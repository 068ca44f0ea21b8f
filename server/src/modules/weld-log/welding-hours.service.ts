import { weldLog } from '@sveis/domain/modules/weld-log';
import { reachFor } from '@sveis/domain/records';
import { type NamedHours, secondsByWork } from '@sveis/domain/time';
import { type WorkRate, workRate } from '@sveis/domain/welding';
import type { UserContext } from '../../context.ts';
import { openModule, requireSeen } from '../../records/index.ts';
import {
  type FoundWeld,
  findHoursNaming,
  findNamedWork,
  findRevisions,
  findWorkedWelds,
  sumNamedHours,
} from './welding-hours.store.ts';

const secondsOn = (entries: readonly NamedHours[], ids: readonly string[]): number => {
  const sums = secondsByWork(entries);
  return ids.reduce((sum, id) => sum + (sums.get(id) ?? 0), 0);
};

/** Inches of the welds that hours name, themselves or by their drawing. */
const withNames = (welds: readonly FoundWeld[], named: ReadonlySet<string>) =>
  welds.map((weld) => ({ ...weld, isNamed: named.has(weld.id) || named.has(weld.drawing ?? '') }));

/** Hours of one weld. People who may see the weld see their sum, never whose they are. */
export async function readHoursOfWeld(ctx: UserContext, projectId: number, id: string): Promise<WorkRate> {
  const scope = await openModule(ctx, weldLog.key, projectId);
  const { values } = await requireSeen(scope, id);
  const seconds = secondsOn(await findHoursNaming(ctx.tx, projectId, [id]), [id]);
  const diameter = typeof values.diameter === 'number' ? values.diameter : null;
  return workRate(seconds, [{ diameter, isWelded: values.weld_end != null, isNamed: true }]);
}

/** Hours of a drawing: those that name it, in any revision, and those of its welds. */
export async function readHoursOfDrawing(ctx: UserContext, projectId: number, id: string): Promise<WorkRate> {
  const drawing = await requireSeen(await openModule(ctx, 'projectdrawing', projectId), id);
  const { store, viewer } = await openModule(ctx, weldLog.key, projectId);
  const revisions = drawing.number ? await findRevisions(ctx.tx, projectId, drawing.number) : [id];
  const welds = await findWorkedWelds(ctx.tx, store.listFor(viewer, projectId), revisions);
  const ids = [...revisions, ...welds.map((weld) => weld.id)];
  const named = withNames(welds, await findNamedWork(ctx.tx, projectId));
  return workRate(secondsOn(await findHoursNaming(ctx.tx, projectId, ids), ids), named);
}

/** Hours of a project that name a weld or a drawing; for those who see only their own welds, the hours of these. */
export async function readHoursOfWelding(ctx: UserContext, projectId: number): Promise<WorkRate> {
  const { store, viewer } = await openModule(ctx, weldLog.key, projectId);
  const found = await findWorkedWelds(ctx.tx, store.listFor(viewer, projectId));
  const welds = withNames(found, await findNamedWork(ctx.tx, projectId));
  if (reachFor(viewer, weldLog, 'view', projectId) === 'all')
    return workRate(await sumNamedHours(ctx.tx, projectId), welds);
  const ids = welds.map((weld) => weld.id);
  return workRate(secondsOn(await findHoursNaming(ctx.tx, projectId, ids), ids), welds);
}
