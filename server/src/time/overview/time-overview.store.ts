import { openStates } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';

/** Active people whose stemp runs. */
export const findClockedIn = (tx: Tx) =>
  tx.sql<{ id: number; name: string }>(
    `select u.id, concat_ws(' ', u.first_name, u.last_name) as name
       from punch p join app_user u on u.tenant_id = $1 and u.id = p.user_id and u.is_active and u.id > 0
      where p.tenant_id = $1 and p.state = any($2::text[])
      order by name, u.id`,
    [tx.tenantId, openStates],
  );
