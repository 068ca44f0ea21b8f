import { randomUUID } from 'node:crypto';
import type { Level } from '@sveis/domain/session';
import { createGroup } from '../admin/index.ts';
import { createClient, logIn, type TestAnswer, type TestClient } from './test-client.ts';
import { addCompany, type TestCompany } from './test-company.ts';
import type { TestInstallation } from './test-installation.ts';
import { addTimeBasics } from './test-time.ts';

export const EQUIPMENTS = '/api/main/equipments';

const levels = {
  employee: 'contribute',
  foreman: 'contribute',
  warehouse: 'edit',
  quality: 'manage',
} as const;
const roles = ['employee', 'foreman', 'warehouse', 'quality', 'hse', 'project_leader'] as const;
export type EquipmentRole = (typeof roles)[number];

/** A company with a tool store, a bay, two projects and a supplier; its people stand at the levels above. */
export interface EquipmentScene {
  readonly company: TestCompany;
  readonly as: Readonly<Record<EquipmentRole, TestClient>>;
  userId(role: EquipmentRole): number;
  /** A new item in the store, made by the warehouse, as it came back. */
  item(values?: object): Promise<TestAnswer>;
  step(by: EquipmentRole, item: TestAnswer, name: string, asked?: object): Promise<TestAnswer>;
  control(by: EquipmentRole, item: TestAnswer, values?: object): Promise<TestAnswer>;
  read(item: TestAnswer): Promise<TestAnswer>;
  sql<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  kindsTold(role: EquipmentRole): Promise<readonly string[]>;
}

let count = 0;

export async function setEquipmentScene(sveis: TestInstallation): Promise<EquipmentScene> {
  count += 1;
  const host = `store${count}`;
  const company = await addCompany(sveis, host, roles);
  await addTimeBasics(sveis, company);
  const userId = (role: EquipmentRole) => company.users[role] ?? 0;
  const sql: EquipmentScene['sql'] = (text, values = []) =>
    sveis.owner.inTenant(company.id, (tx) => tx.sql(text, [company.id, ...values]));
  await sql(
    `insert into location (tenant_id, id, name, kind) values ($1, 1, 'Tool store', 'room'), ($1, 2, 'Bay A', 'room')`,
  );
  await sql(`insert into account (tenant_id, id, name, type) values ($1, 1, 'Lift AS', 'supplier')`);
  await sql(`update project set leader_id = $2 where tenant_id = $1 and id = 1`, [userId('project_leader')]);
  await sql(`update project set status = 'finished' where tenant_id = $1 and id = 2`);
  await sveis.owner.inTenant(company.id, async (tx) => {
    for (const [role, level] of Object.entries(levels) as [EquipmentRole, Level][])
      await createGroup(tx, {
        name: `${role} ${level}`,
        description: '',
        isAdministrative: false,
        levels: [{ module: 'equipment', level }],
        members: [userId(role)],
      });
  });
  const clients = await Promise.all(
    roles.map(async (role) => {
      const { login } = await logIn(sveis.app, host, role);
      return [role, createClient(sveis.app, { host, token: login.token })] as const;
    }),
  );
  const as = Object.fromEntries(clients) as EquipmentScene['as'];
  // Some tests turn the clock by weeks; the logins outlive them here.
  await sql("update session set expires_at = '2099-01-01' where tenant_id = $1");

  return {
    company,
    as,
    userId,
    sql,
    item: (values = {}) =>
      as.warehouse('POST', EQUIPMENTS, {
        body: {
          id: randomUUID(),
          name: 'Chain sling',
          equipment_number: `L-${randomUUID().slice(0, 8)}`,
          groups: ['hand_tools'],
          allocation: 'location',
          placement: 1,
          ...values,
        },
      }),
    step: (by, { body }, name, asked = {}) =>
      as[by]('POST', `${EQUIPMENTS}/${body.id}/steps/${name}`, { body: asked }),
    control: (by, { body }, values = {}) =>
      as[by]('POST', `${EQUIPMENTS}/${body.id}/controls`, {
        body: {
          id: randomUUID(),
          date: sveis.time.now.toISOString().slice(0, 10),
          type: 'expert_inspection',
          result: 'pass',
          performed_by_company: { text: 'Kontroll AS' },
          ...values,
        },
      }),
    read: ({ body }) => as.quality('GET', `${EQUIPMENTS}/${body.id}`),
    kindsTold: async (role) =>
      (
        await sql<{ kind: string }>(
          'select kind from notice where tenant_id = $1 and user_id = $2 order by created_at, id',
          [userId(role)],
        )
      ).map(({ kind }) => kind),
  };
}
