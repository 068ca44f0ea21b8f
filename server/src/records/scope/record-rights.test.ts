import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type TestClient, type TestInstallation } from '../../testing/index.ts';
import {
  LEAKS,
  type RecordScene,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';

describe('who may do what with a record', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;

  beforeAll(async () => {
    sveis = await startWithModules();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setRecordScene(sveis);
  });

  const get = async (client: TestClient, id: string) => (await client('GET', `${LEAKS}/${id}`)).status;
  const listed = async (client: TestClient, path = LEAKS) => {
    const { status, body } = await client('POST', `${path}/query`, { body: { pipeline: [] } });
    return status === 200 ? (body.data as { id: string }[]).map(({ id }) => id).sort() : status;
  };

  it('someone who reports sees their own, one who edits sees all, one without the module nothing', async () => {
    const mine = await scene.leak('employee');
    const other = await scene.leak('foreman');
    expect([await get(scene.as.employee, mine.id), await get(scene.as.employee, other.id)]).toEqual([
      200, 404,
    ]);
    expect(await listed(scene.as.employee)).toEqual([mine.id]);
    expect(await listed(scene.as.foreman)).toEqual([mine.id, other.id].sort());
    const stranger = createClient(sveis.app, { host: scene.company.host });
    expect((await stranger('POST', `${LEAKS}/query`, { body: { pipeline: [] } })).status).toBe(401);
  });

  it('a person a field names owns it too', async () => {
    const { id } = await scene.leak('foreman', { watchers: [scene.userId('employee')] });
    expect(await get(scene.as.employee, id)).toBe(200);
    expect(await listed(scene.as.employee)).toEqual([id]);
  });

  it('a restricted one exists for its people and for managers alone', async () => {
    const { id } = await scene.leak('employee', { injury: true, body_part: 'Hand' });
    expect(await get(scene.as.foreman, id)).toBe(404);
    expect(await listed(scene.as.foreman)).toEqual([]);
    expect([await get(scene.as.employee, id), await get(scene.as.admin, id)]).toEqual([200, 200]);
    await scene.give('foreman', 'deviation', 'manage');
    expect([await get(scene.as.foreman, id), await listed(scene.as.foreman)]).toEqual([200, [id]]);
  });

  it('a role in a project raises the level there, and only there', async () => {
    const inside = await scene.leak('admin', { project_id: 1 });
    const outside = await scene.leak('admin', { project_id: 2 });
    const path = '/api/main/projects/1/leaks';
    expect([await get(scene.as.employee, inside.id), await listed(scene.as.employee, path)]).toEqual([
      404, 404,
    ]);
    await scene.join('employee', 1, 'foreman');
    expect(await listed(scene.as.employee, path)).toEqual([inside.id]);
    expect([await get(scene.as.employee, inside.id), await get(scene.as.employee, outside.id)]).toEqual([
      200, 404,
    ]);
    const edit = (id: string) => scene.as.employee('PUT', `${LEAKS}/${id}`, { body: { title: 'Elbow' } });
    expect([(await edit(inside.id)).status, (await edit(outside.id)).status]).toEqual([200, 404]);
    const move = await scene.as.employee('PUT', `${path}/${inside.id}`, { body: { project_id: 2 } });
    expect(move.status).toBe(200);
    expect(await get(scene.as.employee, inside.id)).toBe(404);
  });

  it('a project’s calls reach that project’s records alone', async () => {
    const other = await scene.leak('admin', { project_id: 2 });
    const at = (id: string) => scene.as.admin('GET', `/api/main/projects/1/leaks/${id}`);
    expect((await at(other.id)).status).toBe(404);
    const made = await scene.as.admin('POST', '/api/main/projects/1/leaks', {
      body: { title: 'Here', project_id: 2 },
    });
    expect(made.record.project_id).toBe(1);
    expect(
      (await scene.as.admin('POST', '/api/main/projects/99/leaks/query', { body: { pipeline: [] } })).status,
    ).toBe(404);
  });

  it.each(['GET', 'PUT', 'DELETE', 'POST step', 'POST restore', 'GET history', 'GET links'])(
    '%s: one of another company, one that is not theirs and one that is not there answer byte for byte alike',
    async (call) => {
      const elsewhere = await setRecordScene(sveis);
      const foreign = await elsewhere.leak('admin');
      const others = await scene.leak('admin');
      const [method = '', what = ''] = call.split(' ');
      const end = what === 'step' ? '/steps/start' : what === '' ? '' : `/${what}`;
      const answers = await Promise.all(
        [foreign.id, others.id, randomUUID()].map(async (id) => {
          const body = method === 'PUT' || what === 'step' ? { body: { title: 'X' } } : {};
          const answer = await scene.as.employee(method as 'GET', `${LEAKS}/${id}${end}`, body);
          return JSON.stringify([answer.status, answer.body]);
        }),
      );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^\[404/);
    },
  );

  it('fields have readers of their own: for the others they are not there', async () => {
    const { id } = await scene.leak('foreman', { cost: 12.5 });
    await scene.as.admin('PUT', `${LEAKS}/${id}`, {
      body: { secret: 'lawyer', watchers: [scene.userId('employee')] },
    });
    const seen = async (role: 'employee' | 'foreman' | 'admin') =>
      Object.keys((await scene.as[role]('GET', `${LEAKS}/${id}`)).record).filter((name) =>
        ['cost', 'secret'].includes(name),
      );
    expect([await seen('employee'), await seen('foreman'), await seen('admin')]).toEqual([
      [],
      ['cost'],
      ['cost', 'secret'],
    ]);
    const ask = (role: 'employee' | 'foreman', $match: object) =>
      scene.as[role]('POST', `${LEAKS}/query`, { body: { pipeline: [{ $match }] } });
    expect((await ask('employee', { cost: 12.5 })).body.code).toBe('BAD_QUERY');
    expect((await ask('foreman', { secret: 'lawyer' })).body.code).toBe('BAD_QUERY');
    expect((await ask('foreman', { cost: 12.5 })).body.total).toBe(1);
    const history = await scene.as.foreman('GET', `${LEAKS}/${id}/history`);
    expect(JSON.stringify(history.body)).not.toContain('lawyer');
    const write = await scene.as.employee('POST', LEAKS, { body: { title: 'A', cost: 1 } });
    expect(write.body.errors).toHaveProperty('cost');
  });

  it('their own only while it is theirs to change, and deleting is for managers', async () => {
    // Nothing but the flag to create: the person who reports may mend what they wrote.
    const { id } = await scene.leak('employee');
    const edit = () => scene.as.employee('PUT', `${LEAKS}/${id}`, { body: { title: 'Elbow' } });
    expect((await edit()).status).toBe(200);
    expect((await scene.as.employee('DELETE', `${LEAKS}/${id}`)).body.code).toBe('NO_PERMISSION');
    await scene.as.admin('POST', `${LEAKS}/${id}/steps/start`, {
      body: { responsible: scene.userId('foreman') },
    });
    expect((await edit()).body.code).toBe('NO_PERMISSION');
    expect((await scene.as.foreman('DELETE', `${LEAKS}/${id}`)).body.code).toBe('NO_PERMISSION');
    expect((await scene.as.admin('DELETE', `${LEAKS}/${id}`)).status).toBe(200);
  });
});
