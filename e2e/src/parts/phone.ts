import type { Language } from '@sveis/domain/locales';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'nb-NO',
  timezoneId: 'Europe/Oslo',
} as const satisfies BrowserContextOptions;

/** The screen of the office, for what stands in for a phone there. */
export const wideScreen = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
} as const satisfies BrowserContextOptions;

export interface PhoneOptions extends BrowserContextOptions {
  /** A language chosen on this phone before; undefined is a phone fresh from the shop. */
  readonly language?: Language;
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the content policy stopped, as the browser tells it. */
  readonly violations: string[];
  /** Errors no code caught. */
  readonly crashes: string[];
}

/**
 * A phone of its own: nothing stored, nobody logged in. Without the service worker, which would fetch the whole app
 * again for every phone, and of somebody who asked for no motion, which every tap would wait for: tests of what they
 * do ask for them.
 */
export async function takePhone(browser: Browser, options: PhoneOptions = {}): Promise<Phone> {
  const { language, ...rest } = options;
  const context = await browser.newContext({
    baseURL: rest.baseURL ?? inject('site').url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...phoneScreen,
    ...rest,
  });
  context.setDefaultTimeout(15_000);
  return openPhone(context, language);
}

export async function openPhone(context: BrowserContext, language?: Language): Promise<Phone> {
  const violations: string[] = [];
  const crashes: string[] = [];
  await context.exposeFunction('tellViolation', (text: string) => void violations.push(text));
  await context.addInitScript(listenForViolations);
  if (language) await context.addInitScript(chooseLanguageOnce, language);
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('pageerror', (error) => crashes.push(error.message));
  return { context, page, violations, crashes };
}

function listenForViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    const { tellViolation } = globalThis as unknown as { tellViolation?: (text: string) => void };
    tellViolation?.(
      `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
}

function chooseLanguageOnce(language: string): void {
  if (localStorage.getItem('language') === null) localStorage.setItem('language', language);
}
