import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();

async function lookAt(page: Page, name: string): Promise<void> {
  const problems = [...(await axeProblems(page)), ...(await smallTargets(page))];
  await keepPicture(page, name);
  expect(problems, name).toEqual([]);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

describe('an item of equipment', () => {
  it('is taken, returned and reported broken without network; what is stopped can be picked nowhere', async () => {
    const say = await wordsIn('no');
    const boss = await scene.office.hire('equipment-boss', 'admin');
    const { page, context, crashes } = await takePhone(scene.browser, {
      language: 'no',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    await logIn(page, say, { user: boss.user, at: '/more' });
    const { body: places } = await call(page, 'locations/query', { pipeline: [] });
    const make = async (name: string, equipment_number: string): Promise<string> => {
      const { status, body } = await call(page, 'equipments', {
        name,
        equipment_number,
        groups: ['lifting_gear'],
        plans: [
          {
            _id: randomUUID(),
            type: 'expert_inspection',
            interval: 12,
            interval_unit: 'months',
            last_done: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10),
            stop_use_if_overdue: true,
          },
        ],
        allocation: 'location',
        placement: places.data[0].id,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.id;
    };
    const [name, other, third] = ['Prøvetalje 2 t', 'Prøvetalje 3 t', 'Prøvekrok'];
    const id = await make(name, 'PT-777');
    const otherId = await make(other, 'PT-778');
    await make(third, 'PT-779');
    const log = async () =>
      (await call(page, `equipments/${id}/allocations`)).body.data as { holder_id: number | null }[];
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });

    const picker = async () => {
      await page.goto('/projects/1/equipments');
      await button(say('equipment.bringHere')).click();
      const sheet = page.getByRole('dialog', { name: say('equipment.bringHere') });
      await sheet.getByLabel(say('records.search')).fill('Prøvetalje');
      await sheet.getByText(name).waitFor();
      await sheet.getByText(other).waitFor();
      return sheet;
    };
    const offered = await picker();
    await offered.getByRole('button', { name: new RegExp(name) }).waitFor();
    await offered.getByRole('button', { name: new RegExp(other) }).waitFor();

    // One after the other is scanned into the project; the same one again is not counted twice.
    await page.keyboard.press('Escape');
    await offered.waitFor({ state: 'detached' });
    const bring = say('equipment.bringHere');
    await button(say('records.scanTo', { title: bring })).click();
    const scanner = page.getByRole('dialog', { name: bring });
    const hand = scanner.getByLabel(say('scan.byHand'));
    const brought = async (code: string, count: number) => {
      await hand.fill(code);
      await hand.press('Enter');
      await scanner.getByText(new RegExp(`^${count} .*${code === 'PT-778' ? other : third}`)).waitFor();
    };
    await brought('PT-778', 1);
    await brought('PT-779', 2);
    await brought('PT-778', 2);

    // A scanner types the number of the tag and presses Enter.
    await page.goto('/equipments');
    const search = page.getByLabel(say('records.searchRecords'));
    await search.fill('pt-777');
    await page.getByRole('link', { name: new RegExp(name) }).waitFor();
    await lookAt(page, 'equipment-no-list');
    await search.press('Enter');
    const light = page.getByRole('main').getByRole('status').filter({ hasText: /bruk/ });
    await light.getByText(say('equipment.light_use')).waitFor();

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
    const fault = page.getByRole('link', { name: say('equipment.reportFault') });
    const title = page.getByLabel(say('deviation.title'), { exact: true });
    // Looked at while there is network: this phone has no worker that keeps the app for it.
    const looked = await open('take');
    await page.keyboard.press('Escape');
    await looked.waitFor({ state: 'detached' });
    await fault.click();
    await page.getByText(`PT-777 ${name}`).waitFor();
    await lookAt(page, 'equipment-no-fault');
    await page.goBack();

    await context.setOffline(true);
    await take('take');
    await button(say('equipment.to_return')).waitFor();
    await page.getByText(say('records.notSent'), { exact: true }).waitFor();
    await take('return');
    await button(say('equipment.to_take')).waitFor();
    await fault.click();
    await title.fill('Kjettingen hopper over');
    await page.getByLabel(say('deviation.description'), { exact: true }).fill('Sleper under last.');
    await button(say('records.send')).click();
    await page.getByRole('heading', { name: 'Kjettingen hopper over' }).waitFor();
    await page.goBack();
    await light.getByText(say('equipment.light_stop')).waitFor();
    await context.setOffline(false);
    await page
      .getByText(say('records.notSent'), { exact: true })
      .waitFor({ state: 'detached', timeout: 30_000 });
    expect((await log()).map(({ holder_id }) => holder_id)).toEqual([null, boss.id, null]);
    // The report goes its own way to the server, beside the item's steps.
    await expect
      .poll(async () => (await call(page, `equipments/${id}/links`)).body.data)
      .toMatchObject([{ module: 'deviation', direction: 'from', status: 'registered' }]);

    await page.goto(`/equipments/${otherId}`);
    await page.getByRole('tab', { name: say('equipment.section_upkeep') }).click();
    await button(say('equipment.controls_to_add')).click();
    const control = page.getByRole('dialog', { name: say('equipment.controls_to_add') });
    // An expert would be asked for by firm and name.
    await control.getByLabel(say('equipment.controls_expert')).waitFor();
    await control.getByLabel(say('equipment.controls_type'), { exact: true }).selectOption('service');
    await control.getByLabel(say('equipment.controls_expert')).waitFor({ state: 'detached' });
    await control.getByRole('radio', { name: say('equipment.controls_result_fail') }).check({ force: true });
    await control.getByRole('button', { name: say('equipment.controls_to_add') }).click();
    await control.getByText(say('fields.REQUIRED')).waitFor();
    await control.getByLabel(say('equipment.controls_remarks')).fill('Krok slitt');
    await control.getByRole('button', { name: say('equipment.controls_to_add') }).click();
    await light.getByText(say('equipment.light_stop')).waitFor();
    await light.getByText(/Krok slitt/).waitFor();
    await lookAt(page, 'equipment-no-stopped');
    await expect
      .poll(async () => (await call(page, `equipments/${otherId}`)).body.data.status)
      .toBe('quarantine');

    // Both stand there, with why, and neither can be chosen.
    const stopped = await picker();
    await expect.poll(() => stopped.getByText(say('equipment.stop_reason_quarantine')).count()).toBe(2);
    expect(await stopped.getByRole('button', { name: /Prøvetalje/ }).count()).toBe(0);
    expect(crashes).toEqual([]);
    await context.close();
  });
});
