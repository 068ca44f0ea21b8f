import { screen } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerLogin, demoCompany, person } from '../testing/answers/session.ts';
import { refusal } from '../testing/fake-network.ts';
import { button, field, heading, radio, soon, toggle, words } from '../testing/find.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { loadWords, say } from '../testing/words.ts';

beforeAll(() => loadWords('no', 'en', 'lt', 'pl', 'sv'));
afterEach(() => void vi.useRealTimers());

async function logIn({ user }: App, name = 'sveis2', password = 'Demo1234!', company = 'demo') {
  for (const [label, text] of [
    [say('session.company'), company],
    [say('session.userName'), name],
    [say('session.password'), password],
  ] as const) {
    const input = await field(label);
    await user.clear(input);
    await user.type(input, text);
  }
  await user.click(await button(say('session.logInWithPassword')));
}

const mainMenu = () => screen.findByRole('navigation', { name: say('shell.mainMenu') });

describe('the login form', () => {
  it('asks for every field when it is empty, and sends nothing', async () => {
    const { user, network } = await openApp({ at: '/login' });
    await user.click(await button(say('session.logInWithPassword')));
    expect(await screen.findAllByText(say('session.required'))).toHaveLength(3);
    expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('tells an unknown company at the company field', async () => {
    const app = await openApp({
      at: '/login',
      answers: (network) => network.answer('POST /api/login', refusal(404, { code: 'UNKNOWN_HOST' })),
    });
    await logIn(app, 'sveis1', 'Demo1234!', 'no-such-company');
    await words(say('session.unknownCompany'));
    expect((await field(say('session.company'))).getAttribute('aria-invalid')).toBe('true');
  });

  it('tells a wrong password, keeps the name, and takes the right one after it', async () => {
    const welder = person();
    const app = await openApp({
      at: '/login',
      answers: (network) => answerLogin(network, welder, 'Demo1234!'),
    });
    await logIn(app, 'sveis2', 'not it at all');
    await soon(() => screen.getByRole('alert').textContent).toContain(say('session.loginFailed'));
    expect((await field(say('session.userName'))).value).toBe('sveis2');
    await logIn(app, 'sveis2');
    await mainMenu();
    expect(app.place()).toBe('/dashboard');
  });

  it('shows a count-down after too many attempts, and the button waits with it', async () => {
    const app = await openApp({
      at: '/login',
      answers: (network) =>
        network.answer('POST /api/login', refusal(429, { code: 'TOO_MANY_REQUESTS', retry_after: 900 })),
    });
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await logIn(app, 'impatient');
    const left = (unit: string) =>
      Number(
        new RegExp(`(\\d+) ${unit}`).exec(screen.getByRole('alert').textContent ?? '')?.[1] ?? Number.NaN,
      );
    const enter = () =>
      screen.getByRole<HTMLButtonElement>('button', { name: say('session.logInWithPassword') });
    await soon(() => left('minutt')).toBe(15);
    expect(enter().disabled).toBe(true);
    vi.advanceTimersByTime(5 * 60_000);
    await soon(() => left('minutt')).toBe(10);
    vi.advanceTimersByTime(9 * 60_000);
    await soon(() => left('sekund')).toBeLessThanOrEqual(60);
    vi.advanceTimersByTime(60_000);
    await words(say('session.tryAgainNow'));
    expect(enter().disabled).toBe(false);
  });

  it('refuses a tag on a phone nobody logged in on before', async () => {
    const { user } = await openApp({
      at: '/login',
      answers: (network) =>
        network.answer('POST /api/loginrfid', refusal(403, { code: 'DEVICE_NOT_ENROLLED' })),
    });
    await user.type(await field(say('session.company')), 'demo');
    await user.click(await button(say('session.logInWithTag')));
    await user.type(await field(say('session.tagNumber')), '04A1B2C3');
    await user.click(await button(say('session.logInWithTag')));
    await words(say('session.deviceNotEnrolled'));
    expect(screen.queryByLabelText(say('session.tagNumber'))).toBeNull();
    expect(screen.queryByText(say('session.tagTitle'))).toBeNull();
  });

  it.each([
    ['that it is ready for the tag', true],
    ['what to do before a tag works', false],
  ])('says %s where the phone takes tags: %s', async (_what, takes_tags) => {
    const { user } = await openApp({
      at: '/login',
      answers: (network) =>
        network.answer('GET /api/tenant', {
          suffix: null,
          fixed_host: 'demo',
          tenant: { name: 'Fjordstål Sveis AS' },
          takes_tags,
        }),
    });
    await words('Fjordstål Sveis AS');
    await user.click(await button(say('session.logInWithTag')));
    await heading(say(takes_tags ? 'session.tagTitle' : 'session.tagUnknownPhone'));
    expect(screen.queryByLabelText(say('session.tagNumber')) !== null).toBe(takes_tags);
    expect(screen.queryByText(say('session.tagTitle')) !== null).toBe(takes_tags);
  });

  it('says plainly why a tag is not accepted here, and what to do', async () => {
    const { user } = await openApp({
      at: '/login',
      answers: (network) => network.answer('POST /api/loginrfid', refusal(401, { code: 'TAG_NOT_ACCEPTED' })),
    });
    await user.type(await field(say('session.company')), 'demo');
    await user.click(await button(say('session.logInWithTag')));
    await user.type(await field(say('session.tagNumber')), '04A1B2C3');
    await user.click(await button(say('session.logInWithTag')));
    await words(say('session.tagNotAccepted'));
    await heading(say('session.tagRefused'));
    expect(screen.queryByText(say('session.tagTitle'))).toBeNull();
    expect(say('session.tagNotAccepted')).toContain(say('session.rememberDevice'));
  });

  it('keeps where somebody wanted to go on the way over a forgotten password', async () => {
    const app = await openApp({ at: '/login?redirect=%2Fcalendar' });
    await app.user.click(await button(say('session.forgotPassword')));
    await heading(say('session.forgotTitle'));
    expect(app.place()).toBe('/login?forgot=1&redirect=%2Fcalendar');
    await app.user.click(await button(say('session.backToLogin')));
    await button(say('session.logInWithPassword'));
    expect(app.place()).toBe('/login?redirect=%2Fcalendar');
  });

  it('remembers no phone until somebody chooses so', async () => {
    const app = await openApp({
      at: '/login',
      answers: (network) => network.answer('POST /api/login', refusal(401, { code: 'LOGIN_FAILED' })),
    });
    await logIn(app, 'sveis1');
    await words(say('session.loginFailed'));
    expect(app.network.sent('POST /api/login')).toMatchObject([{ remember_device: false }]);
  });

  it('gives an unknown person who forgot a password the same answer as anybody', async () => {
    const { user, network } = await openApp({
      at: '/login?forgot=1',
      answers: (answers) => answers.answer('POST /api/password/forgot', {}),
    });
    await user.type(await field(say('session.company')), 'demo');
    await user.type(await field(say('session.userNameOrEmail')), 'nobody@planted.example');
    await user.click(await button(say('session.sendLink')));
    await heading(say('session.forgotSentTitle'));
    expect(network.sent('POST /api/password/forgot')).toEqual([{ email: 'nobody@planted.example' }]);
  });

  it('lets nobody into a company without the timer and says why', async () => {
    const features = { timer: { enabled: false }, pwa: { enabled: true } };
    const app = await openApp({
      at: '/login',
      answers: (network) => answerLogin(network, person('admin', { features }), 'Demo1234!'),
    });
    await logIn(app);
    await words(say('session.timerDisabled'));
    await button(say('session.logInWithPassword'));
    expect(app.place()).toBe('/login');
    await soon(() => app.network.sent('POST /api/logout').length).toBe(1);
    await app.reload();
    await button(say('session.logInWithPassword'));
  });
});

describe('a login link', () => {
  it('that names a foreign host calls nobody else', async () => {
    for (const domain of ['evil.example', 'x@evil', '%2e%2e', '127.0.0.1', 'demo%23', 'xn--80ak6aa92e']) {
      const { network } = await openApp({
        at: `/directlogin/abcdefghijklmnop/${domain}/no/1`,
        answers: (answers) =>
          answers.answer('GET /api/directlogin/{otp}/{host}/{user}', refusal(410, { code: 'LINK_EXPIRED' })),
      });
      await words(say('session.linkExpired'));
      expect(network.calls.filter(({ path }) => !path.startsWith('/'))).toEqual([]);
    }
  });
});

describe('who it was', () => {
  it.each([
    { isRemembered: true, name: 'sveis2' },
    { isRemembered: false, name: '' },
  ])('stands in the form of the next login where the phone is remembered: $isRemembered', async (phone) => {
    const app = await openApp({
      at: '/login',
      answers: (network) => answerLogin(network, person(), 'Demo1234!'),
    });
    if (phone.isRemembered) await app.user.click(await toggle(say('session.rememberDevice')));
    await logIn(app, 'sveis2');
    await mainMenu();
    app.stepTo('/more');
    await app.user.click(await button(say('session.logOut')));
    await button(say('session.logInWithPassword'));
    expect((await field(say('session.userName'))).value).toBe(phone.name);
    expect((await field(say('session.password'))).value).toBe('');
  });
});

describe('the language', () => {
  const names = { no: 'Norsk', en: 'English', lt: 'Lietuvių', pl: 'Polski', sv: 'Svenska' } as const;

  it('of a new phone is Norwegian; each can be chosen without a reload, and is remembered', async () => {
    const app = await openApp({ at: '/login' });
    await button(say('session.logInWithPassword'));
    expect(document.documentElement.lang).toBe('no');
    for (const language of ['en', 'lt', 'pl', 'sv', 'no'] as const) {
      const page = document.body.firstElementChild;
      await app.user.click(await radio(names[language]));
      await soon(() => document.documentElement.lang).toBe(language);
      await button(say('session.logInWithPassword'));
      await field(say('session.userName'));
      expect(document.title).toContain(say('session.logIn'));
      expect(document.body.firstElementChild).toBe(page);
      await app.reload();
      await button(say('session.logInWithPassword'));
      expect(document.documentElement.lang).toBe(language);
    }
  });

  it('is one of four others in More, and every call after the choice carries it', async () => {
    const { user, network } = await openApp({
      at: '/more',
      as: person(),
      language: 'no',
      answers: (answers) => answers.answer('PUT /api/main/account/language', {}),
    });
    await heading(say('shell.more'), 1);
    let current: keyof typeof names = 'no';
    for (const language of ['pl', 'sv', 'en', 'lt'] as const) {
      for (const [other, name] of Object.entries(names))
        expect([other, screen.queryAllByRole('button', { name }).length]).toEqual([
          other,
          other === current ? 0 : 1,
        ]);
      await user.click(await button(names[language]));
      await soon(() => document.documentElement.lang).toBe(language);
      await heading(say('shell.more'), 1);
      await mainMenu();
      await soon(() => network.sent('PUT /api/main/account/language').at(-1)).toEqual({ language });
      expect(
        network.calls.findLast(({ path }) => path.endsWith('/language'))?.headers.get('accept-language'),
      ).toBe(language);
      current = language;
    }
  });

  it('of a new phone is the phone’s own, and stays so in a company of another language', async () => {
    const tenant = { ...demoCompany, language: 'no' };
    const app = await openApp({
      at: '/login',
      phoneLanguages: ['pl-PL', 'en-US'],
      answers: (network) => answerLogin(network, person('employee', { tenant }), 'Demo1234!'),
    });
    await soon(() => document.documentElement.lang).toBe('pl');
    await logIn(app, 'sveis2', 'Demo1234!');
    await mainMenu();
    expect(document.documentElement.lang).toBe('pl');
  });

  it('of the company is spoken to a phone of a language that is none of ours after the login, which ends at the stemp', async () => {
    const tenant = { ...demoCompany, host: 'baltic', language: 'lt' };
    const app = await openApp({
      at: '/login',
      phoneLanguages: ['de-DE'],
      answers: (network) => answerLogin(network, person('employee', { tenant, redirect_to: 2 }), 'Demo1234!'),
    });
    await logIn(app, 'lt1', 'Demo1234!', 'baltic');
    await soon(() => document.documentElement.lang).toBe('lt');
    await heading(say('shell.stemp'), 1);
    expect(app.place()).toBe('/stemp');
  });
});
