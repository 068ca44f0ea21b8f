import type { Values } from '@sveis/domain/records';
import { type FakeNetwork, one } from '../fake-network.ts';
import { idOf } from './records.ts';

const PATH = '/api/main/projects/{id}/drawing';
const WELDS = '/api/main/projects/{id}/weld-log';
const at = '2026-11-15T08:00:00.000Z';

const drawing = {
  id: idOf(1),
  number: 'SK-2001',
  drawing_no: 'SK-2001',
  title: 'Pump skid',
  revision: '0',
  module: 'projectdrawing',
  status: 'approved',
  project_id: 7,
  rev: 1,
  created_at: at,
  created_by: 1,
  updated_at: at,
  updated_by: 1,
  names: { users: {}, references: {} },
  // No kind a browser shows: what is tested here is everything around the sheet.
  files: { [idOf(9)]: { name: 'skid.dwg', type: 'application/acad', size: 40_000_000 } },
  documents: [{ _id: idOf(8), kind: 'drawing', current: true, file: [idOf(9)] }],
  findings: [],
  steps: [],
  may: { edit: false, delete: false, level: 'manage' },
};

/** One drawing with two welds of which the first has a pin. */
export function answerDrawings(network: FakeNetwork, more: Values = {}): void {
  const pins = [{ _id: idOf(5), weld: idOf(11), page: 1, x: 0.5, y: 0.5 }];
  const shown: Values = { ...drawing, pins, ...more };
  network.answer(`POST ${PATH}/query`, { data: [shown], total: 1, cursor: null });
  network.answer(`GET ${PATH}/{id}`, one(shown));
  network.answer(`POST ${PATH}/{id}/rows/{field}/{row}/{action}`, ({ body }) =>
    one({ ...shown, ...(body as Values) }),
  );
  network.answer(`POST ${PATH}/{id}/steps/{step}`, one(shown));
  network.answer(`GET ${PATH}/{id}/links`, { data: [] });
  network.answer(`POST ${WELDS}/query`, {
    data: [
      { id: idOf(11), number: 'W-15', weld_number: 'W-15', status: 'completed', production: 'completed' },
      { id: idOf(12), number: 'W-16', weld_number: 'W-16', status: 'in_progress', ndt_status: 'rejected' },
    ],
    cursor: null,
  });
  network.answer('GET /api/main/projects/{id}', one({ id: 7, number: '24027', title: 'Pump skid' }));
  network.answer('POST /api/main/references/query', { data: [] });
  network.answer('GET /api/main/choices/{list}', { data: [] });
}
