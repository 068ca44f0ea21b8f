import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import type { PunchRow } from './punch.store.ts';

/** Whose stemp it is, where it is held. */
export const findHeldOwner = async (tx: Tx, id: string): Promise<number | undefined> =>
  (
    await tx.maybe(
      sqlFor
        .selectFrom('punch')
        .select('user_id')
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', id)
        .where('state', '=', 'held'),
    )
  )?.user_id;

const MOST = 100;

/** What is held of everybody else, the oldest first. */
export const findHeldOfOthers = (
  tx: Tx,
  userId: number,
): Promise<(PunchRow & { readonly user_name: string })[]> =>
  tx.sql(
    `select p.*, u.first_name || ' ' || u.last_name as user_name
       from punch p join app_user u on u.tenant_id = $1 and u.id = p.user_id
      where p.tenant_id = $1 and p.state = 'held' and p.user_id <> $2
      order by p.start_at, p.id limit ${MOST}`,
    [tx.tenantId, userId],
  );
