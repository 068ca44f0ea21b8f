import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ABSENCE,
  HOURS,
  type HoursScene,
  PUNCH,
  setHoursScene,
  startTestInstallation,
  stempWork,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';
import { sweepPunches } from '../punch/sweep.service.ts';

let sveis: TestInstallation;
let scene: HoursScene;

beforeAll(async () => {
  sveis = await startTestInstallation();
});
afterAll(() => sveis.close());
beforeEach(async () => {
  scene = await setHoursScene(sveis);
});

const WEEK = '/api/main/week-lock';
const MONTH = '/api/main/month-lock';
const refusal = (answer: TestAnswer) => [answer.status, answer.body.code];
const idOf = (answer: TestAnswer) => (answer.body.data as { id: string }[])[0]?.id;
const start = (body: object = {}) =>
  scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, ...body } });

describe('locked weeks', () => {
  it('X74 nothing moves into, out of or within one; opened again, it does', async () => {
    const inside = idOf(await scene.enter(7, '12.11.2026'));
    const outside = idOf(await scene.enter(7, '05.11.2026'));
    expect((await scene.lockWeek(46)).body).toMatchObject({
      locked: true,
      from: '09.11.2026',
      to: '15.11.2026',
    });
    const put = (id: unknown, body: object) =>
      scene.employee('PUT', `${HOURS}/${id}`, { body: { rev: 1, ...body } });
    const out = { start_date: '05.11.2026T00.00.00' };
    expect(refusal(await put(inside, out))).toEqual([422, 'LOCKED']);
    expect(refusal(await put(outside, { start_date: '12.11.2026T00.00.00' }))).toEqual([422, 'LOCKED']);
    expect(refusal(await put(inside, { comments: 'x' }))).toEqual([422, 'LOCKED']);
    expect(refusal(await scene.employee('DELETE', `${HOURS}/${inside}`))).toEqual([422, 'LOCKED']);
    expect(refusal(await scene.enter(1, '13.11.2026'))).toEqual([422, 'LOCKED']);
    expect(refusal(await scene.absent('13.11.2026', '16.11.2026', 7.5))).toEqual([422, 'LOCKED']);
    expect(refusal(await start())).toEqual([422, 'LOCKED']);

    const opened = await scene.admin('DELETE', WEEK, {
      body: { year: 2026, week: 46, reason: 'Wrong week' },
    });
    expect(opened.body.locked).toBe(false);
    expect((await put(inside, out)).status).toBe(200);
  });

  it('those who locked it are asked to open it again, with the reason, and nobody when it is open', async () => {
    const ask = (body: object = {}) =>
      scene.employee('POST', '/api/main/unlock-requests', {
        body: { from: '12.11.2026', to: '13.11.2026', reason: 'Glemte overtid', ...body },
      });
    const told = async () =>
      ((await scene.admin('GET', '/api/main/notifications')).body.data as { kind: string }[]).filter(
        ({ kind }) => kind === 'unlock_asked',
      );
    expect((await ask()).body.told).toBe(0);
    await scene.lockWeek(46);
    expect((await ask({ reason: '  ' })).status).toBe(422);
    expect((await ask({ to: '11.11.2026' })).status).toBe(422);
    expect(await told()).toEqual([]);
    expect((await ask()).body.told).toBe(1);
    expect(await told()).toMatchObject([
      { link: '/deliveries?period=2026-W46', params: { reason: 'Glemte overtid', from: '2026-11-12' } },
    ]);
    expect((await ask({ from: '05.11.2026', to: '06.11.2026' })).body.told).toBe(0);
  });

  it('X58 X54 the last days of a long year belong to its week 53', async () => {
    scene.at('2027-01-05T12:00:00+01:00');
    await scene.lockWeek(53);
    expect((await scene.enter(1, '02.01.2027')).body).toMatchObject({
      code: 'LOCKED',
      weeks: [{ year: 2026, week: 53 }],
    });
    expect((await scene.enter(1, '04.01.2027')).status).toBe(200);
  });

  it('X56 X57 only weeks and years that exist can be locked', async () => {
    expect(refusal(await scene.lockWeek(53, 2025))).toEqual([422, 'WEEK_MISSING']);
    expect(refusal(await scene.lockWeek(1, 1920))).toEqual([422, 'YEAR_INVALID']);
    expect(refusal(await scene.lockWeek(1, 26))).toEqual([422, 'YEAR_INVALID']);
    expect((await scene.lockWeek(1, 1921)).status).toBe(200);
  });

  it('a month that is not named whole is told so, in words about months', async () => {
    const told = async (body: object) => {
      const { body: answer } = await scene.admin('POST', MONTH, { body });
      return [answer.code, answer.message, Object.keys((answer.errors ?? {}) as object)];
    };
    expect(await told({ year: 2026 })).toEqual(['MONTH_MISSING', 'The month does not exist', ['month']]);
    expect(await told({ year: 2026, month: 13 })).toEqual(['MONTH_MISSING', 'The month does not exist', []]);
    expect(await told({})).toEqual(['YEAR_INVALID', expect.any(String), ['year', 'month']]);
  });

  it('X5 a locked month closes its days though the week is open', async () => {
    const locked = await scene.admin('POST', MONTH, { body: { year: 2026, month: 11 } });
    expect(locked.body).toMatchObject({ locked: true, from: '01.11.2026', to: '30.11.2026' });
    expect((await scene.enter(1, '13.11.2026')).body).toMatchObject({
      code: 'LOCKED',
      months: [{ year: 2026, month: 11 }],
    });
    expect(refusal(await start())).toEqual([422, 'LOCKED']);
    const check = async (date: string) => (await scene.employee('GET', `${MONTH}/check?date=${date}`)).body;
    expect(await check('2026-11-13')).toMatchObject({ locked: true, year: 2026, month: 11 });
    expect(await check('11.13.2026')).toMatchObject({ locked: true, month: 11 });
    expect(await check('10.31.2026')).toMatchObject({ locked: false, month: 10 });
    expect((await scene.employee('GET', `${MONTH}/check?date=31.12.2026`)).status).toBe(422);
  });

  it('X97 with a running stemp the lock is refused with a list; by force it is closed first', async () => {
    scene.at('13.11 07:00');
    const started = await start();
    scene.at('13.11 12:00');
    const refused = await scene.lockWeek(46);
    expect(refusal(refused)).toEqual([409, 'OPEN_TIMERS']);
    expect(refused.body.timers).toMatchObject([
      { punch_id: started.record.id, state: 'running', user_name: 'Test employee' },
    ]);
    expect(await scene.sql('select 1 from period_lock where tenant_id = $1')).toEqual([]);

    const forced = await scene.lockWeek(46, 2026, { force: true });
    expect(forced.body).toMatchObject({
      locked: true,
      closed: [{ punch_id: started.record.id, state: 'stopped' }],
      undelivered: [{ user_name: 'Test employee' }],
    });
    const rows = await scene.sql('select day, amount_s, break_s from hour_entry where tenant_id = $1');
    expect(rows).toEqual([{ day: '2026-11-13', amount_s: 4.5 * 3600, break_s: 1800 }]);
    const audit = await scene.sql(
      "select action from audit where tenant_id = $1 and entity = 'punch' and action = 'close'",
    );
    expect(audit).toHaveLength(1);
    expect((await scene.employee('GET', PUNCH)).record.id).toBeNull();
  });

  it('X97 a stemp that waits for its owner keeps a week open too, and survives a forced lock', async () => {
    await scene.lockWeek(46);
    await scene.admin('DELETE', WEEK, { body: { year: 2026, week: 46, reason: 'Wrong week' } });
    scene.at('13.11 07:00');
    const started = await start();
    await scene.sql(
      "update punch set state = 'held', held_reason = 'overlap', ended_at = start_at + interval '1 hour' where tenant_id = $1",
    );
    scene.at('13.11 12:00');
    expect(refusal(await scene.lockWeek(46))).toEqual([409, 'OPEN_TIMERS']);
    expect((await scene.lockWeek(46, 2026, { force: true })).body.closed).toMatchObject([
      { punch_id: started.record.id, state: 'held' },
    ]);
    const kept = await scene.employee('POST', `/api/main/hours/held/${started.record.id}`, {
      body: { action: 'keep' },
    });
    expect(refusal(kept)).toEqual([422, 'STILL_HELD']);
  });

  it('a stemp that meets a lock is told of to its owner, when nobody pressed stop, and to the person who locked', async () => {
    await scene.lockWeek(47);
    const told = async (client: HoursScene['employee']) =>
      ((await client('GET', '/api/main/notifications')).body.data as { kind: string; text: string }[])
        .filter(({ kind }) => kind.startsWith('stemp_held'))
        .map(({ kind, text }) => [kind, text]);
    scene.at('15.11 22:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, shift_id: 2 } });
    scene.at('16.11 22:00');
    await sweepPunches(sveis.services.database, scene.company.id, sveis.time.now);
    await sweepPunches(sveis.services.database, scene.company.id, sveis.time.now);
    expect(await told(scene.employee)).toEqual([
      [
        'stemp_held',
        'Your stemp of 15.11.2026 from 22:00 was kept aside and is not hours yet. Decide what becomes of it.',
      ],
    ]);
    expect(await told(scene.admin)).toEqual([
      [
        'stemp_held_locked',
        'A stemp of Test employee on 15.11.2026 falls in a period you have locked. It was kept aside; open the period, or let it be.',
      ],
    ]);
    expect(await told(scene.foreman)).toEqual([]);
  });

  it('locks one person, lists the locks, and needs the right to', async () => {
    const userId = scene.company.users.employee;
    await scene.lockWeek(46, 2026, { user_id: userId });
    expect(refusal(await scene.enter(1, '13.11.2026'))).toEqual([422, 'LOCKED']);
    const body = {
      id: randomUUID(),
      ...stempWork,
      start_date: '13.11.2026T00.00.00',
      end_date: '13.11.2026T00.00.00',
      amount: 1,
    };
    expect((await scene.foreman('POST', HOURS, { body })).status).toBe(200);
    const list = await scene.admin('GET', '/api/main/period-locks?year=2026');
    expect(list.body.data).toMatchObject([
      {
        kind: 'week',
        no: 46,
        from: '09.11.2026',
        user_id: userId,
        user_name: 'Test employee',
        locked_by_name: 'Test admin',
      },
    ]);
    expect((await scene.employee('POST', WEEK, { body: { year: 2026, week: 45 } })).status).toBe(403);
    expect((await scene.employee('GET', '/api/main/period-locks')).status).toBe(403);
    expect((await scene.lockWeek(46, 2026, { user_id: userId })).body.locked).toBe(true);
  });
});

describe('delivered weeks', () => {
  it('X99 who may write others’ hours still can, and it is in the log; a locked week nobody can', async () => {
    const id = idOf(await scene.enter(7, '12.11.2026'));
    await scene.deliver('2026-11-09', '2026-11-15');
    const body = { rev: 1, comments: 'Corrected' };
    expect(refusal(await scene.employee('PUT', `${HOURS}/${id}`, { body }))).toEqual([422, 'DELIVERED']);
    expect(refusal(await scene.enter(1, '13.11.2026'))).toEqual([422, 'DELIVERED']);
    const correction = 'As the foreman wrote it down';
    const edited = await scene.admin('PUT', `${HOURS}/${id}`, { body: { ...body, correction } });
    expect(edited.body.data).toMatchObject([{ comments: 'Corrected', delivered: true }]);
    const audit = await scene.sql(
      "select actor_id, after ->> 'comments' as comments from audit where tenant_id = $1 and entity = 'hour_entry' and action = 'edit'",
    );
    expect(audit).toEqual([{ actor_id: scene.company.users.admin, comments: 'Corrected' }]);
    await scene.lockWeek(46);
    const late = { rev: 2, comments: 'x', correction };
    expect(refusal(await scene.admin('PUT', `${HOURS}/${id}`, { body: late }))).toEqual([422, 'LOCKED']);
  });

  it('no stemp starts in one, and one that ends in it is held', async () => {
    scene.at('13.11 07:00');
    const started = await start();
    await scene.deliver('2026-11-09', '2026-11-15');
    scene.at('13.11 15:00');
    const stopped = await scene.employee('PATCH', PUNCH, { body: {} });
    expect([stopped.status, stopped.record.state, stopped.record.held_reason]).toEqual([
      202,
      'held',
      'delivered',
    ]);
    expect(refusal(await start())).toEqual([422, 'DELIVERED']);
    const kept = await scene.employee('POST', `/api/main/hours/held/${started.record.id}`, {
      body: { action: 'keep' },
    });
    expect(refusal(kept)).toEqual([422, 'STILL_HELD']);
    await scene.sql("update delivery set state = 'withdrawn' where tenant_id = $1");
    const again = await scene.employee('POST', `/api/main/hours/held/${started.record.id}`, {
      body: { action: 'keep' },
    });
    expect(again.record.state).toBe('stopped');
  });

  it('a stemp that runs into hours entered by hand is held whole', async () => {
    scene.at('13.11 07:00');
    await scene.enterTimes('13.11.2026T10.00.00', '13.11.2026T12.00.00');
    await start();
    scene.at('13.11 11:00');
    const stopped = await scene.employee('PATCH', PUNCH, { body: {} });
    expect([stopped.status, stopped.record.held_reason]).toEqual([202, 'overlap']);
  });
});

describe('absence', () => {
  it('X96 Monday to Friday where Wednesday is full saves nothing and names Wednesday', async () => {
    await scene.enter(17, '11.11.2026');
    const refused = await scene.absent('09.11.2026', '13.11.2026', 7.5);
    expect(refused.body).toMatchObject({ code: 'DAY_CAP', days: [{ day: '11.11.2026', room: 7 }] });
    expect(await scene.sql('select 1 from absence where tenant_id = $1')).toEqual([]);
  });

  it('is one record with a row per working day; changed, deleted and brought back as one', async () => {
    const made = await scene.absent('05.11.2026', '10.11.2026', 7.5);
    const days = (answer: TestAnswer) => (answer.record.entries as { day: string }[]).map(({ day }) => day);
    expect(days(made)).toEqual(['05.11.2026', '06.11.2026', '09.11.2026', '10.11.2026']);
    const path = `${ABSENCE}/${made.record.id}`;
    const changed = await scene.employee('PUT', path, {
      body: { rev: 1, to: '07.11.2026', include_weekend: true },
    });
    expect(days(changed)).toEqual(['05.11.2026', '06.11.2026', '07.11.2026']);
    const stale = await scene.employee('PUT', path, { body: { rev: 1, hours_per_day: 4 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect((await scene.employee('DELETE', path)).body.deleted).toBe(true);
    expect((await scene.employee('GET', path)).status).toBe(404);
    expect(days(await scene.employee('POST', `${path}/restore`))).toHaveLength(3);
    const used = await scene.sql('select sum(absence_s)::int as used from day_ledger where tenant_id = $1');
    expect(used).toEqual([{ used: 3 * 7.5 * 3600 }]);
  });

  it('that leaves out a locked week in the middle is changed, deleted and brought back around it', async () => {
    await scene.lockWeek(47);
    const made = await scene.absent('13.11.2026', '24.11.2026', 7.5, { skip_locked: true });
    const around = ['13.11.2026', '23.11.2026', '24.11.2026'];
    const days = (answer: TestAnswer) => (answer.record.entries as { day: string }[]).map(({ day }) => day);
    expect(days(made)).toEqual(around);
    expect(made.record.left_out).toHaveLength(5);
    const path = `${ABSENCE}/${made.record.id}`;
    const shorter = await scene.employee('PUT', path, { body: { hours_per_day: 4 } });
    expect(shorter.record.entries).toMatchObject(around.map((day) => ({ day, amount: 4 })));
    const longer = await scene.employee('PUT', path, { body: { to: '25.11.2026' } });
    expect(days(longer)).toEqual([...around, '25.11.2026']);
    const into = await scene.employee('PUT', path, { body: { from: '16.11.2026', to: '18.11.2026' } });
    expect(refusal(into)).toEqual([422, 'NO_DAYS']);
    await scene.employee('DELETE', path);
    expect(days(await scene.employee('POST', `${path}/restore`))).toEqual([...around, '25.11.2026']);
  });

  it('is shortened though a week of it has been locked since, as long as that week stays as it is', async () => {
    const made = await scene.absent('12.11.2026', '20.11.2026', 7.5);
    await scene.lockWeek(46);
    const path = `${ABSENCE}/${made.record.id}`;
    const shorter = await scene.employee('PUT', path, { body: { to: '17.11.2026' } });
    expect(shorter.record.entries).toHaveLength(4);
    const other = await scene.employee('PUT', path, { body: { hours_per_day: 4 } });
    expect(refusal(other)).toEqual([422, 'LOCKED']);
    expect(refusal(await scene.employee('DELETE', path))).toEqual([422, 'LOCKED']);
  });

  it('some kinds want a word, holidays may lie far ahead, and skipping leaves locked days out', async () => {
    const types = await scene.employee('GET', '/api/main/absence-types');
    expect(types.body.data).toContainEqual(expect.objectContaining({ id: 1, code: 'VACATION', paid: true }));
    expect(types.body.data).toContainEqual(expect.objectContaining({ id: 5, needs_comment: true }));
    const silent = await scene.absent('13.11.2026', '13.11.2026', 7.5, { type_id: 5 });
    expect(silent.body.errors).toEqual({ comments: ['Required'] });
    expect((await scene.absent('01.07.2027', '02.07.2027', 7.5)).status).toBe(200);
    expect(refusal(await scene.absent('01.07.2029', '02.07.2029', 7.5))).toEqual([422, 'TOO_FAR_AHEAD']);
    await scene.lockWeek(46);
    const skipped = await scene.absent('13.11.2026', '17.11.2026', 7.5, { skip_locked: true });
    expect(skipped.record.entries).toMatchObject([{ day: '16.11.2026' }, { day: '17.11.2026' }]);
  });
});
