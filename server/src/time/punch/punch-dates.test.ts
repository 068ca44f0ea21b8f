import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type StempScene,
  setStempScene,
  startTestInstallation,
  stempWork,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';

describe('days, weeks and the hours they hold', () => {
  let sveis: TestInstallation;
  let scene: StempScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setStempScene(sveis);
  });

  it('these tests run in the zone they were given, and in no other', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(process.env.TZ === 'Europe/Oslo' ? -60 : 210);
  });

  const weekCheck = (query: string) => scene.client('GET', `/api/main/week-lock/check?${query}`);

  it('X11 stopped after exactly its break it is a row of nothing', async () => {
    await scene.start();
    scene.at('07:30:00');
    expect((await scene.stop()).record.entries).toMatchObject([{ amount: 0, break: 0.5 }]);
  });

  it('X40 absence, work and break together fill the day: it says so and does not start', async () => {
    await superQuery(
      sveis,
      "insert into day_ledger (tenant_id, user_id, day, absence_s, work_s, break_s) values ($1, $2, '2026-11-09', 57600, 25200, 3600)",
      [scene.company.id, scene.company.users.employee],
    );
    expect(await scene.current()).toMatchObject({ can_start: false, day_total: 24 });
    expect((await scene.start()).body.code).toBe('DAY_FULL');
  });

  it('X57 weeks are known from 1921 on; two figures are no year', async () => {
    expect((await weekCheck('week=1&year=1920')).body.code).toBe('WEEK_MISSING');
    expect((await weekCheck('week=1&year=1921')).status).toBe(200);
    expect((await weekCheck('week=1&year=26')).status).toBe(422);
  });

  it('a week across two months is locked once both of its months are, day by day', async () => {
    const week = async () => (await weekCheck('week=49&year=2026')).body;
    const month = async (date: string) =>
      (await scene.client('GET', `/api/main/month-lock/check?date=${date}`)).body.locked;
    await scene.lock('month', 2026, 11, '2026-11-01', '2026-11-30');
    expect(await week()).toMatchObject({ from: '30.11.2026', to: '06.12.2026', locked: false, by: null });
    expect([await month('2026-11-30'), await month('2026-12-01')]).toEqual([true, false]);
    await scene.lock('month', 2026, 12, '2026-12-01', '2026-12-31');
    expect(await week()).toMatchObject({ locked: true, by: scene.company.users.employee });
  });

  it('X54 X58 week 53 of 2026 reaches to 3 January, and its lock holds there', async () => {
    expect((await weekCheck('week=53&year=2026')).body).toMatchObject({
      from: '28.12.2026',
      to: '03.01.2027',
    });
    await scene.lock('week', 2026, 53, '2026-12-28', '2027-01-03');
    scene.at('2027-01-02T07:00:00+01:00');
    const refused = await scene.start();
    expect([refused.status, refused.body.message]).toEqual([422, 'Selected date is in a locked week']);
    scene.at('2027-01-04T07:00:00+01:00');
    expect((await scene.start()).status).toBe(201);
  });

  it('X55 30 December 2024 is in the first week of 2025', async () => {
    expect((await weekCheck('week=1&year=2025')).body).toMatchObject({
      from: '30.12.2024',
      to: '05.01.2025',
    });
  });

  it('X61 in the one call that puts the month first, 03.04.2026 is 4 March', async () => {
    await superQuery(
      sveis,
      "update project set start_date = '2026-03-04', end_date = '2026-03-04' where tenant_id = $1 and id = 1",
      [scene.company.id],
    );
    const numbersOn = async (date: string) =>
      (
        (await scene.client('GET', `/api/main/projects/get_current_projects/?date=${date}`)).body.data as {
          id: number;
        }[]
      ).map(({ id }) => id);
    expect(await numbersOn('03.04.2026')).toContain(1);
    expect(await numbersOn('04.03.2026')).not.toContain(1);
  });

  it('X51 an instant with its offset is kept in the hour that autumn has twice', async () => {
    scene.at('2026-10-25T12:00:00+01:00');
    const id = randomUUID();
    await scene.sendLate('POST', '2026-10-25T02:30:00+01:00', { id, ...stempWork });
    const stopped = await scene.stop({ id, endedAt: '2026-10-25T03:30:00+01:00' });
    expect(stopped.record).toMatchObject({
      start_at: '2026-10-25T01:30:00.000Z',
      ended_at: '2026-10-25T02:30:00.000Z',
    });
  });

  it('a day asks for the same on the clock and in the calendar: nothing on a Sunday, unless one is on the roster', async () => {
    const normOn = async (day: string) => {
      scene.at('12:00:00', day);
      const { day: told, day_norm } = await scene.current();
      const calendar = await scene.client('POST', '/api/main/hours/filter', {
        body: { start: `${day}.11.2026`, end: `${day}.11.2026` },
      });
      return [told, day_norm, (calendar.body.days as { norm: number }[])[0]?.norm];
    };
    expect(await normOn('13')).toEqual(['13.11.2026', 7.5, 7.5]);
    expect(await normOn('15')).toEqual(['15.11.2026', 0, 0]);
    await superQuery(
      sveis,
      `insert into shift_assignment (tenant_id, id, user_id, shift_id, work_date, planned_from, planned_to, created_by,
         created_at)
       values ($1, $2, $3, 1, '2026-11-15', '2026-11-15T06:00Z', '2026-11-15T14:00Z', $3, now())`,
      [scene.company.id, randomUUID(), scene.company.users.employee],
    );
    expect(await normOn('15')).toEqual(['15.11.2026', 7.5, 7.5]);
  });

  it('X62 X63 a night has its break in the longer piece; an evening to midnight leaves the new day empty', async () => {
    scene.at('22:00:00');
    await scene.start();
    scene.at('06:00:00', '10');
    expect((await scene.stop()).record.entries).toMatchObject([
      { day: '09.11.2026', amount: 2, break: 0 },
      { day: '10.11.2026', amount: 5.5, break: 0.5 },
    ]);
    scene.at('20:00:00', '10');
    await scene.start();
    scene.at('00:00:00', '11');
    expect((await scene.stop()).record.entries).toMatchObject([
      { day: '10.11.2026', amount: 3.5, break: 0.5 },
    ]);
  });
});
