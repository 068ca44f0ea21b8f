import { definition } from '@sveis/domain/modules/project-roles';
import type { Tx } from '../../database/transaction.ts';
import type { DemoSite } from '../demo-site.ts';
import { addRecordInProject } from './record-in-project.ts';

/** Roles of the company's own, which projects name. */
export async function addProjectRoles(site: DemoSite): Promise<void> {
  for (const { name, rights, by } of site.company.projectRoles ?? [])
    await addRecordInProject(site, definition, { by, at: site.now, values: { name, rights }, steps: [] });
}

export async function ownRoleOf(tx: Tx, name: string): Promise<{ own_role: number; role: string }> {
  const [row] = await tx.sql<{ own_role: number; role: string }>(
    'select id as own_role, rights as role from project_role where tenant_id = $1 and name = $2',
    [tx.tenantId, name],
  );
  if (!row) throw new Error(`the demo data name the project role "${name}", which is not there`);
  return row;
}
