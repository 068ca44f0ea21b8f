import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { findChromium, quietBrowser } from '../../tools/chromium.mjs';

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
