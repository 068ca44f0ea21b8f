import type { Day } from '@sveis/domain/format';
import type { ExposedHours } from '@sveis/domain/modules/chemicals';
import type { Tx } from '../../database/transaction.ts';

/**
 * A person's hours at work that exposes to a chemical of the register, without those they have written down or put away.
 * Whether the chemical is still of the register is asked now: the activity may have named it long ago.
 */
export const findExposedHours = (
  tx: Tx,
  personId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<ExposedHours[]> =>
  tx.sql<ExposedHours & Record<string, unknown>>(
    `select h.day::text as day, c.id::text as chemical_id, c.data ->> 'product_name' as substances, a.name as activity,
            h.project_id, j.number || ' ' || j.name as project, sum(h.amount_s)::integer as seconds
       from hour_entry h
       join activity a on a.tenant_id = $1 and a.id = h.activity_id
       join record c on c.tenant_id = $1 and c.id = a.exposes_to and c.module = 'chemicallist'
       left join project j on j.tenant_id = $1 and j.id = h.project_id
      where h.tenant_id = $1 and h.user_id = $2 and h.day between $3 and $4 and h.type = 'working'
        and h.deleted_at is null and c.deleted_at is null and c.data ->> 'exposure_register' = 'true'
        and not exists (select from exposure e where e.tenant_id = $1 and e.person_id = $2 and e.day = h.day
          and e.chemical_id = c.id)
        and not exists (select from hour_reminder r where r.tenant_id = $1 and r.user_id = $2 and r.kind = 'exposure'
          and r.about = h.day::text || ' ' || c.id::text)
      group by h.day, c.id, c.data ->> 'product_name', a.name, h.project_id, j.number, j.name
      order by h.day, c.id, a.name, h.project_id`,
    [tx.tenantId, personId, from, to],
  );

/** Tells whether it was not there yet. */
export const insertPutAway = async (
  tx: Tx,
  { userId, about, now }: { readonly userId: number; readonly about: string; readonly now: Date },
): Promise<boolean> =>
  (
    await tx.sql(
      `insert into hour_reminder (tenant_id, user_id, kind, about, reminded_at) values ($1, $2, 'exposure', $3, $4)
       on conflict do nothing returning about`,
      [tx.tenantId, userId, about, now],
    )
  ).length > 0;
