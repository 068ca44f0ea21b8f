import { issueToProject, returnFromProject } from '../../warehouse/index.ts';
import type { Act, Dice, Race } from './race.ts';

const one = <T>(dice: Dice, from: readonly T[]): T => from[dice.int(from.length)] as T;

const movesOf = async ({ moves }: { readonly moves: readonly { readonly id: string }[] }) => ({
  moves: moves.map(({ id }) => ({ id })),
});

interface Piece extends Record<string, unknown> {
  readonly product_id: number;
  readonly location_id: number;
  readonly batch_id: number;
  readonly serial: string | null;
  readonly qty: string;
}

/** Sent again it is the same operation, although other pieces lie there by now. */
const answeredBefore =
  (id: string, find: (poster: Parameters<Act>[0]) => ReturnType<Act>): Act =>
  async (poster) => {
    const [known] = await poster.tx.sql<{ answer: { moves: { id: string }[] } }>(
      'select answer from stock_operation where tenant_id = $1 and id = $2',
      [poster.tx.tenantId, id],
    );
    return known ? known.answer : find(poster);
  };

const handled = (piece: Piece, qty: string) => ({
  productId: piece.product_id,
  qty: piece.serial === null ? qty : null,
  unitId: null,
  batchId: piece.batch_id || null,
  batch: null,
  serials: piece.serial === null ? [] : [piece.serial],
});

/** Taken to one of two projects, often by two people at once. */
export function issued({ projects, dice }: Race, id: string): Act {
  const projectId = one(dice, projects);
  const [choice, quantity] = [dice.int(1_000), 1 + dice.int(4)];
  return answeredBefore(id, async (poster) => {
    const rows = await poster.tx.sql<Piece>(
      `select s.product_id, s.location_id, s.batch_id, n.number as serial, s.on_hand::text as qty from stock_balance s
         join stock_location l on l.tenant_id = $1 and l.id = s.location_id and l.kind in ('bin', 'receiving', 'van')
         left join serial n on n.tenant_id = $1 and n.id = s.serial_id
        where s.tenant_id = $1 and s.on_hand > 0 order by s.product_id, s.location_id, s.batch_id, s.serial_id`,
      [poster.tx.tenantId],
    );
    const piece = rows[choice % Math.max(1, rows.length)];
    if (!piece) return {};
    const move = { id, projectId, locationId: piece.location_id, ...handled(piece, String(quantity)) };
    const terms = { confirm: ['NOT_PLANNED'], seen: null, mayAdd: true };
    return issueToProject(poster, move, terms, movesOf);
  });
}

/** Put back on any shelf: all the project has of a batch, so that two people want the same last piece. */
export function putBack({ scene, projects, dice }: Race, id: string): Act {
  const projectId = one(dice, projects);
  const [choice, locationId] = [dice.int(3), one(dice, scene.bins)];
  return answeredBefore(id, async (poster) => {
    const rows = await poster.tx.sql<Piece>(
      `select m.product_id, 0 as location_id, coalesce(m.batch_id, 0) as batch_id, n.number as serial,
              sum(case when m.to_location_id = l.id then m.qty else -m.qty end)::text as qty
         from stock_move m
         join stock_location l on l.tenant_id = $1 and l.kind = 'project' and l.project_id = $2
          and l.id in (m.from_location_id, m.to_location_id)
         left join serial n on n.tenant_id = $1 and n.id = m.serial_id
        where m.tenant_id = $1 group by m.product_id, m.batch_id, n.number
       having sum(case when m.to_location_id = l.id then m.qty else -m.qty end) > 0
        order by m.product_id, m.batch_id, n.number`,
      [poster.tx.tenantId, projectId],
    );
    const piece = rows[choice % Math.max(1, rows.length)];
    if (!piece) return {};
    const move = { id, projectId, locationId, ...handled(piece, String(Number(piece.qty))) };
    return returnFromProject(poster, move, movesOf);
  });
}
