import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestAnswer, type TestInstallation } from '../../testing/index.ts';
import { EQUIPMENTS, type EquipmentScene, setEquipmentScene } from '../../testing/scenes/equipment-scene.ts';

describe('equipment that may not be used', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-15T11:00:00Z');
    scene = await setEquipmentScene(sveis);
  });
  afterAll(() => sveis.close());

  const sling = { groups: ['lifting_gear'], name: 'Chain sling' };
  const codes = ({ body }: TestAnswer) => body.errors as Record<string, readonly string[]>;
  const openLines = async ({ record }: TestAnswer) => {
    const answer = await scene.as.warehouse('GET', `${EQUIPMENTS}/${record.id}/allocations`);
    return (answer.body.data as { to_at: string | null }[]).filter(({ to_at }) => to_at === null);
  };
  const minuteLater = () => {
    sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
  };

  describe('quarantine', () => {
    const stopped = async (values: object = {}) => {
      const item = await scene.item({ ...sling, ...values });
      await scene.step('employee', item, 'quarantine', { status_reason: 'Bent' });
      minuteLater();
      return item;
    };

    it('is for everybody who contributes, with a reason', async () => {
      const item = await scene.item();
      expect((await scene.step('hse', item, 'quarantine', { status_reason: 'x' })).status).toBe(200);
      const other = await scene.item();
      expect(codes(await scene.step('employee', other, 'quarantine'))).toHaveProperty('status_reason');
    });

    it('ends by a passed control made since, for those who edit', async () => {
      const item = await stopped();
      expect((await scene.step('employee', item, 'release')).status).toBe(403);
      const said = { release_comment: 'Looks fine' };
      expect(codes(await scene.step('warehouse', item, 'release', said))).toHaveProperty('release_comment');
      await scene.control('warehouse', item, { date: '2026-03-01' });
      expect((await scene.step('warehouse', item, 'release')).status).toBe(422);
      minuteLater();
      await scene.control('warehouse', item);
      const released = await scene.step('warehouse', item, 'release');
      expect(released.record).toMatchObject({ status: 'active', status_reason: null, light: 'use' });
    });

    it('ends by the word of a manager, said again each time', async () => {
      const item = await stopped();
      expect((await scene.step('quality', item, 'release')).status).toBe(422);
      const release = { release_comment: 'Hook changed' };
      expect((await scene.step('quality', item, 'release', release)).record.status).toBe('active');
      await scene.step('employee', item, 'quarantine', { status_reason: 'Again' });
      expect((await scene.step('quality', item, 'release')).status).toBe(422);
    });

    it('keeps an item out of projects', async () => {
      const item = await stopped();
      const answer = await scene.step('warehouse', item, 'move', { allocation: 'project', project_id: 1 });
      expect(codes(answer)).toHaveProperty('project_id');
      const store = await scene.step('warehouse', item, 'move', { allocation: 'location', placement: 2 });
      expect([store.status, store.record.status]).toEqual([200, 'quarantine']);
    });
  });

  describe('scrapping', () => {
    it('ends where it is and what is due, and can be taken back', async () => {
      const item = await scene.item({ ...sling, purchase_date: '2020-01-01' });
      await scene.control('warehouse', item);
      await scene.step('employee', item, 'take');
      const asked = { scrap_date: '2026-11-15', status_reason: 'Worn out' };
      expect((await scene.step('warehouse', item, 'discard', asked)).status).toBe(403);
      expect(
        codes(await scene.step('quality', item, 'discard', { ...asked, scrap_date: '2019-01-01' })),
      ).toHaveProperty('scrap_date');
      minuteLater();
      const gone = await scene.step('quality', item, 'discard', asked);
      expect(gone.record).toMatchObject({
        status: 'discarded',
        holder: null,
        placement: null,
        next_due: null,
        calibration_state: 'not_required',
        stop_reason: 'discarded',
      });
      expect(await openLines(item)).toEqual([]);
      const edit = await scene.as.quality('PUT', `${EQUIPMENTS}/${item.record.id}`, { body: { name: 'x' } });
      expect(edit.body.code).toBe('RECORD_LOCKED');
      expect((await scene.control('quality', item)).status).toBe(422);
      expect((await scene.step('quality', item, 'reinstate', { reinstate_reason: 'Mended' })).status).toBe(
        422,
      );
      const back = await scene.step('quality', item, 'reinstate', {
        reinstate_reason: 'Mended',
        allocation: 'location',
        placement: 1,
      });
      expect(back.record).toMatchObject({ status: 'active', placement: 1, scrap_date: null });
      expect(await openLines(item)).toHaveLength(1);
    });
  });

  describe('what others may pick', () => {
    it('is active and not past the day it may be used', async () => {
      const name = `Pick ${randomUUID().slice(0, 8)}`;
      const plan = { type: 'service', interval: 1, interval_unit: 'months', stop_use_if_overdue: true };
      const good = await scene.item({ name, plans: [{ ...plan, next_due: '2026-11-15' }] });
      const free = await scene.item({ name });
      const late = await scene.item({ name, plans: [{ ...plan, next_due: '2026-11-14' }] });
      const bad = await scene.item({ name });
      await scene.step('employee', bad, 'quarantine', { status_reason: 'Bent' });
      const answer = await scene.as.employee('POST', '/api/main/references/query', {
        body: { to: 'equipment', q: name, pick: 'usable' },
      });
      const found = answer.body.data as { id: string; unfit?: object }[];
      const fit = found.filter(({ unfit }) => unfit === undefined).map(({ id }) => id);
      expect(fit.sort()).toEqual([String(good.record.id), String(free.record.id)].sort());
      // The others are shown, after those, with the cause.
      const why = new Map(found.slice(2).map(({ id, unfit }) => [id, unfit]));
      expect(why).toEqual(
        new Map([
          [String(late.record.id), { message: 'equipment.stop_reason_overdue', values: {} }],
          [String(bad.record.id), { message: 'equipment.stop_reason_quarantine', values: {} }],
        ]),
      );
    });

    it('ends at the company’s midnight, also before anybody has looked', async () => {
      const noon = sveis.time.now;
      const plan = { type: 'service', interval: 1, interval_unit: 'months', stop_use_if_overdue: true };
      const name = `Night ${randomUUID().slice(0, 8)}`;
      const item = await scene.item({ name, plans: [{ ...plan, next_due: '2026-11-15' }] });
      const seen = async (at: string) => {
        sveis.time.now = new Date(at);
        const picked = await scene.as.employee('POST', '/api/main/references/query', {
          body: { to: 'equipment', q: name, pick: 'usable' },
        });
        const { light, status } = (await scene.read(item)).record;
        return [light, status, 'unfit' in ((picked.body.data as object[])[0] ?? {})];
      };
      expect(await seen('2026-11-15T23:59:00+01:00')).toEqual(['use', 'active', false]);
      expect(await seen('2026-11-16T00:00:00+01:00')).toEqual(['stop', 'active', true]);
      sveis.time.now = noon;
    });

    it('an item past its day does not go into a project', async () => {
      const plan = { type: 'service', interval: 1, interval_unit: 'months', stop_use_if_overdue: true };
      const late = await scene.item({ plans: [{ ...plan, next_due: '2026-11-14' }] });
      expect(late.record).toMatchObject({ light: 'stop', stop_reason: 'overdue' });
      const answer = await scene.step('warehouse', late, 'move', { allocation: 'project', project_id: 1 });
      expect(codes(answer)).toHaveProperty('project_id');
    });
  });
});
