import { type ActionMove, actionMoves, moveAction } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import { useT } from '../lib/use-t.ts';
import type { RecordRowSlot } from '../records/index.ts';
import { Button } from '../ui/button.tsx';

const labels = {
  done: 'deviation.doAction',
  verify: 'deviation.verifyAction',
  undo: 'deviation.undoAction',
} as const satisfies Record<ActionMove, string>;

/** What this person may do with an action now, by the same rule the server judges with. */
export const DeviationAction: RecordRowSlot = ({ record, row, viewer, act }) => {
  const t = useT();
  if (record.status !== 'process' || typeof row._id !== 'string') return null;
  const moved = (move: ActionMove) =>
    moveAction(row, move, '', {
      ...viewer,
      responsible: record.responsible,
      isHigh: record.severity === 'high',
      now: new Date(),
    });
  const rows = Array.isArray(record.corrective_actions) ? (record.corrective_actions as Values[]) : [];
  const go = (move: ActionMove) => {
    const next = moved(move);
    if (next.kind !== 'moved') return;
    const actions = rows.map((one) => (one._id === row._id ? next.action : one));
    act({ path: `actions/${row._id}/${move}`, sent: {}, values: { corrective_actions: actions } });
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {actionMoves
        .filter((move) => moved(move).kind === 'moved')
        .map((move) => (
          <Button
            key={move}
            size="small"
            kind={move === 'undo' ? 'text' : 'secondary'}
            onClick={() => go(move)}
          >
            {t(labels[move])}
          </Button>
        ))}
    </div>
  );
};
