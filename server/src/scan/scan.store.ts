import { CODES_TERM } from '@sveis/domain/records';
import type { Tx } from '../database/transaction.ts';

export interface Coded {
  readonly module: string;
  readonly term: string;
  readonly record_id: string;
}

/** As many things under one code as anybody would look through. */
const MOST = 100;

/** What is filed under any of these codes; whether somebody may see it is not asked here. */
export const findCoded = (tx: Tx, modules: readonly string[], keys: readonly string[]): Promise<Coded[]> =>
  tx.sql<Coded & Record<string, unknown>>(
    `select module, term, record_id::text as record_id from record_term
      where tenant_id = $1 and module = any($2::text[]) and field = '${CODES_TERM}' and term = any($3::text[])
     union all
     select module, term, row_id::text from row_term
      where tenant_id = $1 and module = any($2::text[]) and field = '${CODES_TERM}' and term = any($3::text[])
      limit ${MOST}`,
    [tx.tenantId, modules, keys],
  );
