import { randomUUID } from 'node:crypto';
import type { Language, MessageId } from '@sveis/domain/locales';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone, wideScreen } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { layoutProblems, showLanguage, smallTargets } from '../parts/walk/layout.ts';
import { openTests } from '../parts/walk/screens.ts';
import { must } from '../parts/welding/job.ts';
import { type Say, wordsIn } from '../parts/words.ts';

const scene = openScene();
const [no, lt] = [await wordsIn('no'), await wordsIn('lt')];

/** What the demo company is called. */
const company = 'Fjordstål Sveis AS';

const word = (say: Say, name: string) => say(`projectndt.${name}` as MessageId);

/** The page is for everybody and fits, also on the narrowest phone in the longest words. */
async function requireFit(page: Page, language: Language): Promise<void> {
  expect([...(await axeProblems(page)), ...(await smallTargets(page))]).toEqual([]);
  const usual = page.viewportSize() ?? wideScreen.viewport;
  await page.setViewportSize({ width: 320, height: 640 });
  await showLanguage(page, 'pl');
  expect(await layoutProblems(page)).toEqual([]);
  await page.setViewportSize(usual);
  await showLanguage(page, language);
}

async function signPad(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('records.sign'), exact: true }).click();
  const pad = page.getByRole('dialog', { name: word(say, 'performer_sign') });
  const box = await pad.getByRole('img', { name: say('records.signHere') }).boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await pad.getByLabel(say('records.signerName')).fill('Sara Holm');
  await pad.getByRole('button', { name: say('records.sign'), exact: true }).click();
  await pad.waitFor({ state: 'detached' });
}

it('a firm reports a test on its own phone, through a reload, a change by the company and a lost network', async () => {
  const boss = await scene.office.hire('inspection', 'admin');
  const office = await takePhone(scene.browser, { language: 'no', ...wideScreen });
  await logIn(office.page, no, { user: boss.user, at: '/more' });
  const [found] = (await must(office.page, `${openTests}/query`, {
    pipeline: [{ $match: { status: 'requested' } }],
  })) as unknown as readonly { readonly id: string }[];
  const shown = await must(office.page, `${openTests}/${found?.id}`);
  const [line] = shown.lines as readonly { readonly weld: string }[];
  const asked = await must(office.page, openTests, {
    id: randomUUID(),
    method: 'VT',
    drawing: shown.drawing,
    lines: [{ weld: line?.weld }],
  });

  await office.page.goto(`/${openTests}/action/${asked.id}`);
  await office.page.getByRole('button', { name: word(no, 'makeLink') }).click();
  const sheet = office.page.getByRole('dialog');
  await sheet.getByLabel(word(no, 'linkFirm')).fill('Nordkontroll AS');
  await sheet.getByLabel(word(no, 'linkContact')).fill('Sara Holm');
  await sheet.getByRole('button', { name: word(no, 'makeLink') }).click();
  await sheet.getByText(word(no, 'linkOnce')).waitFor();
  const link = new URL((await sheet.getByText('/inspection#').textContent()) ?? '');
  await office.page.keyboard.press('Escape');
  await office.page.getByText(word(no, 'linkWaiting')).waitFor();
  await requireFit(office.page, 'no');

  const firm = await takePhone(scene.browser, { locale: 'lt-LT' });
  const { page } = firm;
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByText(lt('projectndt.asked', { company, firm: 'Nordkontroll AS' })).waitFor();
  await requireFit(page, 'lt');
  const field = (name: string) => page.getByLabel(word(lt, name), { exact: true });
  await page
    .getByRole('radio', { name: word(lt, 'result_accepted'), exact: true })
    .first()
    .click();
  await field('procedure').fill('NK-VT-1');
  await field('outside_inspector').fill('Sara Holm');
  await field('outside_certificate').fill('N-9712-4');
  await field('outside_equipment').fill('WG1 no. 7');
  await signPad(page, lt);
  await page.getByText(word(lt, 'keptHere')).waitFor();
  await page.reload();
  await expect.poll(() => field('outside_inspector').inputValue()).toBe('Sara Holm');

  // The company changes the request while the firm writes: that is shown, and nothing typed is lost.
  await must(office.page, `${openTests}/${asked.id}`, { stage: 'root', rev: asked.rev }, 'PUT');
  const send = page.getByRole('button', { name: lt('projectndt.sendTo', { company }) });
  await send.click();
  await page.getByText(word(lt, 'changed')).waitFor();
  expect(await field('procedure').inputValue()).toBe('NK-VT-1');
  await firm.context.setOffline(true);
  await send.click();
  await page.getByText(word(lt, 'notSent')).waitFor();
  await firm.context.setOffline(false);
  await send.click();
  await page.getByRole('heading', { name: word(lt, 'sentTitle') }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: word(lt, 'sentTitle') }).waitFor();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft|'))),
  ).toEqual([]);
  expect(await firm.context.cookies()).toEqual([]);
  expect([...firm.violations, ...firm.crashes]).toEqual([]);

  const { body } = await call(office.page, `${openTests}/${asked.id}`);
  expect(body.data).toMatchObject({
    status: 'submitted',
    outside_by: 'Sara Holm, Nordkontroll AS',
    lines: [{ result: 'accepted' }],
  });
  await office.page.reload();
  await office.page.getByText(word(no, 'linkSent'), { exact: true }).first().waitFor();
  await office.page.getByRole('tab', { name: no('records.history') }).click();
  await office.page.getByText(no('records.byLink', { name: 'Sara Holm, Nordkontroll AS' })).waitFor();
  await Promise.all([office.context.close(), firm.context.close()]);
}, 120_000);
