import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../../tools/chromium.mjs';

/** No sandbox inside containers, and nothing the browser itself wants from the network. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
  '--disable-features=OptimizationHints,MediaRouter,Translate,InterestFeedContentSuggestions',
];

export const launchBrowser = (extra: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...quiet, ...extra] });

/** A browser whose storage outlives it, as a phone's does. */
export const launchOn = (folder: string, options: object = {}): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: findChromium(), args: quiet, ...options });

/** The battery falls out: no page and no browser gets to say goodbye. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const found = await session?.send('SystemInfo.getProcessInfo');
  const pid = found?.processInfo.find(({ type }) => type === 'browser')?.id;
  if (!pid) throw new Error('the browser has no process');
  const gone = context.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await gone;
}
