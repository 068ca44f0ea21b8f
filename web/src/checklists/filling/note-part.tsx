import type { AnswerNote } from '@sveis/domain/checklists';
import { Camera, MessageSquare, MessageSquareText, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useFilling } from './filling-context.ts';

const MOST_PHOTOS = 10;
const LONGEST = 4000;

/** What is written and photographed beside one answer. */
export function useNote(path: string) {
  const { notes, note, parts } = useFilling();
  const [isOpen, setIsOpen] = useState(false);
  const here = notes.find(({ about }) => about === path) ?? { about: path, comment: null, photos: [] };
  const taking = parts.useTaking({
    value: here.photos,
    onValue: (photos) => note({ ...here, photos }),
    maxFiles: MOST_PHOTOS,
  });
  return {
    note: here,
    isOpen: isOpen || Boolean(here.comment),
    open: () => setIsOpen(true),
    write: (comment: string) => note({ ...here, comment }),
    remove: (id: string) => note({ ...here, photos: taking.ids.filter((one) => one !== id) }),
    takePhoto: () => void taking.add('camera'),
    isFull: taking.isFull,
  };
}

export type NoteUse = ReturnType<typeof useNote>;

/** The two signs at the end of a question. */
export function NoteIcons({ use, question }: { use: NoteUse; question: string }) {
  const t = useT();
  return (
    <span className="-my-2 flex flex-none">
      <IconButton
        icon={use.note.comment ? MessageSquareText : MessageSquare}
        label={t('filling.commentOn', { question })}
        onClick={use.open}
      />
      <IconButton
        icon={Camera}
        label={t('filling.photoOf', { question })}
        disabled={use.isFull}
        onClick={use.takePhoto}
      />
    </span>
  );
}

/** The same in words, where there is room for them. */
export function NoteButtons({ use }: { use: NoteUse }) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <Button kind="text" icon={MessageSquare} onClick={use.open}>
        {t('filling.comment')}
      </Button>
      <Button kind="text" icon={Camera} disabled={use.isFull} onClick={use.takePhoto}>
        {t('filling.photo')}
      </Button>
    </div>
  );
}

type NoteBodyProps = {
  use: NoteUse;
  question: string;
  lacks: readonly ('comment' | 'photo')[];
  error: string | undefined;
};

/** The comment and its photos, as soon as there are some or the form asks for them. */
export function NoteBody({ use, question, lacks, error }: NoteBodyProps) {
  const { parts, isReadOnly } = useFilling();
  const t = useT();
  const [opened, setOpened] = useState<number>();
  const { note } = use;
  const { photos } = note;
  const isAsked = lacks.includes('comment') || use.isOpen;
  if (isReadOnly) return <NoteReading note={note} />;
  return (
    <>
      {isAsked ? (
        <FieldStack>
          <TextAreaField
            label={t('filling.commentOn', { question })}
            rows={1}
            maxLength={LONGEST}
            value={note.comment ?? ''}
            hint={lacks.includes('comment') ? t('filling.needsComment') : undefined}
            error={error}
            onChange={(event) => use.write(event.target.value)}
          />
        </FieldStack>
      ) : null}
      {lacks.includes('photo') ? (
        <Button wide kind="secondary" icon={Camera} onClick={use.takePhoto}>
          {t('filling.needsPhoto')}
        </Button>
      ) : null}
      {photos.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {photos.map((id, index) => (
            <div key={id} className="relative size-24 overflow-clip rounded-card bg-sunken">
              <button
                type="button"
                aria-label={t('records.openPicture', { number: index + 1 })}
                onClick={() => setOpened(index)}
                className="absolute inset-0 size-full focus-visible:[outline-offset:-3px]"
              >
                <parts.Picture id={id} />
              </button>
              <button
                type="button"
                aria-label={t('records.removePicture', { number: index + 1 })}
                onClick={() => use.remove(id)}
                className="absolute end-0 top-0 grid size-target place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-chip bg-display text-display-ink">
                  <Icon of={X} size={20} />
                </span>
              </button>
            </div>
          ))}
        </div>
      ) : null}
      <parts.PictureViewer pictures={photos} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** A comment and its photos as they are read. */
export function NoteReading({ note: { comment, photos } }: { note: AnswerNote }) {
  const { parts } = useFilling();
  const t = useT();
  const [opened, setOpened] = useState<number>();
  if (!comment && photos.length === 0) return null;
  return (
    <div className="flex items-start gap-3">
      {photos.map((id, index) => (
        <button
          key={id}
          type="button"
          aria-label={t('records.openPicture', { number: index + 1 })}
          onClick={() => setOpened(index)}
          className="size-16 flex-none overflow-clip rounded-chip bg-sunken"
        >
          <parts.Picture id={id} />
        </button>
      ))}
      {comment ? <p className="min-w-0 flex-1 font-semibold whitespace-pre-line">{comment}</p> : null}
      <parts.PictureViewer pictures={photos} opened={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
