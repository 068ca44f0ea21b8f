import { ADD_ROW, mayAddRow } from '@sveis/domain/records';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useScreenSearch } from '../../lib/screen/screen-address.ts';
import { useStore } from '../../lib/store.ts';
import { outboxView } from '../../offline/outbox/index.ts';
import type { ActOnRecord } from '../outbox/record-operations.ts';
import type { RowTask } from '../outbox/record-sending.ts';
import { rowContextOf } from '../record/rows/row-context.ts';
import { useViewer } from '../record/use-viewer.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';

const RowSheet = lazy(async () => ({ default: (await import('./row-sheet.tsx')).RowSheet }));

/** What an address of the outbox opens, to mend what was refused. */
function taskIn(search: URLSearchParams): RowTask | undefined {
  const field = search.get('add');
  if (field === null) return undefined;
  return { field, row: search.get('row') ?? '', action: search.get('act') ?? ADD_ROW };
}

/** The form of one row: opened by a part of the record or under a row, or by the outbox to mend a refused one. */
export function useRowSheet(place: RecordPlace, record: RecordAnswer) {
  const search = new URLSearchParams(useScreenSearch());
  const { entries } = useStore(outboxView);
  const { userId, level } = useViewer(place.definition, record);
  const [task, setTask] = useState(() => taskIn(search));
  const mended = entries.find(({ id }) => id === search.get('outbox'));
  const sheet: ReactNode = task ? (
    <Suspense fallback={null}>
      <RowSheet
        place={place}
        record={record}
        task={task}
        mends={
          mended?.operation === 'record.act' && (mended.body as ActOnRecord).adds === task.field
            ? { entry: mended.id, values: (mended.body as ActOnRecord).sent }
            : undefined
        }
        onClose={() => setTask(undefined)}
      />
    </Suspense>
  ) : null;
  return {
    sheet,
    ask: setTask,
    adding: (field: string) =>
      mayAddRow(rowContextOf(place.definition, record, { userId, level }), field)
        ? () => setTask({ field, row: '', action: ADD_ROW })
        : undefined,
  };
}
