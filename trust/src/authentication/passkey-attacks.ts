import { type Ceremony, type SoftwarePasskey, softwarePasskey } from '@sveis/server/testing/software-passkey';
import { createClient, logIn, type TestAnswer, type TestClient } from '@sveis/server/testing/test-client';
import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { fromAnywhere } from '../sveis/address.ts';
import type { Installation } from '../sveis/installation.ts';

const PATH = '/api/main/account/passkeys';

interface OwnPasskey extends SoftwarePasskey {
  /** How the account page names it. */
  readonly path: string;
}

async function passkeyBy(client: TestClient, sveis: Installation, host: string): Promise<OwnPasskey> {
  const begun = await client('POST', `${PATH}/options`, { body: { current_password: TEST_PASSWORD } });
  const passkey = softwarePasskey(sveis.services.addressOf(host));
  const credential = passkey.create(begun.record.options);
  const { record } = await client('POST', PATH, { body: { name: 'Phone', credential } });
  return { ...passkey, path: `${PATH}/${record.id}` };
}

const passkeyOf = async (sveis: Installation, host: string, username: string): Promise<OwnPasskey> =>
  passkeyBy((await logIn(sveis.app, host, username)).client, sveis, host);

const stranger = (sveis: Installation, host: string) => createClient(fromAnywhere(sveis.app), { host });

const questionOf = async (sveis: Installation, host: string) =>
  (await stranger(sveis, host)('POST', '/api/login/passkey/options')).body.options;

const answerTo = (sveis: Installation, host: string, credential: unknown) =>
  stranger(sveis, host)('POST', '/api/login/passkey', { body: { credential } });

type Credential = ReturnType<SoftwarePasskey['sign']>;

/** The frame around the two numbers of a signature is read leniently, and says nothing of who signed what. */
const FRAME_BYTES = 2;

/** One bit of one part is not as it was signed. */
function bent(credential: Credential, below: (most: number) => number): Credential {
  const parts = ['authenticatorData', 'signature'] as const;
  const part = parts[below(parts.length)] ?? 'signature';
  const bytes = Buffer.from(credential.response[part], 'base64url');
  const from = part === 'signature' ? FRAME_BYTES : 0;
  const at = from + below(bytes.length - from);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
  return { ...credential, response: { ...credential.response, [part]: bytes.toString('base64url') } };
}

const isShut = ({ status, cookies, body }: TestAnswer) =>
  status >= 400 && status < 500 && cookies.length === 0 && !body.token && !body.vault_key;

/** Passkeys that are replayed, copied, bent, of other people, companies and addresses open no session. */
export async function attackPasskeys(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
): Promise<void> {
  const { random } = context;
  const below = (most: number) => random.below(most);
  const victim = await passkeyOf(sveis, 'alfa', 'foreman');
  const other = await passkeyOf(sveis, 'alfa', 'employee');
  const abroad = await passkeyOf(sveis, 'bravo', 'admin');
  // It does not count: only the question itself stops a replay.
  const uncounted = { counter: 0 };
  const opened = await answerTo(sveis, 'alfa', victim.sign(await questionOf(sveis, 'alfa'), uncounted));
  tally.check(opened.status === 200, () => `the right person is shut out: ${opened.status}`);
  const theirs = other.sign(await questionOf(sveis, 'alfa'));
  await answerTo(sveis, 'alfa', other.sign(await questionOf(sveis, 'alfa'), { counter: 50 }));

  const owner = (await logIn(sveis.app, 'alfa', 'foreman')).client;
  const removed = await passkeyBy(owner, sveis, 'alfa');
  await owner('DELETE', removed.path);
  const left = await passkeyOf(sveis, 'alfa', 'subcontractor');
  await sveis.superuser.query("update app_user set is_active = false where username = 'subcontractor'");

  const changed = (change: Partial<Ceremony>) => async () =>
    answerTo(sveis, 'alfa', victim.sign(await questionOf(sveis, 'alfa'), { ...uncounted, ...change }));
  const attacks: Readonly<Record<string, () => Promise<TestAnswer>>> = {
    'an answer sent twice': async () => {
      const credential = victim.sign(await questionOf(sveis, 'alfa'), uncounted);
      await answerTo(sveis, 'alfa', credential);
      return answerTo(sveis, 'alfa', credential);
    },
    'another address': changed({ origin: 'https://evil.example' }),
    'another name': changed({ rpId: 'evil.example' }),
    'nobody unlocked it': changed({ isVerified: false }),
    'inside another page': changed({ crossOrigin: true }),
    'another key': changed({ key: other.key }),
    'another person': changed({ userHandle: theirs.response.userHandle }),
    'a counter that went back': async () =>
      answerTo(sveis, 'alfa', other.sign(await questionOf(sveis, 'alfa'), { counter: below(51) })),
    'a passkey of another company': async () =>
      answerTo(sveis, 'alfa', abroad.sign(await questionOf(sveis, 'alfa'), uncounted)),
    'a question of another company': async () =>
      answerTo(sveis, 'alfa', victim.sign(await questionOf(sveis, 'bravo'), uncounted)),
    'a question nobody asked': async () => {
      const challenge = Buffer.from(String(below(1e9)).padStart(32, '0')).toString('base64url');
      const rpId = new URL(sveis.services.addressOf('alfa')).hostname;
      return answerTo(sveis, 'alfa', victim.sign({ challenge, rpId }, uncounted));
    },
    'a passkey that was removed': async () =>
      answerTo(sveis, 'alfa', removed.sign(await questionOf(sveis, 'alfa'), uncounted)),
    'a passkey of somebody who has left': async () =>
      answerTo(sveis, 'alfa', left.sign(await questionOf(sveis, 'alfa'), uncounted)),
    'a question asked for setting one up': async () => {
      const begun = await owner('POST', `${PATH}/options`, { body: { current_password: TEST_PASSWORD } });
      const { challenge, rp } = begun.record.options as { challenge: string; rp: { id: string } };
      return answerTo(sveis, 'alfa', victim.sign({ challenge, rpId: rp.id }, uncounted));
    },
    'a bit that was turned': async () =>
      answerTo(sveis, 'alfa', bent(victim.sign(await questionOf(sveis, 'alfa'), uncounted), below)),
  };
  const names = Object.keys(attacks);
  for (let turn = 0; turn < context.count({ short: 36, full: 750 }); turn += 1) {
    const name = names[turn < names.length ? turn : below(names.length)] ?? '';
    const answer = await attacks[name]?.();
    tally.check(answer !== undefined && isShut(answer), () => `${name}: ${answer?.status}`);
  }
}
