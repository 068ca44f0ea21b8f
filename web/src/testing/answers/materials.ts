import { type FakeNetwork, one, refusal } from '../fake-network.ts';
import { idOf } from './records.ts';
import { catalogue } from './stock.ts';

interface Sent {
  readonly id: string;
  readonly product_id: number;
  readonly qty?: string;
}

const pickable = (location: number, more: object) => ({
  location_id: location,
  batch: null,
  heat_number: null,
  expiry_date: null,
  serial: null,
  available: '40',
  ...more,
});

/** Project 24011 needs 36 m of pipe and has taken 12; discs nobody planned lie in A-01-01. */
export function answerMaterials(network: FakeNetwork, { mayPlan = true } = {}) {
  const taken = { picked: 12, returned: 0 };
  const materials = () => ({
    as_of: '2026-11-15T08:00:00.000Z',
    project: '24011',
    may_pick: true,
    may_plan: mayPlan,
    materials: [
      {
        product_id: 1,
        code: 'P-2001',
        name: 'Rør 114,3',
        unit: 'm',
        decimals: 2,
        tracking: 'batch',
        note: null,
        required: '36',
        picked: String(taken.picked),
        returned: String(taken.returned),
        remaining: String(36 - taken.picked + taken.returned),
        available: '40',
        value: '3600.00',
        used: [{ batch: 'R-501', heat_number: '482913', serial: null, qty: '12' }],
        pickable: [
          pickable(12, { batch: 'R-501', heat_number: '482913' }),
          pickable(12, { batch: 'R-502', heat_number: '483377' }),
          pickable(11, {
            batch_id: 77,
            batch: 'R-502-R1',
            heat_number: '483377',
            available: '2.3',
            is_offcut: true,
            dimensions: 'skrå ende',
          }),
        ],
      },
    ],
  });
  const moved = ({ id, qty = '1' }: Sent) => one({ operation_id: id, moves: [{ id: idOf(91), qty }] });
  network.answer('GET /api/main/warehouse/catalogue', one(catalogue));
  network.answer('GET /api/main/projects/{id}/materials', ({ path }) =>
    path.endsWith('/projects/1/materials') ? one(materials()) : refusal(404, { code: 'NOT_FOUND' }),
  );
  network.answer('POST /api/main/projects/{id}/materials', one(materials()));
  network.answer('POST /api/main/projects/{id}/materials/pick', ({ body }) => {
    taken.picked += Number((body as Sent).qty ?? 1);
    return moved(body as Sent);
  });
  network.answer('POST /api/main/projects/{id}/materials/cut', ({ body }) => {
    const { id, qty = '1' } = body as Sent;
    return one({
      operation_id: id,
      moves: [{ id: idOf(92), qty }],
      offcut: { id: 78, number: 'R-501-R1' },
    });
  });
  network.answer('POST /api/main/projects/{id}/materials/return', ({ body }) => {
    taken.returned += Number((body as Sent).qty ?? 1);
    return moved(body as Sent);
  });
}
