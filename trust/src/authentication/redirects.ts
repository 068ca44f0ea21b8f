import { chromium, type Page } from 'playwright-core';
import { findChromium, quietBrowser } from '../../../tools/chromium.mjs';
import type { Listener } from './hostile-addresses.ts';
import { redirectStrings } from './hostile-strings.ts';
import type { Attack } from './site.ts';

export type ChooseRedirect = (wanted: string | undefined) => string | undefined;

const FALLBACK = '/dashboard';

/** Where a login leads afterwards: read as a browser reads it, and then followed by a real one. */
export async function followRedirects(
  attack: Attack,
  listener: Listener,
  choose: ChooseRedirect,
): Promise<void> {
  const { sveis, tally, context } = attack;
  const origin = await sveis.app.listen({ port: 0, host: '127.0.0.1' });
  const strings = redirectStrings.map((pattern) => pattern.replaceAll(':evil', listener.address));
  for (const wanted of strings) {
    const target = choose(wanted) ?? FALLBACK;
    const resolved = new URL(target, origin);
    tally.check(
      resolved.origin === origin && !/^\/\//.test(resolved.pathname),
      () => `${JSON.stringify(wanted)} leads to ${resolved.href}`,
    );
  }
  const taken = strings.filter((wanted) => choose(wanted) !== undefined);
  const sample = [...taken, ...context.random.shuffle(strings)].slice(
    0,
    context.count({ short: 5, full: 40 }),
  );
  await inChromium(async (page) => {
    for (const wanted of sample) {
      await page.goto(`${origin}/api/docs`);
      await follow(page, choose(wanted) ?? FALLBACK);
      const now = new URL(page.url());
      tally.check(now.origin === origin, () => `Chromium went from ${JSON.stringify(wanted)} to ${now.href}`);
    }
  });
  Object.assign(tally.figures, { 'redirect strings': strings.length, 'followed in Chromium': sample.length });
}

async function follow(page: Page, target: string): Promise<void> {
  const arrived = page.waitForNavigation({ waitUntil: 'commit', timeout: 3_000 }).catch(() => undefined);
  await page.evaluate((to) => {
    window.location.assign(to);
  }, target);
  await arrived;
}

async function inChromium(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...quietBrowser] });
  try {
    await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}
