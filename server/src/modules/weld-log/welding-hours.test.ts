import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  PUNCH,
  startTestInstallation,
  stempWork,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'foreman', 'project_leader', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];
const IN = '/api/main/projects/1';

describe('hours on welds and drawings', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let drawing: string;
  let elsewhere: string;
  const welds: Record<string, string> = {};

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-09T07:00:00+01:00');
    yard = await hireCrew(sveis, 'yard', roles);
    for (const [role, part] of [
      ['employee', 'member'],
      ['foreman', 'foreman'],
      ['project_leader', 'leader'],
    ] as const)
      await yard.sql(
        'insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, $3), ($1, 2, $2, $3)',
        [yard.userId(role), part],
      );
    drawing = await drawn(1, 'ISO-1');
    for (const number of ['W-1', 'W-2', 'W-3']) welds[number] = await planned(1, drawing, number);
    elsewhere = await planned(2, await drawn(2, 'ISO-9'), 'W-9');
    await yard.sql(
      `update record set d1 = now(), data = data || '{"weld_end":"2026-11-09T12:00:00Z"}' where tenant_id = $1 and id = $2`,
      [welds['W-1']],
    );
  });
  afterAll(() => sveis.close());

  const made = async (path: string, values: object) => {
    const answer = await yard.as.admin('POST', path, { body: { id: randomUUID(), ...values } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.record.id);
  };
  const drawn = (project: number, drawing_no: string) =>
    made(`/api/main/projects/${project}/drawing`, {
      drawing_no,
      revision: 'A',
      title: 'Line',
      design_code: 'EN_13480',
      quality_level: 'C',
      enabled_ndts: ['VT'],
    });
  const planned = (project: number, on: string, weld_number: string) =>
    made(`/api/main/projects/${project}/weld-log`, {
      weld_number,
      drawing: on,
      joint_type: 'BW',
      designation_1: 'P235GH',
      designation_2: 'P235GH',
      thickness_1: 3.6,
      thickness_2: 3.6,
      diameter: 60.3,
      ndt_percentage: 0,
    });
  const idOf = (number: string) => welds[number] ?? '';
  const at = (time: string, day = '09') => {
    sveis.time.now = new Date(`2026-11-${day}T${time}+01:00`);
  };
  const start = (by: Role, body: object) =>
    yard.as[by]('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, break: 0, ...body } });
  const stop = (by: Role, body: object = {}) => yard.as[by]('PATCH', PUNCH, { body });
  const hoursOf = async (by: Role, about: string) => (await yard.as[by]('GET', `${IN}/${about}`)).record;
  const ofWeld = async (number: string) =>
    (await hoursOf('employee', `weld-log/${idOf(number)}/hours`)).hours;
  const byHand = (by: Role, body: object) =>
    yard.as[by]('POST', '/api/main/hours', {
      body: {
        id: randomUUID(),
        ...stempWork,
        start_date: '10.11.2026T00.00.00',
        end_date: '10.11.2026T00.00.00',
        amount: 4,
        break: 0,
        ...body,
      },
    });

  it('a stemp begun on a weld gives it its hours, and the drawing and the project theirs', async () => {
    const started = await start('employee', { weld_ids: [idOf('W-1')] });
    expect([started.status, started.record.weld_ids, started.record.drawing_ids]).toEqual([
      201,
      [idOf('W-1')],
      [],
    ]);
    expect((await yard.as.employee('GET', PUNCH)).record).toMatchObject({ weld_ids: [idOf('W-1')] });
    at('10:00:00');
    expect((await stop('employee')).record).toMatchObject({ weld_ids: [idOf('W-1')] });
    const rate = { hours: 3, welded_dia_inch: 2.4, hours_per_dia_inch: 1.26 };
    for (const about of [`weld-log/${idOf('W-1')}/hours`, `drawing/${drawing}/hours`, 'welding-hours'])
      expect(await hoursOf('employee', about), about).toEqual(rate);
  });

  it('what is named while it runs and when it stops counts, divided to the last hundredth', async () => {
    await start('employee', { weld_ids: [idOf('W-2')] });
    const { record } = await yard.as.employee('PUT', PUNCH, {
      body: { rev: 1, weld_ids: [idOf('W-2'), idOf('W-3')], seen: { weld_ids: [idOf('W-2')] } },
    });
    expect(record.weld_ids).toEqual([idOf('W-2'), idOf('W-3')]);
    at('11:00:00');
    const stopped = await stop('employee', { drawing_ids: [drawing] });
    expect(stopped.record).toMatchObject({ drawing_ids: [drawing], entries: [{ amount: 1 }] });
    expect([await ofWeld('W-2'), await ofWeld('W-3')]).toEqual([0.34, 0.33]);
    expect(await hoursOf('employee', `drawing/${drawing}/hours`)).toMatchObject({ hours: 4 });
    expect(await hoursOf('employee', 'welding-hours')).toMatchObject({ hours: 4 });
  });

  it('hours by hand name them too; a correction, another project, a deletion and its undo are followed', async () => {
    at('18:00:00', '10');
    const made = await byHand('foreman', { weld_ids: [idOf('W-2')] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const [entry] = made.body.data as { id: string; weld_ids: string[] }[];
    expect(entry?.weld_ids).toEqual([idOf('W-2')]);
    expect(await ofWeld('W-2')).toBe(4.34);
    const edit = (body: object) => yard.as.foreman('PUT', `/api/main/hours/${entry?.id}`, { body });
    await edit({ amount: 2 });
    expect(await ofWeld('W-2')).toBe(2.34);
    await edit({ weld_ids: [idOf('W-3')] });
    expect([await ofWeld('W-2'), await ofWeld('W-3')]).toEqual([0.34, 2.33]);
    await yard.as.foreman('DELETE', `/api/main/hours/${entry?.id}`);
    expect(await ofWeld('W-3')).toBe(0.33);
    await yard.as.foreman('POST', `/api/main/hours/${entry?.id}/restore`);
    expect(await ofWeld('W-3')).toBe(2.33);
    const moved = await edit({ project_id: 2 });
    expect((moved.body.data as { weld_ids: string[] }[])[0]?.weld_ids).toEqual([]);
    expect(await ofWeld('W-3')).toBe(0.33);
  });

  it('names what is in the project and can be seen there, and nothing else', async () => {
    at('19:00:00', '10');
    const fieldsOf = async (body: object) => {
      const answer = await byHand('foreman', { amount: 1, ...body });
      return [answer.status, Object.keys((answer.body.errors ?? {}) as object)];
    };
    expect(await fieldsOf({ weld_ids: [elsewhere] })).toEqual([422, ['weld_ids']]);
    expect(await fieldsOf({ weld_ids: [randomUUID()], drawing_ids: [idOf('W-1')] })).toEqual([
      422,
      ['weld_ids', 'drawing_ids'],
    ]);
    const others = await hireCrew(sveis, 'neighbour', ['admin'], { areMembers: 'now' });
    const theirs = await others.as.admin('POST', PUNCH, {
      body: { id: randomUUID(), ...stempWork, weld_ids: [idOf('W-1')] },
    });
    expect([theirs.status, Object.keys(theirs.body.errors as object)]).toEqual([422, ['weld_ids']]);
    const refused = await start('foreman', { weld_ids: [elsewhere] });
    expect(refused.status).toBe(422);
  });

  it('are sums, for those who may open the weld log there; others find no such call', async () => {
    for (const about of ['welding-hours', `weld-log/${idOf('W-1')}/hours`, `drawing/${drawing}/hours`]) {
      const told = await yard.as.project_leader('GET', `${IN}/${about}`);
      expect(Object.keys(told.record).sort()).toEqual(['hours', 'hours_per_dia_inch', 'welded_dia_inch']);
      expect((await yard.as.subcontractor('GET', `${IN}/${about}`)).status, about).toBe(404);
    }
    expect((await yard.as.employee('GET', `${IN}/weld-log/${elsewhere}/hours`)).status).toBe(404);
    expect((await yard.as.employee('GET', `${IN}/weld-log/${randomUUID()}/hours`)).status).toBe(404);
  });

  it('a weld that is deleted before a stemp from a hall without network arrives does not stop it', async () => {
    const gone = await planned(1, drawing, 'W-8');
    await yard.as.admin('DELETE', `${IN}/weld-log/${gone}`);
    at('12:00:00', '12');
    const late = await yard.as.employee('POST', PUNCH, {
      body: { id: randomUUID(), ...stempWork, weld_ids: [gone], device_at: '2026-11-12T07:00:00+01:00' },
      headers: { 'x-device-now': sveis.time.now.toISOString() },
    });
    expect([late.status, late.record.weld_ids]).toEqual([201, [gone]]);
    at('12:30:00', '12');
    await stop('employee');
  });
});
