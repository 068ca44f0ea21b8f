import { randomUUID } from 'node:crypto';
import type { ModuleDefinition } from '@sveis/domain/records';
import type { ProjectRole } from '@sveis/domain/session';
import { type Crew, hireCrew } from '../crew.ts';
import { testModules } from '../record-modules.ts';
import type { TestAnswer } from '../test-client.ts';
import { startTestInstallation, type TestInstallation } from '../test-installation.ts';

export const LEAKS = '/api/main/leaks';
export const GAUGES = '/api/main/gauges';

/** A server that runs these modules instead of the built-in ones. */
export const startWithModules = (
  modules: readonly ModuleDefinition[] = testModules,
  poolSize = 4,
): Promise<TestInstallation> => startTestInstallation({ poolSize, modules });

/** By role: admin, employee (reports leaks), foreman (edits them), hse, subcontractor, warehouse. */
export interface RecordScene extends Crew<Role> {
  readonly sveis: TestInstallation;
  /** A leak, made by somebody, as it came back. */
  leak(by: Role, values?: object): Promise<Made>;
  join(role: Role, projectId: number, as: ProjectRole): Promise<void>;
  leave(role: Role, projectId: number): Promise<void>;
}

const roles = ['admin', 'employee', 'foreman', 'hse', 'subcontractor', 'warehouse'] as const;
export type Role = (typeof roles)[number];
export type Made = TestAnswer['record'] & { readonly id: string; readonly rev: number };

let count = 0;

export async function setRecordScene(sveis: TestInstallation): Promise<RecordScene> {
  count += 1;
  const crew = await hireCrew(sveis, `yard${count}`, roles);
  const { as, userId, sql } = crew;
  await sql(
    `insert into choice (tenant_id, list, code, labels, sort, is_active) values
       ($1, 'leak_place', 'hall', '{"en": "Hall", "no": "Hallen"}', 1, true),
       ($1, 'leak_place', 'yard', '{"en": "Yard"}', 2, true), ($1, 'leak_place', 'old', '{"en": "Old"}', 3, false)`,
  );
  return {
    ...crew,
    sveis,
    leak: async (by, values = {}) => {
      const answer = await as[by]('POST', LEAKS, { body: { id: randomUUID(), title: 'Flange', ...values } });
      if (answer.status !== 200) throw new Error(`no leak was made: ${JSON.stringify(answer.body)}`);
      return answer.record as Made;
    },
    join: async (role, projectId, projectRole) => {
      await sql('insert into project_member (tenant_id, project_id, user_id, role) values ($1, $2, $3, $4)', [
        projectId,
        userId(role),
        projectRole,
      ]);
    },
    leave: async (role, projectId) => {
      await sql('delete from project_member where tenant_id = $1 and project_id = $2 and user_id = $3', [
        projectId,
        userId(role),
      ]);
    },
  };
}
