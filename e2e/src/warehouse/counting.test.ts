// Takes about 40 s.
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
const [NEAR, FAR, ELSEWHERE] = ['A-02-02', 'A-02-03', 'A-02-04'];

/** Two pieces are taken away while the count goes on. */
async function moveTwo(page: Page, { id }: Goods): Promise<void> {
  const [from, to] = [await placeAt(page, NEAR), await placeAt(page, ELSEWHERE)];
  const order = await done(page, 'transfer_orders', {
    warehouse: from.warehouse,
    dest_warehouse: to.warehouse,
    lines: [{ _id: randomUUID(), product: id, qty: 2 }],
  });
  await done(page, `transfer_orders/${order.id}/steps/release`, {});
  await done(page, `transfer_orders/${order.id}/transfer/direct`, {
    id: randomUUID(),
    product_id: id,
    qty: '2',
    location_id: from.id,
    to_location_id: to.id,
    confirm: ['COUNTED_NOW'],
  });
}

async function countAt(page: Page, place: string, { code }: Goods, figures: string): Promise<void> {
  await scan(page, place);
  await page.getByRole('heading', { name: say('stock.scanNext') }).waitFor();
  await scan(page, code);
  await page.getByRole('heading', { name: /^Tellevare/ }).waitFor();
  await pressFigures(page, figures);
  await page.getByRole('button', { name: say('stock.confirmCount', { qty: figures, unit: 'stk' }) }).click();
}

async function leavePlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('stock.placeDone'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: say('stock.placeDone') });
  await sheet.getByRole('button', { name: say('stock.placeDone'), exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: say('stock.scanPlace') }).waitFor();
}

describe('counting', () => {
  it('two count one sheet blind, one without network, while stock moves; a difference is counted again and posted', async () => {
    const office = await takePhone(scene.browser, { language: 'no' });
    await logIn(office.page, say, { user: 'admin' });
    const goods = await stockGoods(office.page, 'Tellevare', { [NEAR]: 24, [FAR]: 12 });
    const { id: near, warehouse } = await placeAt(office.page, NEAR);
    const sheet = await done(office.page, 'cycle_count', {
      warehouse,
      places: [near, (await placeAt(office.page, FAR)).id],
      products: [goods.id],
      blind: true,
    });
    const at = `cycle_count/${sheet.id}`;
    await done(office.page, `${at}/steps/release`, {});
    const countedAt = async (place: unknown) => {
      const { body } = await call(office.page, `${at}/sheet`);
      const lines = body.data.lines as readonly { location_id: number; round: number; counted: string }[];
      return lines.findLast(({ location_id }) => location_id === place)?.counted;
    };

    const one = await takePhone(scene.browser, { language: 'no' });
    await logIn(one.page, say, { user: 'lager', at: `/cycle_count/count/${sheet.id}` });
    await one.page.getByRole('heading', { name: say('stock.scanPlace') }).waitFor();
    const helper = await scene.office.hire('teller', 'warehouse');
    const two = await takePhone(scene.browser, { language: 'no' });
    await logIn(two.page, say, { user: helper.user, at: `/cycle_count/count/${sheet.id}` });
    await two.page.getByRole('heading', { name: say('stock.scanPlace') }).waitFor();

    await two.context.setOffline(true);
    await countAt(two.page, FAR, goods, '12');
    await leavePlace(two.page);

    await countAt(one.page, NEAR, goods, '22');
    await one.page.getByText(`${NEAR} · ${goods.code}`).waitFor();
    expect(await one.page.getByText('beholdning').count()).toBe(0);
    expect(await smallTargets(one.page)).toEqual([]);
    expect(await layoutProblems(one.page)).toEqual([]);
    expect(await axeProblems(one.page)).toEqual([]);
    await leavePlace(one.page);
    await moveTwo(office.page, goods);
    expect(await countedAt((await placeAt(office.page, FAR)).id)).toBeNull();
    await two.context.setOffline(false);
    await expect.poll(async () => countedAt((await placeAt(office.page, FAR)).id)).toBe('12');

    await done(one.page, `${at}/steps/complete`, {});
    await done(office.page, `${at}/steps/review`, {});
    await office.page.goto(`/cycle_count/recount/${sheet.id}/0`);
    await office.page.getByRole('button', { name: new RegExp(`${goods.code}.*${NEAR}.*-2`, 's') }).click();
    await office.page.getByRole('button', { name: say('stock.reviewRecount') }).click();
    await office.page.getByRole('dialog').waitFor({ state: 'detached' });
    await done(one.page, `${at}/steps/recount`, {});

    await one.page.goto(`/cycle_count/recount/${sheet.id}/1`);
    // A phone that has waited long enough shows its own copy, of the first round.
    await one.page.getByText(say('stock.roundIs', { round: 2 })).waitFor();
    await one.page.getByRole('heading', { name: say('stock.scanPlace') }).waitFor();
    await countAt(one.page, NEAR, goods, '21');
    await one.page.getByText(`${NEAR} · ${goods.code}`).waitFor();
    await leavePlace(one.page);
    await done(one.page, `${at}/steps/complete`, {});
    await done(office.page, `${at}/steps/review`, {});
    await office.page.reload();
    await office.page.getByRole('button', { name: new RegExp(`${goods.code}.*${NEAR}.*-1`, 's') }).click();
    const review = office.page.getByRole('dialog');
    await review.getByRole('button', { name: say('adjustmentorder.lines_reason_code_lost') }).click();
    await review.getByRole('button', { name: say('stock.reviewAccept', { qty: '-1', unit: 'stk' }) }).click();
    await review.waitFor({ state: 'detached' });
    await done(office.page, `${at}/steps/approve`, {});
    await done(office.page, `${at}/steps/post`, {});
    expect(await heldOf(office.page, goods)).toEqual({ [NEAR]: 21, [FAR]: 12, [ELSEWHERE]: 2 });
    for (const { violations, crashes } of [office, one, two])
      expect({ violations, crashes }).toEqual({ violations: [], crashes: [] });
  });
});
