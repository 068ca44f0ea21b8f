import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../admin/index.ts';
import {
  addCompany,
  addTimeBasics,
  logIn,
  queuedMail,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';

const PATH = '/api/main/deviations';

describe('a deviation', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  const by = new Map<string, TestClient>();
  const as = (name: string) => by.get(name) as TestClient;
  const idOf = (name: string) => fjord.users[name] ?? 0;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    const people = ['employee', 'quality', 'hse', 'foreman', 'admin'];
    fjord = await addCompany(sveis, 'fjord', people);
    await addTimeBasics(sveis, fjord);
    await sveis.owner.inTenant(fjord.id, (tx) =>
      createGroup(tx, {
        name: 'HSE',
        description: '',
        isAdministrative: false,
        levels: [{ module: 'deviation', level: 'manage' }],
        members: [idOf('hse')],
      }),
    );
    for (const name of people) by.set(name, (await logIn(sveis.app, 'fjord', name)).client);
  });
  afterAll(() => sveis.close());

  const report = (more: object = {}, who = 'employee') =>
    as(who)('POST', PATH, {
      body: {
        id: randomUUID(),
        title: 'Wrong filler on weld 14',
        description: 'ER70S-6 used where the WPS says ER316L',
        category: 'quality_internal',
        ...more,
      },
    });
  const step = (who: string, { body }: TestAnswer, name: string, asked: object = {}) =>
    as(who)('POST', `${PATH}/${body.id}/steps/${name}`, { body: { ...asked, rev: body.rev } });
  const move = (who: string, { body }: TestAnswer, index: number, name: string) => {
    const actions = body.corrective_actions as readonly { _id: string }[];
    return as(who)('POST', `${PATH}/${body.id}/actions/${actions[index]?._id}/${name}`, {
      body: { note: 'Ground' },
    });
  };
  const read = (who: string, { body }: TestAnswer) => as(who)('GET', `${PATH}/${body.id}`);
  const told = async (name: string) =>
    (
      await superQuery<{ kind: string }>(
        sveis,
        'select kind from notice where tenant_id = $1 and user_id = $2 order by created_at, id',
        [fjord.id, idOf(name)],
      )
    ).map(({ kind }) => kind);

  it('is reported in a minute and gets number, deadline and reporter by itself', async () => {
    const { status, body } = await report({ severity: 'high' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^DEV-2026-\d{4}$/),
      status: 'registered',
      reported_by: idOf('employee'),
      deadline: '2026-11-15',
      hse: false,
      rev: 1,
    });
    expect((await report({ category: 'near_miss', hse_type: 'near_miss' })).body.hse).toBe(true);
  });

  it('tells everything that is missing at once', async () => {
    const { status, body } = await as('employee')('POST', PATH, { body: { id: randomUUID(), hse: true } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      title: ['Required'],
      description: ['Required'],
      category: ['Required'],
      hse_type: ['Required'],
    });
  });

  it('goes from report to verified actions and closing, each by those it is for', async () => {
    const fresh = await report({ severity: 'high' });
    const plan = {
      responsible: idOf('quality'),
      deadline: '2026-12-01',
      reason: 'material',
      consequences: ['extra_cost'],
    };
    expect((await step('employee', fresh, 'start', plan)).status).toBe(403);
    const bare = await step('hse', fresh, 'start');
    expect([bare.status, Object.keys(bare.body.errors as object).sort()]).toEqual([
      422,
      ['consequences', 'reason'],
    ]);
    const started = await step('hse', fresh, 'start', plan);
    expect([started.status, started.body.status]).toEqual([200, 'process']);
    expect(await told('quality')).toContain('deviation_assigned');

    const planned = await as('quality')('PUT', `${PATH}/${started.body.id}`, {
      body: {
        rev: started.body.rev,
        underlying_reason: 'Two boxes look alike',
        corrective_actions: [
          { text: 'Grind out', type: 'corrective', responsible: idOf('employee'), due: '2026-11-20' },
        ],
      },
    });
    expect(planned.body.corrective_actions).toMatchObject([{ state: 'open', _id: expect.any(String) }]);
    expect(await told('employee')).toContain('deviation_action');
    expect((await as('employee')('GET', '/api/get_task_count')).body.task_count).toBe(1);

    const early = await step('hse', planned, 'close', { effect_of_measures: 'effective' });
    expect(early.body.errors).toHaveProperty('corrective_actions');
    const done = await move('employee', planned, 0, 'done');
    expect(done.body.corrective_actions).toMatchObject([{ state: 'done', done_by: idOf('employee') }]);
    expect((await as('employee')('GET', '/api/get_task_count')).body.task_count).toBe(0);
    expect((await move('foreman', done, 0, 'verify')).status).toBe(403);
    const verified = await move('quality', done, 0, 'verify');
    expect(verified.body.corrective_actions).toMatchObject([{ state: 'verified' }]);

    expect((await step('quality', verified, 'close', { effect_of_measures: 'effective' })).status).toBe(403);
    const unseen = await step('hse', verified, 'close', { effect_of_measures: 'not_assessed' });
    expect(unseen.body.errors).toHaveProperty('effect_of_measures');
    const useless = await step('hse', verified, 'close', { effect_of_measures: 'not_effective' });
    expect(useless.body.errors).toHaveProperty('effect_of_measures');
    const closed = await step('hse', verified, 'close', { effect_of_measures: 'effective' });
    expect(closed.body).toMatchObject({ status: 'closed', closed_by: idOf('hse'), assessed_by: idOf('hse') });
    expect(await told('employee')).toContain('deviation_closed');

    const locked = await as('hse')('PUT', `${PATH}/${closed.body.id}`, {
      body: { title: 'x', rev: closed.body.rev },
    });
    expect([locked.status, locked.body.code]).toEqual([422, 'RECORD_LOCKED']);
    const again = await step('employee', closed, 'reopen', { reopen_reason: 'Still leaks' });
    expect(again.body).toMatchObject({ status: 'process', reopened_count: 1, closed_at: null });
  });

  it('nobody can say by hand that an action is done', async () => {
    const fresh = await report();
    const started = await step('hse', fresh, 'start', {
      responsible: idOf('quality'),
      deadline: '2026-12-01',
      reason: 'planning',
      consequences: ['delay'],
    });
    const cheated = await as('quality')('PUT', `${PATH}/${started.body.id}`, {
      body: {
        rev: started.body.rev,
        corrective_actions: [
          {
            text: 'x',
            type: 'corrective',
            responsible: idOf('quality'),
            due: '2026-11-20',
            state: 'verified',
          },
        ],
      },
    });
    expect(cheated.body.corrective_actions).toMatchObject([{ state: 'open', verified_by: null }]);
  });

  it('with an injury is known to its people and to managers alone', async () => {
    const hurt = await report({ category: 'hse', hse: true, hse_type: 'injury', title: 'Burn on forearm' });
    expect(hurt.body.is_restricted).toBe(true);
    expect((await read('employee', hurt)).status).toBe(200);
    expect((await read('hse', hurt)).status).toBe(200);
    const hidden = await read('quality', hurt);
    const missing = await as('quality')('GET', `${PATH}/${randomUUID()}`);
    expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
    const list = await as('quality')('POST', `${PATH}/query`, {
      body: { pipeline: [{ $match: { words: { $regex: 'burn' } } }] },
    });
    expect(list.body.total).toBe(0);
  });

  it('somebody who may only report sees their own, and an editor sees all', async () => {
    const own = await report({ title: 'Seen by whom' }, 'employee');
    const others = await report({ title: 'Seen by whom' }, 'foreman');
    expect((await read('employee', others)).status).toBe(404);
    expect((await read('foreman', own)).status).toBe(200);
    const found = async (who: string) =>
      (
        await as(who)('POST', `${PATH}/query`, {
          body: { pipeline: [{ $match: { words: { $regex: 'seen whom' } } }, { $sort: { severity: 1 } }] },
        })
      ).body.total;
    expect([await found('employee'), await found('foreman')]).toEqual([1, 2]);
  });

  it.each([
    ['quality_internal', 'quality'],
    ['near_miss', 'hse'],
    ['improvement', undefined],
  ])('about %s has somebody who answers for it from the start', async (category, who) => {
    const { body } = await report({ category });
    expect(body.responsible).toBe(who === undefined ? null : idOf(who));
    if (who !== undefined) expect(await told(who)).toContain('deviation_assigned');
  });

  it('of a project is its leader’s, and health and safety are not', async () => {
    await superQuery(sveis, 'update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      fjord.id,
      idOf('foreman'),
    ]);
    expect((await report({ project_id: 1 })).body.responsible).toBe(idOf('foreman'));
    expect((await report({ project_id: 1, category: 'near_miss' })).body.responsible).toBe(idOf('hse'));
    const hurt = await report({ project_id: 1, category: 'quality_internal', hse: true, hse_type: 'injury' });
    expect([hurt.body.responsible, hurt.body.is_restricted]).toEqual([idOf('hse'), true]);
  });

  it('that is grave is known to health and safety at once', async () => {
    const before = (await told('hse')).filter((kind) => kind === 'deviation_grave').length;
    await report({ severity: 'high' });
    await report({ severity: 'low' });
    const after = (await told('hse')).filter((kind) => kind === 'deviation_grave').length;
    expect(after - before).toBe(1);
  });

  it('an injury stays among its people also when nobody said it was about health', async () => {
    const { body } = await report({ category: 'hse', hse_type: 'injury' });
    expect(body).toMatchObject({ hse: true, hse_type: 'injury', is_restricted: true });
    expect((await report({ category: 'environment' })).body.errors).toEqual({ hse_type: ['Required'] });
  });

  it('is reported for another only by those who may edit it', async () => {
    const reported_by = idOf('hse');
    expect((await report({ reported_by }, 'employee')).status).toBe(422);
    expect((await report({ reported_by }, 'foreman')).body.reported_by).toBe(reported_by);
  });

  it('names what it comes from, and is named there', async () => {
    const item = await as('admin')('POST', '/api/main/equipments', {
      body: {
        name: 'Chain hoist',
        equipment_number: 'L-200',
        groups: ['hand_tools'],
        allocation: 'project',
        project_id: 1,
      },
    });
    const fault = await report({ category: 'equipment', source: item.body.id });
    expect([fault.status, fault.body.source]).toEqual([200, item.body.id]);
    const links = await as('employee')('GET', `/api/main/equipments/${item.body.id}/links`);
    expect(links.body.data).toMatchObject([{ direction: 'from', module: 'deviation', id: fault.body.id }]);
    const lost = await report({ category: 'equipment', source: randomUUID() });
    expect(lost.body.errors).toHaveProperty('source');
  });

  it('sent back with actions planned is not deleted any more', async () => {
    const fresh = await report();
    const started = await step('hse', fresh, 'start', {
      reason: 'planning',
      consequences: ['delay'],
    });
    const action = { text: 'x', type: 'corrective', responsible: idOf('quality'), due: '2026-11-20' };
    const planned = await as('quality')('PUT', `${PATH}/${started.body.id}`, {
      body: { rev: started.body.rev, corrective_actions: [action] },
    });
    const returned = await step('hse', planned, 'return', { return_comment: 'Which weld?' });
    expect(returned.body).toMatchObject({ status: 'registered', may: { delete: false } });
    expect((await as('hse')('DELETE', `${PATH}/${returned.body.id}`)).status).toBe(422);
  });

  it('is mailed to addresses outside, without a word of anybody’s health', async () => {
    const mailed = async (to: string) => (await queuedMail(sveis)).filter((mail) => mail.to === to);
    await report({ copy_to_emails: 'inspector@x.example', description: 'Two pores in weld 14' });
    await report({
      copy_to_emails: 'doctor@x.example',
      category: 'hse',
      hse: true,
      hse_type: 'injury',
      title: 'Burn on forearm',
      description: 'Blisters',
    });
    expect((await mailed('inspector@x.example'))[0]?.text).toContain('Two pores in weld 14');
    const [letter] = await mailed('doctor@x.example');
    expect(letter?.subject).toMatch(/DEV-2026-\d{4}/);
    expect(`${letter?.subject}${letter?.text}`).not.toMatch(/Burn|Blisters/);
  });
});
