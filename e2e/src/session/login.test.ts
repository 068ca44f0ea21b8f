import { describe, expect, it } from 'vitest';
import { insideNav, logOut, sendLogin } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { readTag } from '../parts/tag-reader.ts';
import { wordsIn } from '../parts/words.ts';

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
    await page.getByText(lt('shell.greeting', { name: 'Jonas' })).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect([violations, crashes]).toEqual([[], []]);
    await context.close();
  });
});

describe('logging in with a tag', () => {
  it('works on the phone its owner chose: typed, and read by a reader that types', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await page.goto('/login');
    await page.getByRole('switch', { name: no('session.rememberDevice') }).click();
    await sendLogin(page, no);
    await insideNav(page, no).waitFor();
    await logOut(page, no);
    await page.getByRole('button', { name: no('session.logInWithTag') }).click();
    await page.getByLabel(no('session.tagNumber'), { exact: true }).fill('04:a1:b2:c3');
    await page.getByRole('button', { name: no('session.logInWithTag') }).click();
    await page.getByText(no('shell.greeting', { name: 'Jonas' })).waitFor();
    await logOut(page, no);

    await page.getByRole('button', { name: no('session.logInWithTag') }).click();
    await page.getByRole('heading', { name: no('session.tagTitle') }).waitFor();
    await readTag(page, '04A1B2C3');
    await page.getByText(no('shell.greeting', { name: 'Jonas' })).waitFor();
    await context.close();
  });
});
