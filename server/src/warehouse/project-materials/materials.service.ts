import { noPermission, noProductFound, validation } from '@sveis/domain/errors';
import { reachFor } from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import { offcutsFirst, quantityText, storedQuantity, sumOf } from '@sveis/domain/warehouse';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { openModule } from '../../records/index.ts';
import { handledIn } from '../handled-shape.ts';
import { findFree } from '../ledger/free-stock.store.ts';
import { moveAnswer } from '../move-answer.ts';
import { posterOf } from '../poster.ts';
import { moveShown } from '../products/stock-view.service.ts';
import { findMovesIn } from '../products/stock-view.store.ts';
import { findReceivedProduct } from '../receiving/receiving.store.ts';
import { amountIn } from '../typed-quantity.ts';
import { findMaterials, findProjectNumber, findUsed } from './material.store.ts';
import { issueToProject, planForProject, returnFromProject } from './material-moves.service.ts';
import type { MaterialBody, PlanBody } from './materials-shape.ts';

const MODULE = 'projectmateriallist';

/** Who works on the material of one project, and what they may do there. */
async function openMaterials(ctx: UserContext, projectId: number) {
  const { viewer, definition } = await openModule(ctx, MODULE, projectId);
  const reach = (action: 'view' | 'create' | 'edit') => reachFor(viewer, definition, action, projectId);
  if (reach('view') === undefined) throw noPermission({ action: 'view', module: MODULE });
  return { mayPick: reach('create') !== undefined, mayPlan: reach('edit') === 'all' };
}

/** What is planned and used in a project, what there is of it, and where. Costs only for those who see costs. */
export async function readMaterials(ctx: UserContext, projectId: number) {
  const { mayPick, mayPlan } = await openMaterials(ctx, projectId);
  const rows = await findMaterials(ctx.tx, projectId);
  const used = await findUsed(ctx.tx, projectId);
  const products = rows.map(({ product_id }) => product_id);
  const free = await findFree(ctx.tx, { warehouseId: null, products, today: posterOf(ctx).today });
  const seesCost = canManage(ctx.rights.access, 'product');
  return {
    as_of: ctx.now.toISOString(),
    project: await findProjectNumber(ctx.tx, projectId),
    may_pick: mayPick,
    may_plan: mayPlan,
    materials: rows.map(({ required_qty, ...row }) => {
      const mine = used.filter(({ productId }) => productId === row.product_id);
      const [picked, returned] = [
        sumOf(mine.map((one) => one.picked)),
        sumOf(mine.map((one) => one.returned)),
      ];
      const left = storedQuantity(required_qty) - picked + returned;
      const here = offcutsFirst(
        free.filter(({ productId }) => productId === row.product_id),
        left > 0n ? left : 0n,
      );
      return {
        ...row,
        required: quantityText(storedQuantity(required_qty)),
        picked: quantityText(picked),
        returned: quantityText(returned),
        remaining: quantityText(left > 0n ? left : 0n),
        available: quantityText(here[0]?.inAll ?? 0n),
        value: seesCost ? mine.reduce((sum, { value }) => sum + value, 0).toFixed(2) : null,
        used: mine
          .filter((one) => one.picked > one.returned)
          .map((one) => ({
            batch_id: one.batchId,
            batch: one.batch,
            heat_number: one.heatNumber,
            serial: one.serial,
            qty: quantityText(one.picked - one.returned),
          })),
        pickable: here
          .filter(({ available }) => available > 0n)
          .map((stock) => ({
            location_id: stock.locationId,
            batch_id: stock.batchId || null,
            batch: stock.batch,
            heat_number: stock.heatNumber,
            expiry_date: stock.expiryDate,
            serial: stock.serial,
            available: quantityText(stock.available),
            is_offcut: stock.isOffcut,
            dimensions: stock.dimensions,
          })),
      };
    }),
  };
}

/** The last moves of the project's material, for those who want to take one back. */
export async function readMaterialMoves(ctx: UserContext, projectId: number) {
  await openMaterials(ctx, projectId);
  return { data: (await findMovesIn(ctx.tx, projectId)).map(moveShown) };
}

/** Says how much of a product a project needs; 0 takes it off the list as long as nothing was taken. */
export async function planMaterial(ctx: UserContext, projectId: number, body: PlanBody) {
  const { mayPlan } = await openMaterials(ctx, projectId);
  if (!mayPlan) throw noPermission({ action: 'edit', module: MODULE });
  const product = await findReceivedProduct(ctx.tx, body.product_id);
  if (!product) throw noProductFound();
  const planned = await amountIn(ctx.tx, product, {
    qty: String(body.required_qty),
    unitId: body.unit_id ?? null,
  });
  if (planned < 0n) throw validation({ required_qty: [{ code: 'TOO_SMALL', params: { min: 0 } }] });
  const by = { projectId, productId: product.id };
  const before = await planForProject(posterOf(ctx), by, planned, body.note?.trim() || null);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'plan_material',
    entity: { key: 'projects' },
    entityId: String(projectId),
    before: { product: product.code, required: quantityText(before) },
    after: { product: product.code, required: quantityText(planned) },
  });
  return readMaterials(ctx, projectId);
}

/** Who takes material to a project and puts it back. */
export async function openForPicking(ctx: UserContext, projectId: number) {
  const { mayPick, mayPlan } = await openMaterials(ctx, projectId);
  if (!mayPick) throw noPermission({ action: 'create', module: MODULE });
  return { mayPlan };
}

async function moveIn(ctx: UserContext, projectId: number, body: MaterialBody) {
  const { mayPlan } = await openForPicking(ctx, projectId);
  const id = body.id.toLowerCase();
  const move = {
    ...handledIn(body),
    id,
    projectId,
    productId: body.product_id,
    locationId: body.location_id,
  };
  return { id, move, mayPlan };
}

export async function pickMaterial(ctx: UserContext, projectId: number, body: MaterialBody) {
  const { id, move, mayPlan } = await moveIn(ctx, projectId, body);
  const terms = { confirm: body.confirm ?? [], seen: body.seen ?? null, mayAdd: mayPlan };
  return issueToProject(posterOf(ctx, body.confirm), move, terms, async ({ moves }) => ({
    operation_id: id,
    moves: moves.map(moveAnswer),
  }));
}

export async function returnMaterial(ctx: UserContext, projectId: number, body: MaterialBody) {
  const { id, move } = await moveIn(ctx, projectId, body);
  return returnFromProject(posterOf(ctx, body.confirm), move, async ({ moves }) => ({
    operation_id: id,
    moves: moves.map(moveAnswer),
  }));
}
