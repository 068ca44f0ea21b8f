import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadMessages, type MessageId } from '@sveis/domain/locales';
import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../tools/chromium.mjs';
import { PHONE_HEADER } from './gate.ts';

const words: Readonly<Record<string, string>> = Object.assign(
  {},
  ...(await Promise.all(
    (['session', 'shell', 'time', 'outbox'] as const).map((room) => loadMessages('en', room)),
  )),
);
export const say = (id: MessageId): string => words[id] ?? id;

export interface PhoneOptions {
  readonly name: string;
  readonly url: string;
  readonly host: string;
  readonly user: string;
  /** Runs in every page before the app does. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** A phone: one browser with its own storage, which outlives tabs and the browser itself. */
export interface Phone {
  readonly name: string;
  /** Opens the stemp in a new tab. */
  open(): Promise<Page>;
  /** The tab's process dies. */
  killTab(page: Page): Promise<void>;
  /** The whole browser dies with SIGKILL; the next `open` starts it again. */
  killBrowser(): Promise<void>;
  remove(): Promise<void>;
}

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** Fresh from the shop, then logged in by its owner. */
export async function takePhone({ name, url, host, user, prepare }: PhoneOptions): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-phone-'));
  let running: BrowserContext | undefined;

  const switchOn = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: findChromium(),
      args: quiet,
      baseURL: url,
      serviceWorkers: 'block',
      locale: 'en-GB',
      timezoneId: 'Europe/Oslo',
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: { [PHONE_HEADER]: name },
    });
    context.setDefaultTimeout(15_000);
    await context.addInitScript(() => localStorage.setItem('language', 'en'));
    await prepare?.(context);
    running = context;
    return context;
  };
  const open = async (): Promise<Page> => {
    const page = await (running ?? (await switchOn())).newPage();
    await page.goto('/stemp', { waitUntil: 'commit' });
    return page;
  };
  const remove = async (): Promise<void> => {
    await running?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  try {
    await logIn(await (await switchOn()).newPage(), host, user);
    // Cookies reach the disk when the browser is closed properly; kills come later.
    await running?.close();
    running = undefined;
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    name,
    open,
    remove,
    killTab: async (page) => {
      const session = await page.context().newCDPSession(page);
      const gone = page.waitForEvent('crash');
      session.send('Page.crash').catch(() => undefined);
      await gone;
      await page.close();
    },
    killBrowser: async () => {
      if (!running) return;
      const context = running;
      running = undefined;
      const gone = context.waitForEvent('close');
      process.kill(await processOf(context), 'SIGKILL');
      await gone;
    },
  };
}

async function logIn(page: Page, host: string, user: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(say('session.company'), { exact: true }).fill(host);
  await page.getByLabel(say('session.userName'), { exact: true }).fill(user);
  await page.getByLabel(say('session.password'), { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: say('session.logInWithPassword') }).click();
  await page.getByRole('navigation', { name: say('shell.mainMenu') }).waitFor();
}

async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const found = await session?.send('SystemInfo.getProcessInfo');
  const pid = found?.processInfo.find(({ type }) => type === 'browser')?.id;
  if (!pid) throw new Error('the browser has no process');
  return pid;
}
