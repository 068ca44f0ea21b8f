import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeliveryScene,
  PUNCH,
  setDeliveryScene,
  startTestInstallation,
  stempWork,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';
import { remindOfStarts } from './start-reminder.service.ts';

describe('a planned shift that has begun without a stemp', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setDeliveryScene(sveis);
    await plan('16.11.2026');
    scene.at('16', '07:10');
  });

  const plan = (date: string, shift_id = 1) =>
    scene.foreman('POST', '/api/main/shift-assignments', {
      body: { user_id: scene.userId('employee'), shift_id, dates: [date] },
    });
  const run = () => remindOfStarts(sveis.services.database, scene.company.id, sveis.time.now);
  const told = async (client = scene.employee) =>
    (
      (await client('GET', '/api/main/notifications')).body.data as {
        kind: string;
        text: string;
        link: string;
      }[]
    ).map(({ kind, text, link }) => [kind, text, link]);
  const line = ['shift_started', 'Your shift D began at 07:00 and you are not clocked in', '/stemp'];
  const clockIn = () => scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });

  it('is told to its person alone, once, however often the job runs', async () => {
    await Promise.all([run(), run()]);
    scene.at('16', '07:20');
    await run();
    expect(await told()).toEqual([line]);
    expect(await told(scene.foreman)).toEqual([]);
    const other = await setDeliveryScene(sveis);
    expect(await told(other.employee)).toEqual([]);
  });

  it.each([
    ['in its first minutes', '07:09'],
    ['after an hour, when the server slept', '08:00'],
  ])('is not told %s', async (_, clock) => {
    scene.at('16', clock);
    await run();
    expect(await told()).toEqual([]);
  });

  it('is not told to who is clocked in, or came early and has gone again', async () => {
    scene.at('16', '05:30');
    await clockIn();
    scene.at('16', '07:10');
    await run();
    expect(await told()).toEqual([]);
    scene.at('16', '06:45');
    await scene.employee('PATCH', PUNCH, { body: {} });
    scene.at('16', '07:12');
    await run();
    expect(await told()).toEqual([]);
  });

  it('the stemp of yesterday is not the one of today', async () => {
    scene.at('15', '12:00');
    await clockIn();
    scene.at('15', '18:00');
    await scene.employee('PATCH', PUNCH, { body: {} });
    scene.at('16', '07:10');
    await run();
    expect(await told()).toEqual([line]);
  });

  it('a stemp that was cancelled is none', async () => {
    scene.at('16', '07:01');
    await clockIn();
    await scene.employee('DELETE', PUNCH);
    scene.at('16', '07:10');
    await run();
    expect(await told()).toEqual([line]);
  });

  it('is not told on a day with an absence, be it of two hours', async () => {
    const body = { type_id: 1, from: '16.11.2026', to: '16.11.2026', hours_per_day: 2 };
    expect((await scene.employee('POST', '/api/main/absence', { body })).status).toBe(200);
    await run();
    expect(await told()).toEqual([]);
  });

  it('is not told to who wrote the hours by hand, nor in a locked week', async () => {
    await scene.worked('employee', '2026-11-16');
    await run();
    expect(await told()).toEqual([]);
    const other = await setDeliveryScene(sveis);
    scene = other;
    await plan('16.11.2026');
    await scene.admin('POST', '/api/main/week-lock', { body: { year: 2026, week: 47, force: true } });
    scene.at('16', '07:10');
    await run();
    expect(await told()).toEqual([]);
  });

  it('is not told on a public holiday', async () => {
    await plan('25.12.2026');
    sveis.time.now = new Date('2026-12-25T06:10:00Z');
    await run();
    expect(await told()).toEqual([]);
  });

  it.each([
    ['somebody who switched it off', () => preference()],
    ['somebody who has left', () => left()],
    ['a company without the clock', () => withoutClock()],
  ])('is not told to %s', async (_, change) => {
    await change();
    await run();
    const kinds = await superQuery(sveis, 'select kind from notice where tenant_id = $1', [scene.company.id]);
    expect(kinds).toEqual([]);
  });

  const preference = () =>
    scene.employee('PUT', '/api/main/users/me/time-preferences', { body: { remind_start: false } });
  const withoutClock = () =>
    superQuery(sveis, 'update tenant_setting set values = values || $2 where tenant_id = $1', [
      scene.company.id,
      { exclude_stemp_module: true },
    ]);
  const left = () =>
    superQuery(sveis, 'update app_user set employed_to = $3 where tenant_id = $1 and id = $2', [
      scene.company.id,
      scene.userId('employee'),
      '2026-11-15',
    ]);
});
