import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadMessages, type MessageId } from '@sveis/domain/locales';
import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, quietBrowser } from '../../../tools/chromium.mjs';
import { installDiskWatch } from './disk-watch.ts';
import { PHONE_HEADER } from './gate.ts';

const words: Readonly<Record<string, string>> = Object.assign(
  {},
  ...(await Promise.all(
    (['session', 'shell', 'time', 'outbox', 'records'] as const).map((room) => loadMessages('en', room)),
  )),
);
export const say = (id: MessageId): string => words[id] ?? id;

/** A loaded machine is slow, not wrong. */
export const PATIENCE_MS = 60_000;

export interface PhoneOptions {
  readonly name: string;
  readonly url: string;
  readonly host: string;
  readonly user: string;
  /** Its browser will not be killed, so it need not be closed once for what is only in its memory. */
  readonly staysOn?: boolean;
  /** A part of this browser, with storage of its own, instead of a browser of its own: cheaper, and never killed. */
  readonly within?: Browser | undefined;
  /** With the app's own service worker; without it every start fetches the app from the server. */
  readonly hasWorker?: boolean;
  /** Runs in every page before the app does. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** A phone: one browser with its own storage, which outlives tabs and the browser itself. */
export interface Phone {
  readonly name: string;
  /** Opens the stemp in a new tab. */
  open(): Promise<Page>;
  /** The tab's process dies with SIGKILL. */
  killTab(page: Page): Promise<void>;
  /** The whole browser dies with SIGKILL; the next `open` starts it again. */
  killBrowser(): Promise<void>;
  remove(): Promise<void>;
}

/** One browser for many phones that are never killed. */
export const launchCrowd = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...quietBrowser] });

/** Fresh from the shop, then logged in by its owner. */
export async function takePhone(options: PhoneOptions): Promise<Phone> {
  const { name, url, host, user, staysOn, within, hasWorker, prepare } = options;
  const folder = await mkdtemp(join(tmpdir(), 'sveis-phone-'));
  let running: Promise<BrowserContext> | undefined;

  const start = async (): Promise<BrowserContext> => {
    const settings = {
      baseURL: url,
      serviceWorkers: hasWorker ? 'allow' : 'block',
      locale: 'en-GB',
      timezoneId: 'Europe/Oslo',
      viewport: { width: 390, height: 844 },
      // Drawing motion for a crowd of phones takes the time that its work needs.
      reducedMotion: 'reduce',
      extraHTTPHeaders: { [PHONE_HEADER]: name },
    } as const;
    const context = within
      ? await within.newContext(settings)
      : await chromium.launchPersistentContext(folder, {
          executablePath: findChromium(),
          args: [...quietBrowser],
          ...settings,
        });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(() => localStorage.setItem('language', 'en'));
    await installDiskWatch(context);
    await prepare?.(context);
    return context;
  };
  const switchOn = (): Promise<BrowserContext> => {
    running ??= start();
    return running;
  };
  const switchOff = async (): Promise<void> => {
    const context = await running;
    running = undefined;
    await context?.close();
  };
  const open = async (): Promise<Page> => {
    const context = await switchOn();
    const page = await context.newPage().catch(() => context.newPage());
    await page.goto('/stemp', { waitUntil: 'commit' });
    return page;
  };
  const remove = async (): Promise<void> => {
    await switchOff();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  try {
    const page = await (await switchOn()).newPage();
    await page.goto('/login');
    await logIn(page, host, user);
    // Cookies reach the disk when the browser is closed properly; kills come later.
    await (staysOn || within ? page.close() : switchOff());
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    name,
    open,
    remove,
    killTab: async (page) => {
      const gone = page.waitForEvent('crash');
      // A page that stands still cannot be asked to crash.
      const pids = await processesOf(page.context(), 'renderer');
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      await gone;
      await page.close();
      await untilForgotten(page.context(), pids);
    },
    killBrowser: async () => {
      const context = await running;
      if (!context) return;
      running = undefined;
      const gone = context.waitForEvent('close');
      for (const pid of await processesOf(context, 'browser')) process.kill(pid, 'SIGKILL');
      await gone;
    },
  };
}

/** Fills in the login page that is open, and waits for what lies behind it. */
export async function logIn(page: Page, host: string, user: string): Promise<void> {
  await page.getByLabel(say('session.company'), { exact: true }).fill(host);
  await page.getByLabel(say('session.userName'), { exact: true }).fill(user);
  await page.getByLabel(say('session.password'), { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: say('session.logInWithPassword') }).click();
  // Attached, not visible: a running stemp covers the menu.
  await page
    .getByRole('navigation', { name: say('shell.mainMenu'), includeHidden: true })
    .waitFor({ state: 'attached' });
}

async function processesOf(context: BrowserContext, kind: 'browser' | 'renderer'): Promise<number[]> {
  const session = await context.browser()?.newBrowserCDPSession();
  const found = await session?.send('SystemInfo.getProcessInfo');
  await session?.detach();
  return (found?.processInfo ?? []).filter(({ type }) => type === kind).map(({ id }) => id);
}

/** A browser that has not noticed yet would give the next tab a dead process. */
async function untilForgotten(context: BrowserContext, dead: readonly number[]): Promise<void> {
  const isKnown = (pid: number) => dead.includes(pid);
  while ((await processesOf(context, 'renderer')).some(isKnown)) await delay(10);
}
