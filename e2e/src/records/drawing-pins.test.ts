// Takes about 60 s.
import type { MessageId } from '@sveis/domain/locales';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { insideNav, logIn } from '../parts/log-in.ts';
import { takePhone, wideScreen } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { openScreen, placeOf } from '../parts/step.ts';
import { untilKeptForOffline } from '../parts/storage.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { layoutProblems, smallTargets } from '../parts/walk/layout.ts';
import { beginJob, fillJoint, type Job, must } from '../parts/welding/job.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const say = await wordsIn('no');
const drawingWord = (name: string, values?: Record<string, string | number>) =>
  say(`projectdrawing.${name}` as MessageId, values);
const weldWord = (name: string) => say(`projectweldlog.${name}` as MessageId);

const drawingAt = ({ at, drawings }: Job) => `/${at}/drawing/action/${drawings[0]}`;

interface Pinned {
  readonly weld: string;
  readonly x: number;
  readonly y: number;
}

/** Places by the number of the weld, as the server has them. */
async function pinsOf(page: Page, { at, drawings }: Job): Promise<Readonly<Record<string, Pinned>>> {
  // Beside the calls of the app: the tenant API has it.
  const { welds } = (await must(page, `../project-drawing/${drawings[0]}`)) as unknown as {
    welds: readonly { id: string; number: string }[];
  };
  const numbers = new Map(welds.map(({ id, number }) => [id, number]));
  const { pins } = await must(page, `${at}/drawing/${drawings[0]}`);
  return Object.fromEntries(
    ((pins ?? []) as readonly Pinned[]).map((pin) => [numbers.get(pin.weld) ?? pin.weld, pin]),
  );
}

/** The sheet is pushed under the cross by so many keys, and the pin set there. Seen as a whole it would not move. */
async function aim(page: Page, key: 'ArrowLeft' | 'ArrowRight' | 'ArrowDown', times: number): Promise<void> {
  const set = page.getByRole('button', { name: drawingWord('setHere') });
  await expect.poll(() => set.isEnabled()).toBe(true);
  const board = page.getByRole('group', { name: drawingWord('board') });
  await board.focus();
  for (const zoom of ['+', '+', '+']) await board.press(zoom);
  for (let press = 0; press < times; press += 1) await board.press(key);
  await set.click();
}

/** Points at the drawing and writes a new weld there. */
async function addWeld(page: Page, number: string, times: number): Promise<void> {
  await page.getByRole('button', { name: drawingWord('pins_to_add') }).click();
  await aim(page, 'ArrowRight', times);
  await page.getByRole('link', { name: drawingWord('newWeld') }).click();
  await page.getByLabel(weldWord('weld_number')).first().fill(number);
  await fillJoint(page, say);
  await page.getByRole('switch', { name: weldWord('pin') }).waitFor();
  await page.getByRole('button', { name: say('records.send'), exact: true }).click();
  await expect.poll(() => placeOf(page)).toMatch(/weld-log\/action\/[0-9a-f-]{36}$/);
}

/** Beside the drawing where there is room, else behind its button. */
async function listOf(page: Page): Promise<Page | Locator> {
  const opens = page.getByRole('button', { name: drawingWord('weldsHere') });
  const beside = page.getByRole('complementary', { name: drawingWord('weldsHere') });
  await opens.or(beside).first().waitFor();
  if (await beside.isVisible()) return beside;
  await opens.click();
  return page.getByRole('dialog', { name: drawingWord('weldsHere') });
}

async function moveWeld(page: Page, number: string, key: 'ArrowLeft' | 'ArrowDown'): Promise<void> {
  const list = await listOf(page);
  await list.getByRole('button', { name: new RegExp(`^${number}, .*${drawingWord('hasPin')}`) }).click();
  await page.getByRole('button', { name: drawingWord('pins_to_move') }).click();
  await aim(page, key, 2);
}

it('two people on one drawing, one of them without network: every weld has its pin, and the clash is shown', async () => {
  const opened = await takePhone(scene.browser, { language: 'no', ...wideScreen });
  const office = { page: opened.page, person: await scene.office.hire('tegner', 'admin') };
  await logIn(office.page, say, { user: office.person.user });
  const job = await beginJob(office);
  await openScreen(office.page, `${drawingAt(job)}?sheet=1`);
  await addWeld(office.page, 'W-1', 1);
  await expect.poll(async () => Object.keys(await pinsOf(office.page, job))).toEqual(['W-1']);

  // A phone that keeps the drawing, and then has no network.
  const other = await scene.office.hire('formann', 'admin');
  const { page, context, crashes } = await takePhone(scene.browser, {
    language: 'no',
    serviceWorkers: 'allow',
  });
  await logIn(page, say, { user: other.user, at: '/more' });
  await untilKeptForOffline(page);
  await page.reload();
  await insideNav(page, say).waitFor();
  await openScreen(page, `/${job.at}/weld-log/action`);
  await openScreen(page, drawingAt(job));
  await page.getByRole('switch', { name: drawingWord('keep') }).click();
  await page.getByText(drawingWord('keepDone')).waitFor();
  await openScreen(page, `${drawingAt(job)}?sheet=1`);
  await (await listOf(page)).getByText('W-1').first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await addWeld(page, 'W-20', 3);

  // The phone is killed: weld and pin are still one, and on the sheet.
  await page.reload();
  await insideNav(page, say).waitFor();
  await openScreen(page, `${drawingAt(job)}?sheet=1`);
  const list = await listOf(page);
  const made = list.getByRole('button', { name: new RegExp(`^W-20, .*${drawingWord('hasPin')}`) });
  await made.waitFor();
  await made.click();
  await page.getByRole('button', { name: drawingWord('pins_to_remove') }).waitFor();
  await page
    .getByRole('button', { name: say('shell.close'), exact: true })
    .last()
    .click();
  await moveWeld(page, 'W-20', 'ArrowDown');
  await moveWeld(page, 'W-1', 'ArrowLeft');
  expect([
    ...(await axeProblems(page)),
    ...(await layoutProblems(page)),
    ...(await smallTargets(page)),
  ]).toEqual([]);

  // Meanwhile the office moves the same pin and sets another one.
  const before = (await pinsOf(office.page, job))['W-1'];
  await openScreen(office.page, `${drawingAt(job)}?sheet=1`);
  await moveWeld(office.page, 'W-1', 'ArrowDown');
  await expect.poll(async () => (await pinsOf(office.page, job))['W-1']?.y).not.toBe(before?.y);
  const theirs = (await pinsOf(office.page, job))['W-1'];
  await addWeld(office.page, 'W-2', 2);

  await context.setOffline(false);
  await expect
    .poll(async () => Object.keys(await pinsOf(office.page, job)).sort(), { timeout: 40_000 })
    .toEqual(['W-1', 'W-2', 'W-20']);
  expect((await pinsOf(office.page, job))['W-1']).toEqual(theirs);

  await openScreen(page, '/outbox');
  await page.getByText(say('outbox.conflict')).waitFor();
  const card = page.getByRole('heading', { name: /W-1,/ });
  await card.waitFor();
  await page.getByText(say('outbox.mine', { field: drawingWord('pins_x') })).waitFor();
  await page.getByText(say('outbox.theirs', { field: drawingWord('pins_y') })).waitFor();
  expect([...(await axeProblems(page)), ...(await layoutProblems(page))]).toEqual([]);
  await page.getByRole('button', { name: say('outbox.keepMine') }).click();
  await expect
    .poll(async () => (await pinsOf(office.page, job))['W-1']?.x, { timeout: 20_000 })
    .not.toBe(theirs?.x);
  expect(Object.keys(await pinsOf(office.page, job)).sort()).toEqual(['W-1', 'W-2', 'W-20']);
  expect([...crashes, ...opened.crashes]).toEqual([]);
  await Promise.all([context.close(), opened.context.close()]);
}, 240_000);
