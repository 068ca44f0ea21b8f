import type { Call, FakeNetwork } from '../fake-network.ts';
import { one } from '../fake-network.ts';
import { idOf } from './records.ts';
import { catalogue } from './stock.ts';

export const COUNT_SHEET = 'GET /api/main/cycle_count/{id}/sheet';
export const OPEN_PLACE = 'POST /api/main/cycle_count/{id}/locations/{place}/open';
export const PLACE_DONE = 'POST /api/main/cycle_count/{id}/locations/{place}/done';
export const COUNT = 'POST /api/main/cycle_count/{id}/entries';

/** Discs in A-01-01, to be counted in a round. */
export const sheetIn = (round: number, counted: string | null) => ({
  id: 9,
  number: 'CC-2026-0009',
  status: 'counting',
  warehouse_id: 1,
  round,
  blind: true,
  as_of: '2026-11-15T08:00:00.000Z',
  locations: [
    { location_id: 12, location: 'A-01-01', state: 'open', version: 1, claimed_by: null, claimed_name: null },
  ],
  lines: [
    {
      id: idOf(round),
      round,
      location_id: 12,
      product_id: 2,
      product_code: 'P-4001',
      product: 'Slipeskive',
      unit: 'stk',
      batch: null,
      serial: null,
      is_open: true,
      counted,
      counted_name: null,
      state: 'pending',
      version: 1,
      key_seq: 1,
      books: null,
    },
  ],
});

/** What a sheet answers; an entry is taken unless it is answered otherwise. */
export function answerCounting(
  network: FakeNetwork,
  counted: string | null = null,
  entry: (call: Call) => object = () =>
    one({ entry_id: 'e', line: { id: idOf(1), counted: '9', version: 4 } }),
): void {
  network.answer('GET /api/main/warehouse/catalogue', one(catalogue));
  network.answer(COUNT_SHEET, one(sheetIn(1, counted)));
  network.answer(OPEN_PLACE, one({}));
  network.answer(PLACE_DONE, one({}));
  network.answer(COUNT, entry);
}
