import { type LocalText, localText } from '@sveis/domain/checklists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Blocks } from 'lucide-react';
import { useState } from 'react';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { LinkRow } from '../../lib/screen/links.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { moduleIcon } from '../../ui/data/module-icons.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { createModule, modulesQuery, startersQuery } from './module-api.ts';
import { stateWords } from './setting-words.ts';

const shapes = { draft: 'waiting', active: 'done', retired: 'locked' } as const;

/** Every module the company has made, and the way to a new one. */
export function ModulesScreen() {
  const t = useT();
  const query = useQuery(modulesQuery);
  const [isAdding, setIsAdding] = useState(false);
  const modules = query.data?.data ?? [];
  const add = { label: t('modulesettings.add'), onClick: () => setIsAdding(true) };
  return (
    <AdminPage
      at="/admin/modules"
      title={t('modulesettings.title')}
      add={query.data?.may.create ? add : undefined}
    >
      {query.isPending ? <SkeletonList count={3} /> : null}
      {query.isError ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : null}
      {query.data && modules.length === 0 ? (
        <EmptyState icon={Blocks} title={t('modulesettings.empty')} text={t('modulesettings.intro')} />
      ) : null}
      {modules.length > 0 ? (
        <>
          <p className="text-ink-quiet">{t('modulesettings.intro')}</p>
          <List joined label={t('modulesettings.title')}>
            {modules.map(({ id, label, icon, prefix, state, records }) => (
              <LinkRow
                key={id}
                arrow
                to={`/admin/modules/${id}`}
                icon={moduleIcon(icon)}
                title={localText(label, currentLanguage()) || prefix}
                quiet={`${prefix} · ${t('modulesettings.records', { count: records })}`}
                trailing={<Tag shape={shapes[state]}>{t(stateWords[state])}</Tag>}
              />
            ))}
          </List>
        </>
      ) : null}
      {isAdding ? <NewModule onClose={() => setIsAdding(false)} /> : null}
    </AdminPage>
  );
}

/** A name and something to start from: everything else has a beginning of its own. */
function NewModule({ onClose }: { onClose: () => void }) {
  const t = useT();
  const router = useRouter();
  const language = currentLanguage();
  const starters = useQuery(startersQuery);
  const [name, setName] = useState('');
  const [template, setTemplate] = useState('');
  const making = useMutation({
    mutationFn: () =>
      createModule({
        title: { [language]: name.trim() } as LocalText,
        ...(template === '' ? {} : { template }),
      }),
    onSuccess: ({ id }) => void router.navigate({ href: `/admin/modules/${id}` }),
    onError: showFailure,
  });
  return (
    <Sheet
      open
      title={t('modulesettings.add')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide busy={making.isPending} disabled={name.trim() === ''} onClick={() => making.mutate()}>
          {t('modulesettings.create')}
        </Button>
      }
    >
      <FieldStack>
        <TextField
          label={t('modulesettings.name')}
          hint={t('modulesettings.nameHint')}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('modulesettings.startFrom')}
          value={template}
          onValue={setTemplate}
          placeholder={t('modulesettings.emptyForm')}
          options={(starters.data?.data ?? []).map((starter) => ({
            value: starter.name,
            label: localText(starter.title, language),
          }))}
        />
      </FieldStack>
    </Sheet>
  );
}
