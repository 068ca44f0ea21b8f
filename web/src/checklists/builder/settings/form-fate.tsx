import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Download, FileUp, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../../lib/api/download-file.ts';
import { showFailure } from '../../../lib/api/failures.ts';
import { notify } from '../../../lib/notices.ts';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import { deleteForm, dropFormDraft, type FormAnswer, retireForm, usageQuery } from '../form-api.ts';

type FormFateProps = {
  form: FormAnswer;
  onForm: (form: FormAnswer) => void;
  importHref?: string;
  onDeleted?: () => void;
};

/** The form as a file, and its way out of use and back. */
export function FormFate({ form, onForm, importHref, onDeleted }: FormFateProps) {
  const t = useT();
  const go = useGo();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setIsBusy(false);
    }
  };
  const sure = (title: string, text: string, confirmLabel: string, cancelLabel = t('builder.cancel')) =>
    confirm({ kind: 'delete', title, text, confirmLabel, cancelLabel });
  const retire = async () => {
    let count = 0;
    await act(async () => {
      count = (await queryClient.fetchQuery(usageQuery(form.id))).plans;
    });
    const plans = count > 0 ? ` ${t('builder.retirePlans', { count })}` : '';
    if (await sure(t('builder.retireTitle'), `${t('builder.retireText')}${plans}`, t('builder.retire')))
      await act(async () => onForm(await retireForm(form.id, 'retire')));
  };
  const drop = async () => {
    if (await sure(t('builder.dropTitle'), t('builder.dropText'), t('builder.drop')))
      await act(async () => onForm(await dropFormDraft(form.id)));
  };
  const remove = async () => {
    const [title, text] = [t('builder.deleteTitle'), t('builder.deleteText')];
    if (!(await sure(title, text, t('shell.yes'), t('shell.no')))) return;
    await act(async () => {
      await deleteForm(form.id);
      notify(t('builder.deleted'));
      onDeleted?.();
    });
  };
  const fetchIt = () =>
    void downloadFile({
      path: 'import/template',
      query: { module: 'forms', form_id: String(form.id), format: 'csv', with: 'records' },
      name: `${form.name}.csv`,
      offline: 'importing.needsNetwork',
    });
  return (
    <Card>
      <h2 className="pb-2 font-semibold">{t('builder.fate')}</h2>
      <div className="flex flex-wrap gap-2">
        {form.may.edit ? (
          <Button kind="secondary" size="small" icon={Download} onClick={fetchIt}>
            {t('builder.exportCsv')}
          </Button>
        ) : null}
        {importHref && form.may.edit && form.state !== 'retired' ? (
          <Button kind="secondary" size="small" icon={FileUp} {...go(importHref)}>
            {t('builder.importCsv')}
          </Button>
        ) : null}
        {form.may.edit && form.version > 0 && form.draft ? (
          <Button kind="secondary" size="small" icon={Undo2} busy={isBusy} onClick={() => void drop()}>
            {t('builder.drop')}
          </Button>
        ) : null}
        {form.may.publish && form.state === 'published' ? (
          <Button kind="secondary" size="small" icon={Archive} busy={isBusy} onClick={() => void retire()}>
            {t('builder.retire')}
          </Button>
        ) : null}
        {form.may.publish && form.state === 'retired' ? (
          <Button
            kind="secondary"
            size="small"
            icon={ArchiveRestore}
            busy={isBusy}
            onClick={() => void act(async () => onForm(await retireForm(form.id, 'restore')))}
          >
            {t('builder.restore')}
          </Button>
        ) : null}
        {form.may.publish && onDeleted ? (
          <Button kind="destructive" size="small" icon={Trash2} busy={isBusy} onClick={() => void remove()}>
            {t('builder.delete')}
          </Button>
        ) : null}
      </div>
      {form.state === 'published' ? (
        <p className="pt-2 text-quiet text-ink-quiet">{t('builder.editMakesDraft')}</p>
      ) : null}
    </Card>
  );
}
