// Takes about 25 s.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { openScreen } from '../parts/step.ts';
import { layoutProblems, showLanguage } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

const no = await wordsIn('no');

/** What is opened every day, and pages whose dock carries several buttons. */
const daily = [
  '/dashboard',
  '/stemp',
  '/calendar',
  '/calendar/actions',
  '/myshifts',
  '/deviations',
  '/deviations/add',
  '/equipments',
  '/chemicallist',
  '/projects',
  '/projects/1',
  '/projects/7',
  '/projects/7/weld-log',
  '/tasks',
  '/files',
  '/news',
  '/more',
];

let browser: Awaited<ReturnType<typeof launchBrowser>>;
// The browser's own setting: unlike a size on the page, it also counts in the widths and heights that layouts ask for.
beforeAll(async () => {
  browser = await launchBrowser(['--blink-settings=defaultFontSize=32']);
});
afterAll(() => browser.close());

it.each([
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a phone on its side', width: 844, height: 390 },
])(
  'the screens of a day fit $name whose owner has doubled the size of the type',
  async ({ width, height }) => {
    const { page, context, crashes } = await takePhone(browser, {
      language: 'no',
      viewport: { width, height },
    });
    await logIn(page, no);
    const problems: string[] = [];
    for (const path of daily) {
      await openScreen(page, path);
      for (const language of ['no', 'pl'] as const) {
        await showLanguage(page, language);
        problems.push(...(await layoutProblems(page)).map((problem) => `${language} ${path}: ${problem}`));
        await keepPicture(page, `type-${width}-${language}${path.replaceAll('/', '-')}`);
      }
      await showLanguage(page, 'no');
    }
    expect(problems).toEqual([]);
    expect(crashes).toEqual([]);
    await context.close();
  },
  120_000,
);
