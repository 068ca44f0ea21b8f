import type { Values } from '@sveis/domain/records';
import { type FakeNetwork, one } from '../fake-network.ts';
import { idOf } from './records.ts';

const PATH = '/api/main/projects/{id}/technical-report';
const at = '2026-11-15T08:00:00.000Z';

const about = {
  number: '2501-TEC-0001',
  module: 'projecttechnicalreport',
  status: 'draft',
  project_id: 7,
  rev: 1,
  created_at: at,
  created_by: 1,
  updated_at: at,
  updated_by: 1,
  names: { users: {}, references: {} },
  files: {},
  findings: [],
  steps: [],
  may: { edit: true, delete: false, level: 'manage' },
};

/** The reports of one project: one there is, and whatever is written; `works` is what the server makes of it. */
export function answerTechnicalReports(
  network: FakeNetwork,
  { there = {}, works = (values) => values }: { there?: Values; works?: (values: Values) => Values } = {},
): void {
  const kept = new Map<string, Values>([[idOf(1), { ...about, id: idOf(1), title: 'Stuss N4', ...there }]]);
  network.answer(`POST ${PATH}/query`, () => ({
    data: [...kept.values()],
    total: kept.size,
    cursor: null,
    names: { users: {}, references: {} },
  }));
  network.answer(`GET ${PATH}/{id}`, ({ path }) => one(kept.get(path.split('/').at(-1) ?? '') ?? {}));
  network.answer(`POST ${PATH}`, ({ body }) => {
    const { id, ...values } = body as Values;
    const made = { ...about, ...works(values), id };
    kept.set(String(id), made);
    return one(made);
  });
  network.answer('GET /api/main/projects/{id}', one({ id: 7, number: '2501', title: 'Pipe rack A' }));
  network.answer('POST /api/main/references/query', { data: [] });
  network.answer('GET /api/main/choices/{list}', { data: [] });
}
