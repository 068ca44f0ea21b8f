import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeviationScene,
  DEVIATIONS as PATH,
  setDeviationScene,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

describe('a deviation', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await setDeviationScene(sveis);
  });
  afterAll(() => sveis.close());

  it('is reported in a minute and gets number, deadline and reporter by itself', async () => {
    const { status, record } = await fjord.report({ severity: 'high' });
    expect(status).toBe(200);
    expect(record).toMatchObject({
      number: expect.stringMatching(/^DEV-2026-\d{4}$/),
      status: 'registered',
      reported_by: fjord.userId('employee'),
      deadline: '2026-11-15',
      hse: false,
      rev: 1,
    });
    expect((await fjord.report({ category: 'near_miss', hse_type: 'near_miss' })).record.hse).toBe(true);
  });

  it('tells everything that is missing at once', async () => {
    const { status, body } = await fjord.as.employee('POST', PATH, { body: { id: randomUUID(), hse: true } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      title: ['Required'],
      description: ['Required'],
      category: ['Required'],
      hse_type: ['Required'],
    });
  });

  it('keeps what was seen by a phone whose clock runs ahead, and refuses what lies ahead of everybody', async () => {
    const at = (minutes: number) => new Date(sveis.time.now.getTime() + minutes * 60_000).toISOString();
    const send = (occurred_at: string, phone?: string) =>
      fjord.as.employee('POST', PATH, {
        body: { id: randomUUID(), title: 'x', description: 'x', category: 'quality_internal', occurred_at },
        headers: phone === undefined ? {} : { 'x-device-at': phone, 'x-device-now': phone },
      });
    expect((await send(at(60))).body.errors).toHaveProperty('occurred_at');
    expect((await send(at(60), at(60))).record.occurred_at).toBe(at(0));
    expect((await send(at(90), at(60))).body.errors).toHaveProperty('occurred_at');
    expect((await send(at(-600), at(60))).record.occurred_at).toBe(at(-600));
  });

  it('has a deadline that lay ahead when it was set, also by a phone that was long without network', async () => {
    const fresh = await fjord.report();
    const set = (deadline: string, hoursAgo: number) =>
      fjord.as.quality('PUT', `${PATH}/${fresh.record.id}`, {
        body: { deadline },
        headers: {
          'x-device-at': new Date(sveis.time.now.getTime() - hoursAgo * 3_600_000).toISOString(),
          'x-device-now': sveis.time.now.toISOString(),
        },
      });
    expect((await set('2026-11-11', 0)).body.errors).toHaveProperty('deadline');
    expect((await set('2026-11-12', 0)).status).toBe(200);
    expect((await set('2026-11-10', 48)).record.deadline).toBe('2026-11-10');
    expect((await set('2026-11-09', 48)).body.errors).toHaveProperty('deadline');
    const kept = { deadline: '2026-11-10', reason: 'planning', consequences: ['delay'] };
    expect((await fjord.step('quality', await fjord.read('quality', fresh), 'start', kept)).status).toBe(200);
  });

  it('is listed by how grave it is, and by its deadline', async () => {
    const own = await Promise.all(
      (['low', 'high', 'medium'] as const).map((severity) =>
        fjord.report({ severity, title: 'Listed in order' }, 'foreman'),
      ),
    );
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200]);
    const order = async (field: string) =>
      (
        (
          await fjord.as.hse('POST', `${PATH}/query`, {
            body: {
              pipeline: [{ $match: { words: { $regex: 'listed order' } } }, { $sort: { [field]: 1 } }],
            },
          })
        ).body.data as { severity: string }[]
      ).map(({ severity }) => severity);
    expect(await order('severity')).toEqual(['high', 'medium', 'low']);
    expect(await order('deadline')).toEqual(['high', 'medium', 'low']);
  });

  it('somebody who may only report sees their own, and an editor sees all', async () => {
    const own = await fjord.report({ title: 'Seen by whom' }, 'employee');
    const others = await fjord.report({ title: 'Seen by whom' }, 'foreman');
    expect((await fjord.read('employee', others)).status).toBe(404);
    expect((await fjord.read('foreman', own)).status).toBe(200);
    const found = async (who: 'employee' | 'foreman') =>
      (
        await fjord.as[who]('POST', `${PATH}/query`, {
          body: { pipeline: [{ $match: { words: { $regex: 'seen whom' } } }, { $sort: { severity: 1 } }] },
        })
      ).body.total;
    expect([await found('employee'), await found('foreman')]).toEqual([1, 2]);
  });

  it.each([
    ['quality_internal', 'quality'],
    ['near_miss', 'hse'],
    ['improvement', undefined],
  ] as const)('about %s has somebody who answers for it from the start', async (category, who) => {
    const { record } = await fjord.report({ category });
    expect(record.responsible).toBe(who === undefined ? null : fjord.userId(who));
    if (who !== undefined) expect(await fjord.kindsTold(who)).toContain('deviation_assigned');
  });

  it('of a project is its leader’s, and health and safety are not', async () => {
    await fjord.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      fjord.userId('foreman'),
    ]);
    expect((await fjord.report({ project_id: 1 })).record.responsible).toBe(fjord.userId('foreman'));
    expect((await fjord.report({ project_id: 1, category: 'near_miss' })).record.responsible).toBe(
      fjord.userId('hse'),
    );
    const hurt = await fjord.report({
      project_id: 1,
      category: 'quality_internal',
      hse: true,
      hse_type: 'injury',
    });
    expect([hurt.record.responsible, hurt.record.is_restricted]).toEqual([fjord.userId('hse'), true]);
  });

  it('an injury stays among its people also when nobody said it was about health', async () => {
    const { record } = await fjord.report({ category: 'hse', hse_type: 'injury' });
    expect(record).toMatchObject({ hse: true, hse_type: 'injury', is_restricted: true });
    expect((await fjord.report({ category: 'environment' })).body.errors).toEqual({ hse_type: ['Required'] });
  });

  it('is reported for another only by those who may edit it', async () => {
    const reported_by = fjord.userId('hse');
    expect((await fjord.report({ reported_by }, 'employee')).status).toBe(422);
    expect((await fjord.report({ reported_by }, 'foreman')).record.reported_by).toBe(reported_by);
  });

  it('names what it comes from, and is named there', async () => {
    const item = await fjord.as.admin('POST', '/api/main/equipments', {
      body: {
        name: 'Chain hoist',
        equipment_number: 'L-200',
        groups: ['hand_tools'],
        allocation: 'project',
        project_id: 1,
      },
    });
    const fault = await fjord.report({ category: 'equipment', source: item.record.id });
    expect([fault.status, fault.record.source]).toEqual([200, item.record.id]);
    const links = await fjord.as.employee('GET', `/api/main/equipments/${item.record.id}/links`);
    expect(links.body.data).toMatchObject([{ direction: 'from', module: 'deviation', id: fault.record.id }]);
    const against = { requirement_of: 'wps', requirement: item.record.id };
    expect((await fjord.report(against)).record).toMatchObject(against);
    const nothing = await fjord.report({ requirement_of: 'drawing', requirement: randomUUID() });
    expect(nothing.body.errors).toHaveProperty('requirement');
    const lost = await fjord.report({ category: 'equipment', source: randomUUID() });
    expect(lost.body.errors).toHaveProperty('source');
  });
});
