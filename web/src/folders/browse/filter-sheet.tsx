import {
  type DocumentStatus,
  type DocumentType,
  documentStatuses,
  documentTypes,
} from '@sveis/domain/folders';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { sortWords, statusWords, typeWords } from '../folder-words.ts';
import type { Folder } from '../wire.ts';

export interface DocumentFilter {
  readonly type?: DocumentType;
  readonly status?: DocumentStatus;
  readonly tag?: string;
  readonly project_id?: number;
}

export type DocumentSort = 'name' | 'date_desc' | 'date' | 'size_desc';
const documentSorts: readonly DocumentSort[] = ['name', 'date_desc', 'date', 'size_desc'];

type FilterSheetProps = {
  filter: DocumentFilter;
  sort: DocumentSort;
  tags: readonly string[];
  folders: readonly Folder[];
  onFilter: (filter: DocumentFilter) => void;
  onSort: (sort: DocumentSort) => void;
  onClose: () => void;
};

export function FilterSheet({ filter, sort, tags, folders, onFilter, onSort, onClose }: FilterSheetProps) {
  const t = useT();
  const put = <Name extends keyof DocumentFilter>(name: Name, value: DocumentFilter[Name] | undefined) => {
    const { [name]: _before, ...others } = filter;
    onFilter(value === undefined ? others : { ...others, [name]: value });
  };
  const projects = folders.filter(({ scope, is_root }) => scope === 'project' && is_root);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('records.filter')}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button wide onClick={onClose}>
            {t('records.done')}
          </Button>
          <Button wide kind="text" onClick={() => onFilter({})}>
            {t('folders.clearFilter')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <SelectField
          label={t('folders.type')}
          value={filter.type ?? ''}
          placeholder={t('records.all')}
          onValue={(type) => put('type', type === '' ? undefined : (type as DocumentType))}
          options={documentTypes.map((type) => ({ value: type, label: t(typeWords[type]) }))}
        />
        <SelectField
          label={t('folders.status')}
          value={filter.status ?? ''}
          placeholder={t('records.all')}
          onValue={(status) => put('status', status === '' ? undefined : (status as DocumentStatus))}
          options={documentStatuses.map((status) => ({ value: status, label: t(statusWords[status]) }))}
        />
        <SelectField
          label={t('folders.tag')}
          value={filter.tag ?? ''}
          placeholder={t('records.all')}
          onValue={(tag) => put('tag', tag === '' ? undefined : tag)}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
        />
        <SelectField
          label={t('folders.project')}
          value={filter.project_id === undefined ? '' : String(filter.project_id)}
          placeholder={t('records.all')}
          onValue={(id) => put('project_id', id === '' ? undefined : Number(id))}
          options={projects.map(({ project_id, name }) => ({ value: String(project_id), label: name }))}
        />
        <SelectField
          label={t('records.sort')}
          value={sort}
          onValue={(chosen) => onSort(chosen as DocumentSort)}
          options={documentSorts.map((one) => ({ value: one, label: t(sortWords[one]) }))}
        />
      </FieldStack>
    </Sheet>
  );
}
