import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { findChromium, quietBrowser } from '../../../tools/chromium.mjs';

const started = (extra: readonly string[]) => ({
  executablePath: findChromium(),
  args: [...quietBrowser, ...extra],
});

/** The browser that all files share, which `close` only leaves; who asks for flags gets one of his own. */
export function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const shared = inject('browser');
  return shared && extra.length === 0 ? chromium.connect(shared) : chromium.launch(started(extra));
}

/** A browser whose storage outlives it, as a phone's does. */
export const launchOn = (folder: string, options: object = {}): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...started([]), ...options });

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
