import type { Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

interface FirstAidRow extends Record<string, unknown> {
  readonly id: string;
  readonly status: string;
  readonly kept: Values;
  /** What training it asks for. */
  readonly training_required: string | null;
  readonly training_months: number | null;
}

const MOST = 2_000;

export const findFirstAid = (
  tx: Tx,
  statuses: readonly string[],
  names: readonly string[],
): Promise<FirstAidRow[]> =>
  tx.sql<FirstAidRow>(
    `select r.id, r.status, r.data ->> 'training_required' as training_required,
            (r.data ->> 'training_months')::integer as training_months,
            coalesce((select jsonb_object_agg(name, r.data -> name) from unnest($3::text[]) as name
                       where r.data -> name is not null), '{}'::jsonb) as kept
       from record r
      where r.tenant_id = $1 and r.module = 'chemicallist' and r.deleted_at is null and r.status = any($2::text[])
      order by lower(r.title), r.id limit ${MOST}`,
    [tx.tenantId, statuses, names],
  );

export async function findCountry(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.sql<{ country: string }>('select country from tenant where id = $1', [tx.tenantId]);
  return row?.country;
}
