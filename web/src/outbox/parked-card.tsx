import { Copy, Pencil, SendHorizontal, Trash2 } from 'lucide-react';
import { LinkButton } from '../lib/screen/links.tsx';
import { useT } from '../lib/words/use-t.ts';
import type { AnyOperation, Entry } from '../offline/outbox/index.ts';
import { Button } from '../ui/data/button.tsx';
import { Icon } from '../ui/data/icon.tsx';
import { StateMark, type StateShape } from '../ui/feedback/state-mark.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ConflictFields } from './conflict-fields.tsx';
import { differences, problemText } from './entry-words.ts';
import { useEntryActions } from './use-entry-actions.ts';

type ParkedCardProps = { entry: Entry; operation: AnyOperation | undefined; note: string };

const shapes: Partial<Record<Entry['state'], StateShape>> = { question: 'warn', conflict: 'conflict' };

/** Refused, asked, or in conflict: what it is, why it stands, and the ways on. */
export function ParkedCard({ entry, operation, note }: ParkedCardProps) {
  const t = useT();
  const actions = useEntryActions(entry, operation);
  const shape = shapes[entry.state] ?? 'stop';
  const tone = shape === 'stop' ? 'text-danger-text' : 'text-warn-text';
  return (
    <Card>
      <div className="flex items-start gap-3">
        <StateMark shape={shape} />
        <div className="min-w-0 flex-1">
          <h3 className="font-bold">{actions.item}</h3>
          <p className={`font-semibold ${tone}`}>{problemText(entry, t)}</p>
          <p className="text-quiet text-ink-quiet tabular-nums">{note}</p>
        </div>
      </div>
      {entry.state === 'conflict' ? (
        <>
          <ConflictFields fields={differences(entry, operation, t)} />
          <div className="mt-3 flex flex-wrap gap-2">
            {operation?.editsConflict ? <EditLink entry={entry} operation={operation} /> : null}
            <Button kind="secondary" wide onClick={() => void actions.keepMine()}>
              {t('outbox.keepMine')}
            </Button>
            <Button kind="secondary" wide onClick={() => void actions.takeTheirs()}>
              {t('outbox.takeTheirs')}
            </Button>
          </div>
        </>
      ) : (
        <div className="mt-3 flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap gap-2">
            <EditLink entry={entry} operation={operation} />
            {entry.state === 'question' ? (
              <Button kind="secondary" icon={SendHorizontal} wide onClick={() => void actions.confirm()}>
                {t('outbox.confirmAnyway')}
              </Button>
            ) : (
              <Button kind="secondary" icon={SendHorizontal} wide onClick={() => void actions.resend()}>
                {t('outbox.resend')}
              </Button>
            )}
          </div>
          <Button
            kind="secondary"
            aria-label={t('outbox.dropNamed', { item: actions.item })}
            onClick={() => void actions.drop()}
          >
            <Icon of={Trash2} />
          </Button>
        </div>
      )}
      <div className="mt-1 -mb-2 flex">
        <Button kind="text" size="small" icon={Copy} onClick={() => void actions.copy()}>
          {t('outbox.copy')}
        </Button>
      </div>
    </Card>
  );
}

function EditLink({ entry, operation }: Pick<ParkedCardProps, 'entry' | 'operation'>) {
  const t = useT();
  const address = operation?.edit?.(entry.body as never, entry.id);
  if (address === undefined) return null;
  return (
    <LinkButton to={address} kind="secondary" icon={Pencil} wide>
      {t('outbox.edit')}
    </LinkButton>
  );
}
