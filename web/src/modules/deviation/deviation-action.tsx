import { type ActionMove, actionMoves, moveAction } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordRowSlot } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

const labels = {
  done: 'deviation.doAction',
  verify: 'deviation.verifyAction',
  undo: 'deviation.undoAction',
} as const satisfies Record<ActionMove, string>;

const LONGEST_NOTE = 255;

const actionsOf = ({ corrective_actions: rows }: Values): readonly Values[] =>
  Array.isArray(rows) ? (rows as Values[]) : [];

/** Whoever still has something to do in it has come for that. */
export const whereActionsWait = (record: Values, userId: number): string | undefined =>
  record.status === 'process' &&
  actionsOf(record).some(({ responsible, state }) => responsible === userId && state === 'open')
    ? 'actions'
    : undefined;

/** What this person may do with an action now, by the same rule the server judges with. */
export const DeviationAction: RecordRowSlot = ({ record, row, viewer, act }) => {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  if (record.status !== 'process' || typeof row._id !== 'string') return null;
  const moved = (move: ActionMove, note = '') =>
    moveAction(row, move, note, {
      ...viewer,
      responsible: record.responsible,
      isHigh: record.severity === 'high',
      now: new Date(),
    });
  const go = (move: ActionMove, note = '') => {
    const next = moved(move, note);
    if (next.kind !== 'moved') return;
    const actions = actionsOf(record).map((one) => (one._id === row._id ? next.action : one));
    const sent = note === '' ? {} : { note };
    act({ path: `actions/${row._id}/${move}`, sent, values: { corrective_actions: actions } });
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
            onClick={() => (move === 'done' ? setIsAsking(true) : go(move))}
          >
            {t(labels[move])}
          </Button>
        ))}
      {isAsking ? (
        <DoneSheet
          action={String(row.text ?? '')}
          onClose={() => setIsAsking(false)}
          onDone={(note) => {
            setIsAsking(false);
            go('done', note);
          }}
        />
      ) : null}
    </div>
  );
};

type DoneSheetProps = { action: string; onClose: () => void; onDone: (note: string) => void };

/** Whoever verifies it reads here what was done; nothing need be said. */
function DoneSheet({ action, onClose, onDone }: DoneSheetProps) {
  const t = useT();
  const [note, setNote] = useState('');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(labels.done)}
      text={action}
      closeLabel={t('shell.close')}
      actions={
        <Button wide size="form" onClick={() => onDone(note.trim())}>
          {t(labels.done)}
        </Button>
      }
    >
      <FieldStack>
        <TextAreaField
          label={t('deviation.corrective_actions_done_note')}
          value={note}
          maxLength={LONGEST_NOTE}
          onChange={({ target }) => setNote(target.value)}
        />
      </FieldStack>
    </Sheet>
  );
}
