import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../context.ts';
import { ClosedAddress, guardedLookup } from '../../outgoing-address.ts';
import {
  type DeviationScene,
  setDeviationScene,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../testing/services/webhook-receiver.ts';
import { deliverWebhook, resumeWebhooks } from './deliver-webhook.ts';
import { callWebhook, type WebhookCall } from './webhook-call.ts';

const PATH = '/api/main/admin/webhooks';
const DAY_S = 86_400;

describe('sending to another system', () => {
  let sveis: TestInstallation;
  let cases: DeviationScene;
  let receiver: WebhookReceiver;
  let id: string;

  beforeAll(async () => {
    receiver = await openWebhookReceiver();
    sveis = await startTestInstallation({ env: { WEBHOOK_HOSTS: receiver.host } });
    cases = await setDeviationScene(sveis);
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
    const { record } = await cases.as.admin('POST', PATH, {
      body: {
        name: 'ERP',
        address: receiver.address,
        events: ['record_created', 'record_changed'],
        modules: ['deviation'],
      },
    });
    receiver.secret = String(record.secret);
    id = String(record.id);
  });

  const deliver = (services: Services = sveis.services) =>
    deliverWebhook(services, { tenant_id: cases.company.id, webhook_id: id });
  const later = (seconds: number) => {
    sveis.time.now = new Date(sveis.time.now.getTime() + seconds * 1000);
  };
  const hook = async () => (await cases.as.admin('GET', `${PATH}/${id}`)).record;
  const log = async () =>
    (await cases.as.admin('GET', `${PATH}/${id}/deliveries`)).body.data as Record<string, unknown>[];
  const noticesOf = (kind: string) =>
    cases.sql<{ user_id: number; link: string; name: string }>(
      `select user_id, link, params ->> 'name' as name from notice
        where tenant_id = $1 and kind = $2 and params ->> 'id' = $3 order by user_id`,
      [kind, id],
    );
  const titleOf = ({ data }: { data: Readonly<Record<string, unknown>> }) =>
    (data.record as { title: string }).title;
  /** Changes of one record, each in a turn of its own. */
  const changes = async (record: TestAnswer, count: number) => {
    let last = record;
    for (let turn = 1; turn <= count; turn += 1)
      last = await cases.edit('admin', last, { description: `Turn ${turn}` });
    return last;
  };

  it('a refused message waits longer each time and holds what follows of its record, and nothing else', async () => {
    const stuck = await cases.report({ title: 'Stuck' });
    await changes(stuck, 2);
    await cases.report({ title: 'Free' });
    receiver.answer = ({ data }) => (data.record_id === stuck.record.id ? 500 : 200);
    await deliver();
    expect(receiver.calls.map(titleOf).sort()).toEqual(['Free', 'Stuck']);
    const tried = [receiver.calls.length];
    for (const seconds of [9, 1, 19, 1, 39, 1]) {
      later(seconds);
      await deliver();
      tried.push(receiver.calls.length);
    }
    expect(tried).toEqual([2, 2, 3, 3, 4, 4, 5]);
    receiver.answer = () => 200;
    later(80);
    await deliver();
    const taken = receiver.taken().filter(({ data }) => data.record_id === stuck.record.id);
    expect(taken.map(({ data }) => data.rev)).toEqual([1, 2, 3]);
    expect(await hook()).toMatchObject({ waiting: 0, problem: null });
  });

  it('under failures of every second call, everything arrives in the order of its record', async () => {
    const records = [await cases.report({ title: 'A' }), await cases.report({ title: 'B' })];
    for (const record of records) await changes(record, 4);
    let count = 0;
    receiver.answer = () => {
      count += 1;
      return count % 2 === 1 ? 503 : 200;
    };
    for (let turn = 0; turn < 40; turn += 1) {
      later(3600);
      await deliver();
    }
    for (const { record } of records) {
      const revs = receiver.taken().filter(({ data }) => data.record_id === record.id);
      expect(revs.map(({ data }) => data.rev)).toEqual([1, 2, 3, 4, 5]);
    }
    expect(receiver.taken()).toHaveLength(10);
    expect(receiver.calls.length).toBeGreaterThan(10);
  });

  it('a system nobody reaches is left alone for a while and given up after three days, and the webhook says so', async () => {
    await cases.report({ title: 'A' });
    await cases.report({ title: 'B' });
    receiver.answer = () => 'cut';
    await deliver();
    await deliver();
    expect(receiver.calls).toHaveLength(1);
    later(10);
    await deliver();
    expect(receiver.calls).toHaveLength(2);
    later(3 * DAY_S);
    await deliver();
    later(300);
    await deliver();
    expect((await log()).map(({ state, problem }) => [state, problem])).toEqual([
      ['given_up', 'unreachable'],
      ['given_up', 'unreachable'],
    ]);
    expect(await hook()).toMatchObject({ problem: 'given_up', waiting: 0 });
    // Two messages were given up and one thing is told, to administrators alone.
    expect(await noticesOf('webhook_given_up')).toEqual([
      { user_id: cases.userId('admin'), link: `/admin/integrations/webhooks/${id}`, name: 'ERP' },
    ]);
    receiver.answer = () => 200;
    later(300);
    const [newest] = await log();
    await cases.as.admin('POST', `${PATH}/${id}/deliveries/${newest?.id}/resend`);
    await deliver();
    expect(receiver.taken().map(({ id }) => id)).toEqual([newest?.id]);
    expect(await hook()).toMatchObject({ problem: null });
    // The next time it fails is told again.
    await cases.report({ title: 'C' });
    receiver.answer = () => 'cut';
    await deliver();
    later(3 * DAY_S);
    await deliver();
    expect(await noticesOf('webhook_given_up')).toHaveLength(2);
  });

  it('a server that dies between the answer and its note sends again, the same words under the same id', async () => {
    await cases.report();
    let isDead = false;
    receiver.answer = () => {
      isDead = true;
      return 200;
    };
    const { database } = sveis.services;
    const dying: Services = {
      ...sveis.services,
      database: {
        ...database,
        inTenant: (tenantId, work) =>
          isDead ? Promise.reject(new Error('killed')) : database.inTenant(tenantId, work),
      },
    };
    await expect(deliver(dying)).rejects.toThrow('killed');
    await deliver();
    expect(receiver.calls).toHaveLength(1);
    later(61);
    await resumeWebhooks(sveis.services, cases.company.id, sveis.time.now);
    await deliver();
    const [first, second] = receiver.calls;
    expect(receiver.calls).toHaveLength(2);
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
    expect(receiver.taken()).toHaveLength(1);
    later(3600);
    await deliver();
    expect(receiver.calls).toHaveLength(2);
  });

  it('two processes at once send each message once', async () => {
    const made = await cases.report();
    await changes(made, 11);
    receiver.answer = () => new Promise((done) => setTimeout(() => done(200), 10));
    await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    await deliver();
    expect(receiver.calls.map(({ data }) => data.rev)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  it('what is queued while another process is about to finish is not forgotten', async () => {
    const made = await cases.report();
    receiver.answer = async () => {
      receiver.answer = () => 200;
      await changes(made, 1);
      await deliver();
      return 200;
    };
    await deliver();
    expect(receiver.taken()).toHaveLength(2);
  });

  describe('a call', () => {
    const call = (more: Partial<WebhookCall> = {}): WebhookCall => ({
      address: receiver.address,
      hosts: [receiver.host],
      secret: receiver.secret,
      eventId: 'e',
      event: 'trial',
      body: '{"data":{}}',
      now: sveis.time.now,
      ...more,
    });

    it('ends in time when nobody answers', async () => {
      receiver.answer = () => 'hang';
      expect(await callWebhook(call(), 100)).toEqual({ status: null, problem: 'timeout' });
    });

    it('does not read an answer that never ends', async () => {
      receiver.answer = () => 'flood';
      expect(await callWebhook(call(), 2000)).toEqual({ status: 200, problem: null });
    });

    it('follows no redirect', async () => {
      receiver.answer = () => ({ redirect: `${receiver.address}/elsewhere` });
      expect(await callWebhook(call())).toEqual({ status: 302, problem: 'redirect' });
      expect(receiver.calls.map(({ path }) => path)).toEqual(['/sveis']);
    });

    it('goes to no address of the server itself, neither by number nor by a name that leads there now', async () => {
      expect(await callWebhook(call({ hosts: [] }))).toEqual({ status: null, problem: 'closed_address' });
      expect(receiver.calls).toEqual([]);
      const found = await new Promise<unknown>((done) =>
        guardedLookup([], new URL('https://erp.example.com'))('localhost', {}, done),
      );
      expect(found).toBeInstanceOf(ClosedAddress);
    });
  });
});
