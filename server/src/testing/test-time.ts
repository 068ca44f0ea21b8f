import { sqlFor } from '../database/query-builder.ts';
import type { TestCompany } from './test-company.ts';
import type { TestInstallation } from './test-installation.ts';

/** Shift D 07-15 and N 22-06, both with 30 minutes; one project of each kind; a work type and two activities. */
export const timeBasics = {
  dayShift: 1,
  nightShift: 2,
  project: 1,
  otherProject: 2,
  workType: 1,
  welding: 1,
  grinding: 2,
} as const;

type Membership = 'now' | 'once' | 'never';

/** Everybody works on both projects, or has: hours are written where one belongs, and what one knows can be named. */
const joinProjects = (
  { owner }: TestInstallation,
  { id, users }: TestCompany,
  membership: Exclude<Membership, 'never'>,
): Promise<void> =>
  owner.inTenant(id, async (tx) => {
    for (const user of Object.values(users))
      for (const project of [timeBasics.project, timeBasics.otherProject])
        await tx.sql(
          membership === 'now'
            ? "insert into project_member (tenant_id, project_id, user_id, role) values ($1, $2, $3, 'member')"
            : 'insert into project_former_member (tenant_id, project_id, user_id) values ($1, $2, $3)',
          [tx.tenantId, project, user],
        );
  });

export async function addTimeBasics(
  installation: TestInstallation,
  company: TestCompany,
  membership: Membership = 'now',
): Promise<void> {
  const { owner, time } = installation;
  await owner.inTenant(company.id, async (tx) => {
    const of = { tenant_id: tx.tenantId };
    await tx.run(
      sqlFor.insertInto('shift').values([
        { ...of, id: 1, name: 'D', time_from: '07:00', time_to: '15:00', break_min: 30, is_default: true },
        { ...of, id: 2, name: 'N', time_from: '22:00', time_to: '06:00', break_min: 30, sort: 1 },
      ]),
    );
    await tx.run(sqlFor.insertInto('work_type').values({ ...of, id: 1, name: 'Ordinary', is_default: true }));
    await tx.run(
      sqlFor.insertInto('activity').values([
        { ...of, id: 1, name: 'Welding' },
        { ...of, id: 2, name: 'Grinding' },
      ]),
    );
    const project = { ...of, status: 'production', leader_id: null, created_at: time.now } as const;
    await tx.run(
      sqlFor.insertInto('project').values([
        { ...project, id: 1, number: '2501', name: 'Pipe rack' },
        { ...project, id: 2, number: '2502', name: 'Vessel' },
        { ...project, id: 3, number: 'TM001', name: 'Default' },
      ]),
    );
    await tx.run(
      sqlFor.insertInto('counter').values([
        { ...of, name: 'shift', value: 2 },
        { ...of, name: 'work_type', value: 1 },
        { ...of, name: 'activity', value: 2 },
        { ...of, name: 'project', value: 3 },
      ]),
    );
  });
  if (membership !== 'never') await joinProjects(installation, company, membership);
}
