import { dayInZone } from '@sveis/domain/format';
import { reachFor } from '@sveis/domain/records';
import { can, isFeatureOpen } from '@sveis/domain/session';
import { availableOf, type LocationKind, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { findModule, openModule, type RecordScope, requireSeen } from '../../records/index.ts';
import { seenIn } from '../trace/trace.service.ts';
import { countOpenDocuments, findCatalogue } from './catalogue.store.ts';
import {
  findIncoming,
  findMovesOf,
  findMovesOn,
  findRequiredByOrders,
  findRequiredByProjects,
  findStock,
  findTotals,
  type MoveLine,
  type StockLine,
} from './stock-view.store.ts';

/** What there is of a product, where, what is on its way, who waits for it and what moved last. No price is part of it. */
export async function readStock(ctx: UserContext, productId: string) {
  const scope = await openModule(ctx, 'product');
  const product = await requireSeen(scope, productId);
  const id = Number(product.id);
  const today = dayInZone(ctx.now, ctx.tenant.timeZone);
  const stock = (await findStock(ctx.tx, id)).map((line) => ({
    ...line,
    on_hand: quantityText(storedQuantity(line.on_hand)),
    reserved: quantityText(storedQuantity(line.reserved)),
    available: quantityText(availableIn(line, today)),
  }));
  const totals = await findTotals(ctx.tx, id, today);
  const seesOrders = can(ctx.rights.access, 'list', 'supplierorder');
  const incoming = seesOrders ? await findIncoming(ctx.tx, id) : [];
  return {
    product_id: id,
    as_of: ctx.now.toISOString(),
    on_hand: quantityText(storedQuantity(totals.on_hand)),
    reserved: quantityText(storedQuantity(totals.reserved)),
    available: quantityText(storedQuantity(totals.available)),
    stock,
    incoming: incoming.map(lineLeft),
    required: await readRequired(scope, id),
    moves: (await findMovesOf(ctx.tx, id)).map(moveShown),
  };
}

const lineLeft = <Line extends { readonly remaining: string }>(line: Line) => ({
  ...line,
  remaining: quantityText(storedQuantity(line.remaining)),
});

/** Who waits for a product: customers, and projects whose material the reader may see. */
async function readRequired({ ctx, viewer }: RecordScope, productId: number) {
  const seesOrders = can(ctx.rights.access, 'list', 'customerorder');
  const { features, exclusions } = ctx.rights;
  const { definition } = findModule(ctx, 'projectmateriallist') ?? {};
  const isOpen = definition !== undefined && isFeatureOpen(definition.feature, features, exclusions);
  const planned = isOpen
    ? (await findRequiredByProjects(ctx.tx, productId)).filter(
        ({ project_id }) => reachFor(viewer, definition, 'view', project_id) !== undefined,
      )
    : [];
  const projects = await seenIn(
    ctx,
    'projects',
    planned.map(({ project_id }) => String(project_id)),
  );
  return {
    orders: seesOrders ? (await findRequiredByOrders(ctx.tx, productId)).map(lineLeft) : [],
    projects: planned.flatMap((line) => {
      const project = projects.find(({ id }) => Number(id) === line.project_id);
      return project ? [{ ...lineLeft(line), project: project.name }] : [];
    }),
  };
}

const availableIn = (line: StockLine, today: string) =>
  availableOf(
    {
      onHand: storedQuantity(line.on_hand),
      reserved: storedQuantity(line.reserved),
      kind: line.kind as LocationKind,
      batch:
        line.batch_status === null ? undefined : { status: line.batch_status, expiryDate: line.expiry_date },
    },
    today,
  );

/** A stored move as people read it. */
export const moveShown = ({ qty, recorded_at, ...move }: MoveLine) => ({
  ...move,
  qty: quantityText(storedQuantity(qty)),
  recorded_at: recorded_at.toISOString(),
});

/** The last moves on an order. */
export async function readOrderMoves(ctx: UserContext, module: string, orderId: string) {
  const order = await requireSeen(await openModule(ctx, module), orderId);
  return { data: (await findMovesOn(ctx.tx, Number(order.id))).map(moveShown) };
}

export async function readCatalogue(ctx: UserContext) {
  const { barcodes, units, products, ...places } = await findCatalogue(ctx.tx);
  const of = <Row extends { readonly product_id: number }>(rows: readonly Row[]) => {
    const byProduct = new Map<number, Omit<Row, 'product_id'>[]>();
    for (const { product_id, ...row } of rows)
      byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), row]);
    return byProduct;
  };
  const [codes, others] = [of(barcodes), of(units)];
  return {
    as_of: ctx.now.toISOString(),
    ...places,
    products: products.map((product) => ({
      ...product,
      over_receipt_pct: quantityText(storedQuantity(product.over_receipt_pct)),
      barcodes: (codes.get(product.id) ?? []).map(({ code, qty }) => ({
        code,
        qty: quantityText(storedQuantity(qty)),
      })),
      units: (others.get(product.id) ?? []).map(({ factor, ...unit }) => ({
        ...unit,
        factor: quantityText(storedQuantity(factor)),
      })),
    })),
  };
}

/** Which documents wait, by the module that has them; only those this person may list. */
export async function readMenu(ctx: UserContext, warehouseId: number | null) {
  const modules = {
    CO: 'customerorder',
    SO: 'supplierorder',
    TO: 'transferorder',
    AO: 'adjustmentorder',
    RE: 'stockreturn',
    CC: 'cyclecount',
  } as const;
  const counts = new Map(
    (await countOpenDocuments(ctx.tx, warehouseId)).map(({ type, open }) => [type, open]),
  );
  return {
    tiles: Object.entries(modules)
      .filter(([, module]) => can(ctx.rights.access, 'list', module))
      .map(([type, module]) => ({ module, open: counts.get(type) ?? 0 })),
  };
}
