import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestAnswer, type TestInstallation } from '../../testing/index.ts';
import { EQUIPMENTS, type EquipmentScene, setEquipmentScene } from '../../testing/scenes/equipment-scene.ts';

/** Every test is somebody who wants a sling with a failed expert inspection back in use. */
describe('a sling that failed its expert inspection', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-15T08:00:00Z');
    scene = await setEquipmentScene(sveis);
  });
  afterAll(() => sveis.close());

  const minuteLater = () => {
    sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
  };
  const pass = async (item: TestAnswer, values: object = {}) => {
    minuteLater();
    const answer = await scene.control('warehouse', item, values);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    minuteLater();
  };
  const failed = async () => {
    const item = await scene.item({ groups: ['lifting_gear'], name: 'Chain sling' });
    await pass(item, { date: '2026-03-01' });
    await scene.control('warehouse', item, { result: 'fail', remarks: 'Hook worn' });
    minuteLater();
    return item;
  };
  const release = (item: TestAnswer, asked: object = {}) => scene.step('warehouse', item, 'release', asked);
  const expectStopped = async (item: TestAnswer) => {
    const refused = await release(item, { release_comment: 'Looks fine' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      expect.objectContaining({ controls: expect.anything() }),
    ]);
    expect((await scene.read(item)).record).toMatchObject({ status: 'quarantine', light: 'stop' });
  };

  it('says on the item what it waits for', async () => {
    const item = await failed();
    expect((await scene.read(item)).record.findings).toMatchObject([
      {
        check: 'controlFailed',
        severity: 'gate',
        field: 'controls',
        params: { kind: 'expert_inspection', day: '2026-11-15' },
      },
    ]);
  });

  it.each(['pre_use_check', 'service', 'electrical_test', 'calibration', 'validation'])(
    'stays stopped after a passed %s',
    async (type) => {
      const item = await failed();
      await pass(item, { type });
      await expectStopped(item);
    },
  );

  it('is released by a passed expert inspection', async () => {
    const item = await failed();
    await pass(item);
    expect((await release(item)).record).toMatchObject({ status: 'active', light: 'use', findings: [] });
  });

  it('stays stopped after an expert inspection of before, written down later', async () => {
    const item = await failed();
    await pass(item, { date: '2026-11-14' });
    await expectStopped(item);
  });

  it('stays stopped after an inspection that passed on a phone before it failed, and was sent afterwards', async () => {
    const item = await scene.item({ groups: ['lifting_gear'] });
    const before = sveis.time.now.toISOString();
    minuteLater();
    await scene.control('warehouse', item, { result: 'fail', remarks: 'Hook worn' });
    minuteLater();
    const control = {
      id: randomUUID(),
      date: '2026-11-15',
      type: 'expert_inspection',
      result: 'pass',
      performed_by_company: { text: 'Kontroll AS' },
      expert: 'Arne Lunde',
    };
    const sent = await scene.as.warehouse('POST', `${EQUIPMENTS}/${item.record.id}/rows/controls`, {
      body: control,
      headers: { 'x-device-at': before, 'x-device-now': sveis.time.now.toISOString() },
    });
    expect(sent.status).toBe(200);
    minuteLater();
    await expectStopped(item);
  });

  it('stays stopped when it was stopped by hand first, and the inspection failed afterwards', async () => {
    const item = await scene.item({ groups: ['lifting_gear'] });
    await scene.step('employee', item, 'quarantine', { status_reason: 'Bent' });
    await pass(item, { type: 'pre_use_check' });
    await scene.control('warehouse', item, { result: 'fail', remarks: 'Hook worn' });
    await pass(item, { type: 'pre_use_check' });
    await expectStopped(item);
  });

  it('keeps the control that failed: it is not taken away, changed or written over', async () => {
    const item = await failed();
    const { controls, rev } = (await scene.read(item)).record as {
      controls: { _id: string; result: string }[];
      rev: number;
    };
    const wrong = controls.find(({ result }) => result === 'fail');
    const put = (body: object) => scene.as.quality('PUT', `${EQUIPMENTS}/${item.record.id}`, { body });
    await put({ controls: controls.filter((one) => one !== wrong), rev });
    await put({ controls: controls.map((one) => ({ ...one, result: 'pass' })), rev });
    await put({ controls: controls.map((one) => ({ ...one, date: '2020-01-01' })), rev });
    await put({ controls: controls.map((one) => ({ ...one, type: 'pre_use_check' })), rev });
    await pass(item, { id: wrong?._id });
    for (const action of ['remove', 'edit', 'add'])
      await scene.as.quality(
        'POST',
        `${EQUIPMENTS}/${item.record.id}/rows/controls/${wrong?._id}/${action}`,
        {
          body: { result: 'pass' },
        },
      );
    expect((await scene.read(item)).record.controls).toEqual(controls);
    await expectStopped(item);
  });

  it('stays stopped with other plans, other groups and another name', async () => {
    const item = await failed();
    const plan = { type: 'pre_use_check', interval: 1, interval_unit: 'years', next_due: '2027-11-01' };
    const edited = await scene.as.warehouse('PUT', `${EQUIPMENTS}/${item.record.id}`, {
      body: {
        plans: [plan],
        groups: ['hand_tools'],
        name: 'Sling, new',
        status: 'active',
        quarantined_at: null,
      },
    });
    expect(edited.record.status ?? 'quarantine').toBe('quarantine');
    await scene.as.warehouse('PUT', `${EQUIPMENTS}/${item.record.id}`, {
      body: { plans: [plan], groups: ['hand_tools'], name: 'Sling, new' },
    });
    await pass(item, { type: 'pre_use_check' });
    await expectStopped(item);
  });

  it('stays stopped when it is deleted and brought back', async () => {
    const item = await failed();
    await scene.as.quality('DELETE', `${EQUIPMENTS}/${item.record.id}`);
    await scene.as.quality('POST', `${EQUIPMENTS}/${item.record.id}/restore`, { body: {} });
    await pass(item, { type: 'pre_use_check' });
    await expectStopped(item);
  });

  it('comes back from the scrap heap by a reason against the failed control, not by any reason', async () => {
    const item = await failed();
    const gone = { scrap_date: '2026-11-15', status_reason: 'Worn out' };
    await scene.step('quality', item, 'discard', gone);
    const back = { reinstate_reason: 'Found it again', allocation: 'location', placement: 1 };
    const refused = await scene.step('quality', item, 'reinstate', back);
    expect([refused.status, refused.body.may_override]).toEqual([422, true]);
    expect(refused.body.errors).toHaveProperty('controls');
    const said = await scene.step('quality', item, 'reinstate', { ...back, override_reason: 'New hook' });
    expect(said.record).toMatchObject({ status: 'active', overrides: [{ reason: 'New hook' }] });
  });

  it('as a copy begins without any control', async () => {
    const item = await failed();
    const { controls } = (await scene.read(item)).record as { controls: { result: string }[] };
    const copy = await scene.item({
      groups: ['lifting_gear'],
      controls: controls.map((one) => ({ ...one, result: 'pass' })),
    });
    expect(copy.record?.controls ?? []).toEqual([]);
  });

  it('is released by a manager with a reason that stays with it; a comment is not enough', async () => {
    const item = await failed();
    const commented = await scene.step('quality', item, 'release', { release_comment: 'Looks fine' });
    expect([commented.status, commented.body.may_override]).toEqual([422, true]);
    const reason = { override_reason: 'Hook changed, certificate follows' };
    expect((await scene.step('warehouse', item, 'release', reason)).status).toBe(422);
    const released = await scene.step('quality', item, 'release', reason);
    expect(released.record).toMatchObject({
      status: 'active',
      overrides: [{ check: 'controlFailed', reason: reason.override_reason, by: scene.userId('quality') }],
      findings: [{ check: 'controlFailed' }],
    });
    // The reason was for that control: the next one that fails, even on the same day, asks for another.
    minuteLater();
    await scene.control('warehouse', item, { result: 'fail', remarks: 'Hook worn again' });
    minuteLater();
    await expectStopped(item);
    expect((await scene.step('quality', item, 'release')).status).toBe(422);
  });

  it('a lesser control that failed is answered by a stronger one', async () => {
    const item = await scene.item({ groups: ['lifting_gear'] });
    await scene.control('warehouse', item, { type: 'pre_use_check', result: 'fail', remarks: 'Dirty' });
    await pass(item);
    expect((await release(item)).record.status).toBe('active');
  });
});
