import { quantityText } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { named } from '../http/description/described.ts';
import { key } from '../http/description/wire-shapes.ts';
import type { MadeMove } from './ledger/move.store.ts';
import { quantity } from './wire.ts';

export const moveShape = z.object({
  id: z.uuid(),
  product_id: key,
  batch_id: z.nullable(key),
  serial_id: z.nullable(key),
  qty: quantity,
  from_location_id: key,
  to_location_id: key,
});
named('StockMove', moveShape, 'One move of stock, in the base unit of its product.');

export const moveAnswer = (move: MadeMove) => ({
  id: move.id,
  product_id: move.productId,
  batch_id: move.batchId,
  serial_id: move.serialId,
  qty: quantityText(move.quantity),
  from_location_id: move.from,
  to_location_id: move.to,
});
