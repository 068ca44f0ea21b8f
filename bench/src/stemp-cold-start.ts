import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, quietBrowser } from '../../tools/chromium.mjs';
import { makeFolder } from './folder.ts';
import { logIn } from './log-in.ts';
import type { Figure } from './runner/figure.ts';
import { authenticated, type Member, memberAt, type Site, stempWork } from './site.ts';
import { column, interleaved, median, ratios, spread } from './statistics.ts';

const ROUNDS = 5;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** From the address to the running clock: a killed browser without network, against an open one with it. */
export async function measureColdStart(site: Site): Promise<Figure[]> {
  const member = memberAt(site, 0);
  await startClock(site, member);
  const folder = await makeFolder();
  const baseURL = `http://localhost:${site.program.port}`;
  /** Works on a phone that was off, until its battery falls out. */
  const onPhone = async <Result>(offline: boolean, work: (page: Page) => Promise<Result>) => {
    const context = await chromium.launchPersistentContext(join(folder.path, 'phone'), {
      executablePath: findChromium(),
      args: [...quietBrowser],
      baseURL,
      offline,
      ...phone,
    });
    try {
      return await work(context.pages()[0] ?? (await context.newPage()));
    } finally {
      await kill(context);
    }
  };
  try {
    await onPhone(false, async (page) => {
      await openClock(page, member);
      // Cookies reach the disk when a browser is closed properly.
      await page.context().close();
    });
    const cold = () => onPhone(true, untilClock);
    const warm = () =>
      onPhone(false, async (page) => {
        await untilClock(page);
        return untilClock(page);
      });
    await interleaved(1, { cold, warm });
    const rows = await interleaved(ROUNDS, { cold, warm });
    const slower = ratios(column(rows.cold), column(rows.warm));
    const ms = (values: readonly number[]) => `${median(values).toFixed(0)} ms`;
    return [
      {
        name: 'killed and without network, against warm and online',
        value: median(slower),
        unit: 'x',
        peer: `${ms(column(rows.cold))}, warm ${ms(column(rows.warm))}; rounds ${spread(slower)}`,
      },
    ];
  } finally {
    await folder.remove();
  }
}

async function startClock(site: Site, member: Member): Promise<void> {
  const { url, headers } = authenticated(site, '/api/main/hours/punch-in-out', member);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), ...stempWork }),
  });
  if (!answer.ok) throw new Error(`the stemp did not start: ${answer.status} ${await answer.text()}`);
}

async function openClock(page: Page, member: Member): Promise<void> {
  await logIn(page, member);
  await untilClock(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // What the screen shows is on the disk a moment after it was fetched.
  await page.waitForLoadState('networkidle');
}

/** Milliseconds until the clock shows a time that runs. */
async function untilClock(page: Page): Promise<number> {
  const begin = performance.now();
  await page.goto('/stemp', { waitUntil: 'commit' });
  await page
    .getByRole('timer')
    .filter({ hasText: /\d\d:\d\d:\d\d/ })
    .waitFor();
  return performance.now() - begin;
}

async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser?.isConnected()) return;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (!pid) throw new Error('the browser has no process');
  const gone = context.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await gone;
}
