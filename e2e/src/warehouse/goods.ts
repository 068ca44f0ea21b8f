import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../parts/call.ts';

export type Row = Readonly<Record<string, unknown>>;

/**
 * As a reader that sends all at once: on a loaded machine the pauses between keys would be taken for its end. The first
 * letter is a key: with it the page turns to the reader, whatever had the focus.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.press(code.charAt(0));
  await page.keyboard.insertText(code.slice(1));
  await page.keyboard.press('Enter');
}

/** Whether somebody who looks at the screen can read it: under the header, above what lies under the thumb. */
export const isInView = (words: Locator): Promise<boolean> =>
  words.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const covered = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? innerHeight;
    return top >= covered && bottom <= Math.min(dock, innerHeight);
  });

/** On the keypad that lies open. */
export async function pressFigures(page: Page, figures: string): Promise<void> {
  for (const figure of figures) await page.getByRole('button', { name: figure, exact: true }).click();
}

async function rowsOf(page: Page, path: string): Promise<readonly Row[]> {
  const { body } = await call(page, `${path}/query`, { pipeline: [{ $limit: 200 }] });
  return body.data;
}

/** The place with this code: where it stands, and what is scanned there. */
export async function placeAt(page: Page, code: string): Promise<Row> {
  const found = (await rowsOf(page, 'stock_locations')).find((row) => row.code === code);
  if (!found) throw new Error(`there is no place ${code}`);
  return found;
}

export interface Goods {
  readonly id: number;
  readonly code: string;
}

/** A product nobody else's test touches, with this much in each place. */
export async function stockGoods(page: Page, name: string, amounts: Readonly<Record<string, number>>) {
  const code = `T-${randomInt(100_000, 999_999)}`;
  const [units, orders] = [await rowsOf(page, 'units'), await rowsOf(page, 'supplier_orders')];
  const unit = units.find((row) => row.code === 'stk')?.id;
  const product = await done(page, 'products', { code, name, base_unit: unit, tracking: 'none' });
  const known = orders.find((row) => String(row.number).endsWith('-0101'));
  const qty = Object.values(amounts).reduce((sum, one) => sum + one, 0);
  const order = await done(page, 'supplier_orders', {
    supplier: known?.supplier,
    warehouse: known?.warehouse,
    lines: [{ _id: randomUUID(), product: product.id, qty }],
  });
  await done(page, `supplier_orders/${order.id}/steps/order`, { rev: order.rev });
  for (const [place, amount] of Object.entries(amounts))
    await done(page, `supplier_orders/${order.id}/receive`, {
      id: randomUUID(),
      product_id: product.id,
      qty: String(amount),
      location_id: (await placeAt(page, place)).id,
      // The demo company counts some of its places.
      confirm: ['COUNTED_NOW'],
    });
  return { id: Number(product.id), code };
}

/** A call that is answered: what it made of the record. */
export async function done(page: Page, path: string, body: object): Promise<Row> {
  const answer = await call(page, path, body);
  expect({ path, ...answer }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) });
  return answer.body.data;
}

/** How much of a product lies where. */
export async function heldOf(page: Page, { id }: Goods): Promise<Readonly<Record<string, number>>> {
  const { body } = await call(page, `products/${id}/stock`);
  const stock = body.data.stock as readonly { readonly location: string; readonly on_hand: string }[];
  return Object.fromEntries(stock.map(({ location, on_hand }) => [location, Number(on_hand)]));
}
