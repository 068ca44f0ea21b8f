import { type Field, isFileList, valueText } from '@sveis/domain/records';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { OptionColour } from '../../../ui/data/swatch.tsx';
import { useFilling } from '../filling-context.ts';
import type { AnswerProps } from './input-props.ts';

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Colours of the options that were chosen. */
const coloursOf = (field: Field, read: unknown): readonly string[] =>
  'colours' in field && field.colours
    ? [...new Set([read].flat().flatMap((code) => field.colours?.[String(code)] ?? []))]
    : [];

/** An answer that is only read: its words, or its pictures. */
export function ReadAnswer({ field, question, read }: AnswerProps) {
  const { parts, words } = useFilling();
  const t = useT();
  const [opened, setOpened] = useState<number>();
  if (field.kind === 'photos') {
    const photos = idsIn(read);
    return (
      <div className="flex flex-wrap gap-2">
        {photos.map((id, index) => (
          <button
            key={id}
            type="button"
            aria-label={t('records.openPicture', { number: index + 1 })}
            onClick={() => setOpened(index)}
            className="size-24 overflow-clip rounded-card bg-sunken"
          >
            <parts.Picture id={id} />
          </button>
        ))}
        <parts.PictureViewer pictures={photos} opened={opened} onClose={() => setOpened(undefined)} />
      </div>
    );
  }
  if (isFileList(field))
    return (
      <ul className="flex flex-col gap-1">
        {idsIn(read).map((id, index) => (
          <li key={id}>
            <a href={`/api/main/files/${id}`} className="font-semibold text-steel underline">
              {`${t('filling.file')} ${index + 1}`}
            </a>
          </li>
        ))}
      </ul>
    );
  const text = valueText(field, question.words, read, words, question.around);
  return text === '' ? (
    <p className="text-ink-quiet">{t('filling.notAnswered')}</p>
  ) : (
    <p className="font-semibold whitespace-pre-line">
      {coloursOf(field, read).map((colour) => (
        <OptionColour key={colour} colour={colour} className="me-2 align-[-0.25em]" />
      ))}
      {text}
    </p>
  );
}
