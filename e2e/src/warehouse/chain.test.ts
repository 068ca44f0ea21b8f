import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { dossierPages } from '../parts/welding/dossier-pages.ts';
import { beginJob, must, taken } from '../parts/welding/job.ts';
import { wordsIn } from '../parts/words.ts';
import { done, pressFigures, type Row, scan } from './goods.ts';

const scene = openScene();
const say = await wordsIn('no');

const PIPE = { code: 'P-2001', ean: '2001000020010', name: /^Rør 114,3/ };
const HEAT = '490777';
const CERTIFICATE = 'MTC-7781';

/** An order of pipe, on its way from the supplier. */
async function orderPipe(page: Page) {
  const rowsOf = async (path: string) => (await call(page, `${path}/query`, { pipeline: [] })).body.data;
  const product = (await rowsOf('products')).find((row: Row) => row.code === PIPE.code) as Row;
  const known = (await rowsOf('supplier_orders')).find((row: Row) => String(row.number).endsWith('-0101'));
  const order = await done(page, 'supplier_orders', {
    supplier: known.supplier,
    warehouse: known.warehouse,
    lines: [{ _id: randomUUID(), product: product.id, qty: 12 }],
  });
  await done(page, `supplier_orders/${order.id}/steps/order`, { rev: order.rev });
  return { order: Number(order.id), product: Number(product.id) };
}

/** Received with a reader, its certificate photographed beside it. */
async function receivePipe(page: Page, order: number, batch: string): Promise<void> {
  await page.goto(`/supplier_orders/${order}/pick`);
  await page.getByRole('heading', { name: say('stock.scanFirst') }).waitFor();
  await scan(page, PIPE.ean);
  await page.getByRole('heading', { name: PIPE.name }).waitFor();
  await scan(page, batch);
  const sheet = page.getByRole('dialog', { name: say('stock.batch') });
  await sheet.getByLabel(say('stock.heatNumber')).fill(HEAT);
  await sheet.getByLabel(say('stock.certificateNumber')).fill(CERTIFICATE);
  await sheet.getByRole('radio', { name: '3.1', exact: true }).check();
  const chosen = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: say('stock.certificateFile') }).click();
  const paper = sharp({ create: { width: 420, height: 594, channels: 3, background: '#fff' } });
  await (await chosen).setFiles({
    name: '3.1.jpg',
    mimeType: 'image/jpeg',
    buffer: await paper.jpeg().toBuffer(),
  });
  await sheet.getByText(say('stock.certificateAttached')).waitFor();
  await sheet.getByRole('button', { name: say('stock.batchUse') }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say('stock.quantity'), exact: true }).click();
  const figures = page.getByRole('dialog', { name: say('stock.howMany') });
  for (const figure of '12') await figures.getByRole('button', { name: figure, exact: true }).click();
  await figures.getByRole('button', { name: /^Bruk / }).click();
  await page.getByRole('button', { name: 'Ta imot 12,00 m', exact: true }).click();
  await page.getByText(say('stock.received', { code: PIPE.code })).waitFor();
}

/** Six metres of it go to the project, by its batch. */
async function takePipe(page: Page, at: string, batch: string): Promise<void> {
  await page.goto(`/${at}/materials/pick`);
  await page.getByRole('heading', { name: say('stock.scanFirst') }).waitFor();
  await scan(page, PIPE.ean);
  await page.getByRole('heading', { name: PIPE.name }).waitFor();
  await pressFigures(page, '6');
  await page.getByRole('button', { name: new RegExp(`· ${batch}`) }).click();
  await page.getByRole('button', { name: 'Ta 6,00 m', exact: true }).click();
  await page.getByText(say('stock.issued', { code: PIPE.code })).waitFor();
}

it('a pipe comes with its certificate, is taken to a project, welded, traced, and stands in the documentation: no number is typed twice', async () => {
  const person = await scene.office.hire('kjede', 'admin');
  const { page, context, violations, crashes } = await takePhone(scene.browser, { language: 'no' });
  await logIn(page, say, { user: person.user });
  const batch = `R-${randomInt(10_000, 99_999)}`;
  const { order, product } = await orderPipe(page);
  await receivePipe(page, order, batch);

  const job = await beginJob({ page, person });
  await must(page, `${job.at}/materials`, { product_id: product, required_qty: '6' });
  await takePipe(page, job.at, batch);

  const { body } = await call(page, `warehouse/trace?q=${batch}`);
  const row = await must(page, `${job.at}/material-list`, {
    id: randomUUID(),
    pos: '2',
    description: 'Rør 114,3 x 6,02',
    designation: 'P235GH',
    qty: 6,
    unit: 'm',
    batch: body.data.batches[0].id,
  });
  expect(row).toMatchObject({ heat_number: HEAT, cert_type: '3.1', cert_no: CERTIFICATE });
  const here = await taken(page, `${job.at}/material-list`, row, 'receive');
  await taken(page, `${job.at}/material-list`, here, 'verify', { marking_ok: true });
  await must(page, `${job.at}/weld-log`, {
    id: randomUUID(),
    weld_number: 'W-77',
    drawing: job.drawings[0],
    joint_type: 'BW',
    designation_1: 'P235GH',
    designation_2: 'P235GH',
    thickness_1: 6.02,
    thickness_2: 6.02,
    diameter: 114.3,
    material_1: row.id,
    material_2: row.id,
  });

  await page.goto(`/warehouse/trace?q=${batch}`);
  await page.getByRole('heading', { name: batch }).waitFor();
  await page.getByText('W-77').first().waitFor();
  await page.getByRole('link', { name: say('stock.openCertificate') }).waitFor();

  const pages = await dossierPages(page, job, ['projectweldlog', 'projectmateriallist']);
  for (const told of ['W-77', HEAT, CERTIFICATE, batch]) expect(pages.join('\n')).toContain(told);
  expect({ violations, crashes }).toEqual({ violations: [], crashes: [] });
  await context.close();
}, 180_000);
