import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  logIn,
  PUNCH,
  type StempScene,
  setStempScene,
  startTestInstallation,
  stempWork,
  type TestClient,
  type TestInstallation,
  timeBasics,
} from '../../testing/index.ts';
import { sweepPunches } from './sweep.service.ts';

describe('one person, two phones', () => {
  let sveis: TestInstallation;
  let scene: StempScene;
  let tablet: TestClient;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setStempScene(sveis);
    tablet = (await logIn(sveis.app, scene.company.host, 'employee')).client;
  });

  it('X22 a project changed on one is the project of the other, and its activity is gone there too', async () => {
    const started = await scene.start();
    const edit = { rev: started.record.rev, project_id: timeBasics.otherProject };
    await scene.client('PUT', PUNCH, { body: edit });
    expect((await tablet('GET', PUNCH)).record).toMatchObject({
      id: started.record.id,
      project_id: timeBasics.otherProject,
      task_id: null,
    });
    const choices = await tablet('GET', '/api/main/projects/get_current_projects/?date=11.09.2026');
    expect(choices.body.pinned_project_id).toBe(timeBasics.otherProject);
  });

  it('X38 the alert of an automatic stop stands on both until it is read on one', async () => {
    const started = await scene.start();
    scene.at('07:00:00', '10');
    const alertsOn = async (device: TestClient) => (await device('GET', PUNCH)).record.alerts;
    const told = [
      { type: 'auto_stopped', punch_id: started.record.id, ended_at: '2026-11-09T14:00:00.000Z' },
    ];
    expect([await alertsOn(scene.client), await alertsOn(tablet)]).toEqual([told, told]);
    await tablet('POST', `${PUNCH}/${started.record.id}/seen`);
    expect([await alertsOn(scene.client), await alertsOn(tablet)]).toEqual([[], []]);
    const again = (await logIn(sveis.app, scene.company.host, 'employee')).client;
    expect(await alertsOn(again)).toEqual([]);
  });

  it('X77 started on both in the same moment it is one stemp, and the other one is shown it', async () => {
    const body = () => ({ body: { id: randomUUID(), ...stempWork } });
    const answers = await Promise.all([
      scene.client('POST', PUNCH, body()),
      tablet('POST', PUNCH, body()),
      scene.client('POST', PUNCH, body()),
      tablet('POST', PUNCH, body()),
    ]);
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 3]);
    for (const { body: answer } of lost) {
      expect(answer).toMatchObject({ code: 'ALREADY_RUNNING', running: { id: won[0]?.record.id } });
    }
  });

  it('X79 another start under the key of the first is refused and changes nothing', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = { id: randomUUID(), ...stempWork };
    await scene.client('POST', PUNCH, { body: first, headers });
    const other = { ...first, project_id: timeBasics.otherProject };
    const refused = await scene.client('POST', PUNCH, { body: other, headers });
    expect([refused.status, refused.body.code]).toEqual([422, 'KEY_REUSED']);
    expect(await scene.current()).toMatchObject({ id: first.id, project_id: timeBasics.project });
  });

  it('X80 stopped on one at 12, a stop of the other at 16 is told of the first', async () => {
    const started = await scene.start();
    scene.at('12:00:00');
    await scene.stop({ id: started.record.id });
    scene.at('16:00:00');
    const late = await tablet('PATCH', PUNCH, { body: { id: started.record.id } });
    expect(late.record).toMatchObject({ state: 'stopped', ended_at: '2026-11-09T11:00:00.000Z' });
    expect(late.record.entries).toMatchObject([{ amount: 4.5, break: 0.5 }]);
  });

  it('X88 it runs on when its owner is logged out, and is there at the next login', async () => {
    const started = await scene.start();
    await scene.client('POST', '/api/automatic-logout', { body: { auto_logout_enabled: true } });
    scene.at('07:02:00');
    await scene.client('POST', '/api/logout');
    expect((await scene.client('GET', PUNCH)).status).toBe(401);
    scene.at('11:00:00');
    await sweepPunches(sveis.services.database, scene.company.id, sveis.time.now);
    const back = (await logIn(sveis.app, scene.company.host, 'employee')).client;
    expect((await back('GET', PUNCH)).record).toMatchObject({
      id: started.record.id,
      state: 'running',
      time: 4 * 3600,
    });
  });

  it('X60 pressed on a phone with Tokyo time it is on the company’s day', async () => {
    scene.at('18:00:00');
    const id = randomUUID();
    await scene.sendLate('POST', '2026-11-10T00:30:00+09:00', { id, ...stempWork });
    const stopped = await scene.sendLate('PATCH', '2026-11-10T01:30:00+09:00', { id });
    expect(stopped.record).toMatchObject({
      start_at: '2026-11-09T15:30:00.000Z',
      entries: [{ day: '09.11.2026', amount: 0.5, break: 0.5 }],
    });
  });

  it('X83 pressed on a phone 40 minutes slow, the clock never shows less than nothing', async () => {
    scene.at('18:00:00');
    const answer = await scene.client('POST', PUNCH, {
      body: { id: randomUUID(), ...stempWork, device_at: '2026-11-09T17:19:00+01:00' },
      headers: { 'x-device-now': '2026-11-09T17:20:00+01:00' },
    });
    expect(answer.record).toMatchObject({
      clock_suspect: true,
      start_at: '2026-11-09T17:00:00.000Z',
      time: 0,
    });
  });
});
