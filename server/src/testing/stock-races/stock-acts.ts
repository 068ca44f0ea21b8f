import { storedQuantity } from '@sveis/domain/warehouse';
import { postStock, reverseMove, virtualPlace } from '../../warehouse/index.ts';
import { anyStock } from './any-stock.ts';
import { type Act, movesOf, oneOf, type Race } from './race.ts';

export function relocation({ scene, dice }: Race, id: string): Act {
  const [choice, to, quantity] = [dice.int(1_000), oneOf(dice, scene.bins), 1 + dice.int(6)];
  const type = oneOf(dice, ['transfer_direct', 'putaway', 'pick'] as const);
  return (poster) =>
    postStock(
      poster,
      { id, kind: type, docId: null, request: { choice, to, quantity } },
      {
        plan: async () => {
          const held = await anyStock(poster, choice);
          if (!held || held.location_id === to) return [];
          return [
            {
              type,
              productId: held.product_id,
              batchId: held.batch_id || null,
              serialId: held.serial_id || null,
              quantity: storedQuantity(held.serial_id === 0 ? quantity : 1),
              from: held.location_id,
              to,
            },
          ];
        },
        answer: movesOf,
      },
    );
}

export function correction({ dice }: Race, id: string): Act {
  const [choice, isLoss] = [dice.int(1_000), dice.int(3) > 0];
  return (poster) =>
    postStock(
      poster,
      { id, kind: 'adjust', docId: null, request: { choice, isLoss } },
      {
        plan: async () => {
          const held = await anyStock(poster, choice);
          if (!held) return [];
          const aside = await virtualPlace(poster.tx, { kind: 'adjustment' }, poster);
          const [from, to] = isLoss ? [held.location_id, aside] : [aside, held.location_id];
          return [
            {
              type: 'adjust',
              productId: held.product_id,
              batchId: held.batch_id || null,
              serialId: held.serial_id || null,
              quantity: storedQuantity(1),
              from,
              to,
              reason: isLoss ? 'lost' : 'found',
            },
          ];
        },
        answer: movesOf,
      },
    );
}

export function reversal({ dice, traces }: Race, id: string): Act {
  const moveId = oneOf(dice, [...traces.moves]);
  return async (poster) =>
    moveId === undefined
      ? {}
      : reverseMove(poster, { id, moveId, reason: 'mistake', mayReverseOthers: false }, movesOf);
}
