import { nextNumber } from '../../admin/index.ts';
import { sqlFor } from '../../database/query-builder.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';

export async function addProjects(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  for (const project of company.projects) {
    const id = await nextNumber(tx, 'project');
    site.projectIds.set(project.number, id);
    await tx.run(
      sqlFor.insertInto('project').values({
        tenant_id: tx.tenantId,
        id,
        number: project.number,
        name: project.name,
        po_name: project.poName ?? '',
        status: project.status,
        leader_id: project.leader ? userIdOf(site, project.leader) : null,
        created_at: now,
      }),
    );
    await tx.run(
      sqlFor.insertInto('project_member').values(
        Object.entries(project.members).map(([username, role]) => ({
          tenant_id: tx.tenantId,
          project_id: id,
          user_id: userIdOf(site, username),
          role,
        })),
      ),
    );
  }
}
