import { showFailure } from '../lib/api/failures.ts';
import { notify, notifyRefusal } from '../lib/notices.ts';
import { useT } from '../lib/words/use-t.ts';
import { type AnyOperation, type Entry, outboxActions } from '../offline/outbox/index.ts';
import { useConfirm } from '../ui/overlays/confirm-provider.tsx';
import { copyText, labelText } from './entry-words.ts';

/** What a person can do with one entry. Whatever deletes asks first. */
export function useEntryActions(entry: Entry, operation: AnyOperation | undefined) {
  const t = useT();
  const confirm = useConfirm();
  const item = labelText(entry.label, t);

  const act = (make: (id: string) => Promise<boolean>) => async () => {
    try {
      if (!(await make(entry.id))) notifyRefusal(t('outbox.movedOn'));
    } catch (error) {
      showFailure(error);
    }
  };
  const deleteAfter = (title: string, text: string, confirmLabel: string) => async () => {
    const isSure = await confirm({
      kind: 'delete',
      title,
      text,
      confirmLabel,
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) await act(outboxActions.drop)();
  };
  // A refusal proves that the server does not have it; a try without an answer proves nothing.
  const mayBeThere = entry.tries > 0 && entry.failure === null;
  return {
    item,
    resend: act(outboxActions.resend),
    confirm: act(outboxActions.confirm),
    keepMine: act(outboxActions.keepMine),
    takeTheirs: deleteAfter(
      t('outbox.takeTheirsTitle'),
      t('outbox.takeTheirsText', { item }),
      t('outbox.takeTheirs'),
    ),
    drop: deleteAfter(
      t('outbox.dropTitle'),
      t(mayBeThere ? 'outbox.dropTriedText' : 'outbox.dropText', { item }),
      t('outbox.drop'),
    ),
    copy: async () => {
      try {
        await navigator.clipboard.writeText(copyText(entry, operation, t));
        notify(t('outbox.copied'));
      } catch {
        notifyRefusal(t('outbox.copyFailed'));
      }
    },
  };
}
