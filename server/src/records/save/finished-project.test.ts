import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestInstallation } from '../../testing/index.ts';
import {
  LEAKS,
  type RecordScene,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';

let sveis: TestInstallation;
let scene: RecordScene;

beforeAll(async () => {
  sveis = await startWithModules();
  scene = await setRecordScene(sveis);
});
afterAll(() => sveis.close());

it('records of a finished project can be read and not written, whichever way one comes', async () => {
  const leak = await scene.leak('admin', { project_id: 1 });
  await scene.sql(`update project set status = 'finished' where tenant_id = $1 and id = 1`);
  const body = { id: randomUUID(), title: 'Late', project_id: 1 };
  const calls = [
    await scene.as.admin('POST', LEAKS, { body }),
    await scene.as.admin('PUT', `${LEAKS}/${leak.id}`, { body: { title: 'Dry' } }),
    await scene.as.admin('DELETE', `${LEAKS}/${leak.id}`),
  ];
  for (const { status, body: answer } of calls)
    expect([status, answer.code]).toEqual([422, 'PROJECT_FINISHED']);
  expect((await scene.as.admin('GET', `${LEAKS}/${leak.id}`)).record).toMatchObject({
    steps: [],
    may: { edit: false, delete: false },
    closed_project: expect.any(String),
  });
  await scene.sql(`update project set status = 'production' where tenant_id = $1 and id = 1`);
  expect((await scene.as.admin('PUT', `${LEAKS}/${leak.id}`, { body: { title: 'Dry' } })).status).toBe(200);
});
