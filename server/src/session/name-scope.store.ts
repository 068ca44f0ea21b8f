import type { Rights } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { knownProjectSql, seesWholeTable } from './name-scope.ts';

/** Whether a project is there and somebody knows it: it is theirs, was theirs, or holds something they wrote. */
export async function knowsProject(
  { tx, rights }: { readonly tx: Tx; readonly rights: Rights },
  projectId: number,
): Promise<boolean> {
  const rows = await tx.sql(
    `select 1 from project p where p.tenant_id = $1 and p.id = $2 and p.deleted_at is null
        and ($3::boolean or ${knownProjectSql('p', { tenant: '$1', me: '$4::integer' })})`,
    [tx.tenantId, projectId, seesWholeTable(rights, 'projects'), rights.access.userId],
  );
  return rows.length > 0;
}
