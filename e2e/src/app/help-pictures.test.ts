// Takes about 40 s. `npm run pictures` takes the pictures of the help and of the README again.
import { type PictureName, pictureNames } from '@sveis/domain/help';
import { type Language, languages } from '@sveis/domain/locales';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { keepPictures, linesWhenTaken, type TakenPicture } from '../parts/help-pictures/kept-pictures.ts';
import { readPart } from '../parts/help-pictures/read-part.ts';
import { pictureFile, type ReadmePicture, readmePictures } from '../parts/help-pictures/readme-pictures.ts';
import { subjects } from '../parts/help-pictures/subjects.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone, wideScreen } from '../parts/phone.ts';
import { type RunningServer, startServer } from '../parts/server.ts';
import { showLanguage } from '../parts/walk/layout.ts';
import { spoken } from '../parts/whole-walk.ts';
import { type Say, wordsIn } from '../parts/words.ts';

const isTaking = process.env.PICTURES === 'take';
const shown = isTaking ? languages : spoken('no', 'en', 'lt', 'pl', 'sv');

/** A Wednesday in the middle of a shift, whatever day it is: the demo counts its days from it. */
const startAt = '2026-11-18T09:20:00Z';
const lookAt = '2026-11-18T09:21:00Z';

/** A screen that is as it was is so at once, on a loaded machine after a while. */
const PATIENCE_MS = 8000;

const WIDTH = 360;
/** Everything of a screen lies above the bars at its foot. */
const TALL = 1600;
/** The widest a picture is shown, twice over. */
const SCALE = 1.5;
const COLOURS = 16;

let browser: Browser;
let server: RunningServer;
const phones = new Map<string, Page>();
/** The calls of a phone that have not been answered. */
const asking = new Map<Page, Set<Request>>();

const words = new Map<Language, Promise<Say>>();
function say(language: Language): Promise<Say> {
  const known = words.get(language) ?? wordsIn(language);
  words.set(language, known);
  return known;
}

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer({ startAt })]);
});
afterAll(async () => {
  for (const page of phones.values()) await page.context().close();
  await Promise.all([browser?.close(), server?.remove()]);
});

async function phoneOf(user: string): Promise<Page> {
  const known = phones.get(user);
  if (known) return known;
  const { page } = await takePhone(browser, {
    language: 'no',
    baseURL: server.url,
    colorScheme: 'light',
    viewport: { width: WIDTH, height: TALL },
    deviceScaleFactor: SCALE,
  });
  await page.clock.setFixedTime(lookAt);
  await logIn(page, await say('no'), { user });
  const open = new Set<Request>();
  page.on('request', (asked) => asked.resourceType() !== 'eventsource' && open.add(asked));
  page.on('requestfinished', (asked) => open.delete(asked));
  page.on('requestfailed', (asked) => open.delete(asked));
  asking.set(page, open);
  phones.set(user, page);
  return page;
}

type Part = readonly [Locator, Locator];

/** The part as it stands still: what is fetched last, a drawing or a photo, is there too. */
async function pictureOf(name: PictureName, page: Page, part: Part): Promise<TakenPicture> {
  const look = async () => {
    const { top, bottom, lines } = await readPart(part);
    const y = Math.floor(top);
    const clip = { x: 0, y, width: WIDTH, height: Math.ceil(bottom) - y };
    const bytes = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
    return { height: clip.height, lines, bytes };
  };
  let seen = await look();
  for (let still = 0; still < 2; ) {
    await page.waitForTimeout(150);
    const next = await look();
    const isSame = next.bytes.equals(seen.bytes) && next.lines.join() === seen.lines.join();
    still = isSame && asking.get(page)?.size === 0 ? still + 1 : 0;
    seen = next;
  }
  // Flat colours and letters: few colours kept exactly are half the bytes of all of them nearly, and sharper.
  const flat = await sharp(seen.bytes).png({ palette: true, colours: COLOURS, dither: 0 }).toBuffer();
  return { name, ...seen, bytes: await sharp(flat).webp({ lossless: true, effort: 6 }).toBuffer() };
}

async function openSubject(name: PictureName): Promise<Page> {
  const { user, open, height = TALL } = subjects[name];
  const page = await phoneOf(user);
  await page.setViewportSize({ width: WIDTH, height });
  await open(page);
  return page;
}

async function partOf(name: PictureName, page: Page, language: Language) {
  await showLanguage(page, language);
  const part = subjects[name].part(page, await say(language));
  for (const one of part) await one.waitFor();
  return part;
}

/** Where a screen and its picture part. */
function difference(known: readonly string[], now: readonly string[]): string {
  const at = [...known, ''].findIndex((line, place) => line !== (now[place] ?? ''));
  return `the picture shows ${known[at] ?? 'nothing more'}, the screen ${now[at] ?? 'nothing more'}`;
}

/** A whole screen, as somebody new to the product sees it. */
async function takeReadmePicture({ name, user, open, isWide }: ReadmePicture): Promise<void> {
  const { page, context } = await takePhone(browser, {
    language: 'no',
    baseURL: server.url,
    colorScheme: 'light',
    ...(isWide ? { ...wideScreen, deviceScaleFactor: 1.2 } : { deviceScaleFactor: 1.5 }),
  });
  await page.clock.setFixedTime(lookAt);
  if (user) await logIn(page, await say('no'), { user });
  await open(page);
  const look = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let seen = await look();
  for (let still = 0; still < 3; ) {
    await page.waitForTimeout(300);
    const next = await look();
    still = next.equals(seen) ? still + 1 : 0;
    seen = next;
  }
  await sharp(seen).png({ palette: true, colours: 128, dither: 0 }).toFile(pictureFile(name));
  await context.close();
}

if (isTaking) {
  it('the pictures of the README are taken', async () => {
    for (const picture of readmePictures) await takeReadmePicture(picture);
  }, 300_000);

  it('the pictures of the help are taken', async () => {
    const taken = new Map<Language, TakenPicture[]>(languages.map((language) => [language, []]));
    for (const name of pictureNames) {
      const page = await openSubject(name);
      for (const language of languages) {
        const part = await partOf(name, page, language);
        const picture = await pictureOf(name, page, part);
        taken.get(language)?.push(picture);
      }
      await showLanguage(page, 'no');
    }
    keepPictures(taken);
  }, 900_000);
} else
  it('the pictures of the help show the screens as they are', async () => {
    const kept = new Map(shown.map((language) => [language, linesWhenTaken(language)]));
    const untrue: string[] = [];
    for (const name of pictureNames) {
      const page = await openSubject(name);
      for (const language of shown) {
        const part = await partOf(name, page, language);
        const known = kept.get(language)?.[name] ?? [];
        const lines = async () => (await readPart(part)).lines;
        await expect
          .poll(lines, { timeout: PATIENCE_MS, interval: 50 })
          .toEqual(known)
          .catch(async () => untrue.push(`${language} ${name}: ${difference(known, await lines())}`));
      }
    }
    expect(untrue, 'run `npm run pictures` to take the pictures again, and look at them').toEqual([]);
  }, 600_000);
