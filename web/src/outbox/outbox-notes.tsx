import { useEffect, useState } from 'react';
import { useT } from '../lib/words/use-t.ts';
import { isPersistent } from '../offline/persistent-storage.ts';
import { StateMark, type StateShape } from '../ui/feedback/state-mark.tsx';
import { Card } from '../ui/layout/card.tsx';

type OutboxNotesProps = { isPaused: boolean; unreadable: number; oldDays: number | undefined };

/** What the person should know about the work that waits. */
export function OutboxNotes({ isPaused, unreadable, oldDays }: OutboxNotesProps) {
  const t = useT();
  return (
    <>
      {isPaused ? <Note shape="warn" title={t('outbox.pausedTitle')} text={t('outbox.pausedText')} /> : null}
      {oldDays === undefined ? null : (
        <Note shape="warn" title={t('outbox.oldTitle')} text={t('outbox.oldText', { days: oldDays })} />
      )}
      {unreadable > 0 ? (
        <Note
          shape="locked"
          title={t('outbox.unreadableTitle')}
          text={t('outbox.unreadable', { count: unreadable })}
        />
      ) : null}
    </>
  );
}

/** Said only where something could be lost by it. */
export function StorageNote() {
  const t = useT();
  if (usePersistence() !== false) return null;
  return <Note shape="info" title={t('outbox.notPersistentTitle')} text={t('outbox.notPersistentText')} />;
}

function Note({ shape, title, text }: { shape: StateShape; title: string; text: string }) {
  return (
    <Card>
      <div role="status" className="flex items-start gap-3">
        <StateMark shape={shape} />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{title}</h2>
          <p className="text-quiet text-ink-quiet">{text}</p>
        </div>
      </div>
    </Card>
  );
}

/** Undefined until the browser has answered. */
export function usePersistence(): boolean | undefined {
  const [isKept, setIsKept] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    void isPersistent().then((answer) => isWanted && setIsKept(answer));
    return () => {
      isWanted = false;
    };
  }, []);
  return isKept;
}
