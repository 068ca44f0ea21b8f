import { type Browser, chromium } from 'playwright-core';
import { findChromium, quietBrowser } from '../../tools/chromium.mjs';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...quietBrowser] });
