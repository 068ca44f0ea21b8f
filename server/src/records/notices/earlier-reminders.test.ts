import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, superQuery, type TestInstallation } from '../../testing/index.ts';
import { remindOfRecords } from '../index.ts';

let sveis: TestInstallation;
let crew: Crew<'project_leader'>;

beforeAll(async () => {
  sveis = await startTestInstallation();
  crew = await hireCrew(sveis, 'fjord', ['project_leader']);
});
afterAll(() => sveis.close());

it('a leader who was told of the end of a project before the update is not told again', async () => {
  sveis.time.now = new Date('2026-11-12T10:00:00+01:00');
  await crew.sql(
    `update project set leader_id = $2, status = 'production', end_date = '2026-11-15' where tenant_id = $1 and id = 1`,
    [crew.userId('project_leader')],
  );
  await crew.sql('update project set end_told = end_date where tenant_id = $1 and id = 1');
  const migration = await readFile(
    new URL('../../../migrations/0029_reminders_of_any_record.sql', import.meta.url),
    'utf8',
  );
  await superQuery(sveis, migration.slice(migration.indexOf('do $$')));
  const remind = () => remindOfRecords(sveis.services, crew.company.id, sveis.time.now);
  await remind();
  expect(await crew.kindsTold('project_leader')).toEqual([]);
  await crew.sql(`update project set end_date = '2026-11-16' where tenant_id = $1 and id = 1`);
  await remind();
  await remind();
  expect(await crew.kindsTold('project_leader')).toEqual(['project_ends']);
});
