import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerStockReports } from '../testing/answers/stock-reports.ts';
import { button, choose, field, heading, link, question, soon, words } from '../testing/find.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const ORDERS = 'POST /api/main/warehouse/reports/reorder/orders';

const openReports = (report = '', role: 'admin' | 'warehouse' = 'admin'): Promise<App> =>
  openApp({
    at: `/warehouse/reports${report === '' ? '' : `?report=${report}`}`,
    as: person(role),
    language: 'no',
    answers: (network) => answerStockReports(network, { hasMoney: role === 'admin' }),
  });

describe('reports of the stock', () => {
  it('begins with what the stock is worth, by warehouse and group', async () => {
    await openReports();
    await words('1 800,00');
    await heading('Hovedlager');
    await words(say('product.category_pipe'));
    await words(say('stockreports.noGroup'));
    await words(say('stockreports.uncostedNote', { count: 1 }));
  });

  it('shows no money to whom may not see it, and does not offer what is nothing but money', async () => {
    await openReports('', 'warehouse');
    const which = await field<HTMLSelectElement>(say('stockreports.which'));
    expect([...which.options].map(({ value }) => value)).toEqual([
      'movements',
      'reorder',
      'slow',
      'variance',
    ]);
    await words(say('stockreports.weekIs', { week: '47/2026' }));
    expect(screen.queryByText(say('stockreports.shown_value'))).toBeNull();
    expect(screen.queryByText(/\d00,00/)).toBeNull();
  });

  it('goes from report to report, each with its own choices', async () => {
    const app = await openReports('slow');
    await words('375,00');
    await choose(app.user, say('stockreports.which'), say('stockreports.report_variance'));
    await heading(say('stockreports.sheetPosted', { number: 'CC-2026-0008', day: '12.11.2026' }));
    await words('-37,50 (-10,0 %)');
    await choose(app.user, say('stockreports.which'), say('stockreports.report_movements'));
    await choose(app.user, say('stockreports.by'), say('stockreports.by_month'));
    await words('november 2026');
    await link(new RegExp(say('stock.traceTitle')));
  });

  it('makes draft orders of what is chosen, with the supplier and the quantity somebody chose', async () => {
    const app = await openReports('reorder');
    const order = await button(say('stockreports.makeOrders', { count: 1 }));
    await app.user.click(
      screen.getByRole('checkbox', { name: say('stockreports.choose', { product: 'P-2001 Rør 114,3' }) }),
    );
    await app.user.click(order);
    await words(say('stockreports.missingSupplier', { products: 'P-2001' }));
    const [first] = screen.getAllByLabelText(say('stockreports.supplier'));
    await app.user.selectOptions(first as HTMLElement, 'Sveisegross AS');
    const qty = await field<HTMLInputElement>(
      say('stockreports.howMuch', { product: 'P-2001 Rør 114,3', unit: 'm' }),
    );
    await app.user.clear(qty);
    await app.user.type(qty, '24,5');
    await app.user.click(await button(say('stockreports.makeOrders', { count: 2 })));
    await words(say('stockreports.ordersMade', { count: 1, numbers: 'SO-2026-0103' }));
    expect(app.network.sent(ORDERS)).toEqual([
      {
        warehouse_id: 1,
        lines: [
          { product_id: 1, supplier_id: 502, qty: '24,5', on_order: '0' },
          { product_id: 2, supplier_id: 501, qty: '40', on_order: '10' },
        ],
      },
    ]);
    const href = (await link(/SO-2026-0103/)).getAttribute('href');
    expect(href).toBe('/supplier_orders/71');
  });

  it('asks before it orders what somebody else has ordered meanwhile', async () => {
    const app = await openReports('reorder');
    const qty = await field<HTMLInputElement>(
      say('stockreports.howMuch', { product: 'P-4001 Slipeskive', unit: 'stk' }),
    );
    await app.user.clear(qty);
    await app.user.type(qty, '99');
    await app.user.click(await button(say('stockreports.makeOrders', { count: 1 })));
    await app.user.click(await button(say('stockreports.orderAnyway'), await question()));
    await soon(() => app.network.sent(ORDERS).at(-1)).toMatchObject({ confirm: ['ORDERED_MEANWHILE'] });
  });
});
