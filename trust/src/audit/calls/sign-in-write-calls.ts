import { type LoginProviderService, openLoginProvider } from '@sveis/server/testing/services/login-provider';
import { softwarePasskey } from '@sveis/server/testing/software-passkey';
import { cookieNamed, createClient } from '@sveis/server/testing/test-client';
import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import { clientOf, colleague } from './factor-write-calls.ts';
import type { Script, Writing } from './write-calls.ts';

const PASSKEYS = '/api/main/account/passkeys';

async function begun(writing: Writing) {
  const { client } = await colleague(writing);
  const { record } = await client('POST', `${PASSKEYS}/options`, {
    body: { current_password: TEST_PASSWORD },
  });
  const passkey = softwarePasskey(writing.sveis.services.addressOf(writing.company.host));
  const body = { name: 'Phone', credential: passkey.create(record.options) };
  return { client, passkey, body };
}

const SETTINGS = '/api/main/admin/sign-in/provider';
const ACCOUNT = '/api/main/account/provider';
const COOKIE = 'sveis-provider';

let opened: Promise<LoginProviderService> | undefined;

/** One provider for all of these calls; it does not keep the process alive. */
const providerFor = ({ sveis, company }: Writing) => {
  opened ??= openLoginProvider(`${sveis.services.addressOf(company.host)}/login/provider`);
  return opened;
};

const save = async (writing: Writing) => {
  const { issuer, client } = await providerFor(writing);
  return clientOf(writing, writing.person)('PUT', SETTINGS, {
    body: {
      issuer,
      ...client,
      label: 'Work account',
      email_claim: 'email',
      creates_people: false,
      role_id: null,
      password_off: false,
      counts_as_second_factor: false,
    },
  });
};

/** Somebody who has come back from the provider to link their account. */
async function linking(writing: Writing) {
  await save(writing);
  const provider = await providerFor(writing);
  const { client, userId } = await colleague(writing);
  const sub = `${userId}`;
  provider.accounts[sub] = { email: `${sub}@alfa.example`, email_verified: true };
  const begun = await client('POST', `${ACCOUNT}/start`, { body: { current_password: TEST_PASSWORD } });
  const body = await provider.logIn(String(begun.record.address), sub);
  const cookies = { [COOKIE]: cookieNamed(begun, COOKIE) };
  return { client, sub, link: () => client('POST', ACCOUNT, { body, cookies }) };
}

/** Passkeys and accounts at the company's provider, from their beginning to their end. */
export const signInWriteCalls: Readonly<Record<string, Script>> = {
  [`POST ${PASSKEYS}/options`]: async (writing) => {
    const { client } = await colleague(writing);
    return () => client('POST', `${PASSKEYS}/options`, { body: { current_password: TEST_PASSWORD } });
  },
  [`POST ${PASSKEYS}`]: async (writing) => {
    const { client, body } = await begun(writing);
    return () => client('POST', PASSKEYS, { body });
  },
  [`DELETE ${PASSKEYS}/:id`]: async (writing) => {
    const { client, body } = await begun(writing);
    const { record } = await client('POST', PASSKEYS, { body });
    return () => client('DELETE', `${PASSKEYS}/${String(record.id)}`);
  },
  'POST /api/login/passkey': async (writing) => {
    const { client, passkey, body } = await begun(writing);
    await client('POST', PASSKEYS, { body });
    const stranger = createClient(writing.sveis.app, { host: writing.company.host });
    const asked = await stranger('POST', '/api/login/passkey/options');
    const credential = passkey.sign(asked.body.options);
    return () => stranger('POST', '/api/login/passkey', { body: { credential } });
  },
  [`PUT ${SETTINGS}`]: async (writing) => () => save(writing),
  [`DELETE ${SETTINGS}`]: async (writing) => {
    await save(writing);
    return () => clientOf(writing, writing.person)('DELETE', SETTINGS);
  },
  [`POST ${ACCOUNT}/start`]: async (writing) => {
    await save(writing);
    const { client } = await colleague(writing);
    return () => client('POST', `${ACCOUNT}/start`, { body: { current_password: TEST_PASSWORD } });
  },
  [`POST ${ACCOUNT}`]: async (writing) => (await linking(writing)).link,
  [`DELETE ${ACCOUNT}`]: async (writing) => {
    const { client, link } = await linking(writing);
    await link();
    return () => client('DELETE', ACCOUNT);
  },
  'POST /api/login/provider': async (writing) => {
    const { sub, link } = await linking(writing);
    await link();
    const stranger = createClient(writing.sveis.app, { host: writing.company.host });
    const begun = await stranger('POST', '/api/login/provider/start');
    const body = await (await providerFor(writing)).logIn(String(begun.body.address), sub);
    const cookies = { [COOKIE]: cookieNamed(begun, COOKIE) };
    return () => stranger('POST', '/api/login/provider', { body, cookies });
  },
};
