import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { repository } from '../server.ts';
import { goTo, openDrawing, openWeld } from './subjects.ts';

export interface ReadmePicture {
  readonly name: string;
  /** Whose screen it is; nobody's before they have logged in. */
  readonly user?: string;
  readonly open: (page: Page) => Promise<void>;
  readonly isWide?: boolean;
}

export const pictureFile = (name: string) => join(repository, 'docs/pictures', `${name}.png`);

const at = (path: string) => (page: Page) => goTo(page, path);

/** What the README shows first: the screens of a day on a phone, and two of the office. */
export const readmePictures: readonly ReadmePicture[] = [
  { name: 'login', open: async (page) => void (await page.goto('/login')) },
  { name: 'dashboard', user: 'sveis1', open: at('/dashboard') },
  { name: 'stemp', user: 'sveis2', open: at('/stemp') },
  { name: 'calendar', user: 'sveis1', open: at('/calendar') },
  { name: 'project', user: 'ingrid', open: at('/projects/7') },
  { name: 'drawing', user: 'ingrid', open: openDrawing },
  { name: 'can-i-weld', user: 'ingrid', open: openWeld },
  { name: 'receiving', user: 'lager', open: at('/supplier_orders/1/pick') },
  { name: 'leader', user: 'bas', open: at('/deliveries'), isWide: true },
  { name: 'people', user: 'admin', open: at('/admin/users'), isWide: true },
];
