import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { type Office, openOffice } from './office.ts';

export interface Scene {
  readonly browser: Browser;
  readonly office: Office;
}

/** What most files need: opened before their tests and closed after them, and to be asked inside tests only. */
export function openScene(): Scene {
  let opened: Scene | undefined;
  beforeAll(async () => {
    const [browser, office] = await Promise.all([launchBrowser(), openOffice(inject('site').dataDir)]);
    opened = { browser, office };
  });
  afterAll(() => Promise.all([opened?.browser.close(), opened?.office.close()]));
  const scene = (): Scene => {
    if (!opened) throw new Error('the scene opens with the first test');
    return opened;
  };
  return {
    get browser() {
      return scene().browser;
    },
    get office() {
      return scene().office;
    },
  };
}
