import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, RefreshCw } from 'lucide-react';
import { showFailure } from '../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import { Button } from '../../ui/data/button.tsx';
import { QrSquare } from '../../ui/data/qr-square.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { inviteQuery, type Person, personQuery, renewInvite } from './users-api.ts';

/** The link by which somebody chooses a password: to copy, to scan, and to be replaced. */
export function InviteCard({ person }: { person: Person }) {
  const t = useT();
  const queries = useQueryClient();
  const invite = useQuery(inviteQuery(person.id));
  const renewing = useMutation({
    mutationFn: () => renewInvite(person.id),
    onSuccess: (next) => {
      queries.setQueryData(personQuery(person.id).queryKey, next);
      notify(t('users.linkMade'));
      return queries.invalidateQueries({ queryKey: inviteQuery(person.id).queryKey });
    },
    onError: showFailure,
  });
  return (
    <Card>
      <h2 className="text-lead font-bold">{t('users.linkTitle')}</h2>
      {invite.data ? (
        <OpenLink person={person} link={invite.data.link} until={invite.data.expires_at} />
      ) : (
        <p className="py-1 text-quiet text-ink-quiet">{t('users.newLinkText')}</p>
      )}
      <div className="pt-2">
        <Button
          kind="secondary"
          size="small"
          icon={RefreshCw}
          busy={renewing.isPending}
          onClick={() => renewing.mutate()}
        >
          {t('users.newLink')}
        </Button>
      </div>
    </Card>
  );
}

function OpenLink({ person, link, until }: { person: Person; link: string; until: string }) {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify(t('users.copied')),
      () => notifyRefusal(t('users.notCopied')),
    );
  return (
    <>
      <p>
        {person.email === ''
          ? t('users.linkBare', { name: person.first_name })
          : t('users.linkMailed', { email: person.email })}
      </p>
      <p className="text-quiet text-ink-quiet">
        {t('users.linkUntil', { time: momentText(Date.parse(until)) })}
      </p>
      <div className="flex flex-wrap items-center gap-4 py-3">
        <QrSquare text={link} label={t('users.linkCode')} />
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
          <p className="text-note break-all select-all">{link}</p>
          <Button icon={Copy} size="small" onClick={() => void copy()}>
            {t('users.copy')}
          </Button>
        </div>
      </div>
    </>
  );
}
