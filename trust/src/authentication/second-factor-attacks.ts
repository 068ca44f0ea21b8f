import type { SecondFactorSetup } from '@sveis/domain/session';
import { authenticatorWith } from '@sveis/server/testing/authenticator';
import { createClient, logIn, type TestAnswer } from '@sveis/server/testing/test-client';
import { addCompany, TEST_PASSWORD } from '@sveis/server/testing/test-company';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { fromAnywhere } from '../sveis/address.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';

const PATH = '/api/main/account/second-factor';
const WINDOW_MS = 16 * 60_000;

const later = (sveis: Installation, ms: number) => {
  sveis.time.now = new Date(sveis.time.now.getTime() + ms);
};

/** Somebody who has set a second factor up, with what their phone knows. */
export async function protect(sveis: Installation, host: string, username: string) {
  const { client } = await logIn(sveis.app, host, username);
  const begun = await client('POST', PATH, { body: { current_password: TEST_PASSWORD } });
  const setup = begun.record as unknown as SecondFactorSetup;
  const app = authenticatorWith(setup.secret);
  await client('POST', `${PATH}/confirm`, { body: { code: app(sveis.time.now) } });
  later(sveis, 30_000);
  return { client, recovery: setup.recovery_codes, code: () => app(sveis.time.now) };
}

/** The password without the second factor opens nothing: by guesses, old codes, and codes of other people. */
export const attackSecondFactor = (context: TrustContext, tally: Tally, options: InstallationOptions = {}) =>
  withInstallation(context, options, async (sveis) => {
    await addCompany(sveis, 'alfa', ['admin', 'foreman']);
    await addCompany(sveis, 'bravo', ['admin']);
    const victim = await protect(sveis, 'alfa', 'admin');
    const others = [await protect(sveis, 'alfa', 'foreman'), await protect(sveis, 'bravo', 'admin')];
    const enter = (code?: string): Promise<TestAnswer> =>
      createClient(fromAnywhere(sveis.app), { host: 'alfa' })('POST', '/api/login', {
        body: { email: 'admin', password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) },
      });
    const refuse = async (what: string, code?: string) => {
      const { status, cookies, body } = await enter(code);
      const isShut =
        [401, 422, 429].includes(status) && cookies.length === 0 && !body.token && !body.vault_key;
      tally.check(isShut, () => `${what}: ${status}`);
    };

    await refuse('no code at all');
    const used = victim.code();
    tally.check((await enter(used)).status === 200, () => 'the right person is shut out');
    for (let turn = 0; turn < context.count({ short: 3, full: 20 }); turn += 1) {
      await refuse('a code for the second time', used);
      for (const other of others) await refuse('a code of somebody else', other.code());
      for (const other of others) await refuse('a recovery code of somebody else', other.recovery[turn % 10]);
      later(sveis, WINDOW_MS);
    }
    for (let turn = 0; turn < context.count({ short: 15, full: 200 }); turn += 1)
      await refuse('a guess', String(context.random.below(1_000_000)).padStart(6, '0'));
    later(sveis, WINDOW_MS);
    for (let turn = 0; turn < context.count({ short: 60, full: 1_800 }); turn += 1) {
      const code = String(context.random.below(1_000_000)).padStart(6, '0');
      const { status } = await victim.client('POST', `${PATH}/remove`, { body: { code } });
      tally.check(status === 422 || status === 429, () => `a guess on an open phone: ${status}`);
    }
  });
