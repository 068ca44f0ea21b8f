import {
  type Field,
  isEmptyValue,
  isFileList,
  labelId,
  type RowsField,
  richTextOf,
  uuidsIn,
  type Values,
  type ValueWords,
  valueText,
} from '@sveis/domain/records';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useScreenSearch } from '../../../lib/screen/screen-address.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { takenFiles } from '../../../offline/taken-files.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { RichText } from '../../../ui/data/rich-text.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import type { RowTask } from '../../outbox/record-sending.ts';
import type { RecordPlace } from '../../record-module.ts';
import type { RecordAnswer } from '../../record-wire.ts';
import { RowActions } from '../rows/row-actions.tsx';
import { Picture, PictureViewer } from './pictures.tsx';

type ReadingProps = {
  name: string;
  field: Field;
  value: unknown;
  words: ValueWords;
  place: RecordPlace;
  record: RecordAnswer;
  /** Does what a row offers. */
  onAct: (task: RowTask) => void;
};

/** Wide values take the whole line; the others stand two beside each other. */
export const isWide = (field: Field): boolean =>
  ['multiline', 'richtext', 'photos', 'rows', 'signature'].includes(field.kind) || isFileList(field);

/** A value as it is read: text for most kinds, its own shape for what is not text. */
export function FieldReading(props: ReadingProps): ReactNode {
  const { name, field, value, words, place, record } = props;
  if (isEmptyValue(value)) return '–';
  if (field.kind === 'photos' || field.kind === 'signature') return <Photos ids={uuidsIn(value)} />;
  if (isFileList(field)) return <Files ids={uuidsIn(value)} files={record.files} />;
  if (field.kind === 'rows')
    return field.areLines ? <Lines {...props} field={field} /> : <Rows {...props} field={field} />;
  if (field.kind === 'richtext') return <RichText text={richTextOf(value)} />;
  const text = valueText(field, name, value, words, record);
  if (field.kind === 'multiline') return <span className="whitespace-pre-wrap">{text}</span>;
  const isChosen = field.kind === 'choice' || field.kind === 'listed';
  const shape = isChosen ? place.definition.view?.marks?.[name]?.[String(value)] : undefined;
  return shape ? <Tag shape={shape}>{text}</Tag> : text;
}

function Photos({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2 pt-1">
        {ids.map((id, index) => (
          <li key={id} className="aspect-[4/3]">
            <button
              type="button"
              aria-label={t('records.openPicture', { number: index + 1 })}
              onClick={() => setOpened(index)}
              className="size-full overflow-clip rounded-control bg-sunken"
            >
              <Picture id={id} />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer pictures={ids} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function Files({ ids, files }: { ids: readonly string[]; files: RecordAnswer['files'] }) {
  const t = useT();
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <a
            href={`/api/main/files/${id}`}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-target items-center gap-2 break-words text-steel underline"
          >
            <Icon of={FileText} size={20} />
            <span className="min-w-0 wrap-anywhere">
              {files[id]?.name ?? takenFiles.get(id)?.name ?? t('records.file')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Many short rows, as figures are read out. */
function Lines({ name, field, value, words }: ReadingProps & { field: RowsField }) {
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  return (
    <ol className="flex flex-wrap gap-2 pt-1">
      {rows.map((row, index) => {
        const [first, ...rest] = Object.entries(field.fields)
          .map(([column, of]) => valueText(of, `${name}.${column}`, row[column], words, row))
          .filter(Boolean);
        return (
          <li
            key={String(row._id ?? index)}
            data-row={row._id}
            className="rounded-control bg-sunken px-3 py-1.5 tabular-nums"
          >
            <span className="font-semibold">{first}</span>
            {rest.length > 0 ? <span className="text-quiet text-ink-quiet"> {rest.join(' · ')}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** Each row a small card: what it says first, then the rest in a quiet line. */
function Rows({ name, field, value, words, place, record, onAct }: ReadingProps & { field: RowsField }) {
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  const search = useScreenSearch();
  const at = new URLSearchParams(search).get('at');
  return (
    <ol className="flex flex-col gap-2 pt-1">
      {rows.map((row, index) => {
        const pictures = Object.entries(field.fields).flatMap(([inner, { kind }]) =>
          kind === 'photos' ? uuidsIn(row[inner]) : [],
        );
        const files = Object.entries(field.fields).flatMap(([inner, of]) =>
          isFileList(of) ? uuidsIn(row[inner]) : [],
        );
        const [first, ...rest] = Object.entries(field.fields).flatMap(([inner, of]) => {
          if (of.kind === 'photos' || isFileList(of) || of.isUnseen) return [];
          const path = `${name}.${inner}`;
          const text = valueText(of, path, row[inner], words, row);
          const shape =
            of.kind === 'choice' || of.kind === 'computed'
              ? place.definition.view?.marks?.[path]?.[String(row[inner])]
              : undefined;
          return text ? [{ inner, text, shape, label: words.t(labelId(words.room, path)) }] : [];
        });
        return (
          <li
            // Rows made by other clients may lack an id; their place then stands for it.
            key={String(row._id ?? index)}
            data-row={row._id}
            className={`rounded-control bg-sunken px-3 py-2 ${row._id === at ? 'ring-2 ring-steel' : ''}`}
          >
            <p className="font-semibold break-words">{first?.text}</p>
            <p className="text-quiet text-ink-quiet">
              {rest
                .filter(({ shape }) => !shape)
                .map(({ label, text }) => `${label}: ${text}`)
                .join(' · ')}
            </p>
            <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
              {rest.map(({ inner, text, shape }) =>
                shape ? (
                  <Tag key={inner} shape={shape}>
                    {text}
                  </Tag>
                ) : null,
              )}
            </p>
            {pictures.length > 0 ? <Photos ids={pictures} /> : null}
            {files.length > 0 ? <Files ids={files} files={record.files} /> : null}
            {field.actions ? (
              <RowActions place={place} record={record} field={name} row={row} onAct={onAct} />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
