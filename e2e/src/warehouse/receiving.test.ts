import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { launchBrowser } from '../parts/chromium.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { layoutProblems, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';
import { orderGoods, take, typeQuantity, writeBatch } from './delivery.ts';
import type { Row } from './goods.ts';

let browser: Browser;
const say = await wordsIn('no');

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** As a reader types: every 5 ms a key, with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press('Enter');
}

describe('receiving', () => {
  it('a whole delivery comes in by a reader: a batch that is new, doubled, invalid, too many, and a line without network', async () => {
    const office = await takePhone(browser, { language: 'no' });
    await logIn(office.page, say, { user: 'admin' });
    const order = await orderGoods(office.page);
    await office.context.close();

    const { page, context, violations, crashes } = await takePhone(browser, { language: 'no' });
    await logIn(page, say, { user: 'lager', at: `/supplier_orders/${order}/pick` });
    await page.getByRole('heading', { name: say('stock.scanFirst') }).waitFor();

    // Scanned before anything was tapped: the reader has the focus.
    await page.keyboard.insertText('2001000020010');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Rør 114,3/ }).waitFor();
    await scan(page, 'R 510*');
    await page.getByText(say('stock.batchInvalid')).waitFor();
    await scan(page, 'R-501');
    await writeBatch(page, '482913');
    await typeQuantity(page, '60');
    await take(page, '60,00 m');
    await page.getByText('Batchnummeret finnes allerede!').first().waitFor();
    const fresh = `R-${randomInt(10_000, 99_999)}`;
    await page.getByRole('button', { name: /^R-501/ }).click();
    await writeBatch(page, '490002', fresh);
    await page.getByText(say('stock.certificateMissing', { batch: fresh })).waitFor();
    await take(page, '60,00 m');
    await page.getByText(say('stock.received', { code: 'P-2001' })).waitFor();

    await scan(page, '2001000020034');
    await scan(page, `B-${randomInt(10_000, 99_999)}`);
    await writeBatch(page, '490003');
    await typeQuantity(page, '42');
    await take(page, '42 stk');
    await page.getByText(say('stock.overText', { received: '42', ordered: '40' })).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await layoutProblems(page)).toEqual([]);
    expect(await axeProblems(page)).toEqual([]);
    // The Enter of a reader answers nothing.
    await scan(page, '2001000040018');
    await page.getByText(say('stock.overText', { received: '42', ordered: '40' })).waitFor();
    await take(page, '42');
    await page.getByText(say('stock.received', { code: 'P-2003' })).waitFor();

    await context.setOffline(true);
    await scan(page, '12001000040015');
    await scan(page, '12001000040015');
    await take(page, '50 stk');
    await page.getByText(say('stock.waitsToBeSent', { qty: '50', unit: 'stk' })).waitFor();
    await page.getByRole('heading', { name: say('stock.allCame') }).waitFor();
    await context.setOffline(false);
    await page
      .getByText(say('stock.waitsToBeSent', { qty: '50', unit: 'stk' }))
      .waitFor({ state: 'detached' });

    const { body } = await call(page, `supplier_orders/${order}`);
    expect(body.data.status).toBe('received');
    expect(body.data.lines.map((line: Row) => line.received_qty)).toEqual([60, 42, 50]);
    expect({ violations, crashes }).toEqual({ violations: [], crashes: [] });
  });
});
