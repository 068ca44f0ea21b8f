import {
  type LoginProviderService,
  openLoginProvider,
  type TokenClaims,
} from '@sveis/server/testing/services/login-provider';
import {
  cookieNamed,
  createClient,
  logIn,
  type TestAnswer,
  type TestClient,
} from '@sveis/server/testing/test-client';
import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { fromAnywhere } from '../sveis/address.ts';
import type { Installation } from '../sveis/installation.ts';
import { protect } from './second-factor-attacks.ts';

const COOKIE = 'sveis-provider';
const LINK = '/api/main/account/provider';
const stranger = (sveis: Installation, host: string) => createClient(fromAnywhere(sveis.app), { host });

async function start(sveis: Installation, host = 'alfa') {
  const begun = await stranger(sveis, host)('POST', '/api/login/provider/start');
  return { address: String(begun.body.address), cookies: { [COOKIE]: cookieNamed(begun, COOKIE) } };
}

const finish = (sveis: Installation, body: object, cookies: Record<string, string>, host = 'alfa') =>
  stranger(sveis, host)('POST', '/api/login/provider', { body, cookies });

async function enter(sveis: Installation, provider: LoginProviderService, sub: string) {
  const { address, cookies } = await start(sveis);
  return finish(sveis, await provider.logIn(address, sub), cookies);
}

async function arrange(sveis: Installation, provider: LoginProviderService): Promise<void> {
  for (const host of ['alfa', 'bravo']) {
    const { client } = await logIn(sveis.app, host, 'admin');
    await client('PUT', '/api/main/admin/sign-in/provider', {
      body: {
        issuer: provider.issuer,
        ...provider.client,
        label: 'Work account',
        email_claim: 'email',
        creates_people: false,
        role_id: null,
        password_off: host === 'alfa',
        counts_as_second_factor: false,
      },
    });
  }
  provider.accounts.worker = { email: 'employee@alfa.example', email_verified: true };
  provider.accounts.boss = { email: 'admin@alfa.example', email_verified: true };
  provider.accounts.claimed = { email: 'foreman@alfa.example', email_verified: false };
  provider.accounts.guarded = { email: 'foreman@alfa.example', email_verified: true };
  provider.accounts.thief = { email: 'employee@alfa.example', email_verified: true };
}

const isShut = ({ status, cookies, body }: TestAnswer) =>
  status >= 400 && status < 500 && cookieNamed({ cookies }, 'sveis') === '' && !body.token && !body.vault_key;

/** Mix-up, replay, wrong audience, downgrade, and accounts that are linked to somebody else open no session. */
export async function attackProvider(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
): Promise<void> {
  // Before the company switches passwords off.
  const guarded = await protect(sveis, 'alfa', 'foreman');
  const boss = (await logIn(sveis.app, 'alfa', 'admin')).client;
  const provider = await openLoginProvider(`${sveis.services.addressOf('alfa')}/login/provider`);
  await arrange(sveis, provider);
  const right = await enter(sveis, provider, 'worker');
  tally.check(right.status === 200, () => `the right person is shut out: ${right.status}`);

  const spoilt = (change: TokenClaims) => async () => {
    provider.spoil = (claims) => ({ ...claims, ...change });
    const answer = await enter(sveis, provider, 'worker');
    provider.spoil = undefined;
    return answer;
  };
  const back = async (host = 'alfa') => {
    const begun = await start(sveis, host);
    return { cookies: begun.cookies, body: await provider.logIn(begun.address, 'worker') };
  };
  const linking = async (client: TestClient, sub: string) => {
    const begun = await client('POST', `${LINK}/start`, { body: { current_password: TEST_PASSWORD } });
    const body = await provider.logIn(String(begun.record.address), sub);
    return { body, cookies: { [COOKIE]: cookieNamed(begun, COOKIE) } };
  };
  const attacks: Readonly<Record<string, () => Promise<TestAnswer>>> = {
    'a token for another client': spoilt({ aud: `client ${context.random.below(1e6)}` }),
    'a token of another login': spoilt({ nonce: `nonce ${context.random.below(1e6)}` }),
    'a token of another issuer': spoilt({ iss: 'https://evil.example' }),
    'an answer of another issuer': async () => {
      const { body, cookies } = await back();
      return finish(sveis, { ...body, grant: { ...body.grant, iss: 'https://evil.example' } }, cookies);
    },
    'an answer sent twice': async () => {
      const { body, cookies } = await back();
      await finish(sveis, body, cookies);
      return finish(sveis, body, cookies);
    },
    'a code under another state': async () => {
      const [mine, theirs] = [await back(), await back()];
      return finish(sveis, { ...mine.body, grant: theirs.body.grant }, mine.cookies);
    },
    'another browser': async () => {
      const { body } = await back();
      return finish(sveis, body, (await start(sveis)).cookies);
    },
    'another company': async () => {
      const { body, cookies } = await back('bravo');
      return finish(sveis, body, cookies);
    },
    'the state alone': async () => {
      const { address, cookies } = await start(sveis);
      return finish(sveis, { state: new URL(address).searchParams.get('state') }, cookies);
    },
    'a way there that was begun to link an account': async () => {
      const { body, cookies } = await linking(boss, 'worker');
      return finish(sveis, body, cookies);
    },
    'a second person linked to an account that is taken': async () =>
      boss('POST', LINK, await linking(boss, 'worker')),
    'a link somebody else began': async () => guarded.client('POST', LINK, await linking(boss, 'boss')),
    'the second factor left out': () => enter(sveis, provider, 'guarded'),
    'the second factor guessed': async () => {
      const { address, cookies } = await start(sveis);
      const body = await provider.logIn(address, 'guarded');
      await finish(sveis, body, cookies);
      const code = String(context.random.below(1_000_000)).padStart(6, '0');
      return finish(sveis, { state: body.state, code }, cookies);
    },
    'an address nobody verified': () => enter(sveis, provider, 'claimed'),
    'an administrator who has linked nothing': () => enter(sveis, provider, 'boss'),
    'a second account with a linked person’s address': () => enter(sveis, provider, 'thief'),
    'the password where it is off': () =>
      stranger(sveis, 'alfa')('POST', '/api/login', {
        body: { email: 'employee', password: TEST_PASSWORD },
      }),
  };
  const names = Object.keys(attacks);
  for (let turn = 0; turn < context.count({ short: 18, full: 360 }); turn += 1) {
    const name = names[turn < names.length ? turn : context.random.below(names.length)] ?? '';
    const answer = await attacks[name]?.();
    tally.check(answer !== undefined && isShut(answer), () => `${name}: ${answer?.status}`);
  }
  await provider.close();
}
