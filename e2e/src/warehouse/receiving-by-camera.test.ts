import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabelCode } from '@sveis/domain/labels';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { launchBrowser } from '../parts/chromium.ts';
import { filmOf, rowsOf } from '../parts/code-pictures.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { wordsIn } from '../parts/words.ts';
import { orderGoods, take, typeQuantity, writeBatch } from './delivery.ts';
import type { Row } from './goods.ts';

let browser: Browser;
let folder: string;
let film: string;
const say = await wordsIn('no');

/** The pretended camera reads its film anew each time it is opened. */
const show = (code: LabelCode) => writeFile(film, filmOf(rowsOf(code)));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sveis-film-'));
  film = join(folder, 'label.y4m');
  await show({ symbol: 'qrcode', text: 'nothing yet' });
  browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** Holds the camera over a label: it is read, and the camera closes. */
async function look(page: Page, code: LabelCode): Promise<void> {
  await show(code);
  await page.getByRole('button', { name: say('stock.scan'), exact: true }).click();
  const camera = page.getByRole('dialog', { name: say('scan.title') });
  await camera.waitFor();
  await camera.waitFor({ state: 'detached' });
}

const qr = (text: string): LabelCode => ({ symbol: 'qrcode', text });
const squares = (text: string): LabelCode => ({ symbol: 'gs1datamatrix', text });
const bars = (text: string): LabelCode => ({ symbol: 'gs1-128', text });

describe('receiving by the camera', () => {
  it('a whole delivery comes in: a batch that is invalid, doubled, new, more than was ordered, and a box of many', async () => {
    const office = await takePhone(browser, { language: 'no' });
    await logIn(office.page, say, { user: 'admin' });
    const order = await orderGoods(office.page);
    await office.context.close();

    const { page, context, violations, crashes } = await takePhone(browser, {
      language: 'no',
      permissions: ['camera'],
    });
    await logIn(page, say, { user: 'lager', at: `/supplier_orders/${order}/pick` });
    await page.getByRole('heading', { name: say('stock.scanFirst') }).waitFor();

    // The label of the pipe says its length and its batch.
    await look(page, bars('(01)02001000020010(3110)000060'));
    await page.getByRole('heading', { name: /^Rør 114,3/ }).waitFor();
    await look(page, qr('R 510*'));
    await page.getByText(say('stock.batchInvalid')).waitFor();
    await look(page, squares('(01)02001000020010(10)R-501'));
    await writeBatch(page, '482913');
    await take(page, '60,00 m');
    await page.getByText('Batchnummeret finnes allerede!').first().waitFor();
    const fresh = `R-${randomInt(10_000, 99_999)}`;
    await look(page, squares(`(01)02001000020010(10)${fresh}`));
    await writeBatch(page, '490002');
    await page.getByText(say('stock.certificateMissing', { batch: fresh })).waitFor();
    await take(page, '60,00 m');
    await page.getByText(say('stock.received', { code: 'P-2001' })).waitFor();

    await look(page, squares(`(01)02001000020034(10)B-${randomInt(10_000, 99_999)}`));
    await writeBatch(page, '490003');
    await typeQuantity(page, '42');
    await take(page, '42 stk');
    await page.getByText(say('stock.overText', { received: '42', ordered: '40' })).waitFor();
    await take(page, '42');
    await page.getByText(say('stock.received', { code: 'P-2003' })).waitFor();

    await look(page, bars('(01)12001000040015(30)2'));
    await take(page, '50 stk');
    await page.getByRole('heading', { name: say('stock.allCame') }).waitFor();

    const { body } = await call(page, `supplier_orders/${order}`);
    expect(body.data.status).toBe('received');
    expect(body.data.lines.map((line: Row) => line.received_qty)).toEqual([60, 42, 50]);
    expect({ violations, crashes }).toEqual({ violations: [], crashes: [] });
    await context.close();
  });
});
