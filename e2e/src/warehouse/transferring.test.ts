// Takes about 30 s.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { layoutProblems, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';
import { done, type Goods, heldOf, placeAt, pressFigures, scan, stockGoods } from './goods.ts';

const scene = openScene();
const say = await wordsIn('no');
const [SHELF, VAN] = ['A-02-01', 'B-1'];

async function orderTransfer(page: Page, { id }: Goods, qty: number): Promise<string> {
  const [from, to] = [await placeAt(page, SHELF), await placeAt(page, VAN)];
  const order = await done(page, 'transfer_orders', {
    warehouse: from.warehouse,
    dest_warehouse: to.warehouse,
    lines: [{ _id: randomUUID(), product: id, qty }],
  });
  await done(page, `transfer_orders/${order.id}/steps/release`, {});
  return `transfer_orders/${order.id}`;
}

describe('transferring', () => {
  it('six leave the shelf without network, four arrive in the van, more than is on the way is refused, the rest is written off', async () => {
    const office = await takePhone(scene.browser, { language: 'no' });
    await logIn(office.page, say, { user: 'admin' });
    const goods = await stockGoods(office.page, 'Flyttevare', { [SHELF]: 10 });
    const at = await orderTransfer(office.page, goods, 6);

    const { page, context, violations, crashes } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, say, { user: 'lager', at: `/${at}/transfer/out` });
    await page.getByRole('heading', { name: say('stock.scanFirst') }).waitFor();
    await context.setOffline(true);
    await scan(page, SHELF);
    await scan(page, goods.code);
    await page.getByRole('heading', { name: /^Flyttevare/ }).waitFor();
    await pressFigures(page, '6');
    await page.getByRole('button', { name: say('stock.send', { qty: '6', unit: 'stk' }) }).click();
    const unsent = page.getByText(say('stock.waitsToBeSent', { qty: '6', unit: 'stk' }));
    await unsent.waitFor();
    await context.setOffline(false);
    await unsent.waitFor({ state: 'detached' });
    await expect.poll(async () => (await heldOf(office.page, goods))[SHELF]).toBe(4);

    await page.getByRole('radio', { name: say('stock.mode_in') }).click();
    await page.getByText(say('stock.inTransit', { qty: '6', unit: 'stk' })).waitFor();
    await scan(page, goods.code);
    await page.getByRole('heading', { name: /^Flyttevare/ }).waitFor();
    await pressFigures(page, '7');
    await page.getByRole('button', { name: say('stock.takeIn', { qty: '7', unit: 'stk' }) }).click();
    await page.getByText(say('stock.quantityExceeds')).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await layoutProblems(page)).toEqual([]);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: say('stock.keyBack') }).click();
    await pressFigures(page, '4');
    await page.getByRole('button', { name: say('stock.takeIn', { qty: '4', unit: 'stk' }) }).click();
    await page.getByText(say('stock.inTransit', { qty: '2', unit: 'stk' })).waitFor();
    await page.getByRole('button', { name: /Flyttevare.*4\s*\/ 6 stk/s }).waitFor();

    await expect.poll(async () => (await heldOf(office.page, goods))[VAN]).toBe(4);
    const lost = { id: randomUUID(), product_id: goods.id, qty: '2', reason: 'Falt av lasset' };
    expect((await call(page, `${at}/write_off`, lost)).status).toBe(403);
    await office.page.goto(`/${at}/transfer/in`);
    await office.page.getByText(say('stock.inTransit', { qty: '2', unit: 'stk' })).waitFor();
    await scan(office.page, goods.code);
    await office.page.getByRole('heading', { name: /^Flyttevare/ }).waitFor();
    await pressFigures(office.page, '2');
    await office.page.getByRole('button', { name: say('stock.neverArrived') }).click();
    const sheet = office.page.getByRole('dialog');
    await sheet.getByRole('button', { name: say('stock.writeOff', { qty: '2', unit: 'stk' }) }).click();
    await sheet.getByText(say('stock.required')).waitFor();
    await sheet.getByLabel(say('stock.reason')).fill('Falt av lasset');
    await sheet.getByRole('button', { name: say('stock.writeOff', { qty: '2', unit: 'stk' }) }).click();
    await office.page.getByText(say('stock.writtenOff')).waitFor();
    expect((await call(office.page, at)).body.data.status).toBe('done');
    expect(await heldOf(office.page, goods)).toEqual({ [SHELF]: 4, [VAN]: 4 });
    expect({ violations, crashes }).toEqual({ violations: [], crashes: [] });
  });
});
