import type { DeliveredEntry } from './delivery-wire.ts';

export interface DeliveryChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: DeliveredEntry | null;
  readonly after: DeliveredEntry | null;
}

const fields = [
  'id',
  'day',
  'amount',
  'break',
  'project_id',
  'task_id',
  'work_type_id',
  'absence_type_id',
  'start_at',
  'end_at',
  'comments',
] as const satisfies readonly (keyof DeliveredEntry)[];

const sortKey = (entry: DeliveredEntry): string =>
  [entry.day.split('.').reverse().join('-'), entry.start_at ?? '', entry.id].join(' ');

const inOrder = (entries: readonly DeliveredEntry[]): readonly DeliveredEntry[] =>
  [...entries].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

const spelled = (entry: DeliveredEntry): readonly unknown[] => fields.map((field) => entry[field]);

/** One spelling for one content, whatever order the rows came in: the hash of a delivery is made over it. */
export const contentText = (entries: readonly DeliveredEntry[]): string =>
  JSON.stringify(inOrder(entries).map(spelled));

const isSame = (a: DeliveredEntry, b: DeliveredEntry): boolean =>
  fields.every((field) => a[field] === b[field]);

/** What happened between two contents, in the order of the days. */
export function contentChanges(
  before: readonly DeliveredEntry[],
  after: readonly DeliveredEntry[],
): readonly DeliveryChange[] {
  const [was, is] = [byId(before), byId(after)];
  const touched = inOrder([...before.filter(({ id }) => !is.has(id)), ...after]);
  return touched.flatMap(({ id }): readonly DeliveryChange[] => {
    const [old = null, fresh = null] = [was.get(id), is.get(id)];
    if (!old || !fresh) return [{ kind: fresh ? 'added' : 'removed', before: old, after: fresh }];
    return isSame(old, fresh) ? [] : [{ kind: 'changed', before: old, after: fresh }];
  });
}

const byId = (entries: readonly DeliveredEntry[]): ReadonlyMap<string, DeliveredEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]));
