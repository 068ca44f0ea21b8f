import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { ListPart } from './list-part.tsx';
import { addList, type EditedList, listsQuery } from './lists-api.ts';
import { NamesSheet } from './names-sheet.tsx';
import { useListName, useListWork } from './use-list-work.ts';

const HERE = '/admin/lists';

/** The list that is open lives in the address. */
function useOpenList(): string | undefined {
  const { list }: { readonly list?: unknown } = useSearch({ strict: false });
  return typeof list === 'string' ? list : undefined;
}

/** What people choose between in forms, list by list. */
export function ListsScreen() {
  const t = useT();
  const width = useScreenWidth();
  const open = useOpenList();
  const query = useQuery(listsQuery);
  const lists = query.data?.data;
  const opened = lists?.find(({ list }) => list === open);
  const name = useListName();
  const title = opened ? name(opened) : '';
  const part = opened ? <ListPart key={opened.list} edited={opened} /> : null;
  if (part && width !== 'wide')
    return (
      <AdminPage at={HERE} backTo={HERE} title={title}>
        {part}
      </AdminPage>
    );
  return (
    <AdminPage
      at={HERE}
      title={t('lists.title')}
      busy={query.isPending}
      {...(width === 'wide' ? { width: 'full' as const } : {})}
    >
      <p className="text-ink-quiet">{t('lists.intro')}</p>
      {query.isError && !lists ? (
        <ErrorState
          title={t('lists.notLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending ? <SkeletonList count={6} /> : null}
      {lists ? (
        <div
          className={part ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-6' : 'max-w-2xl'}
        >
          <div className="flex flex-col gap-6">
            <OwnLists lists={lists.filter(({ own }) => own)} open={open} isWide={width === 'wide'} />
            <section aria-label={t('lists.ours')} className="flex flex-col gap-2">
              <h2 className="text-lead font-bold">{t('lists.ours')}</h2>
              <Lists lists={lists.filter(({ own }) => !own)} open={open} isWide={width === 'wide'} />
            </section>
          </div>
          {part ? (
            <section aria-label={title}>
              <h2 className="pb-2 text-lead font-bold">{title}</h2>
              {part}
            </section>
          ) : null}
        </div>
      ) : null}
    </AdminPage>
  );
}

type ListsProps = { lists: readonly EditedList[]; open: string | undefined; isWide: boolean };

/** What the company has made itself, for choices in its own forms and modules. */
function OwnLists(props: ListsProps) {
  const t = useT();
  const router = useRouter();
  const [isNew, setIsNew] = useState(false);
  const work = useListWork(() => setIsNew(false));
  return (
    <section aria-label={t('lists.own')} className="flex flex-col gap-2">
      <h2 className="text-lead font-bold">{t('lists.own')}</h2>
      {props.lists.length === 0 ? (
        <p className="text-ink-quiet">{t('lists.noOwn')}</p>
      ) : (
        <Lists {...props} label={t('lists.own')} />
      )}
      <Button kind="secondary" icon={Plus} onClick={() => setIsNew(true)}>
        {t('lists.newList')}
      </Button>
      {isNew ? (
        <NamesSheet
          title={t('lists.newList')}
          labels={{}}
          use={undefined}
          isBusy={work.isPending}
          onClose={() => setIsNew(false)}
          onSave={(names) =>
            work.mutate(() => addList(names), {
              onSuccess: ({ list }) => void router.navigate({ href: `${HERE}?list=${list}` }),
            })
          }
        />
      ) : null}
    </section>
  );
}

function Lists({ lists, open, isWide, label }: ListsProps & { label?: string }) {
  const t = useT();
  const go = useGo();
  const name = useListName();
  return (
    <List joined label={label ?? t('lists.title')}>
      {lists.map((one) => (
        <ListRow
          key={one.list}
          {...go(`${HERE}?list=${one.list}`, isWide ? { keepsScroll: true, replace: true } : {})}
          {...(one.list === open ? { 'aria-current': 'page' as const } : {})}
          arrow
          title={name(one)}
          quiet={
            one.own?.is_active === false
              ? t('lists.retired')
              : t('lists.count', { count: one.choices.filter(({ is_active }) => is_active).length })
          }
        />
      ))}
    </List>
  );
}
