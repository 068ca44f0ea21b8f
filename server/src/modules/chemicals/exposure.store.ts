import type { Day } from '@sveis/domain/format';
import type { Tx } from '../../database/transaction.ts';

export interface ExposureRow extends Record<string, unknown> {
  readonly id: string;
  readonly person_id: number;
  readonly person: string;
  readonly day: Day;
  readonly position: string;
  readonly workplace: string;
  readonly project_id: number | null;
  readonly project: string | null;
  readonly chemical_id: string | null;
  readonly substances: string;
  readonly how: string;
  readonly level: string | null;
  readonly minutes: number;
  readonly ppe_note: string;
  readonly is_incident: boolean;
  readonly corrects_id: string | null;
  readonly kept_until: Day;
  readonly created_at: Date;
  readonly created_by: number;
  readonly recorded_by: string;
}

const columns = `e.id, e.person_id, p.first_name || ' ' || p.last_name as person, e.day::text, e.position, e.workplace,
  e.project_id, j.number || ' ' || j.name as project, e.chemical_id, e.substances, e.how, e.level, e.minutes, e.ppe_note,
  e.is_incident, e.corrects_id, e.kept_until::text, e.created_at, e.created_by,
  b.first_name || ' ' || b.last_name as recorded_by`;

const joined = `exposure e
  join app_user p on p.tenant_id = $1 and p.id = e.person_id
  join app_user b on b.tenant_id = $1 and b.id = e.created_by
  left join project j on j.tenant_id = $1 and j.id = e.project_id`;

export const findExposure = async (tx: Tx, id: string): Promise<ExposureRow | undefined> =>
  (
    await tx.sql<ExposureRow>(`select ${columns} from ${joined} where e.tenant_id = $1 and e.id = $2`, [
      tx.tenantId,
      id,
    ])
  )[0];

/** Newest first; one person's, or everybody's. */
export const findExposures = (
  tx: Tx,
  {
    personId,
    limit,
    before,
  }: { readonly personId: number | null; readonly limit: number; readonly before?: string | undefined },
): Promise<ExposureRow[]> =>
  tx.sql<ExposureRow>(
    `select ${columns} from ${joined}
      where e.tenant_id = $1 and ($2::integer is null or e.person_id = $2)
        and ($4::uuid is null or (e.day, e.id) < (select l.day, l.id from exposure l
          where l.tenant_id = $1 and l.id = $4 and ($2::integer is null or l.person_id = $2)))
      order by e.day desc, e.id desc limit $3`,
    [tx.tenantId, personId, limit, before ?? null],
  );

export type NewExposure = Omit<ExposureRow, 'person' | 'project' | 'recorded_by'>;

export async function insertExposure(tx: Tx, row: NewExposure): Promise<void> {
  await tx.sql(
    `insert into exposure (tenant_id, id, person_id, day, position, workplace, project_id, chemical_id, substances, how,
       level, minutes, ppe_note, is_incident, corrects_id, kept_until, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      tx.tenantId,
      row.id,
      row.person_id,
      row.day,
      row.position,
      row.workplace,
      row.project_id,
      row.chemical_id,
      row.substances,
      row.how,
      row.level,
      row.minutes,
      row.ppe_note,
      row.is_incident,
      row.corrects_id,
      row.kept_until,
      row.created_at,
      row.created_by,
    ],
  );
}

export const isPerson = async (tx: Tx, personId: number): Promise<boolean> =>
  (await tx.sql('select 1 from app_user where tenant_id = $1 and id = $2', [tx.tenantId, personId])).length >
  0;
