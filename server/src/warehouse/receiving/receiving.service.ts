import { noPermission } from '@sveis/domain/errors';
import { canManage, passesEveryModule, settingDefaults } from '@sveis/domain/session';
import { quantityText } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { openModule, requireSeen } from '../../records/index.ts';
import { findSettingValues } from '../../session/index.ts';
import { fileBatch } from '../file-batch.ts';
import { reverseMove } from '../ledger/reverse-move.service.ts';
import { moveAnswer } from '../move-answer.ts';
import { requireOwnFiles } from '../own-files.ts';
import { posterOf } from '../poster.ts';
import { pathIn } from '../wire.ts';
import { addUnordered } from './add-unordered.service.ts';
import type { ArrivalBody } from './arrival-shape.ts';
import { raiseDamage } from './raise-damage.service.ts';
import { type Arrival, receiveGoods } from './receive-goods.service.ts';
import { withdrawDamage } from './withdraw-damage.service.ts';

/** Everybody who sees the order receives on it; more than the allowance is for those who manage orders. */
export async function receiveOnOrder(ctx: UserContext, orderId: string, body: ArrivalBody) {
  const scope = await openModule(ctx, 'supplierorder');
  const order = await requireSeen(scope, orderId);
  const certificate = body.batch?.cert_file_id;
  await requireOwnFiles(ctx, pathIn('batch', 'cert_file_id'), certificate ? [certificate] : []);
  await requireOwnFiles(ctx, pathIn('damage', 'photos'), body.damage?.photos ?? []);
  const arrival = arrivalOf(Number(order.id), body);
  const mayExceed = canManage(ctx.rights.access, 'supplierorder');
  if (body.adds_product && !mayExceed) throw noPermission({ action: 'manage', module: 'supplierorder' });
  if (body.adds_product) await addUnordered(scope, orderId, arrival, body.adds_product);
  const settings = await findSettingValues(ctx.tx);
  const terms = {
    mayExceed,
    allowsExisting: Boolean(settings.allow_existing_batch ?? settingDefaults.allow_existing_batch),
    confirm: body.confirm ?? [],
    seen: body.seen ?? null,
    onNewBatch: (batchId: number) => fileBatch(ctx, batchId),
  };
  return receiveGoods(posterOf(ctx, body.confirm), arrival, terms, async (received) => ({
    operation_id: arrival.id,
    order: {
      id: arrival.orderId,
      number: received.document?.number ?? '',
      status: received.document?.state ?? '',
    },
    line: {
      id: received.line.id,
      product_id: received.line.productId,
      ordered: quantityText(received.line.qty),
      received: quantityText(received.line.received),
      state: received.line.state,
    },
    batch_id: received.batchId,
    is_quarantined: received.isQuarantined,
    moves: received.moves.map(moveAnswer),
    deviation: arrival.damage
      ? await raiseDamage(scope, {
          order,
          productId: received.line.productId,
          damaged: received.damaged,
          damage: arrival.damage,
          batch: arrival.batch?.number ?? null,
          deliveryNote: arrival.deliveryNote,
        })
      : null,
  }));
}

const arrivalOf = (orderId: number, { batch, ...body }: ArrivalBody): Arrival => ({
  id: body.id.toLowerCase(),
  orderId,
  lineId: body.line_id?.toLowerCase() ?? null,
  productId: body.product_id ?? null,
  qty: body.qty === undefined || body.qty === null ? null : String(body.qty),
  unitId: body.unit_id ?? null,
  batch: batch
    ? {
        number: batch.number,
        heatNumber: batch.heat_number ?? null,
        manufacturer: batch.manufacturer ?? null,
        certType: batch.cert_type ?? null,
        certNumber: batch.cert_number ?? null,
        certFileId: batch.cert_file_id?.toLowerCase() ?? null,
        mfgDate: batch.mfg_date ?? null,
        expiryDate: batch.expiry_date ?? null,
      }
    : null,
  serials: body.serials ?? [],
  locationId: body.location_id,
  deliveryNote: body.delivery_note?.trim() || null,
  ...(body.damage
    ? {
        damage: {
          qty: body.damage.qty === undefined || body.damage.qty === null ? null : String(body.damage.qty),
          note: body.damage.note ?? null,
          photos: (body.damage.photos ?? []).map((id) => id.toLowerCase()),
        },
      }
    : {}),
  ...(body.parked_id ? { parkedId: body.parked_id.toLowerCase() } : {}),
});

interface ReverseBody {
  readonly id: string;
  readonly reason?: string | undefined;
  readonly confirm?: readonly string[] | undefined;
}

/** People take back what they did themselves; administrators what anybody did. */
export const reverseOwnMove = (
  ctx: UserContext,
  moveId: string,
  { id, reason = '', confirm = [] }: ReverseBody,
) =>
  reverseMove(
    posterOf(ctx),
    { id: id.toLowerCase(), moveId, reason, mayReverseOthers: passesEveryModule(ctx.rights.access) },
    async ({ moves }) => ({
      operation_id: id.toLowerCase(),
      moves: moves.map(moveAnswer),
      deviation: await withdrawDamage(ctx, moveId, confirm),
    }),
  );
