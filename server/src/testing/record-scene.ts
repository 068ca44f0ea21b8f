import { randomUUID } from 'node:crypto';
import type { Level, ProjectRole } from '@sveis/domain/session';
import { createGroup } from '../admin/index.ts';
import type { RecordModule } from '../records/index.ts';
import { bumpTenantPermVersion } from '../session/index.ts';
import { testModules } from './record-modules.ts';
import { logIn, type TestAnswer, type TestClient } from './test-client.ts';
import { addCompany, type TestCompany } from './test-company.ts';
import { startTestInstallation, type TestInstallation } from './test-installation.ts';
import { addTimeBasics } from './test-time.ts';

export const LEAKS = '/api/main/leaks';
export const GAUGES = '/api/main/gauges';

/** A server that runs these modules instead of the built-in ones. */
export const startWithModules = (
  modules: readonly RecordModule[] = testModules,
  poolSize = 4,
): Promise<TestInstallation> => startTestInstallation({ poolSize, change: () => ({ modules }) });

export interface RecordScene {
  readonly sveis: TestInstallation;
  readonly company: TestCompany;
  /** By role: admin, employee (reports leaks), foreman (edits them), hse, subcontractor. */
  readonly as: Readonly<Record<Role, TestClient>>;
  userId(role: Role): number;
  /** A leak, made by somebody, as it came back. */
  leak(by: Role, values?: object): Promise<Made>;
  /** What a group gives somebody in a module. */
  give(role: Role, module: string, level: Level): Promise<void>;
  join(role: Role, projectId: number, as: ProjectRole): Promise<void>;
  leave(role: Role, projectId: number): Promise<void>;
}

const roles = ['admin', 'employee', 'foreman', 'hse', 'subcontractor', 'warehouse'] as const;
export type Role = (typeof roles)[number];
export type Made = TestAnswer['body'] & { readonly id: string; readonly rev: number };

let count = 0;

export async function setRecordScene(sveis: TestInstallation): Promise<RecordScene> {
  count += 1;
  const host = `yard${count}`;
  const company = await addCompany(sveis, host, roles);
  await addTimeBasics(sveis, company);
  await sveis.owner.inTenant(company.id, (tx) =>
    tx.sql(
      `insert into choice (tenant_id, list, code, labels, sort, is_active) values
         ($1, 'leak_place', 'hall', '{"en": "Hall", "no": "Hallen"}', 1, true),
         ($1, 'leak_place', 'yard', '{"en": "Yard"}', 2, true), ($1, 'leak_place', 'old', '{"en": "Old"}', 3, false)`,
      [company.id],
    ),
  );
  const clients = await Promise.all(
    roles.map(async (role) => [role, (await logIn(sveis.app, host, role)).client] as const),
  );
  const as = Object.fromEntries(clients) as RecordScene['as'];
  const userId = (role: Role) => company.users[role] ?? 0;
  const asOwner = (statement: string, values: readonly unknown[]) =>
    sveis.owner.inTenant(company.id, (tx) => tx.sql(statement, [company.id, ...values]));
  return {
    sveis,
    company,
    as,
    userId,
    leak: async (by, values = {}) => {
      const answer = await as[by]('POST', LEAKS, { body: { id: randomUUID(), title: 'Flange', ...values } });
      if (answer.status !== 200) throw new Error(`no leak was made: ${JSON.stringify(answer.body)}`);
      return answer.body as Made;
    },
    give: async (role, module, level) => {
      await sveis.owner.inTenant(company.id, async (tx) => {
        await createGroup(tx, {
          name: `${role} ${module} ${level} ${randomUUID()}`,
          description: '',
          isAdministrative: false,
          levels: [{ module, level }],
          members: [userId(role)],
        });
        await bumpTenantPermVersion(tx);
      });
    },
    join: async (role, projectId, projectRole) => {
      await asOwner(
        'insert into project_member (tenant_id, project_id, user_id, role) values ($1, $2, $3, $4)',
        [projectId, userId(role), projectRole],
      );
    },
    leave: async (role, projectId) => {
      await asOwner('delete from project_member where tenant_id = $1 and project_id = $2 and user_id = $3', [
        projectId,
        userId(role),
      ]);
    },
  };
}
