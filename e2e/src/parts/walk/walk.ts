import { builtInModules } from '@sveis/domain/catalogue';
import { appRooms, type Language, languages } from '@sveis/domain/locales';
import type { Browser, Page } from 'playwright-core';
import { call } from '../call.ts';
import { insideNav, logIn, logInElsewhere, loginButton, sendLogin } from '../log-in.ts';
import type { Hired } from '../office.ts';
import { type PhoneOptions, takePhone } from '../phone.ts';
import { keepPicture } from '../screenshot.ts';
import { openScreen, stepTo } from '../step.ts';
import { untilKeptForOffline } from '../storage.ts';
import { isWholeWalk } from '../whole-walk.ts';
import { type Say, wordsIn } from '../words.ts';
import { axeProblems } from './axe.ts';
import {
  freePart,
  layoutProblems,
  longestMotion,
  setType,
  showLanguage,
  smallTargets,
  wordsOn,
} from './layout.ts';
import { insideScreens, loginScreens, officeScreens, openTests, recordLists } from './screens.ts';

/** The narrowest phone that is sold. */
const narrowScreen = { width: 360, height: 640 } as const;

interface Shape {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
  readonly languages: readonly Language[];
}

/** The language the walk speaks when it taps; each screen is left in it. */
const home = 'no';

/**
 * The trust suite looks at every screen in all five languages, every shape and both themes. A walk of `npm test` tries
 * every check on every screen once: in Norwegian as it is, in Polish, whose words are the longest, on the narrowest
 * phone, and with every other screen on its side, in the dark, or with large type.
 */

const spokenHere: readonly Language[] = isWholeWalk
  ? [home, ...languages.filter((one) => one !== home)]
  : [home];

const narrowest: Shape = {
  name: '320 px',
  width: 320,
  height: 640,
  type: '',
  languages: isWholeWalk ? languages.filter((one) => one !== home) : ['pl'],
};
/** A phone on its side, and a phone of somebody who has doubled the size of the type. */
const turned: Shape = { name: 'on its side', width: 844, height: 390, type: '', languages: [home] };
const large: Shape = { name: 'type at 200 %', width: 390, height: 844, type: '200%', languages: ['pl'] };

/** What the screen at this place of the walk is also seen in. */
function otherShapes(place: number): readonly Shape[] {
  if (isWholeWalk) return [narrowest, turned, large];
  return [narrowest, place % 2 === 0 ? turned : large];
}

type Theme = 'light' | 'dark';

/** The themes whose colours are checked at this place of the walk; structure is checked in the first. */
function themesAt(place: number): readonly [Theme, ...Theme[]] {
  if (isWholeWalk) return ['light', 'dark'];
  return [place % 4 < 2 ? 'light' : 'dark'];
}

/** How much of a phone on its side must be left to what the screen is about. */
const LEAST_FREE = 0.5;

const rooms = [...appRooms, ...builtInModules.map(({ definition }) => definition.key)];
const rawWords = new RegExp(`\\b(${rooms.join('|')})\\.[a-z]\\w+|\\{\\w+`, 'g');

/** What is wrong with the screen in the language it is shown in. */
const problemsInWords = async (page: Page): Promise<readonly string[]> => [
  ...(await layoutProblems(page)),
  ...((await wordsOn(page)).match(rawWords) ?? []),
];

/** The screen in every language of the walk, as it stands. */
async function problemsInLanguages(page: Page, name: string): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const language of spokenHere) {
    await showLanguage(page, language);
    const found = [...(await problemsInWords(page)), ...(await smallTargets(page))];
    problems.push(...found.map((problem) => `${language} ${name}: ${problem}`));
    await keepPicture(page, `${language} ${name} light`);
  }
  return problems;
}

/** The screen on phones of other shapes. It is left as it was found. */
async function problemsInShapes(
  page: Page,
  name: string,
  shapes: readonly Shape[],
): Promise<readonly string[]> {
  const usual = page.viewportSize() ?? narrowScreen;
  const problems: string[] = [];
  for (const { name: shape, width, height, type, languages: spoken } of shapes) {
    await page.setViewportSize({ width, height });
    if (type) await setType(page, type);
    for (const language of spoken) {
      await showLanguage(page, language);
      const found = [...(await problemsInWords(page))];
      const free = await freePart(page);
      if (free < LEAST_FREE) found.push(`${Math.round(100 * (1 - free))} % of the screen is bars`);
      problems.push(...found.map((problem) => `${language} ${name}: ${shape}: ${problem}`));
      await keepPicture(page, `${language} ${name} ${width}`);
    }
    if (type) await setType(page, '');
  }
  await page.setViewportSize(usual);
  await showLanguage(page, home);
  return problems;
}

/** Structure, colours by day and in the dark, and motion, which are the same in every language. */
async function problemsInAnyLanguage(
  page: Page,
  name: string,
  [first, ...others]: readonly [Theme, ...Theme[]],
  part?: string,
): Promise<readonly string[]> {
  const scope = part ? { part } : {};
  await page.emulateMedia({ colorScheme: first, reducedMotion: 'no-preference' });
  const problems = (await axeProblems(page, scope)).map((problem) => `${first} ${problem}`);
  const motion = await longestMotion(page);
  if (motion > 200) problems.push(`moves for ${motion} ms`);
  for (const colorScheme of others) {
    await page.emulateMedia({ colorScheme });
    const found = await axeProblems(page, { ...scope, rules: ['color-contrast'] });
    problems.push(...found.map((problem) => `${colorScheme} ${problem}`));
  }
  await keepPicture(page, `${home} ${name} ${others.at(-1) ?? first}`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const stillness = await longestMotion(page);
  if (stillness > 1) problems.push(`moves for ${stillness} ms for who asked for none`);
  return problems.map((problem) => `${name}: ${problem}`);
}

/** The part is what has changed since the look before: structure and colours of the rest were seen then. */
type Look = (name: string, part?: string) => Promise<void>;

/** In front of the login, and also what the form says there. */
async function walkLogin(page: Page, say: Say, look: Look): Promise<void> {
  for (const path of loginScreens) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await look(path);
  }
  await page.goto('/login');
  await loginButton(page, say).click();
  await page.getByText(say('session.required')).first().waitFor();
  await look('login, empty');
  await sendLogin(page, say, { password: 'wrong' });
  await page.getByText(say('session.loginFailed')).waitFor();
  await look('login, refused');
  await page.getByRole('button', { name: say('session.logInWithTag') }).click();
  await page.getByRole('heading', { name: say('session.tagUnknownPhone') }).waitFor();
  await look('login, tag');
  await page.goto('/directlogin/abcdefghijkl/no.such.host/no/1');
  await page.getByText(say('session.linkExpired')).waitFor();
  await look('login, link');
}

async function walkOverlays(page: Page, say: Say, look: Look): Promise<void> {
  await openScreen(page, '/deviations');
  await page.getByRole('button', { name: say('records.filter'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: say('records.filter') });
  await sheet.waitFor();
  await look('filter');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await openScreen(page, '/account/sessions');
  await page.getByRole('button', { name: say('session.endElsewhere') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await look('dialog');
  await dialog.getByRole('button', { name: say('shell.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await page.getByText(say('shell.offlineTitle')).waitFor();
  await look('offline');
  await page.context().setOffline(false);
}

/** The newest record of a module in a project: opened at each of its parts, and in its form. */
async function walkInProject(page: Page, list: string, look: Look): Promise<void> {
  const { body } = await call(page, `${list.slice(1)}/query`, { pipeline: [] });
  const found = body.data as readonly { readonly id: string }[];
  const [first] = found;
  if (!first) throw new Error(`nothing is in ${list}: its records are not seen`);
  const path = `${list}/action/${first.id}`;
  await stepTo(page, path);
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  for (let place = 0; place < (await tabs.count()); place += 1) {
    await tabs.nth(place).click();
    await look(`${list} one, ${place}`, place === 0 ? undefined : '[role=tabpanel]');
  }
  // What is locked is read, not edited; the form of a new one is among the screens inside.
  for (const { id } of found) {
    const { body: one } = await call(page, `${list.slice(1)}/${id}`);
    if (!one.data.may.edit) continue;
    await page.goto(`${list}/action/${id}?edit=1`);
    await page.locator('main:not([aria-busy]) [data-field]').first().waitFor();
    await look(`${list} one, form`);
    return;
  }
}

/** The page a firm outside the company reports a test on, and the same behind a link that is over. */
async function walkInspection(page: Page, look: Look): Promise<void> {
  const { body } = await call(page, `${openTests}/query`, {
    pipeline: [{ $match: { status: 'requested' } }],
  });
  const made = await call(page, `${openTests}/${body.data[0].id}/firm-links`, {
    firm: 'Nordkontroll AS',
    contact: 'Sara Holm',
  });
  const { hash } = new URL(made.body.data.link);
  for (const [name, address, sign] of [
    ['inspection', `/inspection${hash}`, '[data-field]'],
    ['inspection, over', '/inspection#x', 'h2'],
  ] as const) {
    // Another page in between: a change behind the sign alone loads nothing.
    await page.goto('/robots.txt');
    await page.goto(address);
    await page.locator(`main:not([aria-busy]) ${sign}`).first().waitFor();
    await look(name);
  }
}

/** What no screen may have: something that reaches out of it. */
const plantWideLine = (page: Page) =>
  page.evaluate(() => {
    const line = document.createElement('p');
    line.textContent = 'planted';
    line.style.width = '900px';
    document.querySelector('main')?.append(line);
  });

/** One phone and what is wrong with the screens it looks at; they are given when it is put away. */
async function openWalk(browser: Browser, options: PhoneOptions) {
  const { page, context, violations, crashes } = await takePhone(browser, {
    language: home,
    colorScheme: 'light',
    viewport: narrowScreen,
    ...options,
  });
  const problems: string[] = [];
  let place = 0;
  const look: Look = async (name, part) => {
    if (process.env.WALK_PLANT) await plantWideLine(page);
    problems.push(...(await problemsInLanguages(page, name)));
    problems.push(...(await problemsInShapes(page, name, otherShapes(place))));
    problems.push(...(await problemsInAnyLanguage(page, name, themesAt(place), part)));
    place += 1;
  };
  const close = async (): Promise<readonly string[]> => {
    await context.close();
    return [...problems, ...violations, ...crashes];
  };
  return { page, look, close };
}

/** Every screen in front of the login and behind it, once, with every check. */
export async function walkEveryScreen(
  browser: Browser,
  options: PhoneOptions = {},
): Promise<readonly string[]> {
  const say = await wordsIn(home);
  await logInElsewhere();
  const { page, look, close } = await openWalk(browser, { serviceWorkers: 'allow', ...options });
  await walkLogin(page, say, look);
  await logIn(page, say);
  // Under the worker from the start, as on the second day.
  await untilKeptForOffline(page);
  await page.reload();
  await insideNav(page, say).waitFor();
  for (const path of insideScreens) {
    await openScreen(page, path);
    await look(path);
  }
  await walkOverlays(page, say, look);
  return close();
}

/** A record of every module, and what the company is set up with, as those see it who may do everything. */
export async function walkEveryRecord(
  browser: Browser,
  boss: Hired,
  options: PhoneOptions = {},
): Promise<readonly string[]> {
  const say = await wordsIn(home);
  const { page, look, close } = await openWalk(browser, options);
  await logIn(page, say, { user: boss.user, at: '/more' });
  const report = { title: 'Ord på fem språk', description: 'x', category: 'equipment', severity: 'low' };
  const { id } = (await call(page, 'deviations', report)).body.data;
  for (const [path, sign] of [
    ['/deviations', 'a[href*="/deviations/"]'],
    [`/deviations/${id}`, '[role=tab]'],
    [`/deviations/${id}?edit=1`, '[data-field]'],
    ['/deviations?figures=1', 'table'],
  ] as const) {
    await stepTo(page, path);
    await page.locator(`main:not([aria-busy]) ${sign}`).first().waitFor();
    await look(path.replace(id, 'one'));
  }
  for (const list of recordLists) await walkInProject(page, list, look);
  for (const path of officeScreens) {
    await openScreen(page, path);
    await look(path);
  }
  await walkInspection(page, look);
  return close();
}
