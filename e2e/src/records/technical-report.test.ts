import type { MessageId } from '@sveis/domain/locales';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { insideNav, logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { openScreen, placeOf } from '../parts/step.ts';
import { untilKeptForOffline } from '../parts/storage.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { type Say, wordsIn } from '../parts/words.ts';

const scene = openScene();

const wordsOf =
  (say: Say) =>
  (name: string): string =>
    say(`projecttechnicalreport.${name}` as MessageId);

const labelled = (page: Page | Locator, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();

/** A name drawn with a finger, in the sheet of a step that wants it. */
async function signIn(page: Page, say: Say, step: Locator, label: string): Promise<void> {
  await step.getByRole('region', { name: label }).getByRole('button').click();
  const pad = page.getByRole('dialog', { name: label });
  const box = await pad.getByRole('img', { name: say('records.signHere') }).boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 10, { steps: 5 });
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await pad.getByRole('button', { name: say('records.sign'), exact: true }).click();
  await pad.waitFor({ state: 'detached' });
}

async function requireFit(page: Page, name: string): Promise<void> {
  expect([...(await axeProblems(page)), ...(await smallTargets(page))], name).toEqual([]);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

it('a report is measured without network, signed and submitted by the foreman, and approved by the leader', async () => {
  const pl = await wordsIn('pl');
  const word = wordsOf(pl);
  const title = `Króciec N4 ${Date.now()}`;
  const { page, context, crashes } = await takePhone(scene.browser, {
    language: 'pl',
    viewport: { width: 360, height: 640 },
    serviceWorkers: 'allow',
  });
  await logIn(page, pl, { user: 'bas', at: '/more' });
  await untilKeptForOffline(page);
  await page.reload();
  await insideNav(page, pl).waitFor();
  const { body } = await call(page, 'projects/query', { pipeline: [{ $match: { number: '2502' } }] });
  const list = `/projects/${(body.data as { id: number }[])[0]?.id}/technical-report`;
  await openScreen(page, list);

  await context.setOffline(true);
  await page.getByRole('link', { name: word('add'), exact: true }).click();
  await labelled(page, word('title')).fill(title);
  await labelled(page, word('report_type')).selectOption('dimensional');
  await page.getByLabel(word('tag')).first().fill('V-210-N4');
  await labelled(page, word('scope')).fill('Grubość spoiny');
  const rows = page.getByRole('region', { name: word('measurements'), exact: true });
  await rows.getByRole('button', { name: pl('records.addRow') }).click();
  for (const [column, figure] of [
    ['point', 'a'],
    ['nominal', '5'],
    ['actual', '4,8'],
    ['tol_minus', '0'],
    ['tol_plus', '1'],
  ] as const)
    await rows.getByLabel(word(`measurements_${column}`)).fill(figure);
  await rows.getByText(word('measurements_ok_not_ok')).waitFor();
  await rows.getByLabel(word('measurements_actual')).fill('5,125');
  await rows.getByText(word('measurements_ok_ok')).waitFor();
  await rows.getByText('0,125', { exact: true }).waitFor();
  await requireFit(page, 'the form');
  await page.getByRole('button', { name: pl('records.send'), exact: true }).click();
  await page.getByText(pl('shell.savedOnPhone')).waitFor();
  await expect.poll(() => placeOf(page)).toMatch(new RegExp(`^${list}/action/[0-9a-f-]{36}$`));
  const address = placeOf(page);
  await page.getByRole('tab', { name: word('section_measurements') }).click();
  await page.getByText(word('measurements_ok_ok')).waitFor();

  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: /^2502-TEC-\d{4}$/ }).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: word('to_submit'), exact: true }).click();
  const submit = page.getByRole('dialog', { name: word('to_submit') });
  await labelled(submit, word('conclusion')).fill('Dobrze');
  await submit.getByRole('radio', { name: word('result_ok'), exact: true }).check({ force: true });
  await requireFit(page, 'the step');
  await signIn(page, pl, submit, word('performer_sign'));
  await submit.getByRole('button', { name: word('to_submit') }).click();
  await page.getByText(word('status_submitted')).first().waitFor();

  const no = await wordsIn('no');
  const said = wordsOf(no);
  const office = await takePhone(scene.browser, { language: 'no' });
  await logIn(office.page, no, { user: 'pl', at: address });
  await office.page.getByRole('heading', { level: 2, name: title }).waitFor();
  await office.page.getByRole('button', { name: said('to_approve'), exact: true }).click();
  const approve = office.page.getByRole('dialog', { name: said('to_approve') });
  await signIn(office.page, no, approve, said('approver_sign'));
  await approve.getByRole('button', { name: said('to_approve') }).click();
  await office.page.getByText(said('status_approved')).first().waitFor();
  await office.page.getByRole('tab', { name: said('section_signatures') }).click();
  await office.page.getByText('Ola Berg').first().waitFor();
  await requireFit(office.page, 'the approved report');

  const { body: answer } = await call(page, address.slice(1).replace('/action/', '/'));
  expect(answer.data).toMatchObject({
    status: 'approved',
    measurements: [{ deviation: 0.125, ok: 'ok' }],
    may: { edit: false },
  });
  expect([...crashes, ...office.crashes]).toEqual([]);
  await Promise.all([context.close(), office.context.close()]);
});
