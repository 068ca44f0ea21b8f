import { randomUUID } from 'node:crypto';
import {
  boolean,
  choice,
  date,
  datetime,
  defineModule,
  emails,
  listed,
  multiline,
  number,
  reference,
  rows,
  text,
  user,
  users,
} from '@sveis/domain/records';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuedMail, type TestInstallation } from '../../testing/index.ts';
import {
  type RecordScene,
  type Role,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';
import { provideBehaviour, type RecordHook, remindOfRecords, systemUpdate } from '../index.ts';

const isInjury = { field: 'injury', op: 'eq', value: true } as const;
const isHealth = { field: 'health', op: 'eq', value: true } as const;

/** A module nobody has seen that says of everything who is told, when, and what is written by itself. */
const spill = defineModule({
  key: 'deviation',
  version: 1,
  feature: 'deviation',
  path: 'spills',
  icon: 'droplets',
  levels: 'reported',
  inProject: { key: 'projectdeviation', segment: 'spills' },
  storage: 'record',
  number: 'SP-{000}',
  titleField: 'title',
  status: {
    initial: 'open',
    values: ['open', 'closed', 'ended'],
    final: ['closed', 'ended'],
    tones: { open: 'warning', closed: 'good', ended: 'neutral' },
    transitions: [
      {
        name: 'close',
        from: ['open'],
        to: 'closed',
        by: ['edit'],
        require: [],
        sets: { closed_at: '$now', closed_by: '$me', closed_on: '$today', rounds: '+1', urgent: false },
      },
      { name: 'reopen', from: ['closed'], to: 'open', by: ['edit'], require: [], sets: { closed_by: null } },
    ],
  },
  fields: {
    title: text({ required: true }),
    note: multiline(),
    owner: user(),
    helpers: users(),
    outside: emails(),
    severity: choice(['high', 'low'], { default: 'low' }),
    place: listed('leak_place'),
    health: boolean(),
    injury: boolean(),
    urgent: boolean(),
    project_id: reference('projects'),
    due: date({ filter: true }),
    ends: date({ filter: true }),
    next_check: date({ filter: true }),
    checks: rows({ what: listed('leak_place'), who: user(), day: date(), done: boolean() }, { maxRows: 9 }),
    verdict: choice(['good', 'poor']),
    judged_by: user({ readOnly: true }),
    judged_on: date({ readOnly: true }),
    closed_at: datetime({ readOnly: true }),
    closed_by: user({ readOnly: true }),
    closed_on: date({ readOnly: true }),
    rounds: number({ readOnly: true, decimals: 0 }),
  },
  sections: [],
  slots: { due: 'd1', ends: 'd2', next_check: 'd3' },
  rows: { own: ['owner', 'helpers'], restricted: isInjury },
  list: { filters: [], sorts: [], presets: [] },
  stamps: [{ changed: 'verdict', sets: { judged_by: '$me', judged_on: '$today' } }],
  notices: {
    private: isHealth,
    rules: [
      { kind: 'spill_assigned', shape: 'warn', isMailed: true, on: { named: ['owner'] } },
      {
        kind: 'spill_action',
        shape: 'warn',
        on: { named: ['checks.who'], where: { field: 'done', op: 'ne', value: true } },
      },
      {
        kind: 'spill_grave',
        shape: 'stop',
        on: { becomes: { any: [{ field: 'severity', op: 'eq', value: 'high' }, isInjury] } },
        to: [{ role: 'hse' }],
      },
      {
        kind: 'spill_reported',
        shape: 'info',
        on: 'create',
        to: [{ ownersOf: 'place' }, { level: 'manage' }],
      },
      {
        kind: 'spill_closed',
        shape: 'info',
        on: { step: ['close'] },
        to: ['creator', 'project.leader', 'project.members', { field: 'outside' }, { people: 'cleaners' }],
      },
      { kind: 'spill_reopened', shape: 'warn', on: { status: 'ended' }, to: ['creator'] },
      {
        kind: 'spill_returned',
        shape: 'warn',
        on: { hook: 'spread' },
        to: [{ role: 'warehouse' }],
        isSeparate: true,
      },
      {
        kind: 'spill_copied',
        shape: 'info',
        on: { named: ['helpers', 'outside'] },
        quotes: { field: 'note', when: { field: 'health', op: 'ne', value: true } },
      },
      { kind: 'spill_due', shape: 'info' },
      { kind: 'spill_overdue', shape: 'warn' },
    ],
  },
  reminders: [
    {
      date: 'due',
      before: [2, 0],
      every: 4,
      in: ['open'],
      when: { field: 'urgent', op: 'ne', value: false },
      kind: 'spill_due',
      lateKind: 'spill_overdue',
      to: [{ field: 'owner' }],
      escalation: { after: 4, to: ['project.leader'] },
    },
    {
      date: 'checks.day',
      foundBy: 'next_check',
      column: 'what',
      before: [1],
      in: ['open'],
      kind: 'spill_due',
      to: [{ field: 'checks.who' }],
      params: { title: 'checks.what' },
      letters: { addresses: 'outside' },
    },
  ],
  overdue: { field: 'ends', in: ['open'], atAnyHour: true },
  hooks: ['spill'],
  lockedIn: [],
  deleteIn: ['open'],
});

let cleaners: readonly number[] = [];

const spillHook: RecordHook = {
  name: 'spill',
  people: { cleaners: async () => cleaners },
  events: {
    spread: async (_tx, { values }, before) =>
      before && values.place !== before.values.place ? [{ other: 'a' }, { other: 'b' }] : [],
  },
  overdue: ({ tx, now, module }, record) =>
    systemUpdate({ ...module, ctx: { tx, now, sessionId: '', user: { id: record.updatedBy } } }, record, {
      values: {},
      status: 'ended',
    }),
};

const SPILLS = '/api/main/spills';
provideBehaviour({ hooks: [spillHook] });

describe('what a definition says of people', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;

  beforeAll(async () => {
    sveis = await startWithModules([spill]);
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    at('2026-11-12');
    cleaners = [];
    scene = await setRecordScene(sveis);
    await scene.give('hse', 'deviation', 'manage');
  });

  const at = (day: string, time = '10:00') => {
    sveis.time.now = new Date(`${day}T${time}:00+01:00`);
  };
  const make = async (by: Role, values: object = {}) => {
    const answer = await scene.as[by]('POST', SPILLS, {
      body: { id: randomUUID(), title: 'Oil', ...values },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as { id: string; number: string };
  };
  const edit = (by: Role, { id }: { id: string }, values: object) =>
    scene.as[by]('PUT', `${SPILLS}/${id}`, { body: values });
  const step = (by: Role, { id }: { id: string }, name: string) =>
    scene.as[by]('POST', `${SPILLS}/${id}/steps/${name}`, { body: {} });
  const remind = () => remindOfRecords(sveis.services, scene.company.id, sveis.time.now);
  const mails = async () =>
    (await queuedMail(sveis)).filter(({ tenant_id }) => tenant_id === scene.company.id);
  const ids = (...roles: readonly Role[]) => roles.map((role) => scene.userId(role));

  it('tells each once, for the reason listed first, and never who did it', async () => {
    const made = await make('foreman', {
      owner: scene.userId('warehouse'),
      helpers: ids('warehouse', 'foreman', 'employee'),
      severity: 'high',
      checks: [{ who: scene.userId('employee') }, { who: scene.userId('subcontractor'), done: true }],
    });
    expect(await scene.kindsTold('warehouse')).toEqual(['spill_assigned']);
    expect(await scene.kindsTold('employee')).toEqual(['spill_action']);
    expect(await scene.kindsTold('hse')).toEqual(['spill_grave']);
    expect(await scene.kindsTold('admin')).toEqual(['spill_reported']);
    expect(await scene.kindsTold('foreman')).toEqual([]);
    expect(await scene.kindsTold('subcontractor')).toEqual([]);
    const links = await scene.sql<{ link: string }>('select distinct link from notice where tenant_id = $1');
    expect(links).toEqual([{ link: `/spills/${made.id}` }]);
    await edit('admin', made, { note: 'More of it' });
    expect(await scene.kindsTold('warehouse')).toEqual(['spill_assigned']);
  });

  it('finds people by choice, project, level, role, hook and maker', async () => {
    await scene.sql(
      "insert into choice_owner (tenant_id, list, code, user_id) values ($1, 'leak_place', 'hall', $2)",
      [scene.userId('warehouse')],
    );
    await scene.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      scene.userId('admin'),
    ]);
    await scene.join('subcontractor', 1, 'member');
    cleaners = ids('warehouse');
    const made = await make('employee', { place: 'hall', project_id: 1 });
    expect(await scene.kindsTold('warehouse')).toEqual(['spill_reported']);
    at('2026-11-13');
    expect((await step('foreman', made, 'close')).status).toBe(200);
    for (const role of ['employee', 'admin', 'subcontractor', 'warehouse'] as const)
      expect((await scene.kindsTold(role)).at(-1), role).toBe('spill_closed');
    expect(await scene.kindsTold('foreman')).toEqual([]);
  });

  it('lets a hook say whether, how often and in which words, beside other reasons', async () => {
    const made = await make('employee', { place: 'hall' });
    await edit('foreman', made, { place: 'yard', owner: scene.userId('warehouse') });
    expect([...(await scene.kindsTold('warehouse'))].sort()).toEqual([
      'spill_assigned',
      'spill_returned',
      'spill_returned',
    ]);
    const told = await scene.sql<{ other: string }>(
      `select params ->> 'other' as other from notice where tenant_id = $1 and kind = 'spill_returned' order by id`,
    );
    expect(told.map(({ other }) => other).sort()).toEqual(['a', 'b']);
  });

  it('leaves the title out of what is private, and takes it back out of what was told before', async () => {
    const titles = async () =>
      (
        await scene.sql<{ title: string }>(
          `select distinct params ->> 'title' as title from notice where tenant_id = $1`,
        )
      ).map(({ title }) => title);
    const made = await make('employee', { owner: scene.userId('foreman'), note: 'Acid' });
    expect(await titles()).toEqual(['Oil']);
    await edit('foreman', made, { health: true, outside: 'doctor@x.example', helpers: ids('warehouse') });
    expect(await titles()).toEqual(['']);
    const [letter] = await mails();
    expect(letter).toMatchObject({ to: 'doctor@x.example' });
    expect(letter?.subject).toMatch(/SP-001$/);
    expect(`${letter?.subject}${letter?.text}`).not.toMatch(/Oil|Acid/);
  });

  it('writes to each address outside once, and quotes what they cannot open', async () => {
    const made = await make('foreman', { outside: 'a@x.example', note: 'Two litres' });
    expect((await mails()).map(({ to, text: said }) => [to, said.includes('Two litres')])).toEqual([
      ['a@x.example', true],
    ]);
    await step('foreman', made, 'close');
    expect((await mails()).map(({ text: said }) => said.includes('Two litres'))).toEqual([true, false]);
  });

  it('keeps a restricted record from everybody who may not open it, whatever the rule says', async () => {
    await scene.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      scene.userId('foreman'),
    ]);
    cleaners = ids('subcontractor', 'warehouse');
    const made = await make('employee', {
      injury: true,
      project_id: 1,
      owner: scene.userId('warehouse'),
      due: '2026-11-13',
    });
    at('2026-11-25');
    await remind();
    at('2026-11-26');
    await step('hse', made, 'close');
    expect(await scene.kindsTold('subcontractor')).toEqual([]);
    expect(await scene.kindsTold('foreman')).toEqual([]);
    expect(await scene.kindsTold('warehouse')).toEqual(['spill_assigned', 'spill_overdue', 'spill_closed']);
    expect(await scene.kindsTold('hse')).toEqual(['spill_grave']);
  });

  it('reminds before, on the day and again, by day and once each; after a while others too', async () => {
    await scene.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      scene.userId('foreman'),
    ]);
    await make('employee', { due: '2026-11-20', project_id: 1, owner: scene.userId('warehouse') });
    const told: number[] = [];
    for (const day of ['17', '18', '19', '20', '21', '24', '28']) {
      at(`2026-11-${day}`, '06:30');
      await remind();
      at(`2026-11-${day}`);
      await Promise.all([remind(), remind()]);
      told.push((await scene.kindsTold('warehouse')).length - 1);
    }
    expect(told).toEqual([0, 1, 1, 2, 2, 3, 4]);
    expect(await scene.kindsTold('foreman')).toEqual(['spill_overdue', 'spill_overdue']);
  });

  it('reminds nobody of what stands in a finished project', async () => {
    const told = async () =>
      (await scene.kindsTold('warehouse')).filter((kind) => kind === 'spill_due').length;
    const before = await told();
    await make('employee', { due: '2026-11-20', project_id: 1, owner: scene.userId('warehouse') });
    await scene.sql(`update project set status = 'finished' where tenant_id = $1 and id = 1`);
    at('2026-11-20');
    await remind();
    expect(await told()).toBe(before);
    await scene.sql(`update project set status = 'production' where tenant_id = $1 and id = 1`);
    await remind();
    expect(await told()).toBe(before + 1);
  });

  it('reminds of a date in rows the person who stands in that row, with a letter and a link', async () => {
    const made = await make('foreman', {
      next_check: '2026-11-13',
      outside: 'a@x.example',
      checks: [
        { what: 'hall', who: scene.userId('warehouse'), day: '2026-11-13' },
        { what: 'yard', who: scene.userId('subcontractor'), day: '2026-12-13' },
      ],
    });
    at('2026-11-12', '11:00');
    await remind();
    await remind();
    expect(await scene.kindsTold('warehouse')).toEqual(['spill_action', 'spill_due']);
    expect(await scene.kindsTold('subcontractor')).toEqual(['spill_action']);
    const [, inside, outside] = await mails();
    expect(inside?.subject).toContain('Hall');
    expect(inside?.text).toContain(`/spills/${made.id}`);
    expect([outside?.to, outside?.subject.includes('Hallen')]).toEqual(['a@x.example', true]);
  });

  it('gives what is over to the hook at any hour, and tells what came of it', async () => {
    const made = await make('employee', { ends: '2026-11-12' });
    at('2026-11-12', '23:30');
    await remind();
    expect(await scene.kindsTold('employee')).toEqual([]);
    at('2026-11-13', '00:30');
    await remind();
    expect((await scene.as.employee('GET', `${SPILLS}/${made.id}`)).record.status).toBe('ended');
    expect(await scene.kindsTold('employee')).toEqual(['spill_reopened']);
  });

  it('writes by itself what a step and a changed field bring about', async () => {
    const made = await make('employee');
    const judged = await edit('foreman', made, { verdict: 'good' });
    expect(judged.record).toMatchObject({ judged_by: scene.userId('foreman'), judged_on: '2026-11-12' });
    at('2026-11-13', '00:30');
    const closed = await step('foreman', made, 'close');
    expect(closed.record).toMatchObject({
      closed_at: sveis.time.now.toISOString(),
      closed_by: scene.userId('foreman'),
      closed_on: '2026-11-13',
      rounds: 1,
      urgent: false,
      judged_on: '2026-11-12',
    });
    await step('foreman', made, 'reopen');
    expect((await step('foreman', made, 'close')).record).toMatchObject({ rounds: 2 });
  });

  it('of a company that has the feature switched off nothing is told', async () => {
    await make('employee', { due: '2026-11-12', owner: scene.userId('warehouse') });
    await scene.sql("update feature set enabled = false where tenant_id = $1 and key = 'deviation'");
    await remind();
    expect(await scene.kindsTold('warehouse')).toEqual(['spill_assigned']);
  });
});
