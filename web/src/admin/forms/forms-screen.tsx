import { localText } from '@sveis/domain/checklists';
import { useQuery } from '@tanstack/react-query';
import { FilePenLine } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { allFormsQuery, type ListedForm } from '../../checklists/index.ts';
import { failureText } from '../../lib/api/failures.ts';
import { useGo } from '../../lib/screen/go.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { NewFormSheet } from './new-form-sheet.tsx';

type Shown = 'used' | 'draft' | 'retired' | 'all';

const fits: Readonly<Record<Shown, (form: ListedForm) => boolean>> = {
  used: ({ state }) => state === 'published',
  draft: ({ state, has_draft }) => state === 'draft' || has_draft,
  retired: ({ state }) => state === 'retired',
  all: () => true,
};

/** Every form of the company: in use, being written, and out of use. */
export function FormsScreen() {
  const t = useT();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [isNew, setIsNew] = useState(false);
  const asked = useDeferredValue(words.trim());
  const query = useQuery(allFormsQuery(asked));
  const forms = query.data?.data.filter(fits[shown]);
  return (
    <AdminPage
      at="/admin/forms"
      title={t('admin.forms')}
      {...(query.data ? { context: t('admin.formCount', { count: query.data.data.length }) } : {})}
      busy={query.isPending && query.fetchStatus !== 'paused'}
      add={{ label: t('admin.newForm'), onClick: () => setIsNew(true) }}
    >
      <FieldStack>
        <TextField
          type="search"
          label={t('admin.searchForms')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </FieldStack>
      <Segmented
        compact
        label={t('admin.shown')}
        value={shown}
        onValue={setShown}
        options={(['all', 'used', 'draft', 'retired'] as const).map((one) => ({
          value: one,
          label: t(`admin.shown_${one}`),
        }))}
      />
      {query.isError ? (
        <ErrorState
          title={t('admin.notLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending ? <SkeletonList count={5} /> : null}
      {forms && forms.length > 0 ? (
        <List joined label={t('admin.forms')}>
          {forms.map((form) => (
            <FormLine key={form.id} form={form} />
          ))}
        </List>
      ) : null}
      {forms && forms.length === 0 ? (
        <EmptyState
          icon={FilePenLine}
          title={t(asked === '' && shown === 'all' ? 'admin.noForms' : 'admin.noneFound')}
          text={t(asked === '' && shown === 'all' ? 'admin.noFormsText' : 'admin.noneFoundText')}
        />
      ) : null}
      {isNew ? <NewFormSheet forms={query.data?.data ?? []} onClose={() => setIsNew(false)} /> : null}
    </AdminPage>
  );
}

function FormLine({ form }: { form: ListedForm }) {
  const t = useT();
  const go = useGo();
  const quiet = [
    t(`builder.category_${form.category}`),
    form.use.map((use) => t(`builder.use_${use}`)).join(', '),
    form.version > 0 ? t('admin.version', { version: form.version }) : '',
    form.records === undefined ? '' : t('admin.recordCount', { count: form.records }),
  ].filter(Boolean);
  return (
    <ListRow
      arrow
      icon={FilePenLine}
      title={localText(form.title, currentLanguage()) || form.name}
      quiet={
        <>
          <span className="block">{quiet.join(' · ')}</span>
          <span className="flex flex-wrap gap-1.5 pt-1">
            <StateTags form={form} />
          </span>
        </>
      }
      {...go(`/admin/forms/${form.id}`)}
    />
  );
}

function StateTags({ form: { state, has_draft } }: { form: ListedForm }) {
  const t = useT();
  if (state === 'retired') return <Tag shape="locked">{t('admin.state_retired')}</Tag>;
  if (state === 'draft') return <Tag shape="waiting">{t('admin.state_draft')}</Tag>;
  return (
    <>
      <Tag shape="done">{t('admin.state_published')}</Tag>
      {has_draft ? <Tag shape="waiting">{t('admin.hasDraft')}</Tag> : null}
    </>
  );
}
