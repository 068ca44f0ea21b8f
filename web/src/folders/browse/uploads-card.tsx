import { X } from 'lucide-react';
import { failureText } from '../../lib/api/failures.ts';
import { useStore } from '../../lib/store.ts';
import { sizeText } from '../../lib/words/size-text.ts';
import { useT } from '../../lib/words/use-t.ts';
import {
  failureOf,
  needsPerson,
  outboxActions,
  uploadProgress,
  useOutbox,
} from '../../offline/outbox/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { type AddBody, addDocument, reviseDocument } from '../folder-operations.ts';

/** Files on their way, each with how far it is; also after the app was closed in between. */
export function UploadsCard({ folderId }: { folderId: string | undefined }) {
  const t = useT();
  const confirm = useConfirm();
  const sent = useStore(uploadProgress);
  const entries = useOutbox({ operations: [addDocument, reviseDocument] }).filter(
    ({ body }) => folderId === undefined || (body as Partial<AddBody>).folder_id === folderId,
  );
  if (entries.length === 0) return null;
  const files = entries.flatMap((entry) =>
    entry.files.map((file) => ({ entry, file, done: Math.min(sent.get(file.id) ?? 0, file.size) })),
  );
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const done = files.reduce((sum, one) => sum + one.done, 0);
  const drop = async () => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('folders.stopTitle'),
      text: t('folders.stopText'),
      confirmLabel: t('folders.stop'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) for (const { id } of entries) await outboxActions.drop(id);
  };
  return (
    <Card>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{t('folders.uploading', { count: entries.length })}</h2>
          <p role="status" className="text-quiet text-ink-quiet tabular-nums">
            {t('folders.uploaded', { done: sizeText(done), total: sizeText(total) })}
          </p>
        </div>
        <IconButton icon={X} label={t('folders.stop')} onClick={() => void drop()} />
      </div>
      <ul className="flex flex-col gap-2">
        {files.map(({ entry, file, done: own }) => (
          <li key={file.id}>
            <div className="flex items-baseline justify-between gap-3 text-quiet">
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <span className="flex-none text-ink-quiet tabular-nums">
                {entry.state === 'sending'
                  ? sizeText(file.size)
                  : needsPerson(entry)
                    ? ''
                    : t('folders.waiting')}
              </span>
            </div>
            {needsPerson(entry) ? (
              <UploadQuestion
                id={entry.id}
                state={entry.state}
                text={entry.failure ? failureText(failureOf(entry.failure), t) : ''}
              />
            ) : (
              <progress
                aria-label={file.name}
                value={own}
                max={Math.max(1, file.size)}
                className="h-2 w-full accent-steel"
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the server asks or refuses is said where the file is waited for. */
function UploadQuestion({ id, state, text }: { id: string; state: string; text: string }) {
  const t = useT();
  return (
    <div role="alert" className="flex flex-col gap-2 py-1">
      <p className="text-danger-text">{text}</p>
      <span className="flex flex-wrap gap-2">
        {state === 'question' ? (
          <Button size="small" kind="secondary" onClick={() => void outboxActions.confirm(id)}>
            {t('folders.asRevision')}
          </Button>
        ) : (
          <Button size="small" kind="secondary" onClick={() => void outboxActions.resend(id)}>
            {t('shell.tryAgain')}
          </Button>
        )}
        <Button size="small" kind="text" onClick={() => void outboxActions.drop(id)}>
          {t('folders.dropUpload')}
        </Button>
      </span>
    </div>
  );
}
