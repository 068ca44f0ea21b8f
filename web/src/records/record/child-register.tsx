import {
  type Fields,
  isDeletable,
  labelId,
  type ModuleDefinition,
  reachFor,
  type Values,
  type ValueWords,
  valueText,
} from '@sveis/domain/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListPlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { type Entry, useOutbox } from '../../offline/outbox/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { foldRows, type ShownRow, shownRow } from '../outbox/record-fold.ts';
import { recordOperations } from '../outbox/record-operations.ts';
import { useRecordReceipts } from '../outbox/record-receipts.ts';
import { removeRecord } from '../outbox/record-sending.ts';
import type { RecordPlace } from '../record-module.ts';
import { listQuery, type Pipeline } from '../record-queries.ts';
import type { ListRow, RecordAnswer } from '../record-wire.ts';
import { knowNames } from './known-names.ts';
import { useViewer } from './use-viewer.ts';
import { useValueWords } from './values/use-value-words.ts';

const EntrySheet = lazy(async () => ({ default: (await import('../form/entry-sheet.tsx')).EntrySheet }));

const parentField = ({ parent }: ModuleDefinition): string => parent?.field ?? '';

/** The entries of one record, in the first order of their list. */
export function registerPipeline(definition: ModuleDefinition, parentId: string): Pipeline {
  const { field, descending } = definition.list.sorts[0] ?? { field: 'created_at', descending: true };
  return [{ $match: { [parentField(definition)]: parentId } }, { $sort: { [field]: descending ? -1 : 1 } }];
}

/** Entries as read, with what this phone has written to the same record and not sent yet. */
export const entriesOf = (
  definition: ModuleDefinition,
  parentId: string,
  read: readonly ListRow[],
  unsent: readonly Pick<Entry, 'operation' | 'body' | 'state' | 'savedAt'>[],
  userId: number,
): readonly ShownRow[] =>
  foldRows(definition, read.map(shownRow), unsent, {
    userId,
    isWanted: (values) => values[parentField(definition)] === parentId,
  });

type ChildRegisterProps = { definition: ModuleDefinition; record: RecordAnswer };

/** A register that belongs to the record: its entries, and the form that adds one, also without network. */
export function ChildRegister({ definition, record }: ChildRegisterProps) {
  const t = useT();
  const { userId, viewer, mayCreate } = useViewer(definition);
  const [isAdding, setIsAdding] = useState(false);
  const register: RecordPlace = { definition, look: {}, projectId: null };
  const query = useInfiniteQuery(listQuery(register, registerPipeline(definition, record.id)));
  const unsent = useOutbox({ operations: recordOperations });
  useRecordReceipts(definition);
  for (const { names } of query.data?.pages ?? []) if (names) knowNames(names);
  const words = useValueWords(definition);
  const read = query.data?.pages.flatMap(({ data }) => data);
  const entries = entriesOf(definition, record.id, read ?? [], unsent, userId);
  const mayDelete = (row: ShownRow): boolean => {
    const { status, created_by: createdBy } = row.values;
    const state = { id: row.id, module: definition.key, projectId: null, values: row.values };
    return (
      viewer !== undefined &&
      reachFor(viewer, definition, 'delete', null) === 'all' &&
      isDeletable(definition, { ...state, status: String(status), createdBy: Number(createdBy) })
    );
  };
  return (
    <>
      {mayCreate && record.closed_project === undefined ? (
        <div className="flex">
          <Button wide kind="secondary" icon={ListPlus} onClick={() => setIsAdding(true)}>
            {t(labelId(definition.key, 'add'))}
          </Button>
        </div>
      ) : null}
      {read === undefined && query.isFetching ? <SkeletonList count={2} /> : null}
      {entries.length === 0 && !query.isFetching ? (
        <p className="text-ink-quiet">{t(labelId(definition.key, 'empty'))}</p>
      ) : null}
      <ol className="flex flex-col gap-2">
        {entries.map((row) => (
          <li key={row.id} className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2">
            <EntryReading definition={definition} row={row} words={words} />
            {mayDelete(row) ? (
              <IconButton
                icon={Trash2}
                label={t('records.delete')}
                onClick={() => void removeRecord(register, { id: row.id, title: titleIn(definition, row) })}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button kind="text" onClick={() => void query.fetchNextPage()}>
          {t('records.more')}
        </Button>
      ) : null}
      {isAdding ? (
        <Suspense fallback={null}>
          <EntrySheet
            place={register}
            parent={{ [parentField(definition)]: record.id }}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const titleIn = ({ titleField }: ModuleDefinition, { values }: ShownRow): string =>
  String(values[titleField] ?? values.title ?? '');

type EntryReadingProps = { definition: ModuleDefinition; row: ShownRow; words: ValueWords };

/** One entry: its title, then what its list shows in a quiet line. */
function EntryReading({ definition, row, words }: EntryReadingProps) {
  const t = useT();
  const shown = listedText(definition.fields, row.values, words, [
    parentField(definition),
    definition.titleField,
  ]);
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold break-words">{titleIn(definition, row)}</p>
      <p className="text-quiet text-ink-quiet">{shown}</p>
      {row.isUnsent ? (
        <Tag shape={row.needsPerson ? 'conflict' : 'unsent'}>
          {t(row.needsPerson ? 'records.needsYou' : 'records.notSent')}
        </Tag>
      ) : null}
    </div>
  );
}

const listedText = (fields: Fields, values: Values, words: ValueWords, apart: readonly string[]): string =>
  Object.entries(fields)
    .flatMap(([name, field]) => {
      if (!field.list || apart.includes(name)) return [];
      const text = valueText(field, name, values[name], words, values);
      return text ? [`${words.t(labelId(words.room, name))}: ${text}`] : [];
    })
    .join(' · ');
