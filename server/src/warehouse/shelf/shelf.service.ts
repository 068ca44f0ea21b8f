import { noLocationFound, noProductFound } from '@sveis/domain/errors';
import { dayInZone } from '@sveis/domain/format';
import { availableOf, type LocationKind, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { createStored, openModule, requireSeen, takeStep } from '../../records/index.ts';
import { requireFlag } from '../../session/index.ts';
import { correctionLine } from '../adjusting/adjustment.service.ts';
import type { AdjustBody } from '../adjusting/adjustment-shape.ts';
import { handledIn } from '../handled-shape.ts';
import { postStock } from '../ledger/post-stock.service.ts';
import { moveAnswer } from '../move-answer.ts';
import { piecesOf } from '../pieces.service.ts';
import { posterOf } from '../poster.ts';
import { findReceivedProduct } from '../receiving/receiving.store.ts';
import type { ShelfAdjustBody, ShelfMoveBody } from './shelf-shape.ts';
import { findSheetOn, findShelf, findShelfLines, type Shelf } from './shelf-stock.store.ts';

async function requireShelf({ tx }: UserContext, id: number): Promise<Shelf> {
  const shelf = await findShelf(tx, id);
  if (!shelf) throw noLocationFound();
  return shelf;
}

/** What lies on a place: products, batches and pieces with what is free of them, for those who may see both. */
export async function readShelf(ctx: UserContext, locationId: string) {
  requireFlag(ctx.rights, 'list', 'product');
  const place = await requireSeen(await openModule(ctx, 'stocklocation'), locationId);
  const id = Number(place.id);
  const today = dayInZone(ctx.now, ctx.tenant.timeZone);
  const lines = await findShelfLines(ctx.tx, id);
  return {
    location_id: id,
    as_of: ctx.now.toISOString(),
    stock: lines.map((line) => ({
      ...line,
      on_hand: quantityText(storedQuantity(line.on_hand)),
      reserved: quantityText(storedQuantity(line.reserved)),
      available: quantityText(
        availableOf(
          {
            onHand: storedQuantity(line.on_hand),
            reserved: storedQuantity(line.reserved),
            kind: String(place.values.kind) as LocationKind,
            batch:
              line.batch_status === null
                ? undefined
                : { status: line.batch_status, expiryDate: line.expiry_date },
          },
          today,
        ),
      ),
    })),
  };
}

/** Moves stock from one place to another without an order: the move itself tells who, when and what. */
export async function moveOnShelf(ctx: UserContext, productId: string, body: ShelfMoveBody) {
  const record = await requireSeen(await openModule(ctx, 'product'), productId);
  const product = await findReceivedProduct(ctx.tx, Number(record.id));
  if (!product) throw noProductFound();
  const poster = posterOf(ctx, body.confirm);
  const id = body.id.toLowerCase();
  const handled = handledIn(body);
  const { location_id: from, to_location_id: to } = body;
  const request = { ...handled, productId: product.id, from, to };
  return postStock(
    poster,
    { id, kind: 'transfer_direct', docId: null, request },
    {
      plan: async () => {
        await requireShelf(ctx, from);
        await requireShelf(ctx, to);
        if (from === to) throw noLocationFound();
        const pieces = await piecesOf(ctx.tx, product, handled);
        return pieces.map((piece) => ({
          ...piece,
          type: 'transfer_direct' as const,
          productId: product.id,
          from,
          to,
        }));
      },
      answer: async ({ moves }) => ({ operation_id: id, moves: moves.map(moveAnswer) }),
    },
  );
}

/** One correction as an order of its own, submitted at once: small ones are posted, others wait for somebody's yes. */
export async function adjustOnShelf(ctx: UserContext, productId: string, body: ShelfAdjustBody) {
  const record = await requireSeen(await openModule(ctx, 'product'), productId);
  const shelf = await requireShelf(ctx, body.location_id);
  const correction: AdjustBody = { ...body, product_id: Number(record.id) };
  const line = await correctionLine(ctx, shelf.warehouse_id, correction);
  const scope = await openModule(ctx, 'adjustmentorder');
  const values = { warehouse: shelf.warehouse_id, lines: [{ _id: body.id.toLowerCase(), ...line }] };
  const order = await createStored(scope, newId(ctx.now), values);
  const submitted = await takeStep(scope, order.id, 'submit', { values: {}, confirm: body.confirm });
  return {
    operation_id: body.id.toLowerCase(),
    order: { id: Number(order.id), number: order.number ?? '', status: String(submitted.status) },
  };
}

/** The sheet this place is counted on; where there is none, one of its own for those who may release one. */
export async function countShelf(ctx: UserContext, locationId: string) {
  const place = await requireSeen(await openModule(ctx, 'stocklocation'), locationId);
  const shelf = await requireShelf(ctx, Number(place.id));
  const open = await findSheetOn(ctx.tx, shelf.id);
  if (open !== undefined) return { sheet_id: open, is_new: false };
  const scope = await openModule(ctx, 'cyclecount');
  const values = { warehouse: shelf.warehouse_id, places: [shelf.id] };
  const sheet = await createStored(scope, newId(ctx.now), values);
  await takeStep(scope, sheet.id, 'release', { values: {} });
  return { sheet_id: Number(sheet.id), is_new: true };
}
