import { LIST_PAGE } from '@sveis/domain/records';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../chromium.ts';
import { framesDuring } from '../frames.ts';
import { logIn } from '../log-in.ts';
import type { Figure } from '../runner/figure.ts';
import type { Site } from '../site.ts';
import { percentile } from '../statistics.ts';
import { addRecords } from './record-rows.ts';

/** `BENCH_RECORDS` makes a small run of it. */
const ROWS = Number(process.env.BENCH_RECORDS ?? 200_000) < 200_000 ? 1_000 : 10_000;
/** A quarter of the records are open, which is what the list shows first. */
const OPEN = 4;
const SLOWER = 4;
const SCREENS = 60;
const PATIENCE_MS = 300_000;

/** A long list on a slow phone, scrolled through from its end: how long each picture stands. */
export async function measureRecordScroll(site: Site): Promise<Figure[]> {
  const member = site.members.at(-1);
  if (!member) throw new Error('nobody to measure with');
  // A few pages more: the first may have come with the start of the app.
  const each = (ROWS + 4 * LIST_PAGE) * OPEN;
  await addRecords(site.superUrl, [member.tenantId], { each, round: 7 });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      baseURL: `http://localhost:${site.program.port}`,
    });
    const page = await context.newPage();
    await logIn(page, member);
    await loadRows(page);
    const session = await context.newCDPSession(page);
    const frames = await scrollThrough(page, session);
    return [
      {
        name: `list of ${ROWS} rows at ${SLOWER}x slow-down: p95 of a picture`,
        value: percentile(frames, 0.95),
        unit: 'ms',
        most: 33,
        peer: `${frames.length} pictures, median ${percentile(frames, 0.5).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Down to the end again and again, until all rows have come. */
async function loadRows(page: Page): Promise<void> {
  let pages = 0;
  page.on('response', (response) => {
    if (response.url().includes('/deviations/query') && response.ok()) pages += 1;
  });
  await page.goto('/deviations');
  await page.locator('main li').first().waitFor();
  const began = performance.now();
  while (pages < ROWS / LIST_PAGE) {
    await page.evaluate(scrollToEnd);
    if (performance.now() - began > PATIENCE_MS) throw new Error(`only ${pages} pages of the list came`);
  }
}

/** The end moves away with every page that comes; two pictures later the list has drawn what it has. */
const scrollToEnd = (): Promise<unknown> => {
  window.scrollTo(0, document.documentElement.scrollHeight);
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

const scrollThrough = (page: Page, session: CDPSession): Promise<readonly number[]> =>
  framesDuring(page, session, SLOWER, async () => {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 420,
      yDistance: 844 * SCREENS,
      speed: 3_000,
      gestureSourceType: 'touch',
    });
  });
