import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useGo } from '../../lib/screen/go.ts';
import { Leave } from '../../lib/screen/leave.tsx';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { type RightsChoices, rightsQuery } from './rights-api.ts';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly quiet: string;
}

type RightsPageProps = {
  /** The address of the list. */
  at: string;
  title: string;
  addLabel: string;
  rowsOf: (choices: RightsChoices) => readonly Listed[];
  /** What stands where nothing is there yet. */
  empty?: ReactNode;
  /** The editor of one of them; `undefined` makes a new one. */
  open: (id: number | undefined, choices: RightsChoices) => ReactNode;
};

/** A list of roles or of groups; where there is room, the open one stands beside it. */
export function RightsPage({ at, title, addLabel, rowsOf, empty, open }: RightsPageProps) {
  const t = useT();
  const go = useGo();
  const { id }: { readonly id?: string } = useParams({ strict: false });
  const isWide = useScreenWidth() === 'wide';
  const query = useQuery(rightsQuery);
  if (!query.data)
    return (
      <AdminPage at={at} title={title} busy={query.isPending}>
        {query.isError ? (
          <ErrorState
            title={t('users.notLoaded')}
            text={failureText(query.error, t)}
            retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
          />
        ) : (
          <SkeletonList count={6} />
        )}
      </AdminPage>
    );
  const rows = rowsOf(query.data);
  const openId = id === undefined || id === 'add' ? undefined : Number(id);
  if (openId !== undefined && !rows.some((row) => row.id === openId)) return <Leave to="/not_found" />;
  const isOpen = id !== undefined;
  const editor = isOpen ? open(openId, query.data) : null;
  if (isOpen && !isWide) return editor;
  const list =
    rows.length === 0 ? (
      empty
    ) : (
      <List joined label={title}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            arrow={!isOpen}
            title={row.name}
            quiet={row.quiet}
            {...(row.id === openId ? { 'aria-current': 'page' as const } : {})}
            {...go(`${at}/${row.id}`)}
          />
        ))}
      </List>
    );
  return (
    <AdminPage
      at={at}
      title={title}
      add={{ label: addLabel, ...go(`${at}/add`) }}
      {...(isWide ? { width: 'full' as const } : {})}
    >
      {isOpen ? (
        <div className="grid grid-cols-[minmax(0,calc(220*var(--pt)))_minmax(0,1fr)] items-start gap-5">
          <div className="sticky top-18">{list}</div>
          {editor}
        </div>
      ) : (
        list
      )}
    </AdminPage>
  );
}
