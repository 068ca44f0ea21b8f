import { isAtLeast } from '@sveis/domain/records';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { outboxView } from '../../offline/outbox/index.ts';
import type { ActOnRecord } from '../outbox/record-operations.ts';
import { useViewer } from '../record/use-viewer.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';

const RowSheet = lazy(async () => ({ default: (await import('./row-sheet.tsx')).RowSheet }));

/** The form that adds a row to a record: opened by a part of it, or by the outbox to mend a refused one. */
export function useRowAdding(place: RecordPlace, record: RecordAnswer) {
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const { entries } = useStore(outboxView);
  const { level } = useViewer(place.definition, record);
  const [open, setOpen] = useState<string | undefined>(search.get('add') ?? undefined);
  const mended = entries.find(({ id }) => id === search.get('outbox'));
  const adds = open === undefined ? undefined : place.look.adds?.[open];
  const sheet: ReactNode =
    adds && open !== undefined ? (
      <Suspense fallback={null}>
        <RowSheet
          place={place}
          record={record}
          field={open}
          adds={adds}
          mends={
            mended?.operation === 'record.act' && (mended.body as ActOnRecord).adds === open
              ? { entry: mended.id, values: (mended.body as ActOnRecord).sent }
              : undefined
          }
          onClose={() => setOpen(undefined)}
        />
      </Suspense>
    ) : null;
  return {
    sheet,
    adding: (field: string) => {
      const rule = place.look.adds?.[field];
      const may = rule && isAtLeast(level, rule.by) && !rule.notIn.includes(record.status);
      return may ? () => setOpen(field) : undefined;
    },
  };
}
