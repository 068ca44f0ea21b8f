import { addDays, dayInZone } from '@sveis/domain/format';
import { projects } from '@sveis/domain/modules/projects';
import type { Values } from '@sveis/domain/records';
import { newId } from '../../database/uuid.ts';
import { moduleFor } from '../../records/index.ts';
import type { DemoProject } from '../demo-company.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';
import { accountIdOf } from './accounts.ts';
import { ownRoleOf } from './project-roles.ts';

export async function addProjects(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  const { store } = moduleFor(projects);
  for (const project of company.projects) {
    const { id } = await store.insert(tx, {
      id: '',
      number: project.number,
      status: project.status,
      projectId: null,
      values: await valuesOf(site, project),
      isRestricted: false,
      userId: userIdOf(site, project.leader),
      now,
    });
    site.projectIds.set(project.number, Number(id));
  }
}

/** Some have always been there. */
const LONG_AGO = '2000-01-01';

async function valuesOf(site: DemoSite, project: DemoProject): Promise<Values> {
  const { tx, company, now } = site;
  const { number, name, poName, status, leader, foreman, customer, starts, ends } = project;
  const { description = null, address = null, lots, limits } = project;
  const today = dayInZone(now, company.timeZone);
  return {
    project_number: number,
    name,
    po_name: poName ?? null,
    leader: userIdOf(site, leader),
    foreman: foreman ? userIdOf(site, foreman) : null,
    customer: customer ? await accountIdOf(tx, customer) : null,
    start_date: starts === undefined ? LONG_AGO : addDays(today, starts),
    end_date: ends === undefined ? null : addDays(today, ends),
    members: await membersOf(site, project),
    description,
    address,
    ...(lots ? { ndt_lot: lots } : {}),
    ...(limits ? { limits: limits.map((one) => ({ _id: newId(now), min: null, max: null, ...one })) } : {}),
    ...(status === 'finished' ? { finished_on: addDays(today, ends ?? 0) } : {}),
  };
}

async function membersOf(
  site: DemoSite,
  { members, ownRoles = {} }: DemoProject,
): Promise<readonly Values[]> {
  const rows: Values[] = [];
  for (const [username, role] of Object.entries(members)) {
    const own = ownRoles[username];
    const called = own === undefined ? { role } : await ownRoleOf(site.tx, own);
    rows.push({ user: userIdOf(site, username), ...called });
  }
  return rows;
}
