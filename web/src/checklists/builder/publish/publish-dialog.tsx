import type { FormContent } from '@sveis/domain/checklists';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useBuilder } from '../builder-context.ts';
import { usageQuery } from '../form-api.ts';
import { DifferenceList } from './difference-list.tsx';

type PublishDialogProps = {
  formId: number;
  form: FormContent;
  /** The version it becomes. */
  version: number;
  problemCount: number;
  isBusy: boolean;
  onPublish: () => void;
  onClose: () => void;
};

/** What people will find different, and what happens to checklists under way, before it is done. */
export function PublishDialog(props: PublishDialogProps) {
  const { formId, form, version, problemCount, isBusy, onPublish, onClose } = props;
  const t = useT();
  const { published } = useBuilder();
  const usage = useQuery(usageQuery(formId)).data;
  const isStopped = problemCount > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('builder.publishTitle', { version })}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button wide busy={isBusy} disabled={isStopped} onClick={onPublish}>
            {t('builder.publish', { version })}
          </Button>
          <Button wide kind="secondary" onClick={onClose}>
            {t('builder.goOnEditing')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isStopped ? (
          <p className="flex items-start gap-2 font-semibold text-danger-text">
            <StateMark shape="stop" />
            {t('builder.problemsFirst', { count: problemCount })}
          </p>
        ) : null}
        {published ? (
          <section>
            <h3 className="pb-1 font-semibold">{t('builder.changesOver', { version: version - 1 })}</h3>
            <DifferenceList before={published} after={form} />
          </section>
        ) : (
          <p>{t('builder.firstVersion')}</p>
        )}
        {published && usage ? (
          <p className="text-quiet text-ink-quiet">
            {t('builder.underWay', { count: usage.drafts })} {t('builder.recordsStay')}
          </p>
        ) : null}
        <p className="text-quiet text-ink-quiet">{t('builder.neverChanges')}</p>
      </div>
    </Dialog>
  );
}
