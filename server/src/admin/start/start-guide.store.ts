import type { StartStep } from '@sveis/domain/admin';
import type { Tx } from '../../database/transaction.ts';

interface Made extends Record<string, unknown> {
  readonly count: number;
  readonly names: readonly string[];
}

/** What each step makes, the oldest first. */
const sources: Readonly<Partial<Record<StartStep, string>>> = {
  shift: `select name, id from shift where tenant_id = $1 and is_active`,
  worktype: `select name, id from work_type where tenant_id = $1 and is_active`,
  activity: `select name, id from activity where tenant_id = $1 and is_active`,
  project: `select number || ' ' || name as name, id from project where tenant_id = $1 and deleted_at is null`,
  people: `select first_name || ' ' || last_name as name, id from app_user where tenant_id = $1 and is_active`,
};

/** How many of each there are, and the names of the first ones. */
export async function findMade(tx: Tx): Promise<Readonly<Partial<Record<StartStep, Made>>>> {
  const found = await Promise.all(
    Object.entries(sources).map(async ([step, source]) => {
      const [row] = await tx.sql<Made>(
        `select count(*)::integer as count, coalesce((array_agg(name order by id))[1:50], '{}') as names
           from (${source}) made`,
        [tx.tenantId],
      );
      return [step, row ?? { count: 0, names: [] }] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** The first project there is: new colleagues become members of it. */
export const findFirstProject = async (tx: Tx): Promise<number | null> =>
  (
    await tx.sql<{ id: number }>(
      'select id from project where tenant_id = $1 and deleted_at is null order by id limit 1',
      [tx.tenantId],
    )
  )[0]?.id ?? null;
