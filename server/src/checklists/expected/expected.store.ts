import type { FormContent } from '@sveis/domain/checklists';
import type { Tx } from '../../database/transaction.ts';

export interface FilledIn {
  readonly form: number;
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
}

/** Checklists of a project that are of these forms, the newest first. */
export async function findFilledIn(
  tx: Tx,
  projectId: number,
  forms: readonly number[],
): Promise<readonly FilledIn[]> {
  if (forms.length === 0) return [];
  return tx.sql<FilledIn & Record<string, unknown>>(
    `select r.t1::integer as form, r.id::text as id, r.number, r.status from record r
      where r.tenant_id = $1 and r.module = 'checklists' and r.project_id = $2 and r.t1 = any($3::text[])
        and r.status <> 'cancelled' and r.deleted_at is null
      order by r.created_at desc, r.id`,
    [tx.tenantId, projectId, forms.map(String)],
  );
}

export interface NamedForm {
  readonly id: number;
  readonly titles: FormContent['title'];
  readonly uses: FormContent['use'];
  readonly isActive: boolean;
}

export async function findNamedForms(
  tx: Tx,
  forms: readonly number[],
): Promise<ReadonlyMap<number, NamedForm>> {
  const rows = await tx.sql<NamedForm & Record<string, unknown>>(
    `select id, titles, uses, is_active and version > 0 as "isActive" from form
      where tenant_id = $1 and id = any($2::integer[])`,
    [tx.tenantId, forms],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
