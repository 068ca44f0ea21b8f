import { addDays, type Day } from '@sveis/domain/format';
import { isLanguage, type Language } from '@sveis/domain/locales';
import type { Tx } from '../../database/transaction.ts';

/** In whose name and language the outside world is written to. */
export interface CaringCompany {
  readonly language: Language;
  readonly name: string;
  readonly host: string;
}

export async function findCaringCompany(tx: Tx): Promise<CaringCompany | undefined> {
  const [row] = await tx.sql<{ language: string; name: string; host: string | null }>(
    `select t.language, t.name, (select min(h.host) from tenant_host h where h.tenant_id = t.id) as host
       from tenant t where t.id = $1`,
    [tx.tenantId],
  );
  return row && { ...row, language: isLanguage(row.language) ? row.language : 'no', host: row.host ?? '' };
}

const AHEAD_DAYS = 30;

/** Items with a date that may have to be spoken of today; the slots are those of the definition. */
export const findInNeed = (tx: Tx, today: Day): Promise<{ id: string }[]> =>
  tx.sql(
    `select id from record
      where tenant_id = $1 and module = 'equipment' and deleted_at is null and status in ('active', 'quarantine')
        and (d1 <= $2::timestamptz or d2 <= $2::timestamptz or d3 <= $2::timestamptz or d4 <= $2::timestamptz)
      order by id`,
    [tx.tenantId, `${addDays(today, AHEAD_DAYS)}T00:00:00Z`],
  );

/** Tells whether it is the first time. A second run at the same moment waits here and then finds nothing to do. */
export const claimReminder = async (tx: Tx, recordId: string, about: string, now: Date): Promise<boolean> =>
  (
    await tx.sql(
      `insert into record_reminder (tenant_id, record_id, about, reminded_at) values ($1, $2, $3, $4)
       on conflict do nothing returning about`,
      [tx.tenantId, recordId, about, now],
    )
  ).length > 0;

/** What a kind of control is called, by its code. */
export async function findPlanName(tx: Tx, code: string, language: Language): Promise<string> {
  const [row] = await tx.sql<{ labels: Readonly<Record<string, string>> }>(
    "select labels from choice where tenant_id = $1 and list = 'equipment_plan_type' and code = $2",
    [tx.tenantId, code],
  );
  return row?.labels[language] ?? row?.labels.en ?? code;
}
