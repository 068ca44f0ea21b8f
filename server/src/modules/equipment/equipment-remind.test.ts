import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindOfRecords } from '../../records/index.ts';
import { queuedMail, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type EquipmentScene, setEquipmentScene } from '../../testing/scenes/equipment-scene.ts';

describe('reminders of equipment, each hour', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    at('2026-11-15');
    scene = await setEquipmentScene(sveis);
  });

  const at = (day: string, time = '08:00') => {
    sveis.time.now = new Date(`${day}T${time}:00+01:00`);
  };
  const run = () => remindOfRecords(sveis.services, scene.company.id, sveis.time.now);
  const mails = async () =>
    (await queuedMail(sveis)).filter(({ tenant_id }) => tenant_id === scene.company.id);
  const planned = (day: string, more: object = {}, item: object = {}) =>
    scene.item({
      name: 'Caliper',
      equipment_number: 'M-007',
      plans: [{ type: 'service', interval: 12, interval_unit: 'months', next_due: day, ...more }],
      ...item,
    });

  it('speaks of a plan 30, 14, 7 and 0 days before, and then each week', async () => {
    const responsible = scene.userId('employee');
    await planned('2026-12-15', { responsible }, { recipients: 'boss@x.example' });
    const counts: number[] = [];
    for (const day of ['2026-11-14', '2026-11-15', '2026-11-16', '2026-12-01', '2026-12-08', '2026-12-15']) {
      at(day);
      await run();
      await run();
      counts.push((await mails()).length);
    }
    expect(counts).toEqual([0, 2, 2, 4, 6, 8]);
    for (const day of ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-29']) {
      at(day);
      await run();
    }
    expect((await mails()).length).toBe(12);
    expect((await mails()).map(({ to }) => to)).toContain('boss@x.example');
    expect(await scene.kindsTold('employee')).toEqual([
      ...Array(4).fill('equipment_due'),
      ...Array(2).fill('equipment_overdue'),
    ]);
  });

  it('speaks once of each when the server was down on the day itself, and of a day that has moved', async () => {
    const item = await planned('2026-12-15', {}, { recipients: 'boss@x.example' });
    const told: string[] = [];
    const days = async (...list: string[]) => {
      for (const day of list) {
        at(day);
        await run();
        const subjects = (await mails()).slice(told.length).map(({ subject }) => subject);
        told.push(...subjects.map((subject) => `${day}: ${subject.replace(/^.*Service /, '')}`));
      }
    };
    // Down from the 30th of November to the 3rd, over the fourteenth day before.
    await days('2026-11-29', '2026-12-04', '2026-12-05');
    const { record } = await scene.read(item);
    const [plan] = record.plans as { _id: string }[];
    await scene.as.warehouse('PUT', `/api/main/equipments/${item.record.id}`, {
      body: { plans: [{ ...plan, next_due: '2026-12-12' }] },
    });
    await days('2026-12-05', '2026-12-06', '2026-12-16', '2026-12-17');
    expect(told).toEqual([
      '2026-11-29: forfaller 15.12.2026',
      '2026-12-04: forfaller 15.12.2026',
      '2026-12-05: forfaller 12.12.2026',
      '2026-12-16: har vært forfalt siden 12.12.2026',
    ]);
  });

  it('tells each who answers for one of two plans of the same kind, due on the same day', async () => {
    const service = { type: 'service', interval: 12, interval_unit: 'months', next_due: '2026-12-01' };
    await planned(
      '2026-12-01',
      {},
      {
        plans: [
          { ...service, responsible: scene.userId('employee') },
          { ...service, responsible: scene.userId('foreman') },
        ],
      },
    );
    await run();
    await run();
    for (const role of ['employee', 'foreman'] as const)
      expect(await scene.kindsTold(role)).toEqual(['equipment_due']);
    expect(await mails()).toHaveLength(2);
  });

  it('says what, when and where, in the reader’s language', async () => {
    const item = await planned(
      '2026-12-01',
      { responsible: scene.userId('employee') },
      { recipients: 'b@x.example' },
    );
    await run();
    const [person, address] = await mails();
    expect(person).toMatchObject({
      to: `employee@${scene.company.host}.example`,
      subject: 'Sveis: Caliper (M-007): Service is due on 01.12.2026',
    });
    expect(person?.text).toContain(`/equipments/${item.record.id}`);
    expect(address?.subject).toBe('Sveis: Caliper (M-007): Service forfaller 01.12.2026');
  });

  it('mails nobody where mail is switched off, and nobody twice', async () => {
    const responsible = scene.userId('employee');
    await planned('2026-12-01', { responsible }, { notify_by_email: false });
    await run();
    expect(await mails()).toEqual([]);
    expect(await scene.kindsTold('employee')).toEqual(['equipment_due']);
    const recipients = `EMPLOYEE@${scene.company.host}.example`;
    const item = await planned('2026-12-01', { responsible }, { equipment_number: 'M-008', recipients });
    await scene.step('employee', item, 'take');
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('leaves people alone at night, and what is scrapped for good', async () => {
    const item = await planned('2026-12-01', {}, { recipients: 'b@x.example' });
    at('2026-11-15', '05:00');
    await run();
    expect(await mails()).toEqual([]);
    at('2026-11-15', '08:00');
    await scene.step('quality', item, 'discard', { scrap_date: '2026-11-15', status_reason: 'Worn' });
    await run();
    expect(await mails()).toEqual([]);
  });

  it('stops what may not be used past its day, once, with a reason and one line in the audit', async () => {
    const item = await planned('2026-11-20', { stop_use_if_overdue: true });
    await scene.step('employee', item, 'take');
    at('2026-11-20', '23:00');
    await run();
    expect((await scene.read(item)).record.status).toBe('active');
    at('2026-11-21', '00:11');
    await Promise.all([run(), run()]);
    const { record } = await scene.read(item);
    expect(record).toMatchObject({
      status: 'quarantine',
      status_reason: 'Service forfalt 20.11.2026 og er ikke utført',
      light: 'stop',
      rev: 2,
    });
    expect(await scene.kindsTold('employee')).toEqual(['equipment_stopped']);
    const audit = await scene.sql(
      "select actor_id from audit where tenant_id = $1 and entity = 'equipment' and action = 'quarantine'",
    );
    expect(audit).toEqual([{ actor_id: null }]);
    await scene.step('quality', item, 'release', { release_comment: 'One last lift' });
    await run();
    expect((await scene.read(item)).record).toMatchObject({ status: 'active', light: 'stop' });
  });

  it('speaks once of a warranty that ends and of a rental that runs out', async () => {
    await scene.item({
      ownership: 'rented',
      company: { text: 'Cramo' },
      rental_until: '2026-11-25',
      warranty_date: '2026-12-20',
      recipients: 'b@x.example',
    });
    const subjects = async () => (await mails()).map(({ subject }) => subject.replace(/^.*\) /, ''));
    for (const day of ['2026-11-15', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-26']) {
      at(day);
      await run();
    }
    expect(await subjects()).toEqual(['er leid til 25.11.2026', 'går ut 20.12.2026']);
  });
});
