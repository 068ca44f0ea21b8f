import { actionRows, actOnRow, mayAddRow, sectionsIn, withRowComputed } from '@sveis/domain/records';
import type { Access } from '@sveis/domain/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../lib/words/use-today.ts';
import { useRelatedRecords } from '../checks/related-records.ts';
import { useRowSheet } from '../form/row-adding.tsx';
import { type RowTask, rowPath, sendAct } from '../outbox/record-sending.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { type NextWork, nextWork } from './next-work.ts';
import { rowContextOf } from './rows/row-context.ts';
import { useViewer } from './use-viewer.ts';

export interface RecordWork extends NextWork {
  /** Who looks at it, as far as the server has said. */
  readonly access: Access | undefined;
  readonly rows: ReturnType<typeof useRowSheet>;
  /** Does one thing with one row; what it asks for is asked in a sheet. */
  readonly actOn: (task: RowTask) => void;
  /** The part that is open. */
  readonly tab: string | undefined;
  readonly setTab: (tab: string) => void;
}

const nothingYet: NextWork = { main: undefined, beside: [], others: [] };

/** What can be done with an opened record: what its parts and its buttons share. */
export function useRecordWork(place: RecordPlace, record: RecordAnswer): RecordWork {
  const { definition, rowComputed = {} } = place;
  const queries = useQueryClient();
  const today = useToday();
  const { userId, level, viewer } = useViewer(definition, record);
  const rows = useRowSheet(place, record);
  // What its steps are judged by is there before one is offered: no button changes under the thumb, and a step is
  // judged alike when the network is gone by then.
  const isJudged = useRelatedRecords(place, record);
  const [tab, setTab] = useState<string>();
  const context = rowContextOf(definition, record, { userId, level });
  const section = sectionsIn(definition, record.status).find(({ key }) => key === tab);
  const isOpen = record.closed_project === undefined;
  return {
    ...(isJudged
      ? nextWork(place, record, {
          standing: viewer && { viewer, today, queries },
          rows: context,
          mayAdd: (field) => isOpen && mayAddRow(context, field),
          shown: (section?.fields ?? []).filter((name) => !definition.view?.unread?.includes(name)),
        })
      : nothingYet),
    access: viewer?.access,
    rows,
    tab,
    setTab,
    actOn: (task) => {
      if ((actionRows(definition, task.field)?.actions?.[task.action]?.ask ?? []).length > 0)
        return rows.ask(task);
      const outcome = actOnRow(context, task, {});
      if (outcome.kind === 'changed')
        void sendAct(place, record, {
          path: rowPath(task),
          sent: {},
          values: withRowComputed(definition.fields, { [task.field]: outcome.rows }, rowComputed),
        });
    },
  };
}
