import type { Values } from '@sveis/domain/records';
import { type FakeNetwork, one, refusal } from '../fake-network.ts';
import { idOf } from './records.ts';

const PATH = '/api/main/projects/{id}/weld-log';
const at = '2026-11-15T08:00:00.000Z';

const drawingId = idOf(1);
export const wpsId = idOf(2);

const weld = (place: number, weld_number: string, more: Values = {}): Values => ({
  id: idOf(place),
  module: 'projectweldlog',
  number: weld_number,
  weld_number,
  title: 'BW 60,3 × 3,6',
  status: 'pending',
  project_id: 7,
  drawing: drawingId,
  joint_type: 'BW',
  diameter: 60.3,
  thickness_1: 3.6,
  thickness_2: 3.6,
  designation_1: 'P235GH',
  designation_2: 'P235GH',
  engineering: 'in_progress',
  production: 'pending',
  ndt: 'pending',
  warnings: [],
  rev: 1,
  created_at: at,
  created_by: 1,
  updated_at: at,
  updated_by: 1,
  names: { users: {}, references: {} },
  files: {},
  steps: [],
  may: { edit: true, delete: true, level: 'manage' },
  ...more,
});

/** A drawing with three welds, of which the last is planned and closed to planning. */
export function answerWelds(network: FakeNetwork): { readonly kept: Map<string, Values> } {
  const kept = new Map(
    [weld(11, 'W-1'), weld(12, 'W-2'), weld(13, 'W-3', { engineering: 'completed' })].map((one) => [
      String(one.id),
      one,
    ]),
  );
  network.answer(`POST ${PATH}/query`, () => ({ data: [...kept.values()], total: kept.size, cursor: null }));
  const change = (path: string, body: unknown, place = -1) => {
    const id = path.split('/').at(place) ?? '';
    const { seen, rev, ...values } = body as Values;
    const before = kept.get(id);
    if (!before) return refusal(404, { code: 'NOT_FOUND' });
    const after = { ...before, ...values, rev: Number(before.rev) + 1 };
    kept.set(id, after);
    return one(after);
  };
  network.answer(`GET ${PATH}/{id}`, ({ path }) => one(kept.get(path.split('/').at(-1) ?? '') ?? {}));
  network.answer(`PUT ${PATH}/{id}`, ({ path, body }) => change(path, body));
  network.answer(`POST ${PATH}/{id}/steps/{step}`, ({ path, body }) => change(path, body, -3));
  network.answer(`POST ${PATH}`, ({ body }) => {
    const { id, ...values } = body as Values;
    const made = { ...weld(20, String(values.weld_number)), ...values, id };
    kept.set(String(id), made);
    return one(made);
  });
  network.answer('GET /api/main/advanced-weld-log/progress', {
    data: [
      {
        drawing: drawingId,
        drawing_no: 'ISO-1001',
        revision: 'B',
        welds: 3,
        completed: 0,
        waits_for_ndt: 0,
        warnings: 0,
        progress: 20,
      },
    ],
  });
  network.answer('POST /api/main/references/query', ({ body }) => {
    const { to, q } = body as { to: string; q?: string };
    if (to === 'projectwps') return { data: [{ id: wpsId, name: 'WPS-101 TIG' }] };
    if (to !== 'user') return { data: [] };
    const people = [{ id: 41, name: 'Tomas Kazlauskas' }];
    return { data: q === undefined ? people : q === 'TK02' ? [{ ...people[0], is_exact: true }] : [] };
  });
  network.answer('POST /api/main/scan/resolve', { data: [] });
  network.answer('GET /api/main/projects/{id}', one({ ...weld(7, '24011'), id: 7, title: 'Steam lines' }));
  network.answer('GET /api/main/choices/{list}', { data: [] });
  return { kept };
}
