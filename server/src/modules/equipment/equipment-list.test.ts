import { equipment } from '@sveis/domain/modules/equipment';
import { matchOf } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { EQUIPMENTS, type EquipmentScene, setEquipmentScene } from '../../testing/scenes/equipment-scene.ts';

/** Items that differ in everything a list can be asked for. */
describe('the list of equipment', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;
  const today = '2026-11-15';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-15T11:00:00Z');
    scene = await setEquipmentScene(sveis);
    const due = (next_due: string) => ({
      plans: [{ type: 'service', interval: 12, interval_unit: 'months', next_due }],
    });
    const welder = await scene.item({
      name: 'Welder',
      equipment_number: 'C-3',
      groups: ['welding_machines'],
      allocation: 'project',
      project_id: 1,
      placement: null,
      ...due('2026-12-15'),
    });
    await scene.step('employee', welder, 'take');
    const lift = await scene.item({
      name: 'Lift',
      equipment_number: 'B-2',
      groups: ['vehicles', 'lifting_gear'],
      ownership: 'rented',
      company: 1,
      rental_until: '2026-12-01',
      placement: 2,
      ...due('2026-11-14'),
    });
    await scene.step('employee', lift, 'quarantine', { status_reason: 'Leaks' });
    await scene.item({ name: 'Hammer', equipment_number: 'A-1', plans: [] });
    const old = await scene.item({ name: 'Old', equipment_number: 'D-4', ...due('2027-01-15') });
    await scene.step('quality', old, 'discard', { scrap_date: today, status_reason: 'Worn' });
    await scene.item({ name: 'Meter', equipment_number: 'E-5', ...due('2026-12-16') });
    await scene.item({
      name: 'Torch',
      equipment_number: 'F-6',
      plans: [{ type: 'service', interval: 12, interval_unit: 'months' }],
    });
  });
  afterAll(() => sveis.close());

  const names = async (stages: readonly object[]) =>
    (
      (await scene.as.employee('POST', `${EQUIPMENTS}/query`, { body: { pipeline: stages } })).body
        .data as readonly { readonly title: string }[]
    ).map(({ title }) => title);
  const matching = async (match: object) => (await names([{ $match: match }])).sort();
  const stood = (match: object) =>
    matching(matchOf(match as Parameters<typeof matchOf>[0], { userId: scene.userId('employee'), today }));

  it.each<[string, object, readonly string[]]>([
    ['status', { status: 'quarantine' }, ['Lift']],
    ['group', { groups: { $in: ['lifting_gear'] } }, ['Lift']],
    ['project', { project_id: 1 }, ['Welder']],
    ['location', { placement: 2 }, ['Lift']],
    ['owner', { ownership: 'rented' }, ['Lift']],
    ['company', { company: 1 }, ['Lift']],
    ['next due date', { next_due: { $lte: '2026-12-15' } }, ['Lift', 'Welder']],
    ['words', { words: { $regex: 'ham' } }, ['Hammer']],
    ['the words of its plate', { words: { $regex: 'E-5' } }, ['Meter']],
  ])('is narrowed by %s', async (_by, match, found) => expect(await matching(match)).toEqual(found));

  it.each<[keyof (typeof equipment.list.states)['calibration_state'], readonly string[]]>([
    ['not_required', ['Hammer', 'Old']],
    ['ok', ['Meter']],
    ['due', ['Torch', 'Welder']],
    ['overdue', ['Lift']],
  ])('is narrowed by calibration: %s', async (state, found) =>
    expect(await stood(equipment.list.states.calibration_state[state])).toEqual(found),
  );

  it.each<[string, readonly string[]]>([
    ['in_use', ['Hammer', 'Lift', 'Meter', 'Torch', 'Welder']],
    ['mine', ['Welder']],
    ['due', ['Torch', 'Welder']],
    ['overdue', ['Lift']],
    ['quarantine', ['Lift']],
    ['out_of_control', ['Lift', 'Torch']],
    ['all', ['Hammer', 'Lift', 'Meter', 'Old', 'Torch', 'Welder']],
  ])('has the ready-made part %s', async (key, found) =>
    expect(await stood(equipment.list.presets.find((one) => one.key === key)?.match ?? {})).toEqual(found),
  );

  it('is sorted by what is due next, by name and by number plate', async () => {
    const sorted = (field: string) => names([{ $match: { status: 'active' } }, { $sort: { [field]: 1 } }]);
    expect(equipment.list.sorts.map(({ field }) => field)).toEqual(['next_due', 'title', 'equipment_number']);
    expect((await sorted('next_due')).slice(0, 2)).toEqual(['Welder', 'Meter']);
    expect(await sorted('title')).toEqual(['Hammer', 'Meter', 'Torch', 'Welder']);
    expect(await sorted('equipment_number')).toEqual(['Hammer', 'Welder', 'Meter', 'Torch']);
  });

  it('tells of each item what a card needs: picture, names, place, status, light and what is due', async () => {
    const { body } = await scene.as.employee('POST', `${EQUIPMENTS}/query`, {
      body: { pipeline: [{ $match: { equipment_number: 'C-3' } }] },
    });
    expect(body.data).toMatchObject([
      {
        title: 'Welder',
        equipment_number: 'C-3',
        photos: null,
        project_id: 1,
        placement: null,
        holder: scene.userId('employee'),
        status: 'active',
        light: 'use',
        ok_until: '2026-12-15',
        stop_reason: null,
        calibration_state: 'due',
        next_due: '2026-12-15',
        stop_use_on: null,
      },
    ]);
  });

  it('inside a project shows what is there, and nothing else', async () => {
    const here = await scene.as.quality('POST', '/api/main/projects/1/equipments/query', {
      body: { pipeline: [] },
    });
    expect((here.body.data as { title: string }[]).map(({ title }) => title)).toEqual(['Welder']);
  });
});
