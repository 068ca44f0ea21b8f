import { type ChoiceList, choiceLists } from '@sveis/domain/admin';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { failureText } from '../../lib/api/failures.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { ListPart } from './list-part.tsx';
import { type EditedList, listsQuery } from './lists-api.ts';

const HERE = '/admin/lists';

/** The list that is open lives in the address. */
function useOpenList(): ChoiceList | undefined {
  const { list }: { readonly list?: unknown } = useSearch({ strict: false });
  return choiceLists.find((one) => one === list);
}

/** What people choose between in forms, list by list. */
export function ListsScreen() {
  const t = useT();
  const width = useScreenWidth();
  const open = useOpenList();
  const query = useQuery(listsQuery);
  const lists = query.data?.data;
  const opened = lists?.find(({ list }) => list === open);
  const part = opened ? <ListPart key={opened.list} edited={opened} /> : null;
  if (part && open && width !== 'wide')
    return (
      <AdminPage at={HERE} backTo={HERE} title={t(`lists.list_${open}`)}>
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
          <Lists lists={lists} open={open} isWide={width === 'wide'} />
          {part ? (
            <section aria-label={open ? t(`lists.list_${open}`) : undefined}>
              <h2 className="pb-2 text-lead font-bold">{open ? t(`lists.list_${open}`) : ''}</h2>
              {part}
            </section>
          ) : null}
        </div>
      ) : null}
    </AdminPage>
  );
}

type ListsProps = { lists: readonly EditedList[]; open: ChoiceList | undefined; isWide: boolean };

function Lists({ lists, open, isWide }: ListsProps) {
  const t = useT();
  const go = useGo();
  return (
    <List joined label={t('lists.title')}>
      {lists.map(({ list, choices }) => (
        <ListRow
          key={list}
          {...go(`${HERE}?list=${list}`, isWide ? { keepsScroll: true, replace: true } : {})}
          {...(list === open ? { 'aria-current': 'page' as const } : {})}
          arrow
          title={t(`lists.list_${list}`)}
          quiet={t('lists.count', { count: choices.filter(({ is_active }) => is_active).length })}
        />
      ))}
    </List>
  );
}
