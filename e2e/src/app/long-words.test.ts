// Takes about 20 s.
import { randomUUID } from 'node:crypto';
import { languages } from '@sveis/domain/locales';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { openScreen } from '../parts/step.ts';
import { layoutProblems, showLanguage } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

const word = 'Rørsveiseprosedyrespesifikasjonskontrollør'.repeat(3).slice(0, 120);
const rightToLeft = 'תקלה בצינור לחץ 12 באולם הגדול ליד השער המזרחי';
const signs = '👷🏽‍♀️🔥'.repeat(12);

const shapes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

async function make(page: Page, path: string, body: object): Promise<string> {
  const made = await call(page, path, body);
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  return String(made.body.data?.id ?? made.body.id ?? '');
}

/** Everything people name, named by somebody who means harm or knows no better. */
async function fill(page: Page, self: number): Promise<readonly string[]> {
  const report = { description: `${word} ${rightToLeft}`, category: 'equipment', severity: 'low' };
  const { body: places } = await call(page, 'locations/query', { pipeline: [] });
  const paths: string[] = [];
  for (const title of [word, rightToLeft, signs]) {
    const id = await make(page, 'deviations', { ...report, title });
    paths.push(`/deviations/${id}`);
    await make(page, 'equipments', {
      name: title.slice(0, 80),
      equipment_number: randomUUID().slice(0, 30),
      groups: ['lifting_gear'],
      allocation: 'location',
      placement: places.data[0].id,
    });
    await make(page, 'tasks', {
      id: randomUUID(),
      kind: 'acknowledge',
      subject: title,
      body: `${word}\n${rightToLeft}`,
      due_date: '2099-01-01',
      assignees: [self],
    });
  }
  return paths;
}

describe('a word of 120 letters, letters from right to left and signs', () => {
  it('push nothing out of the screen and lie over nothing', async () => {
    const boss = await scene.office.hire('long-words', 'admin', { firstName: word, lastName: rightToLeft });
    const { page, context, crashes } = await takePhone(scene.browser, {
      language: 'no',
      isMobile: false,
      viewport: shapes[2],
    });
    await logIn(page, no, { user: boss.user, at: '/more' });
    const records = await fill(page, boss.id);
    const problems: string[] = [];
    for (const { width, height } of shapes) {
      await page.setViewportSize({ width, height });
      for (const path of [
        '/dashboard',
        '/more',
        '/deviations',
        ...records,
        `${records[0]}?edit=1`,
        '/equipments',
        '/tasks',
        '/notices',
        '/stemp',
        '/calendar/actions',
        '/account/sessions',
      ]) {
        await openScreen(page, path);
        const name = path.replace(/[\w-]{36}/, 'one');
        problems.push(...(await layoutProblems(page)).map((problem) => `${width} ${name}: ${problem}`));
        await keepPicture(page, `long-${width}${name.replaceAll(/\W+/g, '-')}`);
      }
    }
    expect(problems).toEqual([]);
    expect(crashes).toEqual([]);
    await context.close();
  }, 240_000);
});

it('the narrowest phone has the start of a day on it in every language', async () => {
  const worker = await scene.office.hire('narrow');
  const { page, context } = await takePhone(scene.browser, { language: 'no', viewport: shapes[0] });
  await logIn(page, no, { user: worker.user, at: '/dashboard' });
  const problems: string[] = [];
  for (const path of ['/dashboard', '/calendar', '/stemp']) {
    await openScreen(page, path);
    for (const language of languages) {
      await showLanguage(page, language);
      problems.push(...(await layoutProblems(page)).map((problem) => `${language} ${path}: ${problem}`));
      await keepPicture(page, `narrow-${language}${path.replaceAll('/', '-')}`);
    }
    await showLanguage(page, 'no');
  }
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);
