import { type FakeNetwork, one, refusal } from '../fake-network.ts';
import { idOf } from './records.ts';
import { catalogue } from './stock.ts';

const at = '2026-11-15T08:00:00.000Z';

interface Sent {
  readonly id: string;
  readonly line_id: string;
  readonly qty?: string;
  readonly serials?: readonly string[];
}

const pickable = (place: number, location: number, more: object) => ({
  line_id: idOf(place),
  location_id: location,
  batch: null,
  heat_number: null,
  expiry_date: null,
  serial: null,
  kept: '0',
  available: '40',
  ...more,
});

/** A customer order of pipe, discs and bottles; 40 discs lie in A-01-01, the pipe is of two batches. `others` pick lines of it. */
export function answerPicking(
  network: FakeNetwork,
  others: Map<string, string> = new Map(),
  status = 'confirmed',
  recent: readonly object[] = [],
) {
  const until = new Date(Date.now() + 300_000).toISOString();
  const picked = new Map<string, number>();
  const short = new Set<string>();
  const wanted = [12, 5, 1];
  const line = (place: number) => ({
    _id: idOf(place),
    product: place,
    qty: wanted[place - 1],
    unit: null,
    picked_qty: picked.get(idOf(place)) ?? 0,
    state: short.has(idOf(place)) ? 'short' : 'open',
  });
  const order = () => ({
    id: '9',
    module: 'customerorder',
    number: 'CO-2026-0310',
    title: 'Skiver',
    status,
    project_id: null,
    customer: 5,
    warehouse: 1,
    rev: 1,
    created_at: at,
    created_by: 1,
    updated_at: at,
    updated_by: 1,
    lines: [line(1), line(2), line(3)],
    claims: [...others].map(([line_id, name]) => ({ line_id, name, claimed_until: until })),
    recent,
    pickable: [
      pickable(1, 12, { batch: 'R-501', heat_number: '482913' }),
      pickable(1, 12, { batch: 'R-502', kept: '12', expiry_date: '2027-01-01' }),
      pickable(2, 12, { kept: '5' }),
      pickable(3, 11, { serial: 'AR-1', available: '1' }),
    ],
    names: { users: {}, references: { 'account:5': 'Havbruk Vest AS' } },
    files: {},
    steps: [],
    may: { edit: true, delete: false, level: 'edit' },
  });
  const answer = ({ id, line_id }: Sent, moves: readonly object[]) =>
    one({
      operation_id: id,
      order: { id: 9, number: 'CO-2026-0310', status: 'picking' },
      line: { id: line_id, product_id: 1, ordered: '12', picked: '1', state: 'part' },
      moves,
    });
  network.answer('GET /api/main/warehouse/catalogue', one(catalogue));
  network.answer('GET /api/main/customer_orders/{id}', ({ path }) =>
    path.endsWith('/9') ? one(order()) : refusal(404, { code: 'NOT_FOUND' }),
  );
  network.answer('POST /api/main/lines/{id}/claim', ({ path }) => {
    const name = others.get(path.split('/').at(-2) ?? '') ?? null;
    return one({ claimed_until: until, by: name === null ? 1 : 2, name });
  });
  network.answer('DELETE /api/main/lines/{id}/claim', {});
  network.answer('POST /api/main/customer_orders/{id}/pick', ({ body }) => {
    const sent = body as Sent;
    const taken = sent.qty === undefined ? (sent.serials ?? []).length : Number(sent.qty);
    picked.set(sent.line_id, (picked.get(sent.line_id) ?? 0) + taken);
    return answer(sent, [{ id: idOf(90), qty: String(taken) }]);
  });
  network.answer('POST /api/main/customer_orders/{id}/short', ({ body }) => {
    short.add((body as Sent).line_id);
    return answer(body as Sent, []);
  });
}
