import { softwarePasskey } from '@sveis/server/testing/software-passkey';
import { createClient } from '@sveis/server/testing/test-client';
import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import { colleague } from './factor-write-calls.ts';
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

/** Passkeys from their beginning to their end. */
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
};
