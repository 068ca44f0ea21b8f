import { newToken } from '@sveis/server/session/index';
import { createClient, type TestAnswer, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import { counted } from '../load/counted-database.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { openSessionFor } from '../sveis/people.ts';

/** An address gets one try back each second. A run takes about a minute; a slower machine gives more of them back. */
const USUAL_SECONDS = 60;

/** What one address may cost before it is held back, with what comes back to it meanwhile. */
const ALLOWANCE = 450;

type Junk = (client: TestClient, turn: number) => Promise<TestAnswer>;

/** What a stranger sends who has nothing: each kind ends before it costs anything. */
const kinds: Readonly<Record<string, (sveis: Installation, forged: boolean) => Junk>> = {
  'user token': (sveis, forged) => (_client, turn) =>
    createClient(sveis.app, { token: newToken((turn % 900) + 1), address: PROXY })(
      'GET',
      '/api/get_task_count',
      {
        headers: addressesOf(turn, forged),
      },
    ),
  'host token': (sveis, forged) => (_client, turn) =>
    createClient(sveis.app, { token: newToken((turn % 900) + 1), address: PROXY })(
      'POST',
      '/api/host/direct-login',
      { headers: addressesOf(turn, forged), body: { username: 'x' } },
    ),
  'direct login': (_sveis, forged) => (client, turn) =>
    client('GET', `/api/directlogin/junk${turn}/alfa/1`, { headers: addressesOf(turn, forged) }),
  'reset code': (_sveis, forged) => (client, turn) =>
    client('POST', '/api/password/reset', {
      headers: addressesOf(turn, forged),
      body: { code: `junk${turn}`, new_password: 'cap weld on flange' },
    }),
};

const PROXY = '127.0.0.1';
/** The caller writes the left end; the proxy adds the address it was called from. */
const addressesOf = (turn: number, forged: boolean) => ({
  'x-forwarded-for': forged
    ? `203.0.${turn >> 8}.${turn & 255}`
    : `203.0.${turn >> 8}.${turn & 255}, 198.51.100.7`,
});

const measure = (
  context: TrustContext,
  tally: Tally,
  { hops, forged }: { hops: string; forged: boolean },
) => {
  const calls = counted();
  let transactions = 0;
  return withInstallation(
    context,
    {
      env: { TRUST_PROXY: hops },
      alter: (services) => {
        const watched = calls.watch(services);
        const inTenant = watched.database.inTenant;
        return {
          ...watched,
          database: {
            ...watched.database,
            inTenant: (...args) => {
              transactions += 1;
              return inTenant(...args);
            },
          },
        };
      },
    },
    async (sveis) => {
      const company = await addCompany(sveis, 'alfa', ['admin', 'employee']);
      const { host, token } = await openSessionFor(sveis, company, {
        id: company.users.employee ?? 0,
        username: 'employee',
      });
      const calm = createClient(sveis.app, { host, token, address: PROXY });
      const stranger = createClient(sveis.app, { host: 'alfa', address: PROXY });
      const many = context.count({ short: 500, full: 12_500 });
      let junk = 0;
      let costs = 0;
      const started = performance.now();
      for (const [kind, made] of Object.entries(kinds)) {
        const send = made(sveis, forged);
        const before = transactions;
        for (let turn = 0; turn < many; turn += 1) {
          const { status } = await send(stranger, turn);
          tally.check(status >= 400 && status < 500, () => `${kind}: ${status}`);
        }
        junk += many;
        costs += transactions - before;
        const { status } = await calm('GET', '/api/get_task_count');
        tally.check(status === 200, () => `a colleague beside ${kind}: ${status}`);
      }
      const seconds = Math.round((performance.now() - started) / 1000);
      const given = Math.max(0, seconds - USUAL_SECONDS);
      const most = context.count({ short: ALLOWANCE, full: junk * 0.01 }) + given;
      tally.check(costs <= most, () => `${costs} transactions for ${junk} calls of junk`);
      Object.assign(tally.figures, { calls: junk, transactions: costs, seconds });
    },
  );
};

export const junkGoal: Goal = {
  id: 'G36',
  title: 'Junk at the gate',
  target: '50,000 calls from one address; transactions they cost <= 1 %; the colleague beside them served',
  atLeast: 50_000,
  run: (context, tally) => measure(context, tally, { hops: '1', forged: false }),
  planted: [
    {
      name: 'a server that believes the address the caller wrote',
      run: (context, tally) => measure(context, tally, { hops: '1', forged: true }),
    },
  ],
};
