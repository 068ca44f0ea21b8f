import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { logIn } from '../parts/log-in.ts';
import type { Hired } from '../parts/office.ts';
import { type Phone, takePhone } from '../parts/phone.ts';
import { takePicture } from '../parts/picture.ts';
import { openScene } from '../parts/scene.ts';
import { placeOf, stepTo } from '../parts/step.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

const report = { description: 'x', category: 'equipment', severity: 'low' };

async function reported(page: Page, title: string): Promise<{ readonly id: string; readonly rev: number }> {
  const { status, body } = await call(page, 'deviations', { ...report, title });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** The page is gone in the middle of it: no goodbye, no time to finish. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

describe('a record on a phone on its side', () => {
  it('has the screen to itself: what it is called and says is in sight above its buttons', async () => {
    const boss = await scene.office.hire('records-side', 'admin');
    const { page, context } = await takePhone(scene.browser, {
      language: 'no',
      viewport: { width: 844, height: 390 },
    });
    await logIn(page, no, { user: boss.user });
    const { id } = await reported(page, 'Sprekk i fundament');
    await page.goto(`/deviations/${id}`);
    await page.getByRole('heading', { name: 'Sprekk i fundament' }).waitFor();
    expect(await page.getByRole('button', { name: no('deviation.add') }).count()).toBe(0);
    const bottom = await page.getByRole('heading', { name: 'Sprekk i fundament' }).evaluate((title) => {
      const { left, bottom } = title.getBoundingClientRect();
      return title.contains(document.elementFromPoint(left + 4, bottom - 4)) ? bottom : Number.NaN;
    });
    expect(bottom).toBeLessThan(200);
    await context.close();
  });
});

describe('a draft', () => {
  it('and its photo outlive a crashed page, and are sent once', async () => {
    const boss = await scene.office.hire('records-draft', 'admin');
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user: boss.user, at: '/deviations/add' });
    await takePicture(page, no);
    await page.getByText(no('records.draftSaved', { time: '' }).trim()).waitFor();
    await crash(page);

    const next = await context.newPage();
    await next.goto('/deviations/add');
    await next.getByRole('button', { name: no('records.openPicture', { number: 1 }) }).waitFor();
    await next.getByLabel(no('deviation.title'), { exact: true }).fill('Utkast etter krasj');
    await next.getByLabel(no('deviation.description'), { exact: true }).fill('Skrevet etterpå');
    const category = next.getByLabel(no('deviation.category'), { exact: true });
    await category.locator('option').nth(1).waitFor({ state: 'attached' });
    await category.selectOption({ label: 'Intern kvalitet' });
    await next.getByRole('button', { name: no('records.send'), exact: true }).click();
    await expect.poll(() => placeOf(next)).toMatch(/^\/deviations\/[0-9a-f-]{36}$/);
    await next.getByRole('heading', { name: /^DEV-/ }).waitFor();
    const sent = placeOf(next);
    const { body } = await call(next, 'deviations/query', {
      pipeline: [{ $match: { words: { $regex: 'utkast etter krasj' } } }],
    });
    expect(body.data).toHaveLength(1);
    const kept = await next.evaluate(async (path) => (await fetch(`/api/main${path}`)).json(), sent);
    expect(Object.keys(kept.data.files)).toHaveLength(1);
    await next.goto('/deviations/add');
    await next.getByLabel(no('deviation.title'), { exact: true }).waitFor();
    expect(await next.getByRole('button', { name: no('records.openPicture', { number: 1 }) }).count()).toBe(
      0,
    );

    // The browser clears what it keeps, as phones do: the words are with the server, and nobody else can read them.
    // A new report may become one without a name: its draft stays on the phone, the draft of a change does not.
    await next.goto(`${sent}?edit=1`);
    const copied = next.waitForRequest(
      (asked) => asked.method() === 'PUT' && asked.url().includes('/drafts/'),
    );
    await next.getByLabel(no('deviation.title'), { exact: true }).fill('Påbegynt');
    const asked = await copied;
    expect(asked.postData()).not.toContain('begynt');
    expect((await asked.response())?.status()).toBe(200);
    await next.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('draft|')) localStorage.removeItem(name);
    });
    await next.reload();
    await next.getByRole('button', { name: no('records.takeDraft') }).click();
    await expect
      .poll(() => next.getByLabel(no('deviation.title'), { exact: true }).inputValue())
      .toBe('Påbegynt');
    await context.close();
  });
});

describe('a record', () => {
  let boss: Hired;
  let phone: Phone;

  beforeAll(async () => {
    boss = await scene.office.hire('records', 'admin');
    phone = await takePhone(scene.browser, { language: 'no' });
    await logIn(phone.page, no, { user: boss.user, at: '/more' });
  });
  afterEach(() => phone.context.setOffline(false));
  afterAll(() => phone.context.close());

  it('that was never opened shows what its list told without network, and opens by itself with it', async () => {
    const { page, context } = phone;
    const title = `Aldri åpnet ${boss.initials}`;
    await reported(page, title);
    await page.goto('/deviations');
    const row = page.getByRole('link', { name: title });
    await page.getByRole('searchbox').fill(title);
    await row.waitFor();
    await expect.poll(() => page.locator('main li').count()).toBe(1);
    await context.setOffline(true);
    await row.click();
    await page.getByText(no('records.notOnPhone')).waitFor();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('heading', { name: /^DEV-/ }).waitFor();
    await stepTo(page, '/deviations/0190c0de-0000-7000-8000-000000000002');
    await page.getByText(no('records.notOnPhone')).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: title }).waitFor();
    await context.setOffline(false);
    await page.getByRole('tab', { name: no('deviation.section_report') }).waitFor();
  });
});
