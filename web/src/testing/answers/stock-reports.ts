import { type FakeNetwork, one, refusal } from '../fake-network.ts';
import { catalogue } from './stock.ts';

const pipe = { product_id: 1, code: 'P-2001', name: 'Rør 114,3', unit: 'm', decimals: 2 };
const discs = { product_id: 2, code: 'P-4001', name: 'Slipeskive', unit: 'stk', decimals: 0 };

const period = (day: string, [came, went]: readonly [number, number], hasMoney: boolean) => ({
  period: day,
  moves_in: came,
  moves_out: went,
  qty_in: null,
  qty_out: null,
  value_in: hasMoney ? String(came * 100) : null,
  value_out: hasMoney ? String(went * 100) : null,
});

/** Reports of a small stock; what costs is told with `hasMoney`. */
export function answerStockReports(network: FakeNetwork, { hasMoney = true } = {}): void {
  const money = (value: string) => (hasMoney ? value : null);
  network.answer('GET /api/main/warehouse/catalogue', () => one(catalogue));
  network.answer('GET /api/main/warehouse/reports/value', ({ query }) =>
    one({
      day: query.get('day') ?? '2026-11-16',
      total: '2175',
      lines: [
        {
          warehouse_id: 1,
          warehouse: 'Hovedlager',
          category: 'pipe',
          products: 1,
          uncosted: 0,
          value: '1800',
        },
        { warehouse_id: 1, warehouse: 'Hovedlager', category: null, products: 2, uncosted: 1, value: '375' },
      ],
    }),
  );
  network.answer('GET /api/main/warehouse/reports/movements', ({ query }) => {
    const [before = '', now = ''] =
      query.get('by') === 'month' ? ['2026-10-01', '2026-11-01'] : ['2026-11-09', '2026-11-16'];
    return one({
      by: query.get('by'),
      periods: [period(before, [3, 1], hasMoney), period(now, [0, 2], hasMoney)],
    });
  });
  network.answer('GET /api/main/warehouse/reports/slow', () =>
    one({
      days: 90,
      is_more: false,
      lines: [{ ...discs, category: 'abrasive', on_hand: '30', last_out: '2026-06-20', value: money('375') }],
    }),
  );
  network.answer('GET /api/main/warehouse/reports/variance', () =>
    one({
      from: '2026-08-18',
      to: '2026-11-16',
      is_more: false,
      sheets: [
        {
          id: 9,
          number: 'CC-2026-0008',
          posted_on: '2026-11-12',
          expected_value: money('375'),
          value: money('-37.5'),
          percent: money('-10.0'),
          lines: [
            {
              ...discs,
              expected: '30',
              counted: '27',
              difference: '-3',
              percent: '-10.0',
              value: money('-37.5'),
            },
          ],
        },
      ],
    }),
  );
  let ordered = '0';
  network.answer('GET /api/main/warehouse/reports/reorder', () =>
    one({
      watched: 2,
      may_order: true,
      suppliers: [
        { id: 501, name: 'Nordstål AS' },
        { id: 502, name: 'Sveisegross AS' },
      ],
      lines: [
        {
          ...pipe,
          least: '12',
          most: null,
          on_hand: '0',
          reserved: '0',
          on_order: ordered,
          proposal: '12',
          supplier_id: null,
          supplier: null,
        },
        {
          ...discs,
          least: '50',
          most: '80',
          on_hand: '30',
          reserved: '0',
          on_order: '10',
          proposal: '40',
          supplier_id: 501,
          supplier: 'Nordstål AS',
        },
      ],
    }),
  );
  network.answer('POST /api/main/warehouse/reports/reorder/orders', ({ body }) => {
    const { confirm, lines } = body as { confirm?: readonly string[]; lines: readonly { qty: string }[] };
    if (lines.some(({ qty }) => qty === '99') && !confirm)
      return refusal(409, { code: 'ORDERED_MEANWHILE', question: true, message: 'P-4001 er bestilt.' });
    ordered = '12';
    return one({ orders: [{ id: 71, number: 'SO-2026-0103', title: 'Nordstål AS', lines: lines.length }] });
  });
}
