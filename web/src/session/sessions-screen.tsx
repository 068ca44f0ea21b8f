import { canManage, type OpenSession } from '@sveis/domain/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut, Smartphone } from 'lucide-react';
import { failureText, showFailure } from '../lib/api/failures.ts';
import { notify } from '../lib/notices.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useT } from '../lib/words/use-t.ts';
import { asOf, momentText } from '../offline/as-of.ts';
import { Button } from '../ui/data/button.tsx';
import { IconButton } from '../ui/data/icon-button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { List } from '../ui/layout/list.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { useConfirm } from '../ui/overlays/confirm-provider.tsx';
import { endOneSession, endOtherSessions, sessionsQuery } from './account-api.ts';
import { TagPhones } from './tag-phones.tsx';
import { isOpen, useSessionIn } from './use-session.ts';

export function SessionsScreen() {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const refetch = () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const endOne = useMutation({ mutationFn: endOneSession, onSuccess: refetch, onError: showFailure });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: (count) => {
      notify(t('session.endedElsewhere', { count }));
      return refetch();
    },
    onError: showFailure,
  });
  const others = sessions.data?.filter((session) => !session.current) ?? [];
  const askAll = async () => {
    const isSure = await confirm({
      title: t('session.endElsewhereTitle'),
      text: t('session.endElsewhereText'),
      confirmLabel: t('session.endElsewhere'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) endOthers.mutate();
  };
  const since = asOf(sessions);
  const session = useSessionIn();
  const keepsPhones =
    session && isOpen(session, 'rfid_login') && canManage(session.rights.visitor.access, 'users');
  return (
    <AppPage title={t('session.mySessions')} backTo="/more" busy={sessions.isPending}>
      <p className="text-ink-quiet">{t('session.mySessionsText')}</p>
      {sessions.isError ? (
        <ErrorState
          title={t('shell.somethingWentWrong')}
          text={failureText(sessions.error, t)}
          retry={{
            label: t('shell.tryAgain'),
            onPress: () => void sessions.refetch(),
            busy: sessions.isFetching,
          }}
        />
      ) : null}
      {since && sessions.data ? (
        <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p>
      ) : null}
      {sessions.data ? (
        <List label={t('session.mySessions')}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => endOne.mutate(session.id)} />
          ))}
        </List>
      ) : null}
      {sessions.isPending && !sessions.isError ? <SkeletonList count={3} /> : null}
      {others.length > 0 ? (
        <div className="flex">
          <Button
            kind="destructive"
            icon={LogOut}
            wide
            busy={endOthers.isPending}
            onClick={() => void askAll()}
          >
            {t('session.endElsewhere')}
          </Button>
        </div>
      ) : null}
      {keepsPhones ? <TagPhones /> : null}
    </AppPage>
  );
}

type SessionRowProps = { session: OpenSession; onEnd: () => void };

function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useT();
  const device = session.device_name ?? t('session.unknownDevice');
  const seen = t('session.lastSeen', { time: momentText(Date.parse(session.last_seen_at)) });
  return (
    <ListRow
      card
      icon={Smartphone}
      title={device}
      quiet={`${session.current ? t('session.thisDevice') : t(wayIn(session.via))} · ${seen}`}
      trailing={
        session.current ? (
          <StateMark shape="done" label={t('session.thisDevice')} />
        ) : (
          <IconButton icon={LogOut} label={t('session.endOne', { device })} onClick={onEnd} />
        )
      }
    />
  );
}

function wayIn(via: string) {
  if (via === 'rfid' || via === 'tag') return 'session.viaTag';
  if (via === 'passkey') return 'session.viaPasskey';
  if (via === 'provider') return 'session.viaProvider';
  return via === 'password' ? 'session.viaPassword' : 'session.viaLink';
}
