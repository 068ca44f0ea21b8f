import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerReceiving, catalogue } from '../testing/answers/stock.ts';
import { one } from '../testing/fake-network.ts';
import { button, dialog, field, gone, heading, soon, words } from '../testing/find.ts';
import { scan } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const LINK = 'POST /api/main/products/{id}/barcodes';
const UNKNOWN = '2001000099993';

const open = (at: string, role: 'warehouse' | 'employee' = 'warehouse'): Promise<App> =>
  openApp({
    at,
    as: person(role),
    language: 'no',
    answers: (network) => {
      answerReceiving(network);
      const linked = new Map<number, string[]>();
      // The server knows the link from then on.
      network.answer('GET /api/main/warehouse/catalogue', () =>
        one({
          ...catalogue,
          products: catalogue.products.map((product) => ({
            ...product,
            barcodes: [
              ...product.barcodes,
              ...(linked.get(product.id) ?? []).map((code) => ({ code, qty: '1' })),
            ],
          })),
        }),
      );
      network.answer(LINK, ({ path, body }) => {
        const { code } = body as { code: string };
        const id = Number(path.split('/').at(-2));
        linked.set(id, [...(linked.get(id) ?? []), code]);
        return one({ product_id: id, code, qty: '1', rev: 2 });
      });
    },
  });

/** Chooses the discs for the code in the sheet. */
async function link(app: App): Promise<void> {
  await app.user.click(await button(say('stock.linkCode')));
  const sheet = await dialog(say('stock.linkCode'));
  await words(UNKNOWN, sheet);
  await app.user.type(await field(say('stock.find'), sheet), 'slip');
  await app.user.click(await button(/Slipeskive/, sheet));
  await app.user.click(await button(say('stock.linkIt'), await dialog('Slipeskive')));
}

describe('a code no product has', () => {
  it('is linked while goods are received, and the receiving goes on with it', async () => {
    const app = await open('/supplier_orders/7/pick');
    await heading('SO-2026-0101');
    await scan(app, UNKNOWN);
    await link(app);
    await soon(() => app.network.sent(LINK)).toEqual([{ code: UNKNOWN, qty: '1' }]);
    await gone(() => screen.queryByRole('dialog'));
    await heading('Slipeskive');
    await gone(() => screen.queryByRole('button', { name: say('stock.linkCode') }));
  });

  it('is linked where a product is looked up, and the product opens', async () => {
    const app = await open('/product_view');
    await heading(say('stock.findTitle'));
    await scan(app, UNKNOWN);
    await link(app);
    await soon(() => new URLSearchParams(location.search).get('product')).toBe('2');
  });

  it('is offered to nobody who may not change products', async () => {
    const app = await open('/product_view', 'employee');
    await heading(say('stock.findTitle'));
    await scan(app, UNKNOWN);
    await words(say('stock.noProductFound'));
    expect(screen.queryByRole('button', { name: say('stock.linkCode') })).toBeNull();
  });
});
