import { screen } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginAnswerOf, person } from '../../testing/answers/session.ts';
import { json, one, refusal } from '../../testing/fake-network.ts';
import { button, field, question, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { loadWords, say } from '../../testing/words.ts';

beforeAll(() => loadWords('no'));

const PATH = '/api/main/account/passkeys';
const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = (response: object) => ({
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});
const browser = { create: vi.fn(), get: vi.fn() };

const know = (value: unknown) =>
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, writable: true, value });

// The only part of the browser that is made up: jsdom has no authenticator.
beforeEach(() => {
  know(class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: browser });
  browser.create.mockResolvedValue(
    credential({ clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] }),
  );
  browser.get.mockResolvedValue(
    credential({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }),
  );
});
afterEach(() => void know(undefined));

const refuses = (name: string) => Promise.reject(Object.assign(new Error(name), { name }));

describe('logging in with a passkey', () => {
  const open = (answer: (welder: ReturnType<typeof person>) => Response) => {
    const welder = person();
    return openApp({
      at: '/login',
      answers: (network) => {
        network.answer('POST /api/login/passkey/options', {
          options: { challenge: 'AQID', rpId: 'localhost' },
        });
        network.answer('POST /api/login/passkey', () => answer(welder));
      },
    });
  };

  it('needs the company and nothing else', async () => {
    const { user, network } = await open((welder) => json(loginAnswerOf(welder)));
    await user.click(await button(say('session.logInWithPasskey')));
    await words(say('session.unknownCompany'));
    await user.type(await field(say('session.company')), 'demo');
    await user.click(await button(say('session.logInWithPasskey')));
    await screen.findByRole('navigation', { name: say('shell.mainMenu') });
    expect(network.sent('POST /api/login/passkey')).toEqual([
      { credential: expect.objectContaining({ id: 'AQID', rawId: 'AQID' }) },
    ]);
  });

  it('says what to do where the person stopped it, or the passkey is none of ours', async () => {
    const { user } = await open(() => refusal(401, { code: 'PASSKEY_NOT_ACCEPTED' }));
    browser.get.mockImplementationOnce(() => refuses('NotAllowedError'));
    await user.type(await field(say('session.company')), 'demo');
    await user.click(await button(say('session.logInWithPasskey')));
    await words(say('session.passkeyStopped'));
    await user.click(await button(say('session.logInWithPasskey')));
    await words(say('session.passkeyNotAccepted'));
    expect(screen.queryByText(say('session.passkeyStopped'))).toBeNull();
  });

  it('is not offered by a browser that knows none', async () => {
    know(undefined);
    await open(() => refusal(401));
    await button(say('session.logInWithPassword'));
    expect(screen.queryByRole('button', { name: say('session.logInWithPasskey') })).toBeNull();
  });
});

describe('the own passkeys', () => {
  const phone = {
    id: '0198c1d2-1111-7222-8333-444455556666',
    name: 'Telefonen min',
    created_at: '2026-11-01T08:00:00.000Z',
    last_used_at: null,
  };
  const open = (kept: object[]) =>
    openApp({
      at: '/account/login-ways',
      as: person('admin'),
      answers: (network) => network.answer(`GET ${PATH}`, () => ({ data: kept })),
    });

  it('are added with a name and the password', async () => {
    const kept: object[] = [];
    const { user, network, told } = await open(kept);
    network.answer(`POST ${PATH}/options`, ({ body }) =>
      (body as { current_password: string }).current_password === 'right'
        ? one({
            options: {
              challenge: 'AQID',
              rp: { id: 'localhost', name: 'Fjordstål' },
              user: { id: 'AQID', name: 'kari', displayName: 'Kari' },
              pubKeyCredParams: [],
            },
          })
        : refusal(422, { code: 'WRONG_PASSWORD' }),
    );
    network.answer(`POST ${PATH}`, () => {
      kept.push(phone);
      return one(phone);
    });
    await words(say('signin.noPasskeys'));
    await user.click(await button(say('signin.addPasskey')));
    expect(await screen.findAllByText(say('session.required'))).toHaveLength(2);
    await user.type(await field(say('signin.passkeyName')), 'Telefonen min');
    await user.type(await field(say('session.currentPassword')), 'guess');
    await user.click(await button(say('signin.addPasskey')));
    await words(say('session.wrongCurrentPassword'));
    await user.clear(await field(say('session.currentPassword')));
    await user.type(await field(say('session.currentPassword')), 'right');
    browser.create.mockImplementationOnce(() => refuses('NotAllowedError'));
    await user.click(await button(say('signin.addPasskey')));
    await told(say('signin.passkeyNotMade'));
    await user.click(await button(say('signin.addPasskey')));
    await told(say('signin.passkeyAdded'));
    await words('Telefonen min');
    expect((await field(say('session.currentPassword'))).value).toBe('');
  });

  it('are removed after a question', async () => {
    const kept = [phone];
    const { user, network, told } = await open(kept);
    network.answer(`DELETE ${PATH}/${phone.id}`, () => {
      kept.length = 0;
      return {};
    });
    await user.click(await button(say('signin.removePasskey', { name: phone.name })));
    const asked = await question(say('signin.removePasskeyTitle', { name: phone.name }));
    await user.click(await button(say('signin.removePasskeyYes'), asked));
    await told(say('signin.passkeyRemoved'));
    await words(say('signin.noPasskeys'));
  });

  it('are not to be made where the browser knows none', async () => {
    know(undefined);
    await open([]);
    await words(say('signin.passkeysUnsupported'));
  });
});
