// Takes about 60 s.
import { randomUUID } from 'node:crypto';
import type { MessageId } from '@sveis/domain/locales';
import { largePdf } from '@sveis/server/testing/large-pdf';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { insideNav, logIn } from '../parts/log-in.ts';
import { takePhone, wideScreen } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { openScreen } from '../parts/step.ts';
import { untilKeptForOffline } from '../parts/storage.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { must } from '../parts/welding/job.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const say = await wordsIn('no');
const word = (name: string, values?: Record<string, string | number>) =>
  say(`projectdrawing.${name}` as MessageId, values);

const A0 = { width: 3370, height: 2384 };

/** A project with one drawing, as somebody who is logged in on this page. */
async function drawOn(page: Page) {
  const file = randomUUID();
  const status = await page.evaluate(
    async ([id, content]) => {
      const headers = { 'content-type': 'application/pdf', 'x-sveis': '1' };
      const body = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
      return (await fetch(`/api/main/files/${id}`, { method: 'PUT', headers, body })).status;
    },
    [file, largePdf([A0]).toString('base64')] as const,
  );
  expect(status).toBe(200);
  const number = `L${String(Date.now()).slice(-7)}`;
  const { id } = await must(page, 'projects', { project_number: number, name: 'Anlegg, alle rør' });
  const drawing = await must(page, `projects/${id}/drawing`, {
    id: randomUUID(),
    drawing_no: 'A0-1',
    revision: 'A',
    title: 'Anlegg',
    design_code: 'EN_13480',
    quality_level: 'C',
    enabled_ndts: ['VT'],
    documents: [{ _id: randomUUID(), file: [file], kind: 'drawing', revision: 'A', current: true }],
  });
  return { file, address: `/projects/${id}/drawing/action/${drawing.id}` };
}

/** Whether the red quarter of the sheet is on the screen, and how much of it is red. */
async function redShare(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 255) < 60) red += 1;
  return red / (info.width * info.height);
}

/** What this page has fetched of a file: itself, and its tiles. */
function watchFetches(page: Page, file: string) {
  const fetched = { whole: 0, tiles: new Set<string>() };
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith(`/files/${file}`)) fetched.whole += 1;
    if (path.includes(`/drawing-levels/${file}/`)) fetched.tiles.add(path.split(file)[1] ?? '');
  });
  return fetched;
}

it('a large drawing is painted from its file until the server has rendered it, and from its tiles then', async () => {
  const person = await scene.office.hire('tegner', 'admin');
  const { page, context, crashes } = await takePhone(scene.browser, { language: 'no' });
  await logIn(page, say, { user: person.user, at: '/more' });
  const { file, address } = await drawOn(page);
  const levels = `**/drawing-levels/${file}?*`;
  const fetched = watchFetches(page, file);
  const atWork = { status: 'success', data: { state: 'rendering', percent: 40, pages: [] } };
  await page.route(levels, (route) => route.fulfill({ json: atWork }));
  await openScreen(page, `${address}?sheet=1`);
  await page.getByText(word('rendering', { percent: 40 })).waitFor();
  await expect.poll(() => redShare(page)).toBeGreaterThan(0.05);
  expect(fetched.whole).toBeGreaterThan(0);
  expect(await axeProblems(page)).toEqual([]);
  await keepPicture(page, 'large drawing, server at work');
  await page.unroute(levels);

  await expect
    .poll(async () => (await call(page, `drawing-levels/${file}`)).body.data.state, { timeout: 90_000 })
    .toBe('ready');
  fetched.whole = 0;
  await page.goto(`${address}?sheet=1`);
  await expect.poll(() => redShare(page)).toBeGreaterThan(0.05);
  expect([...fetched.tiles]).toEqual(['/1/0/0/0']);
  await keepPicture(page, 'large drawing from its preview');
  const board = page.getByRole('group', { name: word('board') });
  await board.focus();
  for (let times = 0; times < 6; times += 1) await board.press('+');
  await expect.poll(() => [...fetched.tiles].some((path) => path.startsWith('/1/2/'))).toBe(true);
  await board.press('r');
  await page.waitForLoadState('networkidle');
  await keepPicture(page, 'large drawing from its tiles');
  expect(fetched.whole).toBe(0);

  const office = await takePhone(scene.browser, { language: 'no', ...wideScreen });
  await logIn(office.page, say, { user: person.user });
  await openScreen(office.page, `${address}?sheet=1`);
  await expect.poll(() => redShare(office.page)).toBeGreaterThan(0.05);
  await keepPicture(office.page, 'large drawing in the office');

  // Kept on a phone, and opened in a hall without network.
  const hall = await takePhone(scene.browser, { language: 'no', serviceWorkers: 'allow' });
  await logIn(hall.page, say, { user: person.user, at: '/more' });
  await untilKeptForOffline(hall.page);
  await hall.page.reload();
  await insideNav(hall.page, say).waitFor();
  const there = watchFetches(hall.page, file);
  await openScreen(hall.page, address);
  await hall.page.getByRole('switch', { name: word('keep') }).click();
  await hall.page.getByText(word('keepDone')).waitFor();
  expect([there.whole, there.tiles.has('/1')]).toEqual([0, true]);
  // What opens it is fetched with the first drawing that is looked at.
  await openScreen(hall.page, `${address}?sheet=1`);
  await expect.poll(() => redShare(hall.page)).toBeGreaterThan(0.05);
  await hall.page.waitForLoadState('networkidle');
  await hall.context.setOffline(true);
  await hall.page.reload();
  await expect.poll(() => redShare(hall.page)).toBeGreaterThan(0.05);
  expect([...crashes, ...office.crashes, ...hall.crashes]).toEqual([]);
  await Promise.all([context.close(), office.context.close(), hall.context.close()]);
}, 240_000);
