import { JUST_NOW_MS, lineWork, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { instant } from '../../http/description/wire-shapes.ts';
import { quantity } from '../wire.ts';

interface WorkRow extends Record<string, unknown> {
  readonly line_id: string;
  readonly name: string;
  readonly type: (typeof lineWork)[number];
  readonly qty: string;
  readonly done_at: Date;
}

/** Pieces with serials are moves of their own: one confirm is said as one. What was taken back did not happen. */
const findWork = (tx: Tx, docId: number, userId: number, since: Date): Promise<WorkRow[]> =>
  tx.sql<WorkRow>(
    `select m.doc_line_id as line_id, u.first_name || ' ' || u.last_name as name, m.move_type as type,
            sum(m.qty)::text as qty, max(m.occurred_at) as done_at
       from stock_move m join app_user u on u.tenant_id = $1 and u.id = m.user_id
      where m.tenant_id = $1 and m.doc_id = $2 and m.user_id <> $3 and m.recorded_at > $4 and m.occurred_at > $4
        and m.doc_line_id is not null and m.move_type = any($5::text[])
        and not exists (select from stock_move r where r.tenant_id = $1 and r.reverses_move_id = m.id)
      group by m.op_id, m.doc_line_id, u.id, u.first_name, u.last_name, m.move_type
      order by max(m.recorded_at) desc`,
    [tx.tenantId, docId, userId, since, lineWork],
  );

/** What others have done on the lines of a document within the last minute: of each line the last. */
export async function recentWorkOn({ tx, user, now }: UserContext, docId: number) {
  const rows = await findWork(tx, docId, user.id, new Date(now.getTime() - JUST_NOW_MS));
  const last = rows.filter(
    ({ line_id }, index) => rows.findIndex((row) => row.line_id === line_id) === index,
  );
  return last.map(({ line_id, name, type, qty, done_at }) => ({
    line_id,
    name,
    type,
    qty: quantityText(storedQuantity(qty)),
    done_at: done_at.toISOString(),
  }));
}

export const recentWorkShape = z.array(
  z.object({ line_id: z.uuid(), name: z.string(), type: z.enum(lineWork), qty: quantity, done_at: instant }),
);
