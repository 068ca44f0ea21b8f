import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PUNCH,
  type StempScene,
  setStempScene,
  startTestInstallation,
  stempWork,
  superQuery,
  type TestInstallation,
  timeBasics,
} from '../../testing/index.ts';
import { sweepPunches } from './sweep.service.ts';

let sveis: TestInstallation;
let scene: StempScene;

beforeAll(async () => {
  sveis = await startTestInstallation();
});
afterAll(() => sveis.close());
beforeEach(async () => {
  scene = await setStempScene(sveis);
});

const continueAt = async (id: unknown) => {
  await scene.current();
  await scene.client('PUT', `/api/main/stamptimes/update/${id}`, { body: { paused_at: null } });
};

const entriesOf = async (punchId: unknown) =>
  sveis.owner.inTenant(scene.company.id, (tx) =>
    tx.sql<{ day: string; amount: number; trimmed: number; is_incomplete: boolean }>(
      `select day, amount_s / 3600.0 as amount, trimmed_s / 3600.0 as trimmed, is_incomplete from hour_entry
        where tenant_id = $1 and punch_id = $2 and deleted_at is null order by day`,
      [scene.company.id, punchId],
    ),
  );

const dayIsUsed = (day: string, seconds: number) =>
  sveis.owner.inTenant(scene.company.id, (tx) =>
    tx.sql('insert into day_ledger (tenant_id, user_id, day, absence_s) values ($1, $2, $3, $4)', [
      scene.company.id,
      scene.company.users.employee,
      day,
      seconds,
    ]),
  );

describe('projects, weeks and months', () => {
  it('X2 without an active project it does not start', async () => {
    await sveis.owner.inTenant(scene.company.id, (tx) =>
      tx.sql("update project set status = 'finished' where tenant_id = $1", [scene.company.id]),
    );
    expect((await scene.start({ project_id: null })).body.code).toBe('NO_ACTIVE_PROJECTS');
  });

  it('X3 where projects are excluded the default one is taken and no activity is needed', async () => {
    await scene.setSetting({ exclude_projects: true });
    const started = await scene.start({ project_id: 0, task_id: null });
    expect(started.record.project_id).toBe(3);
    scene.at('15:00:00');
    expect((await scene.stop()).record.state).toBe('stopped');
  });

  it('X3 the default project is made where there is none, once', async () => {
    await scene.setSetting({ exclude_projects: true });
    await superQuery(sveis, "update project set number = 'P' || id where tenant_id = $1", [scene.company.id]);
    const started = await scene.start({ project_id: 0, task_id: null });
    scene.at('15:00:00');
    await scene.stop();
    scene.at('16:00:00');
    const again = await scene.start({ project_id: 0, task_id: null });
    expect(again.record.project_id).toBe(started.record.project_id);
    const made = await superQuery(sveis, "select id from project where tenant_id = $1 and number = 'TM001'", [
      scene.company.id,
    ]);
    expect(made).toEqual([{ id: started.record.project_id }]);
  });

  it.each([
    ['X4 in a locked week', 'week', 46, '2026-11-09', '2026-11-15'],
    ['X5 in a locked month', 'month', 11, '2026-11-01', '2026-11-30'],
  ] as const)('%s it does not start', async (_, kind, no, from, to) => {
    await scene.lock(kind, 2026, no, from, to);
    const refused = await scene.start();
    expect([refused.status, refused.body.message]).toEqual([422, 'Selected date is in a locked week']);
    expect((await scene.current()).id).toBeNull();
  });

  it('X59 a night into a locked week is held whole', async () => {
    await scene.lock('week', 2026, 47, '2026-11-16', '2026-11-22');
    scene.at('22:00:00', '15');
    const started = await scene.start({ shift_id: timeBasics.nightShift });
    scene.at('06:00:00', '16');
    const stopped = await scene.stop();
    expect([stopped.status, stopped.record.state, stopped.record.held_reason]).toEqual([
      202,
      'held',
      'locked',
    ]);
    expect(await entriesOf(started.record.id)).toEqual([]);
  });

  it('X56 a week that does not exist is said to be missing; the date is month first in one call', async () => {
    const check = (query: string) => scene.client('GET', `/api/main/week-lock/check?${query}`);
    expect((await check('week=53&year=2025')).body.code).toBe('WEEK_MISSING');
    expect((await check('week=53&year=2026')).body).toMatchObject({
      from: '28.12.2026',
      to: '03.01.2027',
      locked: false,
    });
    expect((await check('week=1&year=26')).status).toBe(422);
    expect((await check('week=1&year=1920')).body.code).toBe('WEEK_MISSING');
    const projects = (date: string) =>
      scene.client('GET', `/api/main/projects/get_current_projects/?date=${date}`);
    expect((await projects('03.04.2026')).status).toBe(200);
    expect((await projects('31.01.2026')).status).toBe(422);
  });
});

describe('24 hours', () => {
  it('X34 X36 continued, it ends after 24 hours in two days, for every first look', async () => {
    const started = await scene.start();
    scene.at('15:10:00');
    await continueAt(started.record.id);
    scene.at('13:00:00', '10');
    await scene.current();
    expect(await entriesOf(started.record.id)).toMatchObject([
      { day: '2026-11-09', amount: '16.5000000000000000' },
      { day: '2026-11-10', amount: '7.0000000000000000' },
    ]);
  });

  it('X35 a company may count an unanswered one to the full 24 hours', async () => {
    await scene.setSetting({ auto_stop_end: 'cap' });
    const started = await scene.start();
    scene.at('08:00:00', '10');
    await sweepPunches(sveis.services.database, scene.company.id, sveis.time.now);
    expect(await entriesOf(started.record.id)).toMatchObject([
      { day: '2026-11-09', amount: '16.5000000000000000' },
      { day: '2026-11-10', amount: '7.0000000000000000' },
    ]);
  });

  it('X39 what is missing at an automatic stop is marked as incomplete', async () => {
    const started = await scene.start({ project_id: null, task_id: null });
    scene.at('08:00:00', '10');
    await scene.current();
    expect(await entriesOf(started.record.id)).toMatchObject([{ is_incomplete: true }]);
  });

  it('X40 on a full day it does not start', async () => {
    await dayIsUsed('2026-11-09', 86_400);
    expect((await scene.start()).body).toMatchObject({
      code: 'DAY_FULL',
      message: '24 hours are reached for today',
    });
    expect(await scene.current()).toMatchObject({ can_start: false, day_total: 24 });
  });

  it('X41 five hours on a day with four left: four are kept and the rest is told', async () => {
    await dayIsUsed('2026-11-09', 20 * 3600);
    await scene.start({ break: 0 });
    scene.at('12:00:00');
    expect((await scene.stop()).record.entries).toMatchObject([{ amount: 4, trimmed: 1 }]);
  });

  it('X37 where pictures are demanded it waits for one, and nothing else may start', async () => {
    const started = await scene.start();
    await scene.setSetting({ include_stamp_attachments: true });
    scene.at('08:00:00', '10');
    expect((await scene.current()).state).toBe('awaiting_attachment');
    expect((await scene.start()).body.code).toBe('AWAITING_ATTACHMENT');
    expect(await entriesOf(started.record.id)).toEqual([]);
    expect((await scene.client('DELETE', PUNCH)).body.cancelled).toBe(true);
  });

  it('X8 a start whose picture never came is gone after ten minutes', async () => {
    await scene.setSetting({ include_stamp_attachments: true });
    expect((await scene.start()).record.state).toBe('starting');
    scene.at('07:10:00');
    expect((await scene.current()).id).toBeNull();
    const { body } = await scene.client('GET', '/api/main/notifications');
    expect(body.data).toMatchObject([{ kind: 'start_lapsed' }]);
  });
});

describe('clocks', () => {
  it.each([
    ['X46 spring', '2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00', [2, 4.5]],
    ['X47 autumn', '2026-10-24T22:00:00+02:00', '2026-10-25T05:00:00+01:00', [2, 5.5]],
  ])('%s: a night counts the hours that passed', async (_, from, to, amounts) => {
    scene.at(from);
    await scene.start({ shift_id: timeBasics.nightShift });
    scene.at(to);
    const stopped = await scene.stop();
    expect((stopped.record.entries as { amount: number }[]).map((entry) => entry.amount)).toEqual(amounts);
  });

  it.each([
    ['X48 spring', '2026-03-28T12:00:00+01:00', '2026-03-29T13:00:00+02:00'],
    ['X49 autumn', '2026-10-24T12:00:00+02:00', '2026-10-25T11:00:00+01:00'],
  ])('%s: the automatic stop comes after 24 real hours', async (_, from, to) => {
    scene.at(from);
    const started = await scene.start();
    scene.at(new Date(new Date(to).getTime() - 1000).toISOString());
    expect((await scene.current()).id).toBe(started.record.id);
    scene.at(to);
    expect((await scene.current()).id).toBeNull();
  });

  it('X15 X16 X17 an end slightly ahead is cut, one far ahead or at the start is refused', async () => {
    const started = await scene.start();
    scene.at('15:00:00');
    const end = (endedAt: string) => scene.stop({ id: started.record.id, endedAt });
    expect((await end('2026-11-09T15:10:00+01:00')).body.code).toBe('INVALID_HOURS');
    expect((await end('2026-11-09T07:00:00+01:00')).body.code).toBe('INVALID_HOURS');
    expect((await end('2026-11-09T15:01:30+01:00')).record.ended_at).toBe('2026-11-09T14:00:00.000Z');
  });

  it('X85 a stop made without network replaces the automatic one', async () => {
    const started = await scene.start();
    scene.at('08:00:00', '10');
    await scene.current();
    const answer = await scene.sendLate('PATCH', '2026-11-09T13:00:00+01:00', { id: started.record.id });
    expect(answer.record).toMatchObject({ state: 'stopped', ended_at: '2026-11-09T12:00:00.000Z' });
    expect(await entriesOf(started.record.id)).toMatchObject([
      { day: '2026-11-09', amount: '5.5000000000000000' },
    ]);
  });

  describe('Continue and Stop at 16:00 without network, after the automatic stop at 15:00', () => {
    const stop16 = '2026-11-09T16:00:00+01:00';
    const autoStopped = async (day: string) => {
      const { record } = await scene.start();
      scene.at('08:00:00', day);
      await scene.current();
      await scene.client('PUT', `/api/main/stamptimes/update/${record.id}`, {
        body: { paused_at: null, remember: false },
      });
      return String(record.id);
    };
    const hoursOf = async (id: string) =>
      (await entriesOf(id)).map((entry) => [entry.day, Number(entry.amount)]);

    it('X85 the hour the phone recorded counts', async () => {
      const id = await autoStopped('11');
      const answer = await scene.sendLate('PATCH', stop16, { id, endedAt: stop16 });
      expect(answer.record).toMatchObject({ state: 'stopped', ended_at: '2026-11-09T15:00:00.000Z' });
      expect(await hoursOf(id)).toEqual([['2026-11-09', 8.5]]);
      const again = await scene.sendLate('PATCH', '2026-11-09T17:00:00+01:00', { id });
      expect(again.record.ended_at).toBe('2026-11-09T15:00:00.000Z');
    });

    it.each([
      ['an end that is only typed', {}],
      ['an end typed on a phone that has network', { device_at: '2026-11-11T08:00:00+01:00' }],
      ['an end later than the press', { device_at: '2026-11-09T15:30:00+01:00' }],
      ['an end typed after the 24 hours', { device_at: '2026-11-10T07:00:00+01:00' }],
    ])('%s makes nothing longer', async (_fact, pressed) => {
      const id = await autoStopped('11');
      const answer = await scene.client('PATCH', PUNCH, {
        body: { id, endedAt: stop16, ...pressed },
        headers: { 'x-device-now': '2026-11-11T08:00:00+01:00' },
      });
      expect(answer.record).toMatchObject({ state: 'auto_stopped', ended_at: '2026-11-09T14:00:00.000Z' });
      expect(await hoursOf(id)).toEqual([['2026-11-09', 7.5]]);
    });

    it('more than 72 hours later it is held, and not for its owner to keep', async () => {
      const id = await autoStopped('13');
      const answer = await scene.sendLate('PATCH', stop16, { id });
      expect([answer.status, answer.record.held_reason]).toEqual([202, 'too_old']);
      expect(await hoursOf(id)).toEqual([]);
      const keep = await scene.client('POST', `${PUNCH.replace('punch-in-out', 'held')}/${id}`, {
        body: { action: 'keep' },
      });
      expect(keep.body.code).toBe('HELD_FOR_LEADER');
    });

    it('it is held where another stemp has begun since', async () => {
      const id = await autoStopped('11');
      await scene.sendLate('POST', '2026-11-11T07:00:00+01:00', { id: randomUUID(), ...stempWork });
      await superQuery(
        sveis,
        "update punch set start_at = '2026-11-09T15:30:00+01:00' where id <> $1 and tenant_id = $2",
        [id, scene.company.id],
      );
      const answer = await scene.sendLate('PATCH', stop16, { id });
      expect([answer.status, answer.record.held_reason]).toEqual([202, 'overlap']);
    });

    it('hours somebody has corrected since stand', async () => {
      const id = await autoStopped('11');
      const [entry] = await superQuery<{ id: string }>(
        sveis,
        'select id from hour_entry where punch_id = $1 and deleted_at is null',
        [id],
      );
      const body = { rev: 1, amount: 7 };
      expect((await scene.client('PUT', `/api/main/hours/${entry?.id}`, { body })).status).toBe(200);
      await scene.sendLate('PATCH', stop16, { id });
      expect(await hoursOf(id)).toEqual([['2026-11-09', 7]]);
    });
  });

  it('a start older than a day without a stop is closed at once', async () => {
    scene.at('12:00:00', '10');
    const answer = await scene.sendLate('POST', '2026-11-09T07:00:00+01:00', {
      id: randomUUID(),
      ...stempWork,
    });
    expect(answer.record).toMatchObject({ state: 'auto_stopped', needs_review: true });
  });
});
