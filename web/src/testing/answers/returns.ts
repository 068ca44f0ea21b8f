import { type FakeNetwork, one, refusal } from '../fake-network.ts';
import { idOf } from './records.ts';
import { catalogue } from './stock.ts';

const at = '2026-11-15T08:00:00.000Z';

interface Sent {
  readonly id: string;
  readonly line_id: string;
  readonly qty?: string;
  readonly disposition?: string;
}

const withQuarantine = {
  ...catalogue,
  warehouses: [...catalogue.warehouses, { id: 2, code: 'VERK', name: 'Verksted', is_van: false }],
  locations: [
    ...catalogue.locations,
    { id: 21, warehouse_id: 2, code: 'V-01', barcode: 'WL:L:VERK/V-01', kind: 'bin', pick_seq: 1 },
    { id: 13, warehouse_id: 1, code: 'KARANT', barcode: 'WL:L:HOV/KARANT', kind: 'quarantine', pick_seq: 90 },
  ],
};

/**
 * A return of pipe and discs from a customer: 3,2 m of R-501 lie in quarantine, 4 of the discs may come back.
 * `others` have taken some of the pipe meanwhile.
 */
export function answerReturn(network: FakeNetwork, others: { taken: number } = { taken: 0 }) {
  const returned = new Map([[idOf(1), 3.2]]);
  const gone = new Map<string, number>();
  const line = (place: number, qty: number) => ({
    _id: idOf(place),
    product: place,
    qty,
    unit: null,
    batch: null,
    returned_qty: returned.get(idOf(place)) ?? 0,
    putaway_qty: gone.get(idOf(place)) ?? 0,
    adjusted_qty: 0,
    out_qty: 0,
    disposition: null,
    state: 'open',
  });
  const left = () => Number((3.2 - others.taken - (gone.get(idOf(1)) ?? 0)).toFixed(2));
  const order = () => ({
    id: '11',
    module: 'stockreturn',
    number: 'RE-2026-0007',
    title: 'Havbruk Vest AS',
    status: 'received',
    kind: 'customer',
    customer_order: 9,
    project_id: null,
    warehouse: 1,
    rev: 1,
    created_at: at,
    created_by: 1,
    updated_at: at,
    updated_by: 1,
    lines: [line(1, 5), line(2, 6)],
    returnable: [
      { product_id: 1, batch: 'R-501', heat_number: '482913', serial: null, qty: '1.8' },
      { product_id: 2, batch: null, heat_number: null, serial: null, qty: '4' },
    ],
    landed:
      left() > 0
        ? [
            {
              line_id: idOf(1),
              location_id: 13,
              batch: 'R-501',
              heat_number: '482913',
              serial: null,
              qty: String(left()),
            },
          ]
        : [],
    names: { users: {}, references: { 'customerorder:9': 'CO-2026-0310 Skiver' } },
    files: {},
    steps: [],
    may: { edit: true, delete: false, level: 'manage' },
  });
  const answer = ({ id, line_id, qty = '1' }: Sent) =>
    one({
      operation_id: id,
      order: { id: 11, number: 'RE-2026-0007', status: 'received' },
      line: { id: line_id, state: 'part' },
      moves: [{ id: idOf(90), qty }],
    });
  network.answer('GET /api/main/warehouse/catalogue', one(withQuarantine));
  network.answer('GET /api/main/returns/{id}', ({ path }) =>
    path.endsWith('/11') ? one(order()) : refusal(404, { code: 'NOT_FOUND' }),
  );
  network.answer('POST /api/main/returns/{id}/receive', ({ body }) => {
    const sent = body as Sent;
    returned.set(sent.line_id, (returned.get(sent.line_id) ?? 0) + Number(sent.qty));
    return answer(sent);
  });
  network.answer('POST /api/main/returns/{id}/inspect', ({ body }) => {
    const sent = body as Sent;
    if (others.taken > 0 && Number(sent.qty) > left())
      return refusal(422, {
        code: 'ALREADY_INSPECTED',
        message: 'Ola Berg har alt bestemt over disse varene.',
        available: String(left()),
      });
    gone.set(sent.line_id, (gone.get(sent.line_id) ?? 0) + Number(sent.qty));
    return answer(sent);
  });
}
