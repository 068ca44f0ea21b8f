import { randomUUID } from 'node:crypto';
import type { Level } from '@sveis/domain/session';
import { createGroup } from '../admin/index.ts';
import { bumpTenantPermVersion } from '../session/index.ts';
import { logIn, type TestClient } from './test-client.ts';
import { addCompany, type TestCompany } from './test-company.ts';
import type { TestInstallation } from './test-installation.ts';
import { addTimeBasics } from './test-time.ts';

/** A company with shifts and projects whose people are logged in, one of each role. */
export interface Crew<Role extends string> {
  readonly company: TestCompany;
  readonly as: Readonly<Record<Role, TestClient>>;
  userId(role: Role): number;
  /** What a group gives somebody in a module. */
  give(role: Role, module: string, level: Level): Promise<void>;
  /** Past every right of the app; `$1` is the company. */
  sql<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The kinds of what somebody was told, oldest first. */
  kindsTold(role: Role): Promise<readonly string[]>;
}

interface CrewOptions {
  /** Nothing but people: no shifts, no projects. */
  readonly isBare?: boolean;
  /** Whether everybody belongs to the projects, or has belonged to them. */
  readonly areMembers?: 'now' | 'once' | 'never';
}

export async function hireCrew<Role extends string>(
  sveis: TestInstallation,
  host: string,
  roles: readonly Role[],
  { isBare = false, areMembers = 'never' }: CrewOptions = {},
): Promise<Crew<Role>> {
  const company = await addCompany(sveis, host, roles);
  if (!isBare) await addTimeBasics(sveis, company, areMembers);
  const clients = await Promise.all(
    roles.map(async (role) => [role, (await logIn(sveis.app, host, role)).client] as const),
  );
  const userId = (role: Role) => company.users[role] ?? 0;
  const sql: Crew<Role>['sql'] = (text, values = []) =>
    sveis.owner.inTenant(company.id, (tx) => tx.sql(text, [company.id, ...values]));
  // Four days are soon over when a test turns the clock; the logins outlive them here.
  await sql("update session set expires_at = '2099-01-01' where tenant_id = $1");

  return {
    company,
    as: Object.fromEntries(clients) as Crew<Role>['as'],
    userId,
    sql,
    give: (role, module, level) =>
      sveis.owner.inTenant(company.id, async (tx) => {
        await createGroup(tx, {
          name: `${role} ${module} ${level} ${randomUUID()}`,
          description: '',
          isAdministrative: false,
          levels: [{ module, level }],
          members: [userId(role)],
        });
        await bumpTenantPermVersion(tx);
      }),
    kindsTold: async (role) =>
      (
        await sql<{ kind: string }>(
          'select kind from notice where tenant_id = $1 and user_id = $2 order by created_at, id',
          [userId(role)],
        )
      ).map(({ kind }) => kind),
  };
}
