import { type SignInSettings, signInShape } from '@sveis/domain/session';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, UserRound } from 'lucide-react';
import { api } from '../../lib/api/api.ts';
import { failureCode } from '../../lib/api/api-failure.ts';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { ProviderPart } from './provider-part.tsx';

const PATH = 'admin/sign-in';

const signInQuery = queryOptions({
  queryKey: ['admin', 'sign-in'],
  queryFn: ({ signal }) => api.main.get(PATH, signInShape, { signal }),
  staleTime: 0,
});

const save = (change: { readonly require_second_factor: boolean; readonly rev: number }) =>
  api.main.put(PATH, change, signInShape);

/** How administrators prove who they are, and who of them has a second factor. */
export function SignInScreen() {
  const t = useT();
  const query = useQuery(signInQuery);
  return (
    <AdminPage
      at="/admin/sign-in"
      title={t('admin.signIn')}
      busy={query.isPending && query.fetchStatus !== 'paused'}
    >
      {query.isError ? (
        <ErrorState
          title={t('admin.signInNotLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending ? <SkeletonList count={3} /> : null}
      {query.data ? <Settings settings={query.data} /> : null}
      <ProviderPart />
    </AdminPage>
  );
}

function Settings({ settings }: { settings: SignInSettings }) {
  const t = useT();
  const go = useGo();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (next) => {
      queries.setQueryData(signInQuery.queryKey, next);
      notify(t(next.require_second_factor ? 'admin.factorDemanded' : 'admin.factorFree'));
    },
    onError: (error) => {
      if (failureCode(error) !== 'STALE') return showFailure(error);
      notifyRefusal(t('admin.signInClash'));
      return queries.invalidateQueries({ queryKey: signInQuery.queryKey });
    },
  });
  return (
    <>
      <Card>
        <Switch
          label={t('admin.demandFactor')}
          hint={t('admin.demandFactorHint')}
          checked={settings.require_second_factor}
          disabled={saving.isPending}
          onValue={(isOn) => saving.mutate({ require_second_factor: isOn, rev: settings.rev })}
          onWord={t('shell.on')}
          offWord={t('shell.off')}
        />
      </Card>
      <List joined label={t('admin.ownFactor')}>
        <ListRow icon={ShieldCheck} title={t('admin.ownFactor')} {...go('/account/two-step')} arrow />
      </List>
      <h2 className="text-lead font-bold">{t('admin.administrators')}</h2>
      <List joined label={t('admin.administrators')}>
        {settings.administrators.map(({ id, name, has_second_factor }) => (
          <ListRow
            key={id}
            icon={UserRound}
            title={name}
            quiet={
              has_second_factor ? (
                <Tag shape="done">{t('admin.hasFactor')}</Tag>
              ) : (
                <Tag shape="warn">{t('admin.passwordOnly')}</Tag>
              )
            }
          />
        ))}
      </List>
    </>
  );
}
