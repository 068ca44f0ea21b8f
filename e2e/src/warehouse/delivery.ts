import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../parts/call.ts';
import { wordsIn } from '../parts/words.ts';
import type { Row } from './goods.ts';

const say = await wordsIn('no');

/** An order of its own: a second try finds nothing received. */
export async function orderGoods(page: Page): Promise<number> {
  const [{ body: products }, { body: orders }] = await Promise.all([
    call(page, 'products/query', { pipeline: [] }),
    call(page, 'supplier_orders/query', { pipeline: [] }),
  ]);
  const known = orders.data.find((row: Row) => String(row.number).endsWith('-0101')) as Row;
  const line = (code: string, qty: number) => ({
    _id: randomUUID(),
    product: (products.data.find((row: Row) => row.code === code) as Row).id,
    qty,
  });
  const made = await call(page, 'supplier_orders', {
    supplier: known.supplier,
    warehouse: known.warehouse,
    lines: [line('P-2001', 60), line('P-2003', 40), line('P-4001', 50)],
  });
  const id = made.body.data.id as number;
  const stepped = await call(page, `supplier_orders/${id}/steps/order`, { rev: made.body.data.rev });
  expect(stepped.status).toBe(200);
  return id;
}

export async function writeBatch(page: Page, heat: string, number?: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: say('stock.batch') });
  if (number !== undefined) await sheet.getByLabel(say('stock.batchNumber')).fill(number);
  await sheet.getByLabel(say('stock.heatNumber')).fill(heat);
  await sheet.getByRole('button', { name: say('stock.batchUse') }).click();
  await sheet.waitFor({ state: 'detached' });
}

export async function typeQuantity(page: Page, qty: string): Promise<void> {
  await page.getByRole('button', { name: say('stock.quantity'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: say('stock.howMany') });
  for (const figure of qty) await sheet.getByRole('button', { name: figure, exact: true }).click();
  await sheet.getByRole('button', { name: /^Bruk / }).click();
  await sheet.waitFor({ state: 'detached' });
}

export const take = (page: Page, what: string) =>
  page.getByRole('button', { name: `Ta imot ${what}`, exact: true }).click();
