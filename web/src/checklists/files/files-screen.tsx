import { localText } from '@sveis/domain/checklists';
import { formatDate } from '@sveis/domain/format';
import { momentText } from '@sveis/domain/records';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Archive, File, FileText, FolderOpen, Share2, X } from 'lucide-react';
import { type ComponentType, useDeferredValue, useState } from 'react';
import { downloadFile } from '../../lib/api/download-file.ts';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { notify } from '../../lib/notices.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { sizeText } from '../../lib/words/size-text.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { type loadRecordQueries, pickerWords } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formsQuery } from '../form-queries.ts';
import { type ChecklistFile, type FileWish, filesQuery } from './file-queries.ts';

type PictureComponent = ComponentType<{ id: string }>;
/** Projects this person may choose from. */
type ProjectsQuery = ReturnType<Awaited<ReturnType<typeof loadRecordQueries>>['lookupQuery']>;

type ScreenProps = { Picture: PictureComponent; projects: ProjectsQuery };

const types = ['all', 'pdf', 'photo', 'file'] as const;

const typeNames = {
  all: 'filling.fileType_all',
  pdf: 'filling.fileType_pdf',
  photo: 'filling.fileType_photo',
  file: 'filling.fileType_file',
} as const;

/** Everything checklists have brought along, and the documents of their forms. It is read and not changed. */
export function ChecklistFilesScreen({ Picture, projects }: ScreenProps) {
  const t = useT();
  const [wish, setWish] = useState<FileWish>({});
  const asked = useDeferredValue(wish);
  const query = useInfiniteQuery({ ...filesQuery(asked), placeholderData: (before) => before });
  const files = query.data?.pages.flatMap(({ data }) => data);
  return (
    <AppPage title={t('shell.checklistFiles')} backTo="/more" busy={query.isPending}>
      <FileFilters wish={wish} projects={projects} onWish={setWish} />
      {query.data ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-ink-quiet">
            {t('filling.fileCount', { count: query.data.pages[0]?.total ?? 0 })}
          </p>
          {files && files.length > 0 ? (
            <Button size="small" kind="secondary" icon={Archive} onClick={() => void downloadZip(asked)}>
              {t('filling.filesZip')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {query.isError && !files ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : null}
      {query.isPending && !query.isError ? <SkeletonList count={4} /> : null}
      {files?.length === 0 ? (
        <EmptyState icon={FolderOpen} title={t('filling.noFiles')} text={t('filling.noFilesText')} />
      ) : null}
      {files && files.length > 0 ? (
        <ul
          aria-label={t('shell.checklistFiles')}
          className="overflow-clip rounded-card bg-surface shadow-card field-lines [&>li]:relative"
        >
          {files.map((file) => (
            <FileRow key={`${file.record_id ?? file.form} ${file.id}`} file={file} Picture={Picture} />
          ))}
        </ul>
      ) : null}
      {query.hasNextPage ? (
        <Button
          wide
          kind="secondary"
          busy={query.isFetchingNextPage}
          busyLabel={t('shell.loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('records.more')}
        </Button>
      ) : null}
    </AppPage>
  );
}

type FileFiltersProps = { wish: FileWish; projects: ProjectsQuery; onWish: (wish: FileWish) => void };

function FileFilters({ wish, projects, onWish }: FileFiltersProps) {
  const t = useT();
  const { data } = useQuery(formsQuery);
  const found = useQuery(projects).data?.data ?? [];
  const put = (name: keyof FileWish, value: string | number | undefined) => {
    const { [name]: _before, ...others } = wish;
    onWish(value === undefined || value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        compact
        label={t('shell.checklistFiles')}
        value={wish.type ?? 'all'}
        onValue={(type) => put('type', type === 'all' ? undefined : type)}
        options={types.map((type) => ({ value: type, label: t(typeNames[type]) }))}
      />
      <FieldStack>
        <TextField
          type="search"
          label={t('filling.fileSearch')}
          maxLength={100}
          value={wish.text ?? ''}
          onChange={(event) => put('text', event.target.value)}
        />
        <SelectField
          label={t('filling.fileForm')}
          value={String(wish.form ?? '')}
          placeholder={t('records.all')}
          onValue={(form) => put('form', form === '' ? undefined : Number(form))}
          options={(data?.data ?? []).map(({ id, title }) => ({
            value: String(id),
            label: localText(title, currentLanguage()),
          }))}
        />
        <SelectField
          label={t('filling.fileProject')}
          value={String(wish.project_id ?? '')}
          placeholder={t('records.all')}
          onValue={(project) => put('project_id', project === '' ? undefined : Number(project))}
          options={found.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FieldPair>
          <DayEnd label={t('filling.filterFrom')} value={wish.from} onValue={(day) => put('from', day)} />
          <DayEnd label={t('filling.filterTo')} value={wish.to} onValue={(day) => put('to', day)} />
        </FieldPair>
      </FieldStack>
    </div>
  );
}

type DayEndProps = { label: string; value: string | undefined; onValue: (day: string | undefined) => void };

/** One end of a period; left open it takes everything. */
function DayEnd({ label, value, onValue }: DayEndProps) {
  const t = useT();
  const today = useToday();
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <DateField
          label={label}
          value={value ?? today}
          text={value === undefined ? t('records.all') : formatDate(value)}
          today={today}
          words={pickerWords(t)}
          onValue={onValue}
        />
      </div>
      {value === undefined ? null : (
        <IconButton
          icon={X}
          label={t('records.clearField', { field: label })}
          onClick={() => onValue(undefined)}
        />
      )}
    </div>
  );
}

/** What the list shows, as one ZIP file. */
const downloadZip = (wish: FileWish) =>
  downloadFile({
    path: 'checklist_files/zip',
    query: Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, String(value)])),
    name: 'checklist-files.zip',
    offline: 'records.needsNetwork',
  });

/** Handed to another app where the phone can, its address copied otherwise. */
async function share({ id, name }: ChecklistFile, copied: string): Promise<void> {
  const url = new URL(`/api/main/files/${id}`, location.href).href;
  if (navigator.share) return navigator.share({ title: name, url }).catch(() => undefined);
  await navigator.clipboard.writeText(url);
  notify(copied);
}

function FileRow({ file, Picture }: { file: ChecklistFile; Picture: PictureComponent }) {
  const t = useT();
  const go = useGo();
  const { data } = useQuery(formsQuery);
  const form = data?.data.find(({ id }) => id === file.form);
  const isPicture = file.type.startsWith('image/');
  const formTitle = form && localText(form.title, currentLanguage());
  const about =
    file.record_id === null
      ? [t('filling.ofForm', { form: formTitle ?? file.title })]
      : [formTitle, file.number ?? file.title];
  const made = [momentText(file.created_at, companyZone()), file.created_by_name, sizeText(file.size)];
  return (
    <li className="flex items-center gap-3 py-2.5 ps-4 pe-1">
      <a
        href={`/api/main/files/${file.id}`}
        target="_blank"
        rel="noreferrer"
        className="flex min-w-0 flex-1 items-center gap-3"
      >
        <span className="grid size-14 flex-none place-items-center overflow-clip rounded-chip bg-sunken">
          {isPicture ? (
            <Picture id={file.id} />
          ) : (
            <Icon of={file.type === 'application/pdf' ? FileText : File} size={28} />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{file.name}</span>
          <span className="block text-quiet text-ink-quiet">{about.filter(Boolean).join(' · ')}</span>
          <span className="block text-quiet text-ink-quiet tabular-nums">{made.join(' · ')}</span>
        </span>
      </a>
      <span className="flex flex-none flex-col">
        <IconButton
          icon={Share2}
          label={t('filling.shareFile', { name: file.name })}
          onClick={() => void share(file, t('filling.fileCopied'))}
        />
        <IconButton
          icon={FolderOpen}
          label={t(file.record_id === null ? 'filling.toDocument' : 'filling.toChecklist')}
          {...go(
            file.record_id === null ? `/files?document=${file.document_id}` : `/checklists/${file.record_id}`,
          )}
        />
      </span>
    </li>
  );
}
