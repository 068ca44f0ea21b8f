import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../testing/crew.ts';
import { startTestInstallation, superQuery, type TestInstallation } from '../testing/index.ts';

const migration = (name: string): Promise<string> =>
  readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');

let sveis: TestInstallation;
let crew: Crew<'employee' | 'admin'>;

beforeAll(async () => {
  sveis = await startTestInstallation();
  crew = await hireCrew(sveis, 'fjord', ['employee', 'admin'], { isBare: true });
});
afterAll(() => sveis.close());

it('what was asked before tasks were records still waits for the same people, and counts on', async () => {
  const [deviation, action, confirmation] = [randomUUID(), randomUUID(), randomUUID()];
  const [me, boss] = [crew.userId('employee'), crew.userId('admin')];
  await superQuery(
    sveis,
    `insert into record (tenant_id, id, module, status, title, title_key, data, definition_version, created_at,
       created_by, updated_at, updated_by)
     values ($1, $2, 'deviation', 'process', 'D', 'd', $4, 1, now(), $3, now(), $3)`,
    [crew.company.id, deviation, boss, JSON.stringify({ title: 'D', responsible: me })],
  );
  await superQuery(
    sveis,
    `insert into task (tenant_id, id, number, kind, subject, due_date, state, target_entity, target_id, target_part,
       created_by, created_at, updated_at)
     values ($1, $2, 'TSK-00001', 'action', 'Change the hose', '2026-12-01', 'open', 'deviation', $3, 'row', $5, now(), now()),
            ($1, $4, 'TSK-00002', 'acknowledge', 'Fire drill', null, 'expired', null, null, null, $5, now(), now())`,
    [crew.company.id, action, deviation, confirmation, boss],
  );
  await superQuery(
    sveis,
    "insert into task_assignee (tenant_id, task_id, user_id, state) values ($1, $2, $4, 'pending'), ($1, $3, $4, 'acknowledged')",
    [crew.company.id, action, confirmation, me],
  );
  await superQuery(sveis, "insert into counter (tenant_id, name, value) values ($1, 'task', 2)", [
    crew.company.id,
  ]);
  await superQuery(sveis, await migration('0026_tasks_as_records'));

  expect((await crew.as.employee('GET', '/api/get_task_count')).body.task_count).toBe(1);
  expect((await crew.as.employee('GET', `/api/main/tasks/${action}`)).record).toMatchObject({
    number: 'TSK-00001',
    status: 'open',
    kind: 'action',
    due_date: '2026-12-01',
    target: deviation,
    own: { state: 'pending' },
    may: { edit: false },
  });
  const listed = await crew.as.employee('POST', '/api/main/tasks/query', {
    body: { pipeline: [{ $match: { words: { $regex: 'drill' } } }] },
  });
  expect(listed.body.data).toMatchObject([{ number: 'TSK-00002', status: 'done' }]);
  const next = await crew.as.admin('POST', '/api/main/tasks', {
    body: { id: randomUUID(), kind: 'information', subject: 'Next', body: 'One more', assignees: [me] },
  });
  expect(next.record.number).toBe('TSK-00003');
});
