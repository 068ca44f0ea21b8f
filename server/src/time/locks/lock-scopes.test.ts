import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroup } from '../../admin/index.ts';
import {
  HOURS,
  type HoursScene,
  PUNCH,
  setHoursScene,
  startTestInstallation,
  stempWork,
  type TestAnswer,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';
import { lockDuePeriods } from './auto-lock.service.ts';

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
const PERIODS = '/api/main/period-locks/periods';
const refusal = (answer: TestAnswer) => [answer.status, answer.body.code];

const makeGroup = (members: readonly number[]) =>
  sveis.owner.inTenant(scene.company.id, (tx) =>
    createGroup(tx, {
      name: `Pipe crew ${randomUUID()}`,
      description: '',
      isAdministrative: false,
      levels: [],
      members,
    }),
  );
const groupId = async () =>
  Number(
    (await scene.sql<{ id: number }>('select max(id) as id from user_group where tenant_id = $1'))[0]?.id,
  );
const enterAs = (client: TestClient, day = '13.11.2026') =>
  client('POST', HOURS, {
    body: {
      id: randomUUID(),
      ...stempWork,
      start_date: `${day}T00.00.00`,
      end_date: `${day}T00.00.00`,
      amount: 1,
    },
  });
const setDays = (days: number) =>
  scene.sql(
    `update tenant_setting set values = values || jsonb_build_object('auto_lock_days', $2::int)
              where tenant_id = $1`,
    [days],
  );
const runRule = () => lockDuePeriods(sveis.services, scene.company.id, sveis.time.now);
const locked = () =>
  scene.sql<{ no: number; locked_by: number | null }>(
    'select no, locked_by from period_lock where tenant_id = $1 order by from_day, user_id',
  );

describe('a lock for a group', () => {
  it('closes create, edit, delete and the timer for its people and for nobody else', async () => {
    await makeGroup([scene.company.users.employee ?? 0]);
    const id = (await enterAs(scene.employee, '12.11.2026')).body.data as { id: string }[];
    const answer = await scene.lockWeek(46, 2026, { group_id: await groupId() });
    expect(answer.body).toMatchObject({ locked: true, group_id: await groupId() });
    expect(refusal(await enterAs(scene.employee))).toEqual([422, 'LOCKED']);
    const path = `${HOURS}/${id[0]?.id}`;
    expect(refusal(await scene.employee('PUT', path, { body: { rev: 1, comments: 'x' } }))).toEqual([
      422,
      'LOCKED',
    ]);
    expect(refusal(await scene.employee('DELETE', path))).toEqual([422, 'LOCKED']);
    const start = { body: { id: randomUUID(), ...stempWork } };
    expect(refusal(await scene.employee('POST', PUNCH, start))).toEqual([422, 'LOCKED']);
    expect((await enterAs(scene.foreman)).status).toBe(200);
  });

  it('stays for those who leave the group, and opens for all of them at once with the reason', async () => {
    await makeGroup([scene.company.users.employee ?? 0, scene.company.users.foreman ?? 0]);
    const group = await groupId();
    await scene.lockWeek(46, 2026, { group_id: group });
    await scene.lockWeek(46, 2026, { user_id: scene.company.users.foreman });
    await scene.sql('delete from group_member where tenant_id = $1 and group_id = $2', [group]);
    expect(refusal(await enterAs(scene.employee))).toEqual([422, 'LOCKED']);
    const body = { year: 2026, week: 46, group_id: group, reason: 'A shift was missing' };
    expect((await scene.admin('DELETE', WEEK, { body })).body.locked).toBe(false);
    expect((await enterAs(scene.employee)).status).toBe(200);
    expect(refusal(await enterAs(scene.foreman))).toEqual([422, 'LOCKED']);
    const opened = await scene.admin('GET', `${PERIODS}/2026-W46`);
    expect(opened.record).toMatchObject({
      state: 'partly',
      unlocks: [{ group_id: group, reason: 'A shift was missing', unlocked_by_name: 'Test admin' }],
    });
    const audit = await scene.sql(
      "select after ->> 'reason' as reason from audit where tenant_id = $1 and entity = 'week_lock' and action = 'unlock'",
    );
    expect(audit).toEqual([{ reason: 'A shift was missing' }]);
  });

  it('is one line in the list, and needs people, one scope and a reason', async () => {
    await makeGroup([scene.company.users.employee ?? 0, scene.company.users.foreman ?? 0]);
    const group = await groupId();
    await scene.lockWeek(46, 2026, { group_id: group });
    expect((await scene.admin('GET', '/api/main/period-locks?year=2026')).body.data).toMatchObject([
      { user_id: null, user_name: null, group_id: group, people: 2 },
    ]);
    await makeGroup([]);
    expect(refusal(await scene.lockWeek(45, 2026, { group_id: await groupId() }))).toEqual([
      422,
      'GROUP_EMPTY',
    ]);
    const both = { group_id: group, user_id: scene.company.users.employee };
    expect(refusal(await scene.lockWeek(45, 2026, both))).toEqual([422, 'VALIDATION']);
    const silent = await scene.admin('DELETE', WEEK, { body: { year: 2026, week: 46, group_id: group } });
    expect(silent.body.errors).toHaveProperty('reason');
  });
});

describe('the page of locks', () => {
  it('lists periods with who has not delivered, and opens one', async () => {
    await scene.enter(7, '05.11.2026');
    await scene.lockWeek(43);
    scene.at('16.11 09:00');
    const list = await scene.admin('GET', `${PERIODS}?kind=week`);
    const data = list.body.data as unknown as { period: string; state: string; undelivered: number }[];
    expect(data.slice(0, 5)).toMatchObject([
      { period: '2026-W47', state: 'open', undelivered: 0 },
      { period: '2026-W46', undelivered: 1 },
      { period: '2026-W45', undelivered: 1 },
      { period: '2026-W44', undelivered: 0 },
      { period: '2026-W43', state: 'own' },
    ]);
    const earlier = await scene.admin('GET', `${PERIODS}?kind=week&before=2026-W35`);
    expect(earlier.body.data).toMatchObject([{ period: '2026-W34' }, ...Array(12).fill({})]);
    const months = await scene.admin('GET', `${PERIODS}?kind=month`);
    expect(months.body.data).toMatchObject([
      { period: '2026-11', state: 'open' },
      { state: 'partly' },
      {},
      {},
      {},
      {},
    ]);
    const opened = await scene.admin('GET', `${PERIODS}/2026-W45`);
    expect(opened.record).toMatchObject({
      undelivered: [{ user_name: 'Test employee', locked: false, reminded_at: null }],
      delivered: 0,
      open_timers: 0,
      locks: [],
    });
    expect((await scene.admin('GET', `${PERIODS}/2026-W60`)).status).toBe(404);
  });

  it('reminds those who are missing, once a day, and only who may do it', async () => {
    await scene.enter(7, '05.11.2026');
    scene.at('16.11 09:00');
    const remind = (client = scene.admin, body: object = {}) =>
      client('POST', `${PERIODS}/2026-W45/remind`, { body });
    expect((await remind()).record.told).toBe(1);
    expect((await remind()).record.told).toBe(0);
    scene.at('17.11 09:00');
    expect((await remind(scene.admin, { user_id: scene.company.users.foreman })).record.told).toBe(0);
    expect((await remind(scene.admin, { user_id: scene.company.users.employee })).record.told).toBe(1);
    const told = (await scene.employee('GET', '/api/main/notifications')).body.data as { text: string }[];
    expect(told.map(({ text }) => text)).toContain(
      'Test admin asks you to deliver your hours for 02.11.2026 – 08.11.2026',
    );
    for (const client of [scene.employee, scene.foreman]) expect((await remind(client)).status).toBe(403);
    for (const path of [PERIODS, `${PERIODS}/2026-W45`])
      expect((await scene.employee('GET', path)).status).toBe(403);
  });
});

describe('periods that lock by themselves', () => {
  it('do so the days after their end, in the company’s day, and never without the setting', async () => {
    scene.at('12.11 09:00');
    await runRule();
    expect(await locked()).toEqual([]);
    await setDays(3);
    scene.at('12.11 02:00');
    await runRule();
    expect(await locked()).toEqual([]);
    scene.at('12.11 09:00');
    await runRule();
    await runRule();
    expect((await locked()).map(({ no, locked_by }) => [no, locked_by])).toEqual(
      [41, 42, 43, 44, 45].map((no) => [no, null]),
    );
    const audit = await scene.sql(
      "select distinct actor_id, after ->> 'by_rule' as rule from audit where tenant_id = $1 and action = 'lock'",
    );
    expect(audit).toEqual([{ actor_id: null, rule: 'true' }]);
    expect(refusal(await enterAs(scene.employee, '06.11.2026'))).toEqual([422, 'LOCKED']);
  });

  it('wait for a stemp that is not decided, and stay open when somebody has opened them', async () => {
    await setDays(3);
    scene.at('08.11 21:00');
    await scene.sql(`update session set expires_at = '2099-01-01' where tenant_id = $1`);
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    scene.at('12.11 09:00');
    await runRule();
    expect((await locked()).map(({ no }) => no)).toEqual([41, 42, 43, 44]);
    const reason = 'Overtime was forgotten';
    await scene.admin('DELETE', WEEK, { body: { year: 2026, week: 44, reason } });
    await runRule();
    expect((await locked()).map(({ no }) => no)).toEqual([41, 42, 43]);
  });

  it('those who keep the locks are asked to open what the rule has locked', async () => {
    await setDays(3);
    scene.at('12.11 09:00');
    await runRule();
    const asked = await scene.employee('POST', '/api/main/unlock-requests', {
      body: { from: '05.11.2026', to: '05.11.2026', reason: 'Forgot a day' },
    });
    expect(asked.body.told).toBe(1);
  });
});
