import type { PictureName } from '@sveis/domain/help';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../call.ts';
import { openScreen, placeOf } from '../step.ts';
import { startButton, stopButton } from '../time/stemp.ts';
import { openTests } from '../walk/screens.ts';
import type { Say } from '../words.ts';

export interface Subject {
  /** Whose phone it is taken on. */
  readonly user: string;
  readonly open: (page: Page) => Promise<void>;
  /** The first and the last thing in the picture. */
  readonly part: (page: Page, say: Say) => readonly [Locator, Locator];
  /** How high the screen is where a bar at its foot is in the picture. */
  readonly height?: number;
}

/** Steps to a screen and waits until its own title stands over it: until then the one before is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (placeOf(page) === path) return;
  const title = page.locator('h1').first();
  const before = await title.textContent();
  await openScreen(page, path);
  await expect.poll(() => title.textContent()).not.toBe(before);
}

const at = (path: string) => (page: Page) => goTo(page, path);

/** What stands first and last, by their place on the screen. */
const between = (first: string, last: string) => (page: Page) =>
  [page.locator(`main ${first}`).first(), page.locator(last).first()] as const;

/** The first cards of a list. */
const cards = (count: number) => (page: Page) => {
  const found = page.locator('main ul:not(li ul) > li');
  return [found.first(), found.nth(count - 1)] as const;
};

const welded = openTests.replace('/ndt', '');

/** A drawing that has its welds on it. */
export async function openDrawing(page: Page): Promise<void> {
  const { body } = await call(page, `${welded}/drawing/query`, { pipeline: [] });
  const rows = body.data as readonly { readonly id: string; readonly drawing_no: string }[];
  const found = rows.find(({ drawing_no }) => drawing_no === 'ISO-1001');
  await goTo(page, `/${welded}/drawing/action/${found?.id}?sheet=1`);
}

export async function openWeld(page: Page): Promise<void> {
  await goTo(page, `/${welded}/can-i-weld`);
  await page.locator('main a[href*="can-i-weld/"]').first().click();
}

/** A report that does not get through. */
async function reportInVain(page: Page): Promise<void> {
  await page.route(/\/api\/main\/deviations(\?.*)?$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await goTo(page, '/deviations/add');
  await page.locator('[data-field=title] input').fill('Sprekk i fundament');
  await page.locator('[data-field=description] textarea').fill('Akse 4, mot nord');
  await page.locator('[data-field=category] select').selectOption('equipment');
  await page.locator('[data-dock] button').last().click();
  await page.waitForURL(/deviations(?!\/add)/);
  await goTo(page, '/outbox');
}

export const subjects: Readonly<Record<PictureName, Subject>> = {
  dashboard: { user: 'sveis1', open: at('/dashboard'), part: between('> section', 'main ul') },
  stempIdle: {
    user: 'sveis1',
    open: at('/stemp'),
    part: (page, say) => [page.locator('main p').first(), startButton(page, say)],
    height: 700,
  },
  stempRunning: {
    user: 'sveis2',
    open: at('/stemp'),
    part: (page, say) => [page.locator('header').first(), stopButton(page, say)],
    height: 560,
  },
  calendar: { user: 'sveis1', open: at('/calendar'), part: between('> section', 'main > section') },
  hours: {
    user: 'sveis1',
    open: at('/calendar/actions'),
    part: between('[role=radiogroup]', 'main [role=radiogroup] >> nth=1'),
  },
  shifts: {
    user: 'sveis1',
    open: at('/myshifts'),
    part: between('section', 'main section section li:nth-child(2)'),
  },
  deviationForm: {
    user: 'sveis1',
    open: at('/deviations/add'),
    part: between('[data-field=attachments]', '[data-field=severity]'),
  },
  deviationList: { user: 'sveis1', open: at('/deviations'), part: cards(3) },
  checklist: { user: 'sveis1', open: at('/checklists/add?form=1'), part: between('nav', 'main fieldset') },
  equipment: { user: 'sveis1', open: at('/equipments'), part: cards(3) },
  chemicals: { user: 'sveis1', open: at('/chemicallist'), part: cards(3) },
  tasks: { user: 'sveis1', open: at('/tasks'), part: cards(3) },
  project: { user: 'sveis1', open: at('/projects/2'), part: between('h2', 'main section ul') },
  deliveries: { user: 'bas', open: at('/deliveries'), part: cards(3) },
  certificates: { user: 'ks', open: at('/expertise'), part: cards(3) },
  weldLog: { user: 'ingrid', open: at(`/${welded}/weld-log`), part: cards(2) },
  drawing: {
    user: 'ingrid',
    open: openDrawing,
    part: (page, say) => {
      const board = page.getByRole('group', { name: say('projectdrawing.board') });
      return [board, board];
    },
    height: 480,
  },
  canWeld: { user: 'ingrid', open: openWeld, part: between('> *', 'main ul > li:nth-child(2)') },
  warehouse: { user: 'lager', open: at('/warehouse'), part: between('section', 'main section ul') },
  productView: {
    user: 'lager',
    open: at('/product_view?product=4'),
    part: between('section', 'main section:nth-of-type(2) li:nth-child(2)'),
  },
  receiving: {
    user: 'lager',
    open: at('/supplier_orders/1/pick'),
    part: between('section', 'main section:nth-of-type(2) ul'),
  },
  counting: {
    user: 'lager',
    open: at('/cycle_count/count/8'),
    part: between('section', '[data-dock] button'),
    height: 420,
  },
  // Last: what waits here is told of on other screens.
  outbox: { user: 'sveis1', open: reportInVain, part: between('h2', 'main ul > li') },
};
