import { actionRows, rowActionId, rowActionsFor, type Values } from '@sveis/domain/records';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import type { RowTask } from '../../outbox/record-sending.ts';
import type { RecordPlace } from '../../record-module.ts';
import type { RecordAnswer } from '../../record-wire.ts';
import { useViewer } from '../use-viewer.ts';
import { rowContextOf } from './row-context.ts';

type RowActionsProps = {
  place: RecordPlace;
  record: RecordAnswer;
  field: string;
  row: Values;
  onAct: (task: RowTask) => void;
};

/** What this person may do with a row now, by the same rule the server has. */
export function RowActions({ place, record, field, row, onAct }: RowActionsProps) {
  const t = useT();
  const { definition } = place;
  const { userId, level } = useViewer(definition, record);
  const actions = actionRows(definition, field)?.actions ?? {};
  const context = rowContextOf(definition, record, { userId, level });
  const offered = typeof row._id === 'string' ? rowActionsFor(context, field, row) : [];
  if (offered.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          kind={actions[action]?.isUndo ? 'text' : 'secondary'}
          onClick={() => onAct({ field, row: String(row._id), action })}
        >
          {t(rowActionId(definition.key, field, action))}
        </Button>
      ))}
    </div>
  );
}
