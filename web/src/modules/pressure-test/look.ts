import type { Values } from '@sveis/domain/records';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { knowFound, type RecordAnswer, type RecordLook, type RecordWay } from '../../records/index.ts';
import { raiseAddress } from '../deviation/raise-deviation.ts';

/** What a test has in common with the one made again after it. */
const kept = [
  'test_pack',
  'limits',
  'code',
  'test_type',
  'medium',
  'design_pressure',
  'stress_ratio',
  'max_pressure',
  'test_pressure',
  'required_hold',
  'relief',
  'pneu_safety',
];

const nameOf = ({ number, title }: Pick<RecordAnswer, 'number' | 'title'>) =>
  [number, title].filter(Boolean).join(' ');

/** A new report that names this one, with its plan filled in. */
function againAddress(record: RecordAnswer): string {
  const search = new URLSearchParams({ source: record.id, called: nameOf(record) });
  for (const name of kept) {
    const value = record[name];
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  for (const id of Array.isArray(record.drawings) ? record.drawings : [])
    search.append('drawing', `${id} ${record.names.references[`projectdrawing:${id}`] ?? ''}`);
  return `/projects/${record.project_id}/pressure-test-report/action?${search}`;
}

/** Read back on the form. Names travel along: without network nobody could look them up. */
function readAgain(search: URLSearchParams): Values {
  const source = search.get('source');
  if (source === null) return {};
  knowFound('projectpressuretest', [{ id: source, name: search.get('called') ?? '' }]);
  const drawings = search.getAll('drawing').map((text) => {
    const [id = '', ...name] = text.split(' ');
    return { id, name: name.join(' ') };
  });
  knowFound('projectdrawing', drawings);
  const told = kept.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { retest_of: source, drawings: drawings.map(({ id }) => id), ...Object.fromEntries(told) };
}

/** A test that did not pass is made again, and may be a deviation. */
function waysFrom(record: RecordAnswer): readonly RecordWay[] {
  const { id, module, result, project_id } = record;
  if (result !== 'failed' && result !== 'retest') return [];
  return [
    { label: 'projectpressuretest.testAgain', icon: RotateCcw, href: againAddress(record) },
    {
      label: 'projectpressuretest.raiseDeviation',
      icon: TriangleAlert,
      href: raiseAddress({
        source: { id, module, name: nameOf(record) },
        category: 'quality_internal',
        title: record.title,
        project_id,
      }),
    },
  ];
}

export const look: RecordLook = { prefill: readAgain, ways: waysFrom };
