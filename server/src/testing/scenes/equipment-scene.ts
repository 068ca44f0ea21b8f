import { randomUUID } from 'node:crypto';
import type { Level } from '@sveis/domain/session';
import { type Crew, hireCrew } from '../crew.ts';
import type { TestAnswer } from '../test-client.ts';
import type { TestInstallation } from '../test-installation.ts';

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
export interface EquipmentScene extends Crew<EquipmentRole> {
  /** A new item in the store, made by the warehouse, as it came back. */
  item(values?: object): Promise<TestAnswer>;
  step(by: EquipmentRole, item: TestAnswer, name: string, asked?: object): Promise<TestAnswer>;
  control(by: EquipmentRole, item: TestAnswer, values?: object): Promise<TestAnswer>;
  read(item: TestAnswer): Promise<TestAnswer>;
}

let count = 0;

export async function setEquipmentScene(sveis: TestInstallation): Promise<EquipmentScene> {
  count += 1;
  const crew = await hireCrew(sveis, `store${count}`, roles);
  const { as, userId, sql } = crew;
  await sql(
    `insert into location (tenant_id, id, name, kind) values ($1, 1, 'Tool store', 'room'), ($1, 2, 'Bay A', 'room')`,
  );
  await sql(
    `insert into account (tenant_id, id, name, type) values ($1, 1, 'Lift AS', 'supplier'), ($1, 2, 'Yara', 'customer')`,
  );
  await sql(`update project set leader_id = $2 where tenant_id = $1 and id = 1`, [userId('project_leader')]);
  await sql(`update project set status = 'finished' where tenant_id = $1 and id = 2`);
  for (const [role, level] of Object.entries(levels) as [EquipmentRole, Level][])
    await crew.give(role, 'equipment', level);

  return {
    ...crew,
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
    step: (by, { record }, name, asked = {}) =>
      as[by]('POST', `${EQUIPMENTS}/${record.id}/steps/${name}`, { body: asked }),
    control: (by, { record }, values = {}) =>
      as[by]('POST', `${EQUIPMENTS}/${record.id}/rows/controls`, {
        body: {
          id: randomUUID(),
          date: sveis.time.now.toISOString().slice(0, 10),
          type: 'expert_inspection',
          result: 'pass',
          performed_by_company: { text: 'Kontroll AS' },
          expert: 'Arne Lunde',
          ...values,
        },
      }),
    read: ({ record }) => as.quality('GET', `${EQUIPMENTS}/${record.id}`),
  };
}
