import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import type { Figure } from './runner/figure.ts';

const KILOBYTE = 1024;

/** What a phone really fetches before the login form can be used, from a cold start. */
export async function measureFirstScreen(browser: Browser, url: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const fetched = new Map<string, Response>();
  page.on('response', (response) => fetched.set(response.url(), response));
  await page.addInitScript(noteWhenFormStands);
  await page.goto(`${url}/login`);
  await page.locator('form button[type=submit]').waitFor();
  await page.waitForLoadState('networkidle');
  const needed = await addressesNeeded(page);
  const [script, style, everything] = await Promise.all([
    gzipKilobytes(
      [...fetched.values()].filter((response) => needed.has(response.url())),
      'script',
    ),
    gzipKilobytes(
      [...fetched.values()].filter((response) => needed.has(response.url())),
      'stylesheet',
    ),
    gzipKilobytes([...fetched.values()], 'script'),
  ]);
  await context.close();
  return [
    {
      name: 'login screen, script (gzip)',
      value: script,
      unit: 'KB',
      most: 105,
      peer: 'recorded: InvenTree 608, Frappe HRMS 445, solidtime 169',
    },
    {
      name: 'login screen, style (gzip)',
      value: style,
      unit: 'KB',
      most: 6,
      peer: 'recorded: InvenTree 44.5, HRMS 16',
    },
    {
      name: 'requests until the login can be used',
      value: needed.size,
      unit: '',
      most: 8,
      peer: 'recorded: InvenTree 63, HRMS 14',
    },
    { name: 'script fetched behind the first screen as well', value: everything - script, unit: 'KB' },
  ];
}

type Noted = { formAt?: number };

function noteWhenFormStands(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('form button[type=submit]')) return;
    (globalThis as Noted).formAt = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Asked for before the form stood; what is fetched behind it while the person reads is not waited for. */
async function addressesNeeded(page: Page): Promise<ReadonlySet<string>> {
  const names = await page.evaluate(() => {
    const formAt = (globalThis as Noted).formAt ?? Number.POSITIVE_INFINITY;
    const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < formAt);
    return [location.href, ...resources.map(({ name }) => name)];
  });
  return new Set(names);
}

async function gzipKilobytes(responses: readonly Response[], kind: string): Promise<number> {
  const wanted = responses.filter((response) => response.request().resourceType() === kind);
  const bodies = await Promise.all(wanted.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KILOBYTE;
}
