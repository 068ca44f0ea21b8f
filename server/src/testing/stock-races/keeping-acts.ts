import { randomUUID } from 'node:crypto';
import { storedQuantity } from '@sveis/domain/warehouse';
import { releaseStock, reserveStock } from '../../warehouse/index.ts';
import { anyStock } from './any-stock.ts';
import type { Act, Race } from './race.ts';

export function keeping({ dice }: Race): Act {
  const [id, choice, quantity] = [randomUUID(), dice.int(1_000), 1 + dice.int(3)];
  let foundNothing = false;
  return async (poster) => {
    const [known] = await poster.tx.sql('select 1 from reservation where tenant_id = $1 and id = $2', [
      poster.tx.tenantId,
      id,
    ]);
    // Sent again it is the same: what found nothing to keep keeps nothing later.
    const held = known || foundNothing ? undefined : await anyStock(poster, choice);
    foundNothing ||= !known && !held;
    if (!held) return {};
    const key = {
      productId: held.product_id,
      locationId: held.location_id,
      batchId: held.batch_id,
      serialId: held.serial_id,
    };
    await reserveStock(poster, { id, key, quantity: storedQuantity(quantity), lineId: null });
    return {};
  };
}

export function letting({ dice }: Race): Act {
  const choice = dice.int(1_000);
  return async (poster) => {
    const rows = await poster.tx.sql<{ id: string }>(
      "select id from reservation where tenant_id = $1 and state = 'active' and doc_id is null order by id",
      [poster.tx.tenantId],
    );
    const one = rows[choice % Math.max(1, rows.length)];
    if (one) await releaseStock(poster, one.id);
    return {};
  };
}
