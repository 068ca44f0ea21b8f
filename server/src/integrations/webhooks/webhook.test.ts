import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createClient,
  type DeviationScene,
  PUNCH,
  runJobs,
  setDeliveryScene,
  setDeviationScene,
  startTestInstallation,
  stempWork,
  type TestInstallation,
} from '../../testing/index.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../testing/services/webhook-receiver.ts';
import { deliverWebhook } from './deliver-webhook.ts';

const PATH = '/api/main/admin/webhooks';

describe('webhooks', () => {
  let sveis: TestInstallation;
  let cases: DeviationScene;
  let other: DeviationScene;
  let receiver: WebhookReceiver;
  const lines: string[] = [];

  beforeAll(async () => {
    receiver = await openWebhookReceiver();
    sveis = await startTestInstallation({
      env: { WEBHOOK_HOSTS: receiver.host, LOG_LEVEL: 'trace' },
      onLogLine: (line) => void lines.push(line),
    });
    cases = await setDeviationScene(sveis);
    other = await setDeviationScene(sveis);
  });
  afterAll(async () => {
    await sveis.close();
    await receiver.close();
  });
  beforeEach(async () => {
    await cases.sql('update webhook set ended_at = now(), is_active = false where tenant_id = $1');
    await cases.sql('delete from webhook_delivery where tenant_id = $1');
    receiver.calls.length = 0;
    receiver.answer = () => 200;
  });

  const wish = (more: object = {}) => ({
    name: 'ERP',
    address: `${receiver.address}?key=address-key-77`,
    events: ['record_created', 'record_changed', 'record_stepped', 'record_deleted'],
    modules: ['deviation'],
    ...more,
  });
  const make = async (more: object = {}) => {
    const { record } = await cases.as.admin('POST', PATH, { body: wish(more) });
    receiver.secret = String(record.secret);
    return String(record.id);
  };
  const log = async (id: string, query = '') =>
    (await cases.as.admin('GET', `${PATH}/${id}/deliveries${query}`)).body.data as Record<string, unknown>[];

  it('tell of a record made, changed and stepped, in order, signed, once each', async () => {
    await make();
    const made = await cases.report();
    const edited = await cases.edit('admin', made, { title: 'Wrong filler on weld 15' });
    await cases.step('hse', edited, 'start', { reason: 'planning', consequences: ['delay'] });
    await other.report();
    await runJobs(sveis);
    expect(receiver.calls.map(({ event }) => event)).toEqual([
      'record_created',
      'record_changed',
      'record_stepped',
    ]);
    expect(receiver.calls.every(({ isSigned }) => isSigned)).toBe(true);
    expect(receiver.calls[0]?.path).toBe('/sveis?key=address-key-77');
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(3);
    expect(receiver.calls[1]?.data).toMatchObject({
      module: 'deviation',
      record_id: made.record.id,
      step: null,
      record: { id: made.record.id, number: made.record.number },
    });
    expect(receiver.calls[1]?.data.changed).toContain('title');
    expect(receiver.calls[2]?.data).toMatchObject({ step: 'start' });
    expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({
      id: receiver.calls[0]?.id,
      event: 'record_created',
      actor_id: cases.userId('employee'),
    });
    expect(JSON.stringify(receiver.calls[0]?.data)).not.toContain('"may"');
  });

  it('tell of hours approved and returned, and of people who clock in and out', async () => {
    const crew = await setDeliveryScene(sveis);
    const events = ['hours_approved', 'hours_returned', 'punch_started', 'punch_stopped'];
    const { record } = await crew.admin('POST', PATH, { body: wish({ events, modules: [] }) });
    receiver.secret = String(record.secret);
    crew.at('09', '07:00');
    const started = await crew.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    crew.at('09', '15:00');
    await crew.employee('PATCH', PUNCH, { body: {} });
    crew.at('15', '20:00');
    const { record: delivered } = await crew.employee('POST', '/api/main/deliveries', {
      body: { kind: 'week', from: '09.11.2026', to: '15.11.2026', confirm: ['INCOMPLETE_DAYS'] },
    });
    await crew.foreman('POST', `/api/main/deliveries/${delivered.id}/approve`, { body: {} });
    await crew.foreman('POST', `/api/main/deliveries/${delivered.id}/return`, { body: { reason: 'Wrong' } });
    await runJobs(sveis);
    const user_id = crew.userId('employee');
    expect(receiver.calls.map(({ event, data }) => [event, data])).toEqual([
      ['punch_started', expect.objectContaining({ punch_id: started.record.id, user_id })],
      ['punch_stopped', expect.objectContaining({ ended_at: '2026-11-09T14:00:00.000Z', user_id })],
      ['hours_approved', expect.objectContaining({ delivery_id: delivered.id, from: '2026-11-09', user_id })],
      ['hours_returned', expect.objectContaining({ delivery_id: delivered.id, user_id })],
    ]);
  });

  it('are written with the change or not at all', async () => {
    const id = await make();
    const refused = await cases.report({ title: '' });
    expect(refused.status).toBe(422);
    expect(await log(id)).toEqual([]);
    await cases.report();
    expect(await log(id)).toHaveLength(1);
  });

  it('tell of a record that is gone by its id alone', async () => {
    await make({ events: ['record_deleted'] });
    const made = await cases.report();
    await cases.as.admin('DELETE', `/api/main/deviations`, { body: { ids: [made.record.id] } });
    await runJobs(sveis);
    expect(receiver.calls.map(({ event, data }) => [event, data.record_id, data.record])).toEqual([
      ['record_deleted', made.record.id, null],
    ]);
  });

  it('tell nothing of what was not chosen, is switched off, or has ended', async () => {
    const id = await make({ modules: ['equipment'] });
    await cases.report();
    expect(await log(id)).toEqual([]);
    await cases.as.admin('PUT', `${PATH}/${id}`, { body: wish({ is_active: false }) });
    await cases.report();
    expect(await log(id)).toEqual([]);
    await cases.as.admin('PUT', `${PATH}/${id}`, { body: wish() });
    await cases.report();
    expect(await log(id)).toHaveLength(1);
    expect((await cases.as.admin('DELETE', `${PATH}/${id}`)).body).toMatchObject({ deleted: id });
    await cases.report();
    await runJobs(sveis);
    expect(receiver.calls).toEqual([]);
    expect((await cases.as.admin('GET', `${PATH}/${id}/deliveries`)).status).toBe(404);
  });

  it('tell nothing of a module that is switched off meanwhile', async () => {
    const id = await make();
    await cases.report();
    await cases.as.admin('PUT', '/api/main/admin/features/deviation', { body: { enabled: false } });
    await runJobs(sveis);
    await cases.as.admin('PUT', '/api/main/admin/features/deviation', { body: { enabled: true } });
    expect(receiver.calls).toEqual([]);
    expect(await log(id)).toMatchObject([{ state: 'hidden' }]);
  });

  it('stop when the person who made them may no longer see everything, until another takes them over', async () => {
    const id = await make();
    await cases.report();
    await cases.sql('update webhook set made_by = $2 where tenant_id = $1', [cases.userId('foreman')]);
    await runJobs(sveis);
    expect(receiver.calls).toEqual([]);
    expect((await cases.as.admin('GET', `${PATH}/${id}`)).record).toMatchObject({
      problem: 'maker',
      waiting: 1,
    });
    await cases.as.admin('PUT', `${PATH}/${id}`, { body: wish() });
    await runJobs(sveis);
    expect(receiver.taken()).toHaveLength(1);
    expect((await cases.as.admin('GET', `${PATH}/${id}`)).record).toMatchObject({
      problem: null,
      waiting: 0,
    });
  });

  it('can be tried, searched, sent again, and signed with a new time', async () => {
    const id = await make();
    expect((await cases.as.admin('POST', `${PATH}/${id}/trial`)).status).toBe(200);
    const made = await cases.report();
    await runJobs(sveis);
    expect(receiver.taken().map(({ event }) => event)).toEqual(
      expect.arrayContaining(['trial', 'record_created']),
    );
    const number = String(made.record.number);
    const [found, ...more] = await log(id, `?search=${encodeURIComponent(number.toLowerCase())}`);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ number, state: 'sent', tries: 1, status: 200, entity: 'deviation' });
    expect(await log(id, '?state=waiting')).toEqual([]);
    const renewed = await cases.as.admin('POST', `${PATH}/${id}/secret`);
    expect(renewed.record.secret).not.toBe(receiver.secret);
    receiver.secret = String(renewed.record.secret);
    await cases.as.admin('POST', `${PATH}/${id}/deliveries/${found?.id}/resend`);
    await runJobs(sveis);
    const again = receiver.calls.at(-1);
    expect(again).toMatchObject({ id: found?.id, isSigned: true });
    expect(again?.body).toBe(receiver.calls.find((one) => one.id === found?.id)?.body);
  });

  it('keep no secret where it can be read', async () => {
    const id = await make();
    receiver.answer = () => 500;
    await cases.report();
    await deliverWebhook(sveis.services, { tenant_id: cases.company.id, webhook_id: id });
    expect(receiver.calls).toHaveLength(1);
    const answers = [
      await cases.as.admin('GET', PATH),
      await cases.as.admin('GET', `${PATH}/${id}`),
      await cases.as.admin('GET', `${PATH}/${id}/deliveries`),
    ].map(({ body }) => JSON.stringify(body));
    const kept = await cases.sql<{ row: string }>(
      `select webhook::text as row from webhook where tenant_id = $1
       union all select d::text from webhook_delivery d where tenant_id = $1
       union all select a::text from audit a where tenant_id = $1`,
    );
    const texts = [...answers, ...kept.map(({ row }) => row), ...lines];
    expect(texts.filter((text) => text.includes(receiver.secret))).toEqual([]);
    expect(lines.filter((line) => line.includes('address-key-77'))).toEqual([]);
    const audit = await cases.sql<{ row: string }>(
      "select a::text as row from audit a where tenant_id = $1 and entity = 'webhook'",
    );
    expect(audit.filter(({ row }) => row.includes('address-key-77'))).toEqual([]);
  });

  it.each([
    'http://erp.example.com/in',
    'https://127.0.0.1/in',
    'https://localhost/in',
    'https://printer.localhost./in',
    'https://2130706433/in',
    'https://0x7f.1/in',
    'https://10.1.2.3/in',
    'https://192.168.1.1/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/in',
    'https://[::ffff:127.0.0.1]/in',
    'https://[fd00::1]/in',
    'https://[fe80::1]/in',
    'https://user:password@erp.example.com/in',
    'ftp://erp.example.com/in',
    'not an address',
  ])('are refused for %s', async (address) => {
    const answer = await cases.as.admin('POST', PATH, { body: wish({ address }) });
    expect([answer.status, answer.body.code]).toEqual([422, 'WEBHOOK_ADDRESS']);
  });

  it('are made by administrators alone, with a name, an event and a module', async () => {
    const id = await make();
    expect((await createClient(sveis.app)('GET', PATH)).status).toBe(401);
    expect((await cases.as.employee('GET', PATH)).status).toBe(403);
    await cases.give('quality', 'settings', 'manage');
    expect((await cases.as.quality('GET', PATH)).status).toBe(200);
    for (const [method, path] of [
      ['POST', PATH],
      ['PUT', `${PATH}/${id}`],
      ['POST', `${PATH}/${id}/secret`],
    ] as const) {
      const answer = await cases.as.quality(method, path, { body: wish() });
      expect([answer.status, answer.body.code]).toEqual([422, 'WEBHOOK_ONLY_ADMINISTRATOR']);
    }
    for (const [method, path] of [
      ['GET', `${PATH}/${id}`],
      ['GET', `${PATH}/${id}/deliveries`],
      ['DELETE', `${PATH}/${id}`],
      ['POST', `${PATH}/${id}/trial`],
      ['POST', `${PATH}/${id}/secret`],
    ] as const)
      expect((await other.as.admin(method, path)).status).toBe(404);
    expect((await other.as.admin('PUT', `${PATH}/${id}`, { body: wish() })).status).toBe(404);
    const bad = await cases.as.admin('POST', PATH, { body: wish({ name: ' ', events: [], modules: [] }) });
    expect(Object.keys(bad.body.errors as object)).toEqual(['name', 'events']);
    const none = await cases.as.admin('POST', PATH, { body: wish({ modules: ['nothing'] }) });
    expect(none.body.errors).toHaveProperty('modules');
  });
});
