import { randomUUID } from 'node:crypto';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics, timeBasics } from '@sveis/server/testing/test-time';
import type { Random } from '../runner/random.ts';
import type { Installation } from '../sveis/installation.ts';
import { openSessionFor, type Person } from '../sveis/people.ts';

const slugs = ['admin', 'foreman', 'employee', 'subcontractor', 'warehouse'];

export interface HiddenSite {
  readonly company: { readonly id: number; readonly host: string };
  readonly people: Readonly<Record<string, Person>>;
  readonly peopleCount: number;
  readonly projects: readonly number[];
  /** Calls about one row each that belongs to the foreman. */
  readonly rowsOfOthers: readonly (readonly ['GET' | 'PUT' | 'POST', string])[];
  clientOf(person: Person): TestClient;
}

/** A company with many projects, each with a member, and rows of a foreman nobody below may see. */
export async function hiddenSite(sveis: Installation, count: number): Promise<HiddenSite> {
  const company = await addCompany(sveis, 'alfa', slugs);
  await addTimeBasics(sveis, company, 'never');
  const people: Record<string, Person> = {};
  for (const slug of slugs)
    people[slug] = await openSessionFor(sveis, company, { id: company.users[slug] ?? 0, username: slug });
  const projects = Array.from({ length: count }, (_, index) => 100 + index);
  await sveis.owner.inTenant(company.id, async (tx) => {
    for (const id of projects) {
      await tx.sql(
        `insert into project (tenant_id, id, number, name, status, created_at) values ($1, $2, $3, 'Hidden', 'production', $4)`,
        [tx.tenantId, id, `H${id}`, sveis.time.now],
      );
      await tx.sql(
        "insert into project_member (tenant_id, project_id, user_id, role) values ($1, $2, $3, 'foreman')",
        [tx.tenantId, id, company.users.foreman],
      );
    }
  });
  const clientOf = ({ host, token }: Person) => createClient(sveis.app, { host, token });
  const foreman = clientOf(people.foreman as Person);
  const hour = randomUUID();
  await foreman('POST', '/api/main/hours', {
    body: {
      id: hour,
      start_date: '10.11.2026T00.00.00',
      end_date: '10.11.2026T00.00.00',
      amount: 1,
      break: 0,
      shift_id: timeBasics.dayShift,
      project_id: projects[0],
      task_id: timeBasics.welding,
      work_type_id: timeBasics.workType,
    },
  });
  const delivery = await foreman('POST', '/api/main/deliveries', {
    body: { from: '02.11.2026', to: '08.11.2026' },
  });
  const handedIn = String(delivery.record.id);
  const injury = { hse: true, hse_type: 'injury', authority_notified: true };
  for (const more of [{}, injury])
    await clientOf(people.employee as Person)('POST', '/api/main/deviations', {
      body: {
        id: randomUUID(),
        title: 'x',
        description: 'x',
        category: 'quality_internal',
        severity: 'high',
        ...more,
      },
    });
  return {
    company,
    people,
    peopleCount: slugs.length,
    projects,
    rowsOfOthers: [
      ['GET', `/api/main/hours/${hour}`],
      ['PUT', `/api/main/hours/${hour}`],
      ['POST', `/api/main/hours/${hour}/restore`],
      ['GET', `/api/main/deliveries/${handedIn}`],
      ['POST', `/api/main/deliveries/${handedIn}/approve`],
      ['POST', `/api/main/deliveries/${handedIn}/withdraw`],
    ],
    clientOf,
  };
}

/** Makes a person a member of about a quarter of the projects, at least one, and tells which. */
export async function addMembers(
  sveis: Installation,
  { company, projects }: HiddenSite,
  { userId }: Person,
  random: Random,
): Promise<readonly number[]> {
  const joined = projects.filter((_, index) => index === 0 || random.below(4) === 0);
  await sveis.owner.inTenant(company.id, async (tx) => {
    for (const id of joined)
      await tx.sql(
        "insert into project_member (tenant_id, project_id, user_id, role) values ($1, $2, $3, 'guest')",
        [tx.tenantId, id, userId],
      );
  });
  return joined;
}
