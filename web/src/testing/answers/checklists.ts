import { readForm } from '@sveis/domain/checklists';
import type { Values } from '@sveis/domain/records';
import { type FakeNetwork, one, refusal } from '../fake-network.ts';
import { idOf } from './records.ts';

const PATH = '/api/main/checklists';
const at = '2026-11-16T07:12:00.000Z';

const text = (no: string) => ({ no, en: no });
const alone = (id: string, field: object) => ({ id, fields: [{ columns: 12, ...field }] });

/** A permit with what a form can ask: answers that fail, a measured value, a grid with a sum, and a text that comes and goes. */
const permit = {
  name: 'hot_work',
  title: text('Varmt arbeid'),
  category: 'hse',
  use: ['global', 'project', 'equipment'],
  number_series: 'CL-{YYYY}-{0000}',
  recipients: 'hms@demo.example',
  settings: {
    draft: true,
    approval: 'approval',
    approver: { type: 'manage', value: null },
    pdf: true,
    score: false,
  },
  sections: [
    {
      id: 's1',
      title: text('Før arbeidet'),
      rows: [
        alone('r1', {
          id: 'f1',
          name: 'cleared',
          kind: 'yes_no_na',
          label: text('Området ryddet'),
          required: true,
          fail_on: ['no'],
          on_fail: { comment: true, create: 'deviation', severity: 'high' },
        }),
        alone('r2', {
          id: 'f2',
          name: 'why',
          kind: 'text',
          label: text('Hva ligger igjen?'),
          visible_if: { field: 'cleared', op: 'eq', value: 'no' },
        }),
        alone('r3', {
          id: 'f3',
          name: 'gas',
          kind: 'number',
          label: text('Gassmåling'),
          required: true,
          unit: '%LEL',
          decimals: 1,
          accept: { min: 0, max: 10 },
        }),
      ],
    },
    {
      id: 's2',
      title: text('Brannvakt'),
      rows: [
        alone('r4', {
          id: 'f4',
          name: 'watch',
          kind: 'grid',
          label: text('Brannvakt'),
          min_rows: 1,
          filterable: ['place', 'minutes'],
          cols: [
            { name: 'place', kind: 'text', columns: 6, label: text('Sted'), required: true },
            {
              name: 'minutes',
              kind: 'number',
              columns: 6,
              label: text('Minutter'),
              unit: 'min',
              decimals: 0,
              total: 'sum',
            },
          ],
        }),
        alone('r5', {
          id: 'f5',
          name: 'watch_total',
          kind: 'computed',
          label: text('I alt'),
          expr: 'sum({watch.minutes})',
          result: 'number',
          decimals: 0,
        }),
      ],
    },
  ],
};

const about = {
  module: 'checklists',
  project_id: null,
  rev: 1,
  created_at: at,
  created_by: 1,
  updated_at: at,
  updated_by: 1,
  names: { users: {}, references: {} },
  files: {},
  findings: [],
  steps: [],
};

const mayEdit = { edit: true, delete: false, level: 'manage' };
const mayRead = { edit: false, delete: false, level: 'manage' };

/** One form, and the checklists that are made of it. */
export function answerChecklists(
  network: FakeNetwork,
  expected: readonly object[] = [],
  /** What stands in for the permit's own. */
  other: object = {},
) {
  const { form: content } = readForm({ ...permit, ...other });
  const kept = new Map<string, Values>();
  let refused: Readonly<Record<string, readonly string[]>> | undefined;
  const find = (path: string, place = -1) => kept.get(path.split('/').at(place) ?? '');
  const keep = (record: Values): object => {
    kept.set(String(record.id), record);
    return one(record);
  };
  network.answer('POST /api/main/forms/query', {
    data: [{ id: 1, title: permit.title, category: 'hse', use: permit.use, version: 3 }],
    total: 1,
    cursor: null,
  });
  network.answer('GET /api/main/projects/{id}', one({ id: 7, number: '24027', title: 'Pump skid' }));
  network.answer(
    'GET /api/main/projects/{id}/expected_checklists',
    one({
      expected: expected.map((row) => ({
        state: 'missing',
        due: null,
        is_late: false,
        may_begin: true,
        checklist: null,
        ...row,
      })),
    }),
  );
  network.answer('POST /api/main/projects/{id}/checklists/query', {
    data: [],
    total: 0,
    cursor: null,
    names: { users: {}, references: {} },
  });
  network.answer('GET /api/main/forms/1/versions/3', one({ form_id: 1, version: 3, content }));
  network.answer(`POST ${PATH}/query`, () => ({
    data: [...kept.values()],
    total: kept.size,
    cursor: null,
    names: { users: {}, references: {} },
  }));
  network.answer(`GET ${PATH}/{id}`, ({ path }) => {
    const found = find(path);
    return found ? one(found) : refusal(404, { code: 'NOT_FOUND' });
  });
  network.answer(`POST ${PATH}`, ({ body }) =>
    keep({ ...about, ...(body as Values), number: 'CL-2026-0118', status: 'draft', may: mayEdit }),
  );
  network.answer(`PUT ${PATH}/{id}`, ({ path, body }) =>
    keep({ ...find(path), ...(body as Values), rev: 2 }),
  );
  network.answer(`POST ${PATH}/{id}/steps/submit`, ({ path, body }) => {
    if (refused) return refusal(422, { code: 'VALIDATION', errors: refused });
    return keep({ ...find(path, -3), ...(body as Values), status: 'in_review', may: mayRead });
  });
  network.answer('POST /api/main/references/query', { data: [] });
  network.answer('GET /api/main/choices/{list}', { data: [] });
  return {
    kept,
    /** Somebody has begun one already. */
    begin: (answers: Values): string => {
      const id = idOf(1);
      keep({
        ...about,
        id,
        number: 'CL-2026-0117',
        title: 'Varmt arbeid',
        form: 1,
        form_version: 3,
        context: 'global',
        status: 'draft',
        answers,
        notes: [],
        may: mayEdit,
      });
      return id;
    },
    refuse: (errors: typeof refused) => {
      refused = errors;
    },
  };
}
