import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { LongTextField } from '../../lib/words/long-text-field.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { useOutbox, watchReceipts } from '../../offline/outbox/index.ts';
import { useFileAddress } from '../../offline/taken-files.ts';
import { loadPictures, momentText, type RecordSlot } from '../../records/index.ts';
import { fullName, useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { foldNotes, type ShownNote } from './note-fold.ts';
import { projectOperations } from './note-operations.ts';
import { dropNote, sendNote } from './note-sending.ts';
import { notesQuery } from './project-overview.ts';

const PictureViewer = lazy(async () => ({ default: (await loadPictures()).PictureViewer }));

/** What people on the project have written and photographed, newest first. */
export const ProjectNotes: RecordSlot = ({ record }) => {
  const t = useT();
  const session = useSessionIn();
  const queries = useQueryClient();
  const query = useQuery(notesQuery(record.id));
  const entries = useOutbox({ operations: projectOperations });
  const [opened, setOpened] = useState<number>();
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (operation.startsWith('project.'))
          void queries.invalidateQueries({ queryKey: ['records', 'projects'] });
      }),
    [queries],
  );
  const notes = foldNotes(query.data?.data ?? [], entries, {
    project: record.id,
    userId: session?.who.userId ?? 0,
    userName: session ? fullName(session.profile.user) : '',
  });
  const pictures = notes.flatMap(({ file_id }) => file_id ?? []);
  if (!query.data && notes.length === 0) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorState
        title={t('records.loadFailed')}
        text={query.error ? failureText(query.error, t) : t('records.needsNetwork')}
        retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
      />
    ) : (
      <SkeletonList count={2} />
    );
  }
  return (
    <>
      {query.data?.may_add ? <NoteForm record={record} /> : null}
      {notes.length === 0 ? <p className="text-ink-quiet">{t('projects.noNotes')}</p> : null}
      <ol className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="border-b border-line pb-3 last:border-0">
            <Note
              note={note}
              onOpen={() => setOpened(pictures.indexOf(note.file_id ?? ''))}
              onDelete={() => void dropNote(record, note.id)}
            />
          </li>
        ))}
      </ol>
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} opened={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};

function NoteForm({ record }: { record: Parameters<typeof sendNote>[0] }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    if (await sendNote(record, text.trim())) setText('');
    setIsBusy(false);
  };
  return (
    <div className="flex flex-col gap-2">
      <FieldStack>
        <LongTextField
          label={t('projects.noteText')}
          rows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldStack>
      {text.trim() === '' ? null : (
        <Button kind="secondary" icon={MessageSquarePlus} busy={isBusy} onClick={() => void add()}>
          {t('projects.addNote')}
        </Button>
      )}
    </div>
  );
}

type NoteProps = { note: ShownNote; onOpen: () => void; onDelete: () => void };

function Note({ note, onOpen, onDelete }: NoteProps) {
  const t = useT();
  const confirm = useConfirm();
  const remove = async () => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('records.deleteTitle'),
      text: note.text,
      confirmLabel: t('records.yes'),
      cancelLabel: t('records.no'),
    });
    if (isSure) onDelete();
  };
  return (
    <div className="flex items-start gap-3">
      {note.file_id ? (
        <button
          type="button"
          aria-label={t('projects.noteOpen', { name: note.user_name })}
          onClick={onOpen}
          className="size-24 flex-none overflow-clip rounded-card bg-sunken"
        >
          <Thumbnail id={note.file_id} />
        </button>
      ) : null}
      <div className="min-w-0 flex-1">
        {note.text === '' ? null : <p className="break-words whitespace-pre-wrap">{note.text}</p>}
        <p className="text-quiet text-ink-quiet">
          {note.user_name} ·{' '}
          <span className="tabular-nums">{momentText(note.created_at, companyZone())}</span>
        </p>
        {note.isUnsent ? (
          <Tag shape={note.needsPerson ? 'conflict' : 'unsent'}>
            {t(note.needsPerson ? 'records.needsYou' : 'records.notSent')}
          </Tag>
        ) : null}
      </div>
      {note.may_delete ? (
        <IconButton icon={Trash2} label={t('records.delete')} onClick={() => void remove()} />
      ) : null}
    </div>
  );
}

const Thumbnail = ({ id }: { id: string }) => (
  <img src={useFileAddress(id, 'small')} alt="" className="size-full object-cover" />
);
