import {
  actionRows,
  actOnRow,
  rowActionId,
  rowActionsFor,
  type Values,
  withRowComputed,
} from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { type RowTask, rowPath, sendAct } from '../outbox/record-sending.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { rowContextOf } from './row-context.ts';
import { useViewer } from './use-viewer.ts';

type RowActionsProps = {
  place: RecordPlace;
  record: RecordAnswer;
  field: string;
  row: Values;
  onAsk: (task: RowTask) => void;
};

/** What this person may do with a row now, by the same rule the server has. */
export function RowActions({ place, record, field, row, onAsk }: RowActionsProps) {
  const t = useT();
  const { definition, rowComputed = {} } = place;
  const { userId, level } = useViewer(definition, record);
  const actions = actionRows(definition, field)?.actions ?? {};
  const context = rowContextOf(definition, record, { userId, level });
  const offered = typeof row._id === 'string' ? rowActionsFor(context, field, row) : [];
  if (offered.length === 0) return null;
  const go = (action: string) => {
    const task = { field, row: String(row._id), action };
    if ((actions[action]?.ask ?? []).length > 0) return onAsk(task);
    const outcome = actOnRow(context, task, {});
    if (outcome.kind === 'changed')
      void sendAct(place, record, {
        path: rowPath(task),
        sent: {},
        values: withRowComputed(definition.fields, { [field]: outcome.rows }, rowComputed),
      });
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          kind={actions[action]?.isUndo ? 'text' : 'secondary'}
          onClick={() => go(action)}
        >
          {t(rowActionId(definition.key, field, action))}
        </Button>
      ))}
    </div>
  );
}
