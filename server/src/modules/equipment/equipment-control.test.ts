import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestAnswer, type TestInstallation } from '../../testing/index.ts';
import { EQUIPMENTS, type EquipmentScene, setEquipmentScene } from '../../testing/scenes/equipment-scene.ts';

describe('controls of an item', () => {
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
  const auditRows = async ({ record }: TestAnswer) =>
    (
      await scene.sql<{ n: number }>(
        "select count(*)::int as n from audit where tenant_id = $1 and entity = 'equipment' and entity_id = $2",
        [record.id],
      )
    )[0]?.n;

  it('a passed one moves the plan: next is last plus interval', async () => {
    const item = await scene.item(sling);
    const answer = await scene.control('warehouse', item, {
      date: '2026-11-10',
      certificate_no: 'K-77',
      measured: [{ point: 'Hook', set: 10, measured: 10.4, tolerance: 0.5 }],
    });
    expect(answer.status).toBe(200);
    expect(answer.record).toMatchObject({
      status: 'active',
      next_due: '2027-11-10',
      stop_use_on: '2027-11-10',
      ok_until: '2027-11-10',
      calibration_state: 'ok',
      plans: [{ last_done: '2026-11-10', next_due: '2027-11-10' }],
      controls: [
        {
          certificate_no: 'K-77',
          next_due: '2027-11-10',
          recorded_by: scene.userId('warehouse'),
          measured: [{ point: 'Hook', within: true }],
        },
      ],
    });
    expect(await auditRows(item)).toBe(2);
  });

  it('one that failed puts the item into quarantine at once, and its people know', async () => {
    const item = await scene.item({
      ...sling,
      allocation: 'project',
      project_id: 1,
      plans: [
        {
          type: 'expert_inspection',
          interval: 12,
          interval_unit: 'months',
          last_done: '2026-03-01',
          stop_use_if_overdue: true,
        },
      ],
    });
    await scene.step('employee', item, 'take');
    const failed = await scene.control('warehouse', item, { result: 'fail', remarks: 'Hook worn' });
    expect(failed.record).toMatchObject({
      status: 'quarantine',
      status_reason: 'Hook worn',
      light: 'stop',
      stop_reason: 'quarantine',
      quarantined_at: sveis.time.now.toISOString(),
    });
    expect(await scene.kindsTold('employee')).toContain('equipment_stopped');
    expect(await scene.kindsTold('project_leader')).toContain('equipment_stopped');
    expect(await auditRows(item)).toBe(3);
  });

  it('by an expert name the certified firm and its person, and not who writes them down', async () => {
    const item = await scene.item({ groups: ['lifting_gear'] });
    const me = scene.userId('warehouse');
    const bare = { performed_by: me, performed_by_company: null, expert: null };
    expect(Object.keys(codes(await scene.control('warehouse', item, bare)) as object).sort()).toEqual([
      'expert',
      'performed_by_company',
    ]);
    const { record } = await scene.control('warehouse', item, {
      performed_by: me,
      certified_by: 'Norsk Sertifisering',
      colour_mark: 'yellow',
    });
    expect(record.controls).toMatchObject([
      {
        performed_by: null,
        performed_by_company: { text: 'Kontroll AS' },
        certified_by: 'Norsk Sertifisering',
        expert: 'Arne Lunde',
        colour_mark: 'yellow',
      },
    ]);
    expect(record).toMatchObject({ colour_mark: 'yellow', colour_year: '2026' });
    const white = await scene.control('warehouse', item, { colour_mark: 'white' });
    expect([white.status, Object.keys(codes(white) as object)]).toEqual([422, ['colour_mark']]);
  });

  it('must say who made them, and why when they failed', async () => {
    const item = await scene.item();
    const nobody = { type: 'service', performed_by_company: null };
    expect(codes(await scene.control('warehouse', item, nobody))).toHaveProperty('performed_by');
    expect(codes(await scene.control('warehouse', item, { result: 'fail' }))).toHaveProperty('remarks');
    expect(codes(await scene.control('warehouse', item, { date: '2026-12-24' }))).toHaveProperty('date');
    expect(codes(await scene.control('warehouse', item, { type: 'magic' }))).toHaveProperty('type');
  });

  it('are made by those who edit, kept as they are, and added once', async () => {
    const item = await scene.item();
    expect((await scene.control('employee', item)).status).toBe(403);
    const id = randomUUID();
    await scene.control('warehouse', item, { id });
    // As builds before rows had one address send it.
    const earlier = { id, date: '2026-11-15', type: 'service', result: 'pass', performed_by: 1 };
    const again = await scene.as.warehouse('POST', `${EQUIPMENTS}/${item.record.id}/controls`, {
      body: earlier,
    });
    expect(again.record.controls).toHaveLength(1);
    const edited = await scene.as.warehouse('PUT', `${EQUIPMENTS}/${item.record.id}`, {
      body: { controls: [], description: 'x', rev: again.record.rev },
    });
    expect([edited.status, (edited.record.controls as unknown[]).length]).toEqual([200, 1]);
    await scene.control('warehouse', item, {
      result: 'fail',
      remarks: 'Worn',
      measured: [{ point: 'A', set: 1, measured: 3, tolerance: 1 }],
    });
    const last = await scene.control('warehouse', item);
    const points = (last.record.controls as { measured: { within: boolean }[] }[])[1]?.measured;
    expect(points?.[0]?.within).toBe(false);
  });

  it('are not passed against their own readings', async () => {
    const machine = await scene.item({ groups: ['welding_machines'], capacity: 500, capacity_unit: 'a' });
    const measured = (value: number | null, more: object = {}) => ({
      type: 'validation',
      measured: [
        { point: '100 A', set: 100, measured: value, tolerance: 2.5, ...more },
        ...[200, 300, 400, 500].map((set) => ({ point: `${set} A`, set, measured: set + 1, tolerance: 5 })),
      ],
    });
    const short = await scene.control('warehouse', machine, {
      ...measured(101),
      measured: measured(101).measured.slice(0, 4),
    });
    expect([short.status, Object.keys(codes(short))]).toEqual([422, ['measured']]);
    for (const result of ['pass', 'pass_with_remarks']) {
      const outside = await scene.control('warehouse', machine, { ...measured(140), result, remarks: 'Ok' });
      expect([outside.status, Object.keys(codes(outside))]).toEqual([422, ['result']]);
    }
    const empty = await scene.control('warehouse', machine, measured(null));
    expect(Object.keys(codes(empty))).toEqual(['measured.0.measured']);
    const loose = await scene.control('warehouse', machine, measured(140, { tolerance: null, within: true }));
    expect(Object.keys(codes(loose))).toEqual(['measured.0.tolerance']);
    expect((await scene.read(machine)).record.controls ?? []).toEqual([]);
    const failed = await scene.control('warehouse', machine, {
      ...measured(140),
      result: 'fail',
      remarks: 'High',
    });
    expect(failed.record).toMatchObject({ status: 'quarantine', light: 'stop' });
  });

  it('of the calibration fill in when it was and will be', async () => {
    const item = await scene.item({ groups: ['measuring_instruments'], calibration_interval: 24 });
    const answer = await scene.control('warehouse', item, { type: 'calibration', date: '2026-11-01' });
    expect(answer.record).toMatchObject({
      calibration_required: true,
      last_calibration: '2026-11-01',
      next_due: answer.record.planned_calibration,
    });
  });
});
