import { failureText } from '../../../lib/api/failures.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { type Entry, failureOf, outboxActions } from '../../../offline/outbox/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';

/** Work about the clock that the server did not take. Nothing after it is sent until this is settled. */
export function ParkedCard({ entry }: { entry: Entry }) {
  const t = useT();
  const confirm = useConfirm();
  const isConflict = entry.state === 'conflict';
  const drop = async () => {
    const isSure =
      isConflict ||
      (await confirm({
        kind: 'delete',
        title: t('time.dropTitle'),
        text: t('time.dropText'),
        confirmLabel: t('time.discard'),
        cancelLabel: t('time.no'),
      }));
    if (isSure) await outboxActions.drop(entry.id);
  };
  const again = isConflict ? outboxActions.keepMine : outboxActions.resend;
  return (
    <Card danger={!isConflict}>
      <div className="flex items-start gap-3">
        <StateMark shape={isConflict ? 'conflict' : 'stop'} />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{t(entry.label.id, entry.label.values)}</h2>
          <p className={`text-quiet font-semibold ${isConflict ? 'text-warn-text' : 'text-danger-text'}`}>
            {isConflict || !entry.failure
              ? t('time.parkedConflict')
              : `${t('time.parkedTitle')}: ${failureText(failureOf(entry.failure), t)}`}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" size="small" wide onClick={() => void again(entry.id)}>
          {t(isConflict ? 'time.useMine' : 'time.sendAgain')}
        </Button>
        <Button kind={isConflict ? 'secondary' : 'destructive'} size="small" wide onClick={() => void drop()}>
          {t(isConflict ? 'time.useTheirs' : 'time.discard')}
        </Button>
      </div>
    </Card>
  );
}
