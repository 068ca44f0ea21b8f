import { CODES_TERM } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

/** Of two who write the same code at the same moment the second waits here, and then finds the first. */
export const lockCodes = (tx: Tx, codes: readonly string[]) =>
  tx.sql(
    `select pg_advisory_xact_lock(hashtextextended('plate|' || $1::integer || '|' || code, 0))
       from (select distinct code from unnest($2::text[]) as code order by code) as given`,
    [tx.tenantId, codes],
  );

/** Items filed under any of these codes, whatever it is on them. */
export async function findCarriers(
  tx: Tx,
  codes: readonly string[],
  except: string | null,
): Promise<readonly string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select distinct record_id::text as id from record_term
      where tenant_id = $1 and module = 'equipment' and field = '${CODES_TERM}' and term = any($2::text[])
        and record_id is distinct from $3`,
    [tx.tenantId, codes, except],
  );
  return rows.map(({ id }) => id);
}
