import type { MessageId, MessageValues } from '@sveis/domain/locales';
import { isFeatureOpen } from '@sveis/domain/session';
import { type Quantity, quantityText } from '@sveis/domain/warehouse';
import {
  findModule,
  insertFollowing,
  type RecordScope,
  type StoredRecord,
  scopeIn,
} from '../../records/index.ts';
import type { ArrivedDamage } from './arrived-heaps.ts';
import { findDamagedProduct } from './receiving.store.ts';

/** What came damaged, and on which order. */
export interface DamagedArrival {
  readonly order: StoredRecord;
  readonly productId: number;
  readonly damaged: Quantity;
  readonly damage: ArrivedDamage;
  readonly batch: string | null;
  readonly deliveryNote: string | null;
}

export interface RaisedDeviation {
  readonly id: string;
  readonly number: string | null;
}

/**
 * A deviation about goods that came damaged, with its photos, the supplier and the order. Who may receive makes it; a
 * company without deviations has the goods in quarantine all the same.
 */
export async function raiseDamage(
  scope: RecordScope,
  { order, productId, damaged, damage, batch, deliveryNote }: DamagedArrival,
): Promise<RaisedDeviation | null> {
  const { ctx } = scope;
  const module = findModule(ctx, 'deviation');
  if (!module || !isFeatureOpen('deviation', ctx.rights.features, ctx.rights.exclusions)) return null;
  const product = await findDamagedProduct(ctx.tx, productId);
  if (!product) return null;
  // Others read it: the company's language, and not the receiver's.
  const t = (id: MessageId, values?: MessageValues) =>
    ctx.services.messages.text(ctx.tenant.language, id, values);
  const said = {
    product: product.code,
    name: product.name,
    qty: quantityText(damaged).replace('.', ','),
    unit: product.unit,
    order: order.number ?? '',
  };
  const lines = [
    t('damage.text', said),
    batch === null ? undefined : t('damage.batch', { batch }),
    deliveryNote === null ? undefined : t('damage.deliveryNote', { number: deliveryNote }),
    damage.note?.trim(),
  ];
  const { id, number } = await insertFollowing(scopeIn(scope, module), {
    title: t('damage.subject', said).slice(0, 120),
    description: lines.filter(Boolean).join('\n'),
    category: 'supplier',
    severity: 'medium',
    supplier_id: order.values.supplier ?? null,
    supplier_order: Number(order.id),
    attachments: damage.photos.length > 0 ? damage.photos : null,
  });
  return { id, number };
}
