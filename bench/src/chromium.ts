import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tools/chromium.mjs';

/** No sandbox inside containers, and nothing the browser itself wants from the network. */
export const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const;

export interface DebuggedBrowser {
  readonly browser: Browser;
  /** Lighthouse drives the same browser by this door. */
  readonly port: number;
}

export async function launchBrowser(): Promise<DebuggedBrowser> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  const args = [...quietBrowser, `--remote-debugging-port=${address.port}`];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  return { browser, port: address.port };
}
