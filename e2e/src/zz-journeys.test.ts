import { appendFileSync } from 'node:fs';
import type { Language } from '@sveis/domain/locales';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { call } from './parts/call.ts';
import { logIn } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { openScreen, stepTo } from './parts/step.ts';
import { startButton } from './parts/time/stemp.ts';
import { layoutProblems, showLanguage } from './parts/walk/layout.ts';
import { wordsIn } from './parts/words.ts';

const scene = openScene();
const say = await wordsIn('no');
const sizes = [
  [390, 844],
  [320, 640],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;
const spoken: readonly Language[] = ['no', 'pl', 'lt'];
const out = '/tmp/shots2';
let turn = 0;

async function fontSize(page: Page, standard: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await cdp.detach();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function look(page: Page, name: string): Promise<void> {
  turn += 1;
  for (const [at, [width, height]] of sizes.entries())
    for (const type of ['', '200%']) {
      const language = spoken[(turn + at + (type ? 1 : 0)) % 3] ?? 'no';
      const colorScheme = (turn + at + (type ? 1 : 0)) % 2 === 0 ? 'light' : 'dark';
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await fontSize(page, type ? 32 : 16);
      await showLanguage(page, language);
      const found = await layoutProblems(page);
      const label = `${name} ${width}${type ? ' 200' : ''} ${language} ${colorScheme}`;
      for (const problem of found) appendFileSync('/tmp/journeys.txt', `${label}: ${problem}\n`);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: `${out}/${name.replaceAll(/[^\w]+/g, '-')}_${at}${type ? 'b' : 'a'}_${language}_${colorScheme}.png`,
        animations: 'disabled',
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(tall, Math.max(height, 1400)) },
      });
    }
  await fontSize(page, 16);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await showLanguage(page, 'no');
}

const phase = async (name: string, act: () => Promise<void>) => {
  try {
    await act();
  } catch (problem) {
    appendFileSync(
      '/tmp/journeys.txt',
      `STEP ${name}: ${String(problem).split('\n').slice(0, 3).join(' ')}\n`,
    );
  }
  appendFileSync('/tmp/journeys-log.txt', `${new Date().toISOString()} ${name}\n`);
};

it('journeys', async () => {
  const worker = await takePhone(scene.browser, { language: 'no' });
  const page = worker.page;
  await logIn(page, say);
  const at = async (name: string, path: string, act?: (page: Page) => Promise<unknown>) =>
    phase(name, async () => {
      await openScreen(page, path);
      await act?.(page);
      await look(page, name);
      await page.keyboard.press('Escape');
    });
  await at('dashboard', '/dashboard');
  await at('stemp', '/stemp');
  await at('calendar', '/calendar');
  await at('calendar day hours', '/calendar?day=2026-11-17');
  await at('calendar saturday', '/calendar?day=2026-11-14');
  await at('myshifts', '/myshifts');
  await at('deliver', '/myshifts?deliver=2026-W46');
  await at('outbox', '/outbox');
  await phase('hour form errors', async () => {
    await openScreen(page, '/calendar?day=2026-11-19');
    await page
      .locator('main a[href*="/calendar/"], main button')
      .filter({ hasText: /Før timer/ })
      .first()
      .click({ timeout: 4000 });
    await page
      .getByRole('button', { name: /^Lagre/ })
      .last()
      .waitFor();
    await look(page, 'hour form');
    await page
      .getByRole('button', { name: /^Lagre/ })
      .last()
      .click();
    await look(page, 'hour form errors');
  });
  await at('deviations', '/deviations');
  await at('deviation add', '/deviations/add');
  const rows = async (path: string) =>
    ((await call(page, `${path}/query`, { pipeline: [{ $limit: 50 }] })).body.data ?? []) as {
      id: string | number;
      number?: string;
      title?: string;
      tag?: string;
      name?: string;
    }[];
  const tabs = async (name: string, path: string) =>
    phase(name, async () => {
      await stepTo(page, path);
      await page.getByRole('tab').first().waitFor();
      const count = await page.getByRole('tab').count();
      for (let place = 0; place < count; place += 1) {
        await page.getByRole('tab').nth(place).click();
        await look(page, `${name} tab ${place}`);
      }
    });
  const [deviation] = await rows('deviations');
  if (deviation) await tabs('deviation', `/deviations/${deviation.id}`);
  const equipment = await rows('equipments');
  for (const wanted of ['L-102', 'SV-014'])
    for (const one of equipment.filter((row) => JSON.stringify(row).includes(wanted)).slice(0, 1))
      await tabs(`equipment ${wanted}`, `/equipments/${one.id}`);
  const [chemical] = await rows('chemicallist');
  if (chemical) await tabs('chemical', `/chemicallist/${chemical.id}`);
  await at('project', '/projects/2');
  await at('project 7', '/projects/7');
  await at('search', '/search?q=ta');
  const [task] = await rows('tasks');
  if (task) await tabs('task', `/tasks/${task.id}`);
  await phase('stemp running', async () => {
    await openScreen(page, '/stemp');
    await startButton(page, say).click();
    await page.getByRole('timer').waitFor();
    await look(page, 'stemp running');
  });
  await phase('offline', async () => {
    await openScreen(page, '/dashboard');
    await page.context().setOffline(true);
    await page.getByText(say('shell.offlineTitle')).waitFor();
    await look(page, 'offline dashboard');
    await page.context().setOffline(false);
  });
  await worker.context.close();
  const leader = await takePhone(scene.browser, { language: 'no' });
  await logIn(leader.page, say, { user: 'admin' });
  for (const [name, path] of [
    ['leader dashboard', '/dashboard'],
    ['leader deliveries', '/calendar/actions'],
    ['leader locks', '/admin/locks'],
    ['leader crew', '/calendar/crew'],
    ['leader deviations', '/deviations'],
    ['leader equipment', '/equipments'],
  ] as const)
    await phase(name, async () => {
      await openScreen(leader.page, path);
      await look(leader.page, name);
    });
  await leader.context.close();
}, 3_000_000);
