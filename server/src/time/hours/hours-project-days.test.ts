import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  HOURS,
  type HoursScene,
  PUNCH,
  setHoursScene,
  startTestInstallation,
  stempWork,
  type TestInstallation,
} from '../../testing/index.ts';

/** The project lasts from 10.11 to 20.11; another one has no such days. */
describe('hours lie in the time of their project', () => {
  let sveis: TestInstallation;
  let scene: HoursScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setHoursScene(sveis);
    await scene.sql(
      "update project set start_date = '2026-11-10', end_date = '2026-11-20' where tenant_id = $1 and id = 1",
    );
    scene.at('16.11 12:00');
  });

  const late = () => ({
    'x-device-at': new Date(sveis.time.now.getTime() - 86_400_000).toISOString(),
    'x-device-now': sveis.time.now.toISOString(),
  });
  const enter = (from: string, to = from, more: object = {}, headers = {}) =>
    scene.employee('POST', HOURS, {
      body: {
        id: randomUUID(),
        ...stempWork,
        start_date: `${from}.2026T00.00.00`,
        end_date: `${to}.2026T00.00.00`,
        amount: 1,
        break: 0,
        ...more,
      },
      headers,
    });
  const notBegun = {
    project_id: ['The project begins on 10.11.2026. Choose another project or a later day'],
  };
  const over = {
    project_id: [
      'The project ended on 20.11.2026. Choose another project, or ask its leader to move the end date',
    ],
  };

  it('not before it begins, on no day of a range', async () => {
    expect((await enter('10.11')).status).toBe(200);
    const early = await enter('09.11');
    expect([early.status, early.body.errors]).toEqual([422, notBegun]);
    expect((await enter('09.11', '12.11')).body.errors).toEqual(notBegun);
    expect((await enter('09.11', '09.11', { project_id: 2 })).status).toBe(200);
  });

  it('not after its planned end, unless a phone wrote them without network', async () => {
    scene.at('23.11 12:00');
    expect((await enter('20.11')).status).toBe(200);
    expect((await enter('21.11')).body.errors).toEqual(over);
    expect((await enter('21.11', '21.11', {}, late())).status).toBe(200);
    expect((await enter('09.11', '09.11', {}, late())).body.errors).toEqual(notBegun);
  });

  it('an entry is moved under the same rule, and its other fields are changed whatever the project became', async () => {
    const made = await enter('11.11');
    const [entry] = made.body.data as { id: string; rev: number }[];
    const edit = (body: object) => scene.employee('PUT', `${HOURS}/${entry?.id}`, { body });
    const moved = { rev: entry?.rev, start_date: '09.11.2026T00.00.00', end_date: '09.11.2026T00.00.00' };
    expect((await edit(moved)).body.errors).toEqual(notBegun);
    await scene.sql("update project set start_date = '2026-11-12' where tenant_id = $1 and id = 1");
    expect((await edit({ rev: entry?.rev, comments: 'Root run' })).status).toBe(200);
  });

  it('a stemp begins no earlier either, and the list offers the same', async () => {
    scene.at('09.11 07:00');
    const start = () => scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    expect((await start()).body.errors).toEqual(notBegun);
    const offered = async (date: string) => {
      const { body } = await scene.employee('GET', `/api/main/projects/get_current_projects/?date=${date}`);
      return (body.data as { id: number }[]).find(({ id }) => id === 1);
    };
    expect(await offered('11.09.2026')).toBeUndefined();
    expect(await offered('11.10.2026')).toMatchObject({ start_date: '10.11.2026', end_date: '20.11.2026' });
    scene.at('10.11 07:00');
    expect((await start()).status).toBe(201);
  });
});
