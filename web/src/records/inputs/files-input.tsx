import { FilePlus, FileText, X } from 'lucide-react';
import { takenFiles } from '../../offline/taken-files.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { passFocus } from '../../ui/overlays/pass-focus.ts';
import type { InputProps } from './input-props.ts';
import { useTaking } from './use-taking.ts';

export function FilesInput({ field, label, value, onValue, error, words }: InputProps<'files'>) {
  const { t } = words;
  const { maxFiles, types } = field;
  const { ids, isFull, progress, add } = useTaking({ value, onValue, maxFiles, ...(types ? { types } : {}) });
  const nameOf = (id: string) => takenFiles.get(id)?.name ?? words.nameOf('file', id) ?? t('records.file');
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-quiet font-semibold">
        {label}
      </p>
      {ids.length > 0 ? (
        <List joined label={label}>
          {ids.map((id) => (
            <div key={id} className="flex min-h-target-lg items-center gap-3 ps-4">
              <Icon of={FileText} />
              <span className="min-w-0 flex-1 font-semibold break-words">{nameOf(id)}</span>
              <IconButton
                icon={X}
                label={t('records.removeFile', { name: nameOf(id) })}
                onClick={(event) => {
                  passFocus(event);
                  onValue(ids.filter((one) => one !== id));
                }}
              />
            </div>
          ))}
        </List>
      ) : null}
      <div className="flex">
        <Button
          wide
          kind="secondary"
          icon={FilePlus}
          disabled={isFull}
          busy={progress !== undefined}
          {...(progress ? { busyLabel: t('records.pictureOf', progress) } : {})}
          onClick={() => void add('files')}
        >
          {t('records.addFile')}
        </Button>
      </div>
      {error ? (
        <p role="alert" className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
    </section>
  );
}
