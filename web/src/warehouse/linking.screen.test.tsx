import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerReceiving, catalogue } from '../testing/answers/stock.ts';
import { one } from '../testing/fake-network.ts';
import { button, dialog, field, heading, soon, words } from '../testing/find.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const LINK = 'POST /api/main/products/{id}/barcodes';
const UNKNOWN = '2001000099993';

async function openReceiving(role: string): Promise<App> {
  let isLinked = false;
  const app = await openApp({
    at: '/supplier_orders/7/pick',
    as: person(role),
    language: 'no',
    answers: (network) => {
      answerReceiving(network);
      network.answer(LINK, () => {
        isLinked = true;
        return one({ product_id: 1, code: UNKNOWN, qty: '25', rev: 2 });
      });
      network.answer('GET /api/main/warehouse/catalogue', () =>
        one({
          ...catalogue,
          products: catalogue.products.map((product) =>
            isLinked && product.name === 'Slipeskive'
              ? { ...product, barcodes: [{ code: UNKNOWN, qty: '25' }] }
              : product,
          ),
        }),
      );
    },
  });
  await heading('SO-2026-0101');
  (await field<HTMLInputElement>(say('stock.scanField'))).focus();
  await app.user.paste(UNKNOWN);
  await app.user.keyboard('{Enter}');
  await words(say('stock.noProductFound'));
  return app;
}

it('a code nobody knows is linked on the spot, and the work goes on with it', async () => {
  const app = await openReceiving('warehouse');
  await app.user.click(await button(say('stock.linkCode')));
  const sheet = await dialog(say('stock.linkTitle', { code: UNKNOWN }));
  await app.user.type(await field(say('stock.linkFind'), sheet), 'slipe');
  await app.user.type(await field(say('stock.linkQty'), sheet), '25');
  await app.user.click(await button(/^Slipeskive/, sheet));
  await app.user.click(await button(/^Knytt til P-/, sheet));
  await soon(() => app.network.sent(LINK)).toEqual([{ code: UNKNOWN, qty: '25' }]);
  await heading('Slipeskive');
  expect(screen.queryByText(say('stock.noProductFound'))).toBeNull();
});

it('who may not change products is told whom to ask', async () => {
  await openReceiving('employee');
  await words(say('stock.tellKeeper'));
  expect(screen.queryByRole('button', { name: say('stock.linkCode') })).toBeNull();
});
