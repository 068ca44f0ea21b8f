import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../parts/log-in.ts';
import { type Phone, takePhone } from '../parts/phone.ts';
import { reportsSoFar } from '../parts/policy-reports.ts';
import { openScene } from '../parts/scene.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const en = await wordsIn('en');

const payloads = [
  '<script>globalThis.ran=1</script>',
  '<img src=x onerror="globalThis.ran=1">',
  '<svg onload="globalThis.ran=1"><title>t</title></svg>',
  '<svg><script>globalThis.ran=1</script></svg>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<details open ontoggle="globalThis.ran=1">',
  '<math><mtext></form><form><mglyph><style></math><img src=x onerror=globalThis.ran=1>',
  '<noscript><p title="</noscript><img src=x onerror=globalThis.ran=1>">',
  '<a href="javascript:globalThis.ran=1">press</a>',
  '"><img/src=x/onerror=globalThis.ran=1>',
  '&lt;img src=x onerror=globalThis.ran=1&gt;',
  '<template><img src=x onerror=globalThis.ran=1></template>',
  '<meta http-equiv="refresh" content="0;url=javascript:globalThis.ran=1">',
];

interface Refusal {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Pulls the auto-logout switch, to which the server answers as told, and gives what the person reads. */
async function textShown(page: Page, refusal: Refusal): Promise<string> {
  await page.route('**/api/automatic-logout*', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('switch', { name: en('session.autoLogout') }).click();
  const close = page.getByRole('button', { name: en('shell.close'), exact: true });
  await close.waitFor();
  const [shown, elements] = await close
    .locator('xpath=..')
    .locator('p')
    .evaluate((told: HTMLElement) => [told.innerText.trim(), told.childElementCount] as const);
  expect(elements).toBe(0);
  await close.click();
  await close.waitFor({ state: 'detached' });
  return shown;
}

const html = (status: number, markup: string): Refusal => ({
  status,
  contentType: 'text/html',
  body: `<html><body><h1>Refused ${status}</h1>${markup}<p>readable</p></body></html>`,
});
const json = (status: number, body: object): Refusal => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status: 'error', errorcode: status, ...body }),
});

describe('what a server says is shown as text, whatever is in it', () => {
  let phone: Phone;

  beforeAll(async () => {
    phone = await takePhone(scene.browser, { language: 'en' });
    await logIn(phone.page, en, { at: '/more' });
  });
  afterAll(() => phone.context.close());

  it('markup in bodies of 404, 409 and 422 runs nothing and stays readable', async () => {
    const before = await reportsSoFar();
    const { page, crashes, violations } = phone;
    await page.goto('/more');
    for (const markup of payloads) {
      expect(await textShown(page, html(404, markup))).toMatch(/^Refused 404.*/);
      expect(await textShown(page, json(422, { errors: { field: [markup] } }))).toBe(`field: ${markup}`);
      expect(await textShown(page, json(409, { message: markup, code: 'OTHER' }))).toBe(markup);
    }
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    expect(crashes).toEqual([]);
    // Parsed to be read, such text is no attack on our own page: nobody is to be woken by a report of it.
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([violations, (await reportsSoFar()) - before]).toEqual([[], 0]);
  });
});
