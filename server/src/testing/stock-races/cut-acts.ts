import { cutOffcut, undoCut } from '../../warehouse/index.ts';
import { takeOnce } from './any-stock.ts';
import { type Act, movesOf, oneOf, type Race } from './race.ts';

/** What is left of a pipe becomes a piece of its own: on the shelf, or when it comes back from a project. */
export function cutOff({ scene, projects, dice }: Race, id: string): Act {
  const terms = { onNewBatch: () => Promise.resolve() };
  const [choice, quantity] = [dice.int(1_000), 1 + dice.int(3)];
  const back = {
    id,
    projectId: oneOf(dice, projects),
    productId: scene.pipe,
    ...{ qty: String(quantity), unitId: null, batchId: null, serials: [], dimensions: null },
    batch: `R-${100 + dice.int(12)}`,
    locationId: scene.bins[dice.int(3)] ?? 0,
    toLocationId: scene.bins[dice.int(3)] ?? 0,
  };
  if (dice.int(3) === 0) return (poster) => cutOffcut(poster, back, terms, movesOf);
  return takeOnce(id, { product: scene.pipe, choice, quantity }, (poster, taken) =>
    cutOffcut(poster, { ...back, ...taken, projectId: null, toLocationId: taken.locationId }, terms, movesOf),
  );
}

/** A cut that still stands is taken back, whatever has become of its piece. Sent again it is the same cut. */
export function cutUndone({ dice }: Race, id: string): Act {
  const choice = dice.int(1_000);
  let chosen: string | undefined;
  return async (poster) => {
    const { tx } = poster;
    const cuts = await tx.sql<{ op_id: string }>(
      `select distinct m.op_id from stock_move m where m.tenant_id = $1 and m.move_type = 'cut'
          and not exists (select from stock_move r where r.tenant_id = $1 and r.reverses_move_id = m.id)
        order by m.op_id`,
      [tx.tenantId],
    );
    chosen ??= cuts[choice % Math.max(1, cuts.length)]?.op_id;
    if (chosen === undefined) return {};
    const undone = { id, cutId: chosen, mayReverseOthers: false, isMeant: async () => true };
    return undoCut(poster, undone, movesOf);
  };
}
