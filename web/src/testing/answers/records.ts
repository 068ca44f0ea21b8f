import { type FakeNetwork, one, refusal } from '../fake-network.ts';

export interface KeptDeviation {
  readonly id: string;
  readonly title: string;
  readonly severity: 'high' | 'medium' | 'low';
  readonly rev: number;
  readonly isDeleted: boolean;
  /** Nobody may change it any more. */
  readonly isLocked?: boolean;
  /** What somebody is to do about it. */
  readonly action?: { readonly _id: string; readonly text: string };
}

const at = '2026-11-15T08:00:00.000Z';
export const idOf = (place: number): string => `0190c0de-0000-7000-8000-${String(place).padStart(12, '0')}`;

type Condition = { readonly $regex?: string; readonly $in?: readonly string[] };
type Match = { readonly $and?: readonly Match[] } & Readonly<Record<string, unknown>>;

/** All that a list must hold to, field by field. */
const conditionsOf = ({ $and = [], ...fields }: Match): readonly (readonly [string, Condition])[] => [
  ...Object.entries(fields as Readonly<Record<string, Condition>>),
  ...$and.flatMap(conditionsOf),
];

const rowOf = ({ id, title, severity }: KeptDeviation) => ({
  id,
  number: `DEV-2026-${id.slice(-4)}`,
  title,
  severity,
  status: 'registered',
  category: 'equipment',
  created_at: at,
  occurred_at: at,
});

const recordOf = (kept: KeptDeviation) => ({
  ...rowOf(kept),
  module: 'deviation',
  description: 'x',
  project_id: null,
  reported_by: 1,
  rev: kept.rev,
  created_by: 1,
  updated_at: at,
  updated_by: 1,
  names: { users: {}, references: {} },
  files: {},
  steps: [],
  may: { edit: !kept.isLocked, delete: true, level: 'manage' },
  ...(kept.action
    ? {
        status: 'process',
        corrective_actions: [{ ...kept.action, responsible: 2, due: '2026-12-01', state: 'open' }],
      }
    : {}),
});

/** A register of deviations that is searched by words, filtered by severity, changed, deleted from and restored. */
export function answerDeviations(
  network: FakeNetwork,
  titles: readonly (readonly [string, KeptDeviation['severity']])[],
) {
  const kept = new Map(
    titles.map(([title, severity], place) => [
      idOf(place + 1),
      { id: idOf(place + 1), title, severity, rev: 1, isDeleted: false } as KeptDeviation,
    ]),
  );
  let refusedTitle: string | undefined;
  const find = (path: string, place = -1) => {
    const found = kept.get(path.split('/').at(place) ?? '');
    return found && !found.isDeleted ? found : undefined;
  };
  const keep = (next: KeptDeviation): object => {
    kept.set(next.id, next);
    return one(recordOf(next));
  };
  const gone = () => refusal(404, { code: 'NOT_FOUND' });
  network.answer('POST /api/main/deviations/query', ({ body }) => {
    const { pipeline } = body as { pipeline: readonly { readonly $match?: Match }[] };
    const asked = pipeline.flatMap(({ $match = {} }) => conditionsOf($match));
    const isAsked = (row: KeptDeviation) =>
      asked.every(([name, { $regex, $in }]) => {
        if (name === 'words' && $regex !== undefined)
          return row.title.toLowerCase().includes($regex.toLowerCase());
        return name !== 'severity' || ($in?.includes(row.severity) ?? true);
      });
    const data = [...kept.values()].filter((row) => !row.isDeleted && isAsked(row)).map(rowOf);
    return { data, total: data.length, cursor: null, names: { users: {}, references: {} } };
  });
  network.answer('GET /api/main/deviations/{id}', ({ path }) => {
    const found = find(path);
    return found ? one(recordOf(found)) : gone();
  });
  network.answer('PUT /api/main/deviations/{id}', ({ path, body }) => {
    const found = find(path);
    if (!found) return gone();
    const { title, seen } = body as { title: string; seen: { readonly title?: string } };
    if (refusedTitle === title)
      return refusal(422, { code: 'VALIDATION', errors: { title: ['That title is not allowed'] } });
    if (seen.title !== undefined && seen.title !== found.title)
      return refusal(409, { code: 'STALE', current: recordOf(found) });
    return keep({ ...found, title, rev: found.rev + 1 });
  });
  network.answer('DELETE /api/main/deviations/{id}', ({ path }) => {
    const found = find(path);
    if (!found) return gone();
    keep({ ...found, isDeleted: true });
    return {};
  });
  network.answer('POST /api/main/deviations/{id}/restore', ({ path }) => {
    const found = kept.get(path.split('/').at(-2) ?? '');
    return found ? keep({ ...found, isDeleted: false }) : gone();
  });
  network.answer('GET /api/main/choices/{list}', {
    data: [{ code: 'equipment', label: 'Utstyr', is_active: true }],
  });
  network.answer('POST /api/main/references/query', { data: [] });
  return {
    act: (id: string, action: NonNullable<KeptDeviation['action']>) =>
      keep({ ...(kept.get(id) as KeptDeviation), action, rev: 2 }),
    lock: (id: string) => keep({ ...(kept.get(id) as KeptDeviation), isLocked: true }),
    refuse: (title: string) => {
      refusedTitle = title;
    },
    rename: (id: string, title: string) => keep({ ...(kept.get(id) as KeptDeviation), title, rev: 2 }),
  };
}
