import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone, wideScreen } from '../parts/phone.ts';
import { openScreen } from '../parts/step.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { wordsIn } from '../parts/words.ts';

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('the office makes a form from nothing and publishes it, and a worker fills it in', async () => {
  const say = await wordsIn('no');
  const title = `Truckkontroll ${Date.now()}`;
  const clicks = { office: 0, worker: 0 };
  const by = (who: keyof typeof clicks) => async (what: Locator) => {
    clicks[who] += 1;
    await what.click();
  };

  const office = await takePhone(browser, { ...wideScreen, language: 'no', baseURL: inject('site').url });
  const press = by('office');
  const { page } = office;
  await logIn(page, say, { user: 'ks', at: '/more' });
  await openScreen(page, '/admin/forms');
  await press(page.getByRole('button', { name: say('admin.newForm') }));
  await page.getByLabel(say('admin.formTitle')).fill(title);
  await press(page.getByRole('button', { name: say('admin.make') }));
  const add = async (kind: 'yes_no_na' | 'number', label: string) => {
    await press(
      page.getByRole('button', {
        name: say('builder.addFieldTo', { title: say('builder.untitledSection') }),
      }),
    );
    await press(
      page.getByRole('dialog').getByRole('button', { name: say(`builder.kind_${kind}`), exact: true }),
    );
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await properties(page, say('builder.properties'))
      .getByLabel(`${say('builder.label')} · Norsk`)
      .fill(label);
  };
  await add('yes_no_na', 'Virker bremsene?');
  await add('number', 'Dekktrykk');
  await page.getByRole('textbox', { name: 'Dekktrykk' }).fill('4');
  await page.getByText(say('builder.state_saved'), { exact: true }).waitFor();
  expect(await axeProblems(page), 'the builder').toEqual([]);
  await press(page.getByRole('button', { name: say('builder.publish', { version: 1 }) }));
  await press(page.getByRole('dialog').getByRole('button', { name: say('builder.publish', { version: 1 }) }));
  await page.getByText(say('builder.isPublished', { version: 1 })).waitFor();
  expect(office.crashes).toEqual([]);
  await office.context.close();

  const phone = await takePhone(browser, { language: 'no', baseURL: inject('site').url });
  const tap = by('worker');
  await logIn(phone.page, say, { user: 'sveis1', at: '/more' });
  await openScreen(phone.page, '/global_checklist');
  await tap(phone.page.getByRole('link', { name: title }));
  await tap(phone.page.getByRole('radio', { name: 'Ja', exact: true }).first());
  await phone.page.getByRole('textbox', { name: 'Dekktrykk' }).fill('4,5');
  await tap(phone.page.getByRole('button', { name: say('filling.submit') }));
  await tap(phone.page.getByRole('dialog').getByRole('button', { name: say('filling.submit') }));
  await phone.page.waitForURL(/\/checklists\/[0-9a-f-]+$/);
  expect(phone.crashes).toEqual([]);
  await phone.context.close();

  process.stdout.write(
    `a form from nothing: ${clicks.office} clicks to publish it, ${clicks.worker} taps to fill it in\n`,
  );
  expect(clicks).toEqual({ office: 8, worker: 4 });
});

const properties = (page: Page, name: string): Locator => page.getByRole('complementary', { name });
