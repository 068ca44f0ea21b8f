import type { KnownCertificate } from '@sveis/domain/modules/weld-log';
import type { Tx } from '../../database/transaction.ts';

const MOST = 200;

/** Registered certificates of these people: what a weld is logged with is a rule of the company, not of who logs it. */
export const findCertificatesOf = (tx: Tx, holders: readonly number[]): Promise<KnownCertificate[]> =>
  tx.sql<KnownCertificate & Record<string, unknown>>(
    `select r.id::text as id, r.data || jsonb_build_object('status', r.status) as values
       from record r
      where r.tenant_id = $1 and r.module = 'expertise' and r.status = 'registered' and r.deleted_at is null
        and r.t1 = any($2::text[]) and r.t3 in ('welder', 'operator')
      order by r.id limit ${MOST}`,
    [tx.tenantId, holders.map(String)],
  );
