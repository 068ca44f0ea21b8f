import type { Browser, Page } from 'playwright-core';
import type { Tally } from '../runner/tally.ts';
import { markPattern } from './hostile-markup.ts';

const PATIENCE_MS = 30_000;

export interface Seen {
  /** Marks of what the page shows, in text, fields and labels. */
  readonly marks: readonly string[];
  /** Elements only hostile markup can have made. */
  readonly elements: number;
}

export interface WatchedPage {
  readonly page: Page;
  readonly violations: readonly string[];
  readonly foreign: readonly string[];
  readonly ran: ReadonlySet<string>;
  /** Opens an address, waits for what it shows, and counts an attempt for each payload shown there. */
  visit(address: string, least?: number): Promise<number>;
  /** Counts what was handed to the page, whether it shows it or not. */
  inspect(marks: readonly string[], where: string): Promise<void>;
}

/** A page that tells everything that runs, is stopped, or is asked of somebody else. */
export async function watchPage(
  browser: Browser,
  url: string,
  tally: Tally,
  prepare?: () => void,
): Promise<WatchedPage> {
  const violations: string[] = [];
  const foreign: string[] = [];
  const ran = new Set<string>();
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    // Tall, so that lists that draw only what is in sight draw much.
    viewport: { width: 1280, height: 5_000 },
    acceptDownloads: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.exposeFunction('tellRan', (mark: string) => void ran.add(String(mark)));
  await context.exposeFunction('tellViolation', (text: string) => void violations.push(text));
  await context.addInitScript(() => {
    localStorage.setItem('language', 'en');
    addEventListener('securitypolicyviolation', (event) => {
      const { tellViolation } = globalThis as unknown as { tellViolation?: (text: string) => void };
      tellViolation?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  if (prepare) await context.addInitScript(prepare);
  const page = await context.newPage();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    ran.add(dialog.message());
    void dialog.dismiss();
  });

  const inspect = async (marks: readonly string[], where: string, elements = 0) => {
    for (const mark of marks) tally.check(!ran.has(mark), () => `${mark} ran at ${where}`);
    if (elements > 0) tally.fail(`${elements} elements of hostile markup at ${where}`);
    for (const mark of ran) if (!marks.includes(mark)) tally.fail(`${mark} ran after ${where}`);
    ran.clear();
  };
  return {
    page,
    violations,
    foreign,
    ran,
    inspect: (marks, where) => inspect(marks, where),
    visit: async (address, least = 1) => {
      await page.goto(address);
      const shown = await page
        .waitForFunction(look, { pattern: markPattern.source, least }, { polling: 100, timeout: 8_000 })
        .then(
          (handle) => handle.jsonValue() as Promise<Seen>,
          () => page.evaluate(look, { pattern: markPattern.source, least: 0 }) as Promise<Seen>,
        );
      await inspect(shown.marks, address, shown.elements);
      return shown.marks.length;
    },
  };
}

/** Runs in the page: what it shows, once that has been the same twice. */
function look({ pattern, least }: { pattern: string; least: number }): Seen | false {
  const kept = globalThis as { lookedBefore?: string };
  const attributes = [...document.querySelectorAll('[title],[aria-label],[alt],[placeholder]')].flatMap(
    (element) =>
      ['title', 'aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  const fields = [...document.querySelectorAll('input,textarea')].map(
    (field) => (field as HTMLInputElement).value,
  );
  const text = [document.documentElement.textContent ?? '', ...attributes, ...fields].join('\n');
  const marks = [...new Set(text.match(new RegExp(pattern, 'g')) ?? [])];
  const hostile =
    'img[src="x"],iframe,object,embed,marquee,base,x,math,[onerror],[onload],[ontoggle],[onfocus],[onbegin],[onstart],[href^="javascript"]';
  // An address may carry what somebody wrote, and may not lead where they wanted.
  const isLed = (element: Element) => {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    return (
      URL.canParse(address, location.href) &&
      new URL(address, location.href).hostname.endsWith('hostile.invalid')
    );
  };
  const led = [...document.querySelectorAll('[href],[src]')].filter(isLed);
  const elements = new Set([...document.querySelectorAll(hostile), ...led]).size;
  const now = marks.join();
  const isSettled = kept.lookedBefore === now;
  kept.lookedBefore = now;
  return least === 0 || (isSettled && marks.length >= least) ? { marks, elements } : false;
}
