import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerReceiving, catalogue } from '../testing/answers/stock.ts';
import { one } from '../testing/fake-network.ts';
import { button, dialog, field, gone, heading, soon, words } from '../testing/find.ts';
import { scan } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const PARK = 'POST /api/main/supplier_orders/{id}/parked';
const DISCARD = 'POST /api/main/supplier_orders/{id}/parked/{scan}/discard';
const RECEIVE = 'POST /api/main/supplier_orders/{id}/receive';
const UNKNOWN = '2001000099993';

async function open(): Promise<App> {
  const app = await openApp({
    at: '/supplier_orders/7/pick',
    as: person('warehouse'),
    language: 'no',
    answers: (network) => {
      answerReceiving(network);
      let barcodes: readonly object[] = [];
      network.answer('GET /api/main/warehouse/catalogue', () =>
        one({
          ...catalogue,
          products: catalogue.products.map((product) =>
            product.id === 2 ? { ...product, barcodes: [...product.barcodes, ...barcodes] } : product,
          ),
        }),
      );
      network.answer('POST /api/main/products/{id}/barcodes', ({ body }) => {
        const { code } = body as { code: string };
        barcodes = [{ code, qty: '1' }];
        return one({ product_id: 2, code, qty: '1', rev: 2 });
      });
    },
  });
  await heading('SO-2026-0101');
  return app;
}

/** Scans a code nobody knows, and puts three of it aside. */
async function park(app: App): Promise<void> {
  await scan(app, UNKNOWN);
  await app.user.click(await button(say('stock.parkIt')));
  const sheet = await dialog(say('stock.parkTitle'));
  const quantity = await field(say('stock.quantity'), sheet);
  await app.user.clear(quantity);
  await app.user.type(quantity, '3');
  await app.user.type(await field(say('stock.parkNote'), sheet), 'gul boks');
  await app.user.click(await button(say('stock.parkKeep'), sheet));
  await gone(() => screen.queryByRole('dialog'));
}

describe('a code nobody knows', () => {
  it('is put aside with its place, how many and what it looks like, and waits on the order', async () => {
    const app = await open();
    await park(app);
    await soon(() => app.network.sent(PARK)).toMatchObject([
      { code: UNKNOWN, qty: '3', note: 'gul boks', location_id: 11, file_id: null },
    ]);
    await heading(say('stock.parked'));
    await words(/gul boks/);
  });

  it('is received as the product it turned out to be, with the number that was counted', async () => {
    const app = await open();
    await park(app);
    await app.user.click(await button(new RegExp(UNKNOWN)));
    await app.user.click(await button(say('stock.linkCode'), await dialog(say('stock.parkTitle'))));
    const sheet = await dialog(say('stock.linkCode'));
    await app.user.type(await field(say('stock.find'), sheet), 'slip');
    await app.user.click(await button(/Slipeskive/, sheet));
    await app.user.click(await button(say('stock.linkIt'), await dialog('Slipeskive')));
    await heading('Slipeskive');
    await app.user.click(await button(say('stock.take', { qty: '3', unit: 'stk' })));
    const [parked] = app.network.sent(PARK) as { id: string }[];
    await soon(() => app.network.sent(RECEIVE)).toMatchObject([{ qty: '3', parked_id: parked?.id }]);
  });

  it('is thrown away with a reason, and not without', async () => {
    const app = await open();
    await park(app);
    await app.user.click(await button(new RegExp(UNKNOWN)));
    await app.user.click(await button(say('stock.parkDiscard'), await dialog(say('stock.parkTitle'))));
    const sheet = await dialog(say('stock.parkDiscard'));
    await app.user.click(await button(say('stock.parkDiscard'), sheet));
    await words(say('stock.required'), sheet);
    expect(app.network.sent(DISCARD)).toEqual([]);
    await app.user.type(await field(say('stock.closeReason'), sheet), 'ikke vår');
    await app.user.click(await button(say('stock.parkDiscard'), sheet));
    await soon(() => app.network.sent(DISCARD)).toEqual([{ reason: 'ikke vår' }]);
    await gone(() => screen.queryByRole('heading', { name: say('stock.parked') }));
  });
});
