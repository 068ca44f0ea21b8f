import { isHostScope } from '@sveis/domain/integrations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plug, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { endToken, type HostToken, scimAddress, tokensQuery } from './integrations-api.ts';
import { NewTokenSheet } from './new-token-sheet.tsx';
import { WebhooksPart } from './webhooks/webhooks-part.tsx';

/** Other systems: the keys that let them in, and the webhooks that tell them. */
export function IntegrationsScreen() {
  const t = useT();
  const [isNew, setIsNew] = useState(false);
  const query = useQuery(tokensQuery);
  const tokens = query.data?.data;
  const used = tokens?.filter(({ revoked_at }) => revoked_at === null).length ?? 0;
  return (
    <AdminPage
      at="/admin/integrations"
      title={t('integrations.title')}
      {...(tokens && tokens.length > 0 ? { context: t('integrations.count', { count: used }) } : {})}
      busy={query.isPending && query.fetchStatus !== 'paused'}
      add={{ label: t('integrations.add'), onClick: () => setIsNew(true) }}
    >
      {query.isError ? (
        <ErrorState
          title={t('integrations.notLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending ? <SkeletonList count={3} /> : null}
      {tokens && tokens.length === 0 ? (
        <EmptyState icon={Plug} title={t('integrations.empty')} text={t('integrations.emptyText')} />
      ) : null}
      {tokens && tokens.length > 0 ? (
        <List joined label={t('integrations.title')}>
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} />
          ))}
        </List>
      ) : null}
      <WebhooksPart />
      {isNew ? <NewTokenSheet onClose={() => setIsNew(false)} /> : null}
    </AdminPage>
  );
}

function TokenLine({ token }: { token: HostToken }) {
  const t = useT();
  const time = (at: string) => momentText(Date.parse(at));
  const scopes = token.scopes.filter(isHostScope).map((scope) => t(`integrations.scope_${scope}`));
  return (
    <ListRow
      icon={KeyRound}
      title={token.name}
      quiet={
        <>
          <span className="block">{scopes.join(' · ')}</span>
          {token.scopes.includes('scim') && !token.revoked_at ? (
            <span className="block break-all select-all">{scimAddress()}</span>
          ) : null}
          <span className="block">
            {[
              token.last_used_at
                ? t('integrations.lastUsed', { time: time(token.last_used_at) })
                : t('integrations.neverUsed'),
              token.created_by === ''
                ? ''
                : t('integrations.madeBy', { name: token.created_by, time: time(token.created_at) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="flex flex-wrap gap-1.5 pt-1">
            {token.revoked_at ? (
              <Tag shape="locked">{t('integrations.ended', { time: time(token.revoked_at) })}</Tag>
            ) : (
              <Tag shape="done">{t('integrations.inUse')}</Tag>
            )}
          </span>
        </>
      }
      trailing={token.revoked_at ? undefined : <EndButton token={token} />}
    />
  );
}

function EndButton({ token: { id, name } }: { token: HostToken }) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endToken(id),
    onSuccess: () => {
      notify(t('integrations.endedNow', { name }));
      return queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
    onError: showFailure,
  });
  const ask = async () => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('integrations.endTitle', { name }),
      text: t('integrations.endText'),
      confirmLabel: t('integrations.end'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) ending.mutate();
  };
  return <IconButton icon={Trash2} label={t('integrations.endOf', { name })} onClick={() => void ask()} />;
}
