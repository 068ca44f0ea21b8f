import { deliverWebhook, resumeWebhooks } from '@sveis/server/integrations/index';
import { type DeviationScene, setDeviationScene } from '@sveis/server/testing/scenes/deviation-scene';
import { openWebhookReceiver, type WebhookReceiver } from '@sveis/server/testing/services/webhook-receiver';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { type Rewrite, rewritten } from '../sveis/rewritten-database.ts';

const PATH = '/api/main/admin/webhooks';
const RECORDS = 6;
const PROCESSES = 3;
/** Enough for every message to be tried until it is taken, and fewer than it takes to give one up. */
const ROUNDS = 120;
const ROUND_MS = 10 * 60_000;

interface Floor {
  readonly sveis: Installation;
  readonly cases: DeviationScene;
  readonly receiver: WebhookReceiver;
  readonly id: string;
  /** Servers that ended between the answer and its note. */
  deaths: number;
}

const later = ({ sveis }: Floor, ms: number) => {
  sveis.time.now = new Date(sveis.time.now.getTime() + ms);
};

const deliver = ({ sveis, cases, id }: Floor, services = sveis.services) =>
  deliverWebhook(services, { tenant_id: cases.company.id, webhook_id: id });

/** A server that ends as soon as the other system has taken a message: nothing of it is noted. */
async function dieAfterAnswer(floor: Floor): Promise<void> {
  const { database } = floor.sveis.services;
  const taken = floor.receiver.calls.length;
  const dying = {
    ...database,
    inTenant: ((tenantId, work) =>
      floor.receiver.calls.length > taken
        ? Promise.reject(new Error('killed'))
        : database.inTenant(tenantId, work)) as typeof database.inTenant,
  };
  const isDead = await deliver(floor, { ...floor.sveis.services, database: dying }).then(
    () => false,
    () => true,
  );
  if (isDead) floor.deaths += 1;
}

/** Rounds of sending by several processes at once, to a system that answers as it likes. */
async function sendAll(floor: Floor, context: TrustContext): Promise<void> {
  const { sveis, cases, receiver } = floor;
  const { random } = context;
  receiver.answer = async () => {
    // Long enough for another process to come between.
    await new Promise((done) => setTimeout(done, 2));
    return ([200, 200, 200, 500, 'cut'] as const)[random.below(5)] ?? 200;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    later(floor, ROUND_MS);
    if (random.below(4) === 0) await dieAfterAnswer(floor);
    later(floor, ROUND_MS);
    await resumeWebhooks(sveis.services, cases.company.id, sveis.time.now);
    await Promise.all(Array.from({ length: PROCESSES }, () => deliver(floor)));
    const [left] = await cases.sql<{ n: number }>(
      "select count(*)::integer as n from webhook_delivery where tenant_id = $1 and state = 'waiting'",
    );
    if (left?.n === 0) return;
  }
}

/** What the other system was told: each change of a record once, in their order, signed, and in the same words. */
function compare({ receiver, deaths }: Floor, made: ReadonlyMap<unknown, number>, tally: Tally): void {
  const taken = receiver.taken();
  for (const [record, revs] of made) {
    const told = taken.filter(({ data }) => data.record_id === record).map(({ data }) => Number(data.rev));
    for (let rev = 1; rev <= revs; rev += 1)
      tally.check(told[rev - 1] === rev, () => `record ${record}: told ${told.join()} of ${revs}`);
    tally.check(told.length === revs, () => `record ${record}: told ${told.length} times of ${revs}`);
  }
  const words = new Map<string, string>();
  for (const { id, body, isSigned } of receiver.calls) {
    tally.check(isSigned, () => `message ${id} is not signed with the secret of now`);
    tally.check((words.get(id) ?? body) === body, () => `message ${id} has other words than before`);
    words.set(id, body);
  }
  const repeats = receiver.calls.filter(({ status }) => status === 200).length - taken.length;
  tally.check(repeats <= deaths, () => `${repeats} messages taken twice by ${deaths} servers that ended`);
}

async function measure(
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions = {},
): Promise<void> {
  const receiver = await openWebhookReceiver();
  await withInstallation(context, { env: { WEBHOOK_HOSTS: receiver.host }, ...options }, async (sveis) => {
    const cases = await setDeviationScene(sveis);
    const { record } = await cases.as.admin('POST', PATH, {
      body: {
        name: 'ERP',
        address: receiver.address,
        events: ['record_created', 'record_changed'],
        modules: ['deviation'],
      },
    });
    // The office has made a new secret since: the old one signs nothing any more.
    const renewed = await cases.as.admin('POST', `${PATH}/${record.id}/secret`);
    receiver.secret = String(renewed.record.secret);
    const floor: Floor = { sveis, cases, receiver, id: String(record.id), deaths: 0 };
    const made = new Map<unknown, number>();
    for (let batch = 0; batch < context.count({ short: 1, full: 6 }); batch += 1) {
      for (let place = 0; place < RECORDS; place += 1) {
        let last = await cases.report({ title: `Weld ${batch}-${place}` });
        const changes = 2 + context.random.below(4);
        for (let turn = 1; turn <= changes; turn += 1)
          last = await cases.edit('admin', last, { description: `Turn ${turn}` });
        made.set(last.record.id, changes + 1);
      }
      await sendAll(floor, context);
    }
    compare(floor, made, tally);
    Object.assign(tally.figures, {
      messages: [...made.values()].reduce((sum, count) => sum + count, 0),
      calls: receiver.calls.length,
      'servers ended': floor.deaths,
    });
  }).finally(() => receiver.close());
}

const planted = (rewrite: Rewrite): InstallationOptions => ({
  alter: (services) => ({ ...services, database: rewritten(services.database, rewrite) }),
});

/** Told to other systems: nothing lost, nothing twice, in order, signed. */
export const webhooksGoal: Goal = {
  id: 'HOOKS',
  title:
    'Webhooks to a system that refuses, cuts off and is told by several servers, some of which end midway',
  target: 'at least 300 checks; messages lost, doubled, out of order or unsigned 0',
  atLeast: 300,
  run: (context, tally) => measure(context, tally),
  planted: [
    {
      name: 'a message that overtakes one of the same record',
      run: (context, tally) =>
        measure(
          context,
          tally,
          planted((statement) =>
            statement.replace(
              /and not exists \(\s*select from webhook_delivery e[^;]*?\(d\.turn, d\.id\)\)/,
              '',
            ),
          ),
        ),
    },
    {
      name: 'a refused message that counts as sent',
      run: (context, tally) =>
        measure(
          context,
          tally,
          planted((statement) =>
            statement.replace(
              'update webhook_delivery set state = $4,',
              "update webhook_delivery set state = case when $4 = 'waiting' then 'sent' else $4 end,",
            ),
          ),
        ),
    },
    {
      name: 'two processes that send for one webhook',
      run: (context, tally) =>
        measure(
          context,
          tally,
          planted((statement) => statement.replace('and (claimed_until is null or claimed_until <= $3)', '')),
        ),
    },
    {
      name: 'words that change between two tries',
      run: (context, tally) =>
        measure(
          context,
          tally,
          planted((statement) =>
            statement.replace(
              'update webhook_delivery set body = $4,',
              "update webhook_delivery set body = $4 || ' ',",
            ),
          ),
        ),
    },
    {
      name: 'an old secret that goes on signing',
      run: (context, tally) =>
        measure(
          context,
          tally,
          planted((statement) =>
            statement.replace(
              'update webhook set secret = $3',
              'update webhook set secret = coalesce(secret, $3)',
            ),
          ),
        ),
    },
  ],
};
