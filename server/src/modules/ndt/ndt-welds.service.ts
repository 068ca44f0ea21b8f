import { linesOf, requestedAfter, writtenTo } from '@sveis/domain/modules/ndt';
import { isSame, type Values } from '@sveis/domain/records';
import {
  changeRecord,
  findModule,
  type RecordScope,
  type StoredRecord,
  scopeIn,
} from '../../records/index.ts';

const WELDS = 'projectweldlog';

const weldsOf = (record: StoredRecord | undefined): readonly string[] =>
  linesOf(record?.values ?? {}).map(({ weld }) => String(weld));

/** Approved and cancelled reports are asked for no more. */
const isAsked = ({ status }: StoredRecord): boolean => status !== 'approved' && status !== 'cancelled';

/** Welds wait for a method while a request names them, and have its result when the report is approved. */
export async function followReport(
  scope: RecordScope,
  saved: StoredRecord,
  before: StoredRecord | undefined,
): Promise<void> {
  const isApproved = saved.status === 'approved' && before?.status !== 'approved';
  const named = new Set(weldsOf(saved));
  await changeWelds(scope, [...weldsOf(before), ...named], (id, weld) => ({
    ...(isApproved
      ? writtenTo(
          weld,
          saved,
          linesOf(saved.values).filter((line) => line.weld === id),
        )
      : {}),
    ...requestedAfter(weld, saved.values.method, isAsked(saved) && named.has(id)),
  }));
}

export const dropRequest = (scope: RecordScope, record: StoredRecord): Promise<void> =>
  changeWelds(scope, weldsOf(record), (_id, weld) => requestedAfter(weld, record.values.method, false));

/** One weld after the other, always in the same order: two reports never wait for each other. */
async function changeWelds(
  scope: RecordScope,
  ids: readonly string[],
  changesTo: (id: string, weld: Values) => Values,
): Promise<void> {
  const welds = findModule(scope.ctx, WELDS);
  if (!welds) return;
  for (const id of [...new Set(ids)].toSorted()) {
    const weld = await welds.store.find(scope.ctx.tx, id, 'lock');
    if (!weld || weld.isDeleted) continue;
    const changes = Object.fromEntries(
      Object.entries(changesTo(id, weld.values)).filter(([name, value]) => !isSame(weld.values[name], value)),
    );
    if (Object.keys(changes).length > 0) await changeRecord(scopeIn(scope, welds), weld, changes);
  }
}
