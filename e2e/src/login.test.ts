import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insideNav, logIn, loginButton, logOut, sendLogin } from './parts/log-in.ts';
import { type Phone, takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { wordsIn } from './parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');
const lt = await wordsIn('lt');

describe('logging in with a password', () => {
  it('a welder logs in on a new phone, in Lithuanian', async () => {
    const { page, context, violations, crashes } = await takePhone(scene.browser);
    await page.goto('/');
    await page.getByRole('radio', { name: 'Lietuvių' }).click();
    await page.getByLabel(lt('session.company'), { exact: true }).fill('demo');
    await page.getByLabel(lt('session.userName'), { exact: true }).fill('sveis1');
    await page.getByText('Fjordstål Sveis AS').waitFor();
    await page.getByLabel(lt('session.password'), { exact: true }).fill('Demo1234!');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: lt('shell.greeting', { name: 'Jonas' }) }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect([violations, crashes]).toEqual([[], []]);
    await context.close();
  });

  it('the e-mail address works as well as the user name', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user: 'ingrid.moe@fjordstal.example' });
    await page.getByRole('heading', { name: no('shell.greeting', { name: 'Ingrid' }) }).waitFor();
    await context.close();
  });

  it('too many attempts show a count-down, and the button waits with it', async () => {
    const { user } = await scene.office.hire('impatient');
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    const guess = () =>
      context.request.post('/api/login', {
        headers: { 'x-tenant': 'demo', origin: inject('site').url, 'x-sveis': '1' },
        data: { email: user, password: 'guess' },
      });
    for (let tries = 0; tries < 10; tries += 1) await guess();
    await page.clock.install();
    await page.goto('/login');
    await sendLogin(page, no, { user });
    const notice = page.getByRole('alert').filter({ hasText: /\d+ sekund/ });
    await notice.waitFor();
    const secondsLeft = async () => Number(/(\d+) sekund/.exec((await notice.textContent()) ?? '')?.[1]);
    const first = await secondsLeft();
    expect(first).toBeGreaterThan(600);
    expect(await loginButton(page, no).isDisabled()).toBe(true);
    await page.clock.fastForward('01:00');
    await expect.poll(secondsLeft).toBeLessThanOrEqual(first - 59);
    await page.clock.fastForward('15:00');
    await page.getByText(no('session.tryAgainNow')).waitFor();
    expect(await loginButton(page, no).isEnabled()).toBe(true);
    await context.close();
  });
});

describe('the login form', () => {
  let phone: Phone;

  beforeAll(async () => {
    phone = await takePhone(scene.browser, { language: 'no' });
  });
  afterAll(() => phone.context.close());

  it('asks for every field when it is empty, and sends nothing', async () => {
    const { page } = phone;
    await page.goto('/login');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await loginButton(page, no).click();
    await page.getByText(no('session.required')).first().waitFor();
    expect(await page.getByText(no('session.required')).count()).toBe(3);
    expect(sent).toEqual([]);
  });

  it('tells an unknown company at the company field', async () => {
    const { page } = phone;
    await page.goto('/login');
    await sendLogin(page, no, { company: 'no-such-company' });
    await page.getByText(no('session.unknownCompany')).waitFor();
    const field = page.getByLabel(no('session.company'), { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });

  it('tells a wrong password, and takes the right one after it', async () => {
    const { page } = phone;
    await page.goto('/login');
    await sendLogin(page, no, { user: 'sveis2', password: 'not it at all' });
    const told = page.getByRole('alert').filter({ hasText: no('session.loginFailed') });
    await told.waitFor();
    expect(await page.getByLabel(no('session.userName'), { exact: true }).inputValue()).toBe('sveis2');
    await sendLogin(page, no, { user: 'sveis2' });
    await insideNav(page, no).waitFor();
  });
});

describe('logging in with a tag', () => {
  it('works on a remembered phone: typed, and read by a reader that types', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user: 'hms' });
    await logOut(page, no);
    await page.getByRole('button', { name: no('session.logInWithTag') }).click();
    await page.getByLabel(no('session.tagNumber'), { exact: true }).fill('04:a1:b2:c3');
    await page.getByRole('button', { name: no('session.logInWithTag') }).click();
    await page.getByRole('heading', { name: no('shell.greeting', { name: 'Jonas' }) }).waitFor();
    await logOut(page, no);

    await page.getByRole('button', { name: no('session.logInWithTag') }).click();
    await page.getByRole('heading', { name: no('session.tagTitle') }).waitFor();
    await page.keyboard.type('04A1B2C3');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: no('shell.greeting', { name: 'Jonas' }) }).waitFor();
    await context.close();
  });

  it('is refused on a phone nobody logged in on before', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await page.goto('/login');
    await page.getByLabel(no('session.company'), { exact: true }).fill('demo');
    await page.getByRole('button', { name: no('session.logInWithTag') }).click();
    await page.getByLabel(no('session.tagNumber'), { exact: true }).fill('04A1B2C3');
    await page.getByRole('button', { name: no('session.logInWithTag') }).click();
    await page.getByText(no('session.deviceNotEnrolled')).waitFor();
    await context.close();
  });
});
