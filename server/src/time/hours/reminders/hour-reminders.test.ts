import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeliveryScene,
  queuedMail,
  setDeliveryScene,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../../../testing/index.ts';
import { remindOfHours } from './hour-reminders.service.ts';

describe('reminders about hours', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setDeliveryScene(sveis);
    // A whole week and its Monday after: nothing is missing but the delivery.
    for (const day of ['09', '10', '11', '12', '13']) await scene.worked('employee', `2026-11-${day}`);
    scene.at('16', '08:07');
  });

  const run = () => remindOfHours(sveis.services, scene.company.id, sveis.time.now);
  const mails = async () =>
    (await queuedMail(sveis)).filter(({ tenant_id }) => tenant_id === scene.company.id);
  const notices = async () =>
    ((await scene.employee('GET', '/api/main/notifications')).body.data as { kind: string }[]).map(
      ({ kind }) => kind,
    );
  const deliver = () =>
    scene.employee('POST', '/api/main/deliveries', { body: { from: '09.11.2026', to: '15.11.2026' } });

  it('the morning after a week that was not delivered says so, in the app and by mail', async () => {
    await run();
    expect(await notices()).toEqual(['hours_undelivered']);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: `employee@${scene.company.host}.example`,
      subject: `Sveis: your hours at ${scene.company.host} AS`,
    });
    expect(mail?.text).toContain('You have not delivered your hours for 09.11.2026 – 15.11.2026 yet');
    expect(mail?.text).toContain('/myshifts');
  });

  it('however often the job runs, it is said once', async () => {
    await Promise.all([run(), run()]);
    await run();
    scene.at('17', '09:07');
    await scene.worked('employee', '2026-11-16');
    await run();
    expect([(await notices()).length, (await mails()).length]).toEqual([1, 1]);
  });

  it('on the week’s own last day nobody is late, and who delivered is left alone', async () => {
    scene.at('15', '19:00');
    await run();
    expect(await notices()).toEqual([]);
    scene.at('16', '08:07');
    await deliver();
    await run();
    expect([await notices(), await mails()]).toEqual([[], []]);
  });

  it('not at night, and by the company’s own clocks', async () => {
    scene.at('16', '06:59');
    await run();
    expect(await notices()).toEqual([]);
    await superQuery(sveis, "update tenant set time_zone = 'Europe/Vilnius' where id = $1", [
      scene.company.id,
    ]);
    await run();
    expect(await notices()).toEqual(['hours_undelivered']);
  });

  it('days without hours are named together, one mail for everything', async () => {
    scene.at('19', '08:07');
    await run();
    expect(await notices()).toEqual(expect.arrayContaining(['hours_undelivered', 'hours_missing']));
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('3 working days have no hours: 16.11.2026, 17.11.2026, 18.11.2026');
    scene.at('20', '08:07');
    await run();
    expect((await mails()).at(-1)?.text).toContain('A working day has no hours: 19.11.2026');
  });

  it('a day with a stemp to decide on is not without hours', async () => {
    await deliver();
    await superQuery(
      sveis,
      `insert into punch (tenant_id, id, user_id, state, shift_id, shift_len_min, start_at, ended_at, held_reason,
         created_at, updated_at)
       values ($1, $2, $3, 'held', 1, 480, '2026-11-16T06:00Z', '2026-11-16T14:00Z', 'overlap', now(), now())`,
      [scene.company.id, randomUUID(), scene.userId('employee')],
    );
    scene.at('17', '08:07');
    await run();
    expect(await notices()).toEqual([]);
  });

  it('what came back is mailed once; the app has told of it at once', async () => {
    const made = await deliver();
    await scene.foreman('POST', `/api/main/deliveries/${made.record.id}/return`, {
      body: { reason: 'No Friday' },
    });
    expect(await notices()).toEqual(['hours_returned']);
    await run();
    await run();
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Your hours for 09.11.2026 – 15.11.2026 were returned: No Friday');
    expect(await notices()).toEqual(['hours_returned']);
  });

  it('a person who wants no word of returns hears that the week is not delivered', async () => {
    await scene.employee('PUT', '/api/main/users/me/time-preferences', { body: { remind_returned: false } });
    const made = await deliver();
    await scene.foreman('POST', `/api/main/deliveries/${made.record.id}/return`, { body: { reason: 'x' } });
    await run();
    expect(await notices()).toEqual(['hours_undelivered']);
  });

  const offFrom = (from: string, to: string, hours = 7.5) =>
    scene.employee('POST', '/api/main/absence', {
      body: { id: randomUUID(), type_id: 1, from, to, hours_per_day: hours },
    });

  it('a person who is off hears of it on the first day back, not on the Saturday in between', async () => {
    expect((await offFrom('16.11.2026', '24.11.2026')).status).toBe(200);
    for (const day of ['16', '21', '24']) {
      scene.at(day, '08:07');
      await run();
    }
    expect([await notices(), await mails()]).toEqual([[], []]);
    scene.at('25', '08:07');
    await run();
    expect((await notices()).toSorted()).toEqual(['hours_undelivered', 'hours_undelivered']);
  });

  it('an hour at the dentist is not a day off', async () => {
    await offFrom('16.11.2026', '16.11.2026', 1);
    await run();
    expect(await notices()).toEqual(['hours_undelivered']);
  });

  it('a week that asked for nothing and holds nothing is not missed', async () => {
    await deliver();
    await superQuery(sveis, 'update tenant_setting set values = values || $2 where tenant_id = $1', [
      scene.company.id,
      { standard_hours: 0 },
    ]);
    await superQuery(sveis, 'update shift set is_default = false where tenant_id = $1', [scene.company.id]);
    scene.at('23', '08:07');
    await run();
    expect(await notices()).toEqual([]);
  });

  it.each([
    ['remind_undelivered', 'hours_undelivered'],
    ['remind_missing', 'hours_missing'],
  ])('%s switches its own reminder off and no other', async (preference, kind) => {
    await scene.employee('PUT', '/api/main/users/me/time-preferences', { body: { [preference]: false } });
    scene.at('18', '08:07');
    await run();
    const told = await notices();
    expect(told).not.toContain(kind);
    expect(told).toHaveLength(1);
  });

  it('a return is not told of where that is switched off', async () => {
    const off = { remind_returned: false, remind_undelivered: false };
    await scene.employee('PUT', '/api/main/users/me/time-preferences', { body: off });
    const made = await deliver();
    await scene.foreman('POST', `/api/main/deliveries/${made.record.id}/return`, { body: { reason: 'x' } });
    await run();
    expect([await notices(), await mails()]).toEqual([[], []]);
  });
});
