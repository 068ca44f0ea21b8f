import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeProblems } from './parts/axe.ts';
import { launchBrowser } from './parts/chromium.ts';
import { sidewaysScroll, smallTargets } from './parts/layout.ts';
import { logIn } from './parts/log-in.ts';
import { type Office, openOffice } from './parts/office.ts';
import { takePhone } from './parts/phone.ts';
import { keepPicture } from './parts/screenshot.ts';
import { wordsIn } from './parts/words.ts';

let browser: Browser;
let office: Office;

beforeAll(async () => {
  [browser, office] = await Promise.all([launchBrowser(), openOffice(inject('site').dataDir)]);
});
afterAll(() => Promise.all([browser.close(), office.close()]));

/** A call of the app's own, as whoever is logged in on this page. */
const call = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, content]) => {
      const answer = await fetch(`/api/main/${address}`, {
        ...(content ? { method: 'POST', body: JSON.stringify(content) } : {}),
        headers: {
          'content-type': 'application/json',
          'x-sveis': '1',
          'idempotency-key': crypto.randomUUID(),
        },
      });
      return { status: answer.status, body: await answer.json() };
    },
    [path, body] as const,
  );

async function lookAt(page: Page, name: string): Promise<void> {
  const problems = [...(await axeProblems(page)), ...(await smallTargets(page))];
  await keepPicture(page, name);
  expect(problems, name).toEqual([]);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

describe('an item of equipment', () => {
  it('is taken and returned without network, fails a control, and can then be picked nowhere', async () => {
    const say = await wordsIn('no');
    const boss = await office.hire('equipment-boss', 'admin');
    const { page, context, crashes } = await takePhone(browser, {
      language: 'no',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    await logIn(page, say, { user: boss.user, at: '/more' });
    const name = 'Prøvetalje 2 t';
    const { body: places } = await call(page, 'locations/query', { pipeline: [] });
    const made = await call(page, 'equipments', {
      name,
      equipment_number: 'PT-777',
      groups: ['lifting_gear'],
      allocation: 'location',
      placement: places.data[0].id,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const id: string = made.body.id;
    const log = async () =>
      (await call(page, `equipments/${id}/allocations`)).body.data as { holder_id: number | null }[];

    // A scanner types the number of the tag and presses Enter.
    await page.goto('/equipments');
    const search = page.getByLabel(say('records.searchRecords'));
    await search.fill('pt-777');
    await page.getByRole('link', { name: new RegExp(name) }).waitFor();
    await lookAt(page, 'equipment-no-list');
    await search.press('Enter');
    const light = page.getByRole('main').getByRole('status').filter({ hasText: /bruk/ });
    await light.getByText(say('equipment.light_use')).waitFor();

    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const open = async (step: 'take' | 'return') => {
      await button(say(`equipment.to_${step}`)).click();
      const sheet = page.getByRole('dialog', { name: say(`equipment.to_${step}`) });
      await sheet.getByLabel(say('equipment.allocation_note')).waitFor();
      return sheet;
    };
    const take = async (step: 'take' | 'return') => {
      const sheet = await open(step);
      await sheet.getByRole('button', { name: say(`equipment.to_${step}`), exact: true }).click();
      await sheet.waitFor({ state: 'detached' });
    };
    // Looked at while there is network: this phone has no worker that keeps the app for it.
    const looked = await open('take');
    await page.keyboard.press('Escape');
    await looked.waitFor({ state: 'detached' });
    await context.setOffline(true);
    await take('take');
    await button(say('equipment.to_return')).waitFor();
    await page.getByText(say('records.notSent'), { exact: true }).waitFor();
    await take('return');
    await button(say('equipment.to_take')).waitFor();
    await context.setOffline(false);
    await page
      .getByText(say('records.notSent'), { exact: true })
      .waitFor({ state: 'detached', timeout: 30_000 });
    expect((await log()).map(({ holder_id }) => holder_id)).toEqual([null, boss.id, null]);
    await page.getByRole('tab', { name: say('equipment.section_place') }).click();
    await page
      .getByRole('region', { name: say('equipment.beenAt') })
      .getByText(boss.firstName)
      .first()
      .waitFor();

    const offered = async () => {
      await page.goto('/projects/1/equipments');
      await button(say('equipment.bringHere')).click();
      const sheet = page.getByRole('dialog', { name: say('equipment.bringHere') });
      await sheet.getByRole('button', { name: /EQ-0001/ }).waitFor();
      const search = sheet.getByLabel(say('records.search'));
      if (await search.isVisible()) await search.fill(name);
      return sheet.getByRole('button', { name: new RegExp(name) });
    };
    await (await offered()).waitFor();

    await page.goto(`/equipments/${id}`);
    await page.getByRole('tab', { name: say('equipment.section_upkeep') }).click();
    await button(say('equipment.addControl')).click();
    const control = page.getByRole('dialog', { name: say('equipment.addControl') });
    await control.getByRole('radio', { name: say('equipment.controls_result_fail') }).check({ force: true });
    await control.getByRole('button', { name: say('equipment.addControl') }).click();
    await control.getByText(say('fields.REQUIRED')).waitFor();
    await control.getByLabel(say('equipment.controls_remarks')).fill('Krok slitt');
    await lookAt(page, 'equipment-no-control');
    await control.getByRole('button', { name: say('equipment.addControl') }).click();
    await light.getByText(say('equipment.light_stop')).waitFor();
    await light.getByText(/Krok slitt/).waitFor();
    await page
      .getByRole('region', { name: say('equipment.controls') })
      .getByText(say('equipment.controls_result_fail'))
      .waitFor();
    await lookAt(page, 'equipment-no-stopped');
    await expect.poll(async () => (await call(page, `equipments/${id}`)).body.status).toBe('quarantine');
    const gone = await offered();
    await expect.poll(() => gone.count()).toBe(0);
    expect(crashes).toEqual([]);
    await context.close();
  });
});
