import type { Day } from '@sveis/domain/format';
import type { TrainingKind } from '@sveis/domain/modules/chemicals';
import type { Tx } from '../../database/transaction.ts';

export interface TrainingRow extends Record<string, unknown> {
  readonly id: string;
  readonly person_id: number;
  readonly person: string;
  readonly kind: TrainingKind;
  readonly chemical_id: string;
  readonly day: Day;
  readonly created_at: Date;
  readonly created_by: number;
}

const selected = `select t.id, t.person_id, u.first_name || ' ' || u.last_name as person, t.kind, t.chemical_id,
    t.day::text, t.created_at, t.created_by
  from chemical_training t join app_user u on u.tenant_id = $1 and u.id = t.person_id
 where t.tenant_id = $1`;

/** The latest of each person: training in diisocyanates counts for every product with them. */
export const findTrainings = (
  tx: Tx,
  asked: { readonly kind: TrainingKind; readonly chemicalId: string; readonly personId: number | null },
): Promise<TrainingRow[]> =>
  tx.sql<TrainingRow>(
    `select * from (
       select distinct on (found.person_id) found.* from (${selected}
         and t.kind = $2 and ($2 = 'diisocyanates' or t.chemical_id = $3)
         and ($4::integer is null or t.person_id = $4)) as found
       order by found.person_id, found.day desc, found.id) as latest
     order by latest.person, latest.id`,
    [tx.tenantId, asked.kind, asked.chemicalId, asked.personId],
  );

export const findTrainingsOf = (
  tx: Tx,
  personId: number,
): Promise<Pick<TrainingRow, 'kind' | 'chemical_id' | 'day'>[]> =>
  tx.sql<Pick<TrainingRow, 'kind' | 'chemical_id' | 'day'>>(
    'select kind, chemical_id, day::text from chemical_training where tenant_id = $1 and person_id = $2',
    [tx.tenantId, personId],
  );

export const findTraining = async (tx: Tx, id: string): Promise<TrainingRow | undefined> =>
  (await tx.sql<TrainingRow>(`${selected} and t.id = $2`, [tx.tenantId, id]))[0];

export async function insertTraining(tx: Tx, row: Omit<TrainingRow, 'person'>): Promise<void> {
  await tx.sql(
    `insert into chemical_training (tenant_id, id, person_id, kind, chemical_id, day, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.tenantId, row.id, row.person_id, row.kind, row.chemical_id, row.day, row.created_at, row.created_by],
  );
}

export async function deleteTraining(tx: Tx, id: string): Promise<void> {
  await tx.sql('delete from chemical_training where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}
