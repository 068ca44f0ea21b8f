// Takes about 25 s.
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
import {
  done,
  type Goods,
  heldOf,
  isInView,
  placeAt,
  pressFigures,
  type Row,
  scan,
  stockGoods,
} from './goods.ts';

const scene = openScene();
const say = await wordsIn('no');
const SHELF = 'A-02-01';

/** Goods that were shipped to a customer, and the return they may come back on. */
async function returnOfShipped(page: Page, { id }: Goods, qty: number): Promise<string> {
  const shelf = await placeAt(page, SHELF);
  const { body } = await call(page, 'customer_orders/query', { pipeline: [{ $limit: 1 }] });
  const lines = [{ _id: randomUUID(), product: id, qty }];
  const { customer } = body.data[0] as Row;
  const order = await done(page, 'customer_orders', { customer, warehouse: shelf.warehouse, lines });
  await done(page, `customer_orders/${order.id}/steps/confirm`, {});
  await done(page, `customer_orders/${order.id}/pick`, {
    id: randomUUID(),
    product_id: id,
    qty: String(qty),
    location_id: shelf.id,
  });
  await done(page, `customer_orders/${order.id}/steps/ship`, {});
  const back = await done(page, 'returns', {
    kind: 'customer',
    customer_order: order.id,
    warehouse: shelf.warehouse,
    lines: [{ _id: randomUUID(), product: id, qty }],
  });
  await done(page, `returns/${back.id}/steps/authorise`, {});
  return `returns/${back.id}`;
}

describe('a customer return', () => {
  it('is scanned into quarantine without network, inspected, put back and scrapped, and told by the report', async () => {
    const office = await takePhone(scene.browser, { language: 'no' });
    await logIn(office.page, say, { user: 'admin' });
    const goods = await stockGoods(office.page, 'Returvare', { [SHELF]: 10 });
    const at = await returnOfShipped(office.page, goods, 6);

    const { page, context, violations, crashes } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, say, { user: 'lager', at: `/${at}/receive` });
    await page.getByRole('heading', { name: say('stock.scanFirst') }).waitFor();
    await context.setOffline(true);
    await scan(page, goods.code);
    await page.getByRole('heading', { name: /^Returvare/ }).waitFor();
    await pressFigures(page, '6');
    await page.getByRole('button', { name: 'Ta inn 6 stk' }).click();
    const unsent = page.getByText(say('stock.waitsToBeSent', { qty: '6', unit: 'stk' }));
    await unsent.waitFor();
    await context.setOffline(false);
    await unsent.waitFor({ state: 'detached' });
    await expect.poll(() => heldOf(office.page, goods)).toEqual({ [SHELF]: 4, KARANT: 6 });
    const refused = await call(page, `${at}/inspect`, {
      id: randomUUID(),
      line_id: randomUUID(),
      disposition: 'scrap',
      reason: 'Våt',
    });
    expect(refused.status).toBe(403);

    await inspect(office.page, at, goods);
    expect(await heldOf(office.page, goods)).toEqual({ [SHELF]: 8 });
    expect((await call(office.page, at)).body.data.status).toBe('inspected');

    // Ten came and six came back; six were shipped and two scrapped.
    await office.page.goto(`/warehouse/reports?report=movements&product=${goods.id}`);
    await office.page.getByRole('radio', { name: say('stockreports.shown_qty') }).click();
    const told = `${say('stockreports.in')} 16 stk · ${say('stockreports.out')} 8 stk`;
    await office.page.getByText(told).waitFor();
    expect({ violations, crashes }).toEqual({ violations: [], crashes: [] });
  });
});

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** Too many, confirmed with the display scrolled away: the refusal is brought into view, and so it is the second time. */
async function refuseOutOfSight(page: Page): Promise<void> {
  const size = page.viewportSize();
  await pressFigures(page, '9');
  const refusal = page.getByText(say('stock.quantityExceeds'));
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: 'Tilbake på lager: 69 stk' }).click();
    await refusal.waitFor();
    await expect.poll(() => isInView(refusal), { message: `${phone.width} px` }).toBe(true);
  }
  await page.getByRole('button', { name: say('stock.keyBack') }).click();
  if (size) await page.setViewportSize(size);
}

/** Four go back on the shelf, two are scrapped; the quarantine itself is no shelf. */
async function inspect(page: Page, at: string, { code }: Goods): Promise<void> {
  await page.goto(`/${at}/inspect`);
  await page.getByRole('heading', { name: say('stock.inspectFirst') }).waitFor();
  await scan(page, code);
  await page.getByRole('heading', { name: /^Returvare/ }).waitFor();
  await scan(page, 'KARANT');
  await page.getByText(say('stock.shelfNotQuarantine', { place: 'KARANT' })).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  await scan(page, SHELF);
  await refuseOutOfSight(page);
  await page.getByRole('button', { name: say('stock.keyBack') }).click();
  await pressFigures(page, '4');
  await page.getByRole('button', { name: 'Tilbake på lager: 4 stk' }).click();
  await page.getByRole('heading', { name: say('stock.inspectFirst') }).waitFor();
  await page.getByText(say('stock.inQuarantine', { qty: '2', unit: 'stk', place: 'KARANT' })).waitFor();

  await scan(page, code);
  await page.getByRole('radio', { name: say('stockreturn.lines_disposition_scrap') }).click();
  await page.getByLabel(say('stock.reason')).fill('Våt eske');
  await page.getByRole('button', { name: 'Kasseres: 2 stk' }).click();
  await page.getByText(say('stock.nothingToInspect')).waitFor();
}
