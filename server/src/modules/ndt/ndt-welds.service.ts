import { linesOf, requestedAfter, writtenTo } from '@sveis/domain/modules/ndt';
import type { RecordScope, StoredRecord } from '../../records/index.ts';
import { changeWelds } from '../weld-log/change-welds.service.ts';

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
