import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium, quietBrowser } from '../../tools/chromium.mjs';
import { startServer } from './parts/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { readonly url: string; readonly port: number; readonly dataDir: string };
    /** Where the browser is reached that all files share. */
    browser: string;
  }
}

/**
 * One server for the whole run, the product as it is built with the demo companies, and one browser: the phones of all
 * files are parts of it with storage of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const browser = await chromium
    .launchServer({ executablePath: findChromium(), args: [...quietBrowser] })
    .catch(async (problem: unknown) => {
      await server.remove();
      throw problem;
    });
  project.provide('site', { url: server.url, port: server.port, dataDir: server.dataDir });
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.remove();
  };
}
