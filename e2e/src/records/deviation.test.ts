import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../parts/call.ts';
import { launchBrowser } from '../parts/chromium.ts';
import { logIn } from '../parts/log-in.ts';
import { type Office, openOffice } from '../parts/office.ts';
import { takePhone, wideScreen } from '../parts/phone.ts';
import { takePicture } from '../parts/picture.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { placeOf } from '../parts/step.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

let browser: Browser;
let office: Office;

beforeAll(async () => {
  [browser, office] = await Promise.all([launchBrowser(), openOffice(inject('site').dataDir)]);
});
afterAll(() => Promise.all([browser.close(), office.close()]));

const found = async (page: Page, words: string) => {
  const { body } = await call(page, 'deviations/query', {
    pipeline: [{ $match: { words: { $regex: words } } }],
  });
  return body.data as { id: string; status: string; number: string }[];
};

/** Looked at in the light, and where it shows most at once in the dark as well. */
async function lookAt(page: Page, name: string, inTheDark = process.env.SHOTS !== undefined): Promise<void> {
  const problems = [...(await axeProblems(page)), ...(await smallTargets(page))];
  await keepPicture(page, name);
  if (inTheDark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    problems.push(...(await axeProblems(page, { rules: ['color-contrast'] })));
    await keepPicture(page, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect(problems, name).toEqual([]);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

describe('a deviation', () => {
  it('is reported with two photos without network, arrives once, and is closed by somebody else', async () => {
    const say = await wordsIn('no');
    const title = 'Kontrollflens boret 5 mm feil, bolter går ikke inn';
    const worker = await office.hire('deviation-worker');
    const boss = await office.hire('deviation-boss', 'admin');
    const options = { language: 'no', reducedMotion: 'reduce', colorScheme: 'light' } as const;
    const [{ page: phone, context, crashes }, { page: wide, crashes: wideCrashes }] = await Promise.all([
      takePhone(browser, options),
      takePhone(browser, { ...options, ...wideScreen }),
    ]);
    await Promise.all([
      logIn(phone, say, { user: worker.user, at: '/more' }),
      logIn(wide, say, { user: boss.user, at: '/more' }),
    ]);
    await phone.goto('/deviations');
    await phone.getByRole('link', { name: say('deviation.add'), exact: true }).click();
    const category = field(phone, say('deviation.category'));
    await category.locator('option', { hasText: 'Intern kvalitet' }).waitFor({ state: 'attached' });
    await lookAt(phone, 'deviation-no-add', true);

    await context.setOffline(true);
    await takePicture(phone, say);
    await phone.getByRole('button', { name: say('records.openPicture', { number: 1 }) }).waitFor();
    await takePicture(phone, say);
    await phone.getByRole('button', { name: say('records.openPicture', { number: 2 }) }).waitFor();
    await field(phone, say('deviation.title')).fill(title);
    await field(phone, say('deviation.description')).fill('DN100 PN40. Hullsirkel målt 185, skal være 190.');
    await phone.getByRole('radio', { name: say('deviation.severity_high') }).check({ force: true });
    await phone.getByRole('button', { name: say('records.send'), exact: true }).click();
    await phone.getByText(say('records.checkRequired')).waitFor();
    await phone.getByText(say('fields.REQUIRED')).waitFor();
    await category.selectOption({ label: 'Intern kvalitet' });
    await phone.getByRole('button', { name: say('records.send'), exact: true }).click();
    await phone.getByText(say('shell.savedOnPhone')).waitFor();
    await expect.poll(() => placeOf(phone)).toMatch(/^\/deviations\/[0-9a-f-]{36}$/);
    await phone.getByText(say('records.notSent'), { exact: true }).waitFor();
    await phone.getByRole('button', { name: say('records.openPicture', { number: 2 }) }).click();
    await phone.getByRole('status').getByText('2 av 2').waitFor();
    await phone.getByRole('button', { name: say('shell.close') }).click();
    await phone.getByRole('link', { name: say('shell.back') }).click();
    await phone.getByRole('link', { name: title }).getByText(say('records.notSent')).waitFor();

    await context.setOffline(false);
    await phone
      .getByRole('link', { name: title })
      .getByText(/DEV-\d{4}-\d{4}/)
      .waitFor({ timeout: 30_000 });
    await phone.getByText(say('records.notSent'), { exact: true }).waitFor({ state: 'detached' });
    const [kept, ...others] = await found(wide, 'kontrollflens bolter');
    expect(others).toEqual([]);
    await phone.getByRole('link', { name: title }).click();
    await phone.getByText('DN100 PN40.').waitFor();

    await wide.goto(`/deviations/${kept?.id}`);
    const panel = wide.getByRole('complementary', { name: title });
    await panel.getByRole('button', { name: say('records.openPicture', { number: 2 }) }).waitFor();
    await panel.getByRole('button', { name: say('deviation.to_start') }).waitFor();
    await lookAt(wide, 'deviation-no-wide', true);
    await panel.getByRole('button', { name: say('deviation.to_start') }).click();
    const start = wide.getByRole('dialog', { name: say('deviation.to_start') });
    await start.getByRole('button', { name: say('deviation.to_start') }).click();
    await start.getByText(say('fields.REQUIRED')).first().waitFor();
    await lookAt(wide, 'deviation-no-step');
    await start.getByRole('button', { name: new RegExp(`^${say('deviation.responsible')}`) }).click();
    const people = wide.getByRole('dialog', { name: say('deviation.responsible') });
    await people.getByRole('button', { name: boss.firstName }).click();
    await start.getByLabel(say('deviation.reason'), { exact: true }).selectOption({ label: 'Utførelse' });
    await start.getByRole('checkbox', { name: say('deviation.consequences_delay') }).check({ force: true });
    await start.getByRole('button', { name: say('deviation.to_start') }).click();
    // A case just begun is not closed next: it gets its first action.
    await panel.getByRole('button', { name: say('deviation.corrective_actions_to_add') }).click();
    const add = wide.getByRole('dialog', { name: say('deviation.corrective_actions_to_add') });
    await add.getByLabel(say('deviation.corrective_actions_text')).fill('Bor flensen om');
    await wide.keyboard.press('Escape');
    await add.waitFor({ state: 'detached' });
    expect(await panel.getByRole('button', { name: say('deviation.to_close') }).count()).toBe(0);
    const close = wide.getByRole('dialog', { name: say('deviation.to_close') });

    const actions = {
      corrective_actions: [
        { text: 'Bor flensen om', type: 'corrective', responsible: worker.id, due: '2099-01-01' },
      ],
    };
    expect(await call(wide, `deviations/${kept?.id}`, actions, 'PUT')).toMatchObject({ status: 200 });
    await phone.reload();
    await phone.getByRole('tab', { name: say('deviation.section_actions') }).click();
    const named = (action: 'done' | 'verify') =>
      `${say(`deviation.corrective_actions_to_${action}`)}: Bor flensen om`;
    await phone.getByRole('button', { name: named('done') }).click();
    const done = phone.getByRole('dialog');
    await done.getByLabel(say('deviation.corrective_actions_done_note')).fill('Ny flens montert');
    await done.getByRole('button', { name: say('deviation.corrective_actions_to_done') }).click();
    await phone
      .getByRole('tabpanel')
      .getByText(say('deviation.corrective_actions_state_done'), { exact: true })
      .waitFor();
    await wide.reload();
    await panel.getByRole('tab', { name: say('deviation.section_actions') }).click();
    await panel.getByText('Ny flens montert').waitFor();
    await panel.getByRole('button', { name: named('verify') }).click();
    await panel.getByText(say('deviation.corrective_actions_state_verified'), { exact: true }).waitFor();
    await lookAt(wide, 'deviation-no-actions');
    await panel.getByRole('button', { name: say('deviation.to_close') }).click();
    await close.getByLabel(say('deviation.underlying_reason')).fill('Tegning uten revisjon');
    await close
      .getByLabel(say('deviation.effect_of_measures'), { exact: true })
      .selectOption({ label: say('deviation.effect_of_measures_effective') });
    await close
      .getByRole('button', { name: say('deviation.to_close') })
      .last()
      .click();
    await expect.poll(async () => (await found(wide, 'kontrollflens bolter'))[0]?.status).toBe('closed');
    await panel.getByRole('tab', { name: say('records.history') }).click();
    await panel.getByText(`${say('deviation.status_process')} → ${say('deviation.status_closed')}`).waitFor();
    await panel.getByText(`${boss.firstName} ${boss.lastName} · ${say('deviation.to_close')}`).waitFor();
    await panel.getByText(`${say('deviation.corrective_actions_done_note')}: Ny flens montert`).waitFor();
    expect([...crashes, ...wideCrashes]).toEqual([]);
    await Promise.all([context.close(), wide.context().close()]);
  });
});
