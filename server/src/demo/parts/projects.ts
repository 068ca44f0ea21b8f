import { addDays, collationKey, dayInZone } from '@sveis/domain/format';
import { wordsOf } from '@sveis/domain/records';
import { nextNumber } from '../../database/counter.store.ts';
import { sqlFor } from '../../database/query-builder.ts';
import type { DemoProject } from '../demo-company.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';
import { accountIdOf } from './accounts.ts';

export async function addProjects(site: DemoSite): Promise<void> {
  const { tx, company } = site;
  for (const project of company.projects) {
    const id = await nextNumber(tx, 'project');
    site.projectIds.set(project.number, id);
    await tx.run(
      sqlFor.insertInto('project').values({ tenant_id: tx.tenantId, id, ...(await rowOf(site, project)) }),
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

async function rowOf(site: DemoSite, project: DemoProject) {
  const { tx, company, now } = site;
  const { number, name, poName = '', status, leader, foreman, customer, starts, ends } = project;
  const today = dayInZone(now, company.timeZone);
  const leaderId = leader ? userIdOf(site, leader) : null;
  const { description = null, address = null } = project;
  return {
    number,
    name,
    name_key: collationKey(name),
    words: wordsOf(`${number} ${name} ${poName}`),
    po_name: poName,
    status,
    leader_id: leaderId,
    foreman_id: foreman ? userIdOf(site, foreman) : null,
    customer_id: customer ? await accountIdOf(tx, customer) : null,
    ...(starts === undefined ? {} : { start_date: addDays(today, starts) }),
    end_date: ends === undefined ? null : addDays(today, ends),
    data: JSON.stringify({
      description,
      address,
      ...(status === 'finished' ? { finished_on: addDays(today, ends ?? 0) } : {}),
    }),
    created_at: now,
    created_by: leaderId,
    updated_at: now,
    updated_by: leaderId,
  };
}
