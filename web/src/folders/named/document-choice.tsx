import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePlus2, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { DocumentChoiceProps } from '../../lib/screen/document-parts.ts';
import { useT } from '../../lib/words/use-t.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { documentIcon } from '../browse/document-row.tsx';
import { documentsQuery } from '../folder-queries.ts';
import { useNamedDocuments } from './use-named-documents.ts';

const FEWEST_LETTERS = 2;
const MOST_FOUND = 8;

/** Documents that are chosen, and a search among those this person may open. */
export function DocumentChoice({ ids, most, disabled, onIds }: DocumentChoiceProps) {
  const t = useT();
  const { documents, isLoading, isWhole } = useNamedDocuments(ids);
  const whyUnnamed = isWhole ? 'folders.closedDocument' : 'folders.laterDocument';
  const unnamed = t(isLoading ? 'shell.loading' : whyUnnamed);
  return (
    <div className="flex flex-col gap-3">
      {ids.length > 0 ? (
        <List joined>
          {ids.map((id) => {
            const document = documents.find((one) => one.document.id === id)?.document;
            const name = document?.name ?? unnamed;
            return (
              <div key={id} className="flex items-center pe-1">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <ListRow title={name} {...(document ? { icon: documentIcon(document.type) } : {})} />
                </span>
                <IconButton
                  icon={X}
                  label={t('folders.leaveOut', { name })}
                  disabled={disabled}
                  onClick={() => onIds(ids.filter((one) => one !== id))}
                />
              </div>
            );
          })}
        </List>
      ) : null}
      {disabled || ids.length >= most ? null : (
        <DocumentSearch ids={ids} onChosen={(id) => onIds([...ids, id])} />
      )}
    </div>
  );
}

type DocumentSearchProps = { ids: readonly string[]; onChosen: (id: string) => void };

function DocumentSearch({ ids, onChosen }: DocumentSearchProps) {
  const t = useT();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const isAsked = asked.length >= FEWEST_LETTERS;
  const query = useInfiniteQuery({ ...documentsQuery({ text: asked }), enabled: isAsked });
  const found = isAsked
    ? (query.data?.pages.flatMap(({ data }) => data).filter(({ id }) => !ids.includes(id)) ?? [])
    : [];
  return (
    <div className="flex flex-col gap-2">
      <FieldStack>
        <TextField
          type="search"
          label={t('folders.search')}
          hint={t('folders.searchHint')}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FieldStack>
      {found.length > 0 ? (
        <List joined label={t('folders.search')}>
          {found.slice(0, MOST_FOUND).map((document) => (
            <ListRow
              key={document.id}
              icon={FilePlus2}
              title={document.name}
              quiet={t('folders.rev', { revision: document.revision })}
              onClick={() => {
                setText('');
                onChosen(document.id);
              }}
            />
          ))}
        </List>
      ) : null}
      {isAsked && query.isSuccess && found.length === 0 ? (
        <p role="status" className="text-quiet text-ink-quiet">
          {t('folders.emptySearch')}
        </p>
      ) : null}
    </div>
  );
}
