import { dayInZone, formatDate, formatNumber, formatTime } from '@sveis/domain/format';
import { can } from '@sveis/domain/session';
import { heldCollision } from '@sveis/domain/time';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';
import { anyAnswer } from '../../../lib/api/api-client.ts';
import { showFailure } from '../../../lib/api/failures.ts';
import { notify } from '../../../lib/notices.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { isOpen, useSessionIn } from '../../../session/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import { netHours } from '../outbox/stemp-actions.ts';
import { heldReasonWord } from './held-card.tsx';
import { HeldCollisions } from './held-collisions.tsx';

const heldStemp = z.object({
  id: z.string(),
  user_name: z.string(),
  held_reason: z.nullable(z.string()),
  start_at: z.string(),
  ended_at: z.nullable(z.string()),
  break: z.number(),
  collides_with: z.optional(z.array(heldCollision)),
});
type HeldStemp = z.infer<typeof heldStemp>;

const heldQuery = queryOptions({
  queryKey: ['time', 'held-of-others'],
  queryFn: async ({ signal }) =>
    (await api.main.get('hours/held', z.object({ data: z.array(heldStemp) }), { signal })).data,
});

const decide = ({ id, action }: { readonly id: string; readonly action: 'keep' | 'discard' }) =>
  api.main.post(`hours/punch-in-out/${id}/held`, { action }, anyAnswer);

/** What is held of other people's stemps, for who may change their hours. Nothing to see where there is none. */
export function HeldOfOthers() {
  const session = useSessionIn();
  if (!session || !isOpen(session, 'timer') || !can(session.rights.visitor.access, 'edit', 'hours'))
    return null;
  return <HeldList timeZone={session.profile.tenant.time_zone} />;
}

function HeldList({ timeZone }: { timeZone: string }) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const held = useQuery(heldQuery);
  const deciding = useMutation({
    mutationFn: decide,
    onSuccess: () => {
      notify(t('time.heldDecided'));
      return queries.invalidateQueries({ queryKey: ['time'] });
    },
    onError: showFailure,
  });
  if (!held.data?.length) return null;
  const discard = async ({ id, start_at, ended_at }: HeldStemp) => {
    const [from, to] = [start_at, ended_at].map((at) => (at ? formatTime(new Date(at), timeZone) : '…'));
    const isSure = await confirm({
      kind: 'delete',
      title: t('time.discardTitle'),
      text: t('time.discardText', { from: from ?? '', to: to ?? '' }),
      confirmLabel: t('time.discard'),
      cancelLabel: t('time.no'),
    });
    if (isSure) deciding.mutate({ id, action: 'discard' });
  };
  return (
    <section className="flex flex-col gap-3 print:hidden">
      <h2 className="text-lead font-bold">{t('time.heldOfOthers')}</h2>
      <p className="text-ink-quiet">{t('time.heldOfOthersText')}</p>
      {held.data.map((stemp) => (
        <HeldOne
          key={stemp.id}
          stemp={stemp}
          timeZone={timeZone}
          busy={deciding.isPending}
          onKeep={() => deciding.mutate({ id: stemp.id, action: 'keep' })}
          onDiscard={() => void discard(stemp)}
        />
      ))}
    </section>
  );
}

type HeldOneProps = {
  stemp: HeldStemp;
  timeZone: string;
  busy: boolean;
  onKeep: () => void;
  onDiscard: () => void;
};

function HeldOne({ stemp, timeZone, busy, onKeep, onDiscard }: HeldOneProps) {
  const t = useT();
  const startAt = new Date(stemp.start_at);
  const endAt = stemp.ended_at ? new Date(stemp.ended_at) : undefined;
  const to = endAt ? formatTime(endAt, timeZone) : '…';
  return (
    <Card>
      <div className="flex items-start gap-3">
        <StateMark shape="conflict" />
        <div className="min-w-0 flex-1">
          <h3 className="font-bold">{stemp.user_name}</h3>
          <p className="tabular-nums">
            {formatDate(dayInZone(startAt, timeZone))} · {formatTime(startAt, timeZone)}–{to}
          </p>
          <p className="text-quiet font-semibold text-warn-text">{t(heldReasonWord(stemp.held_reason))}</p>
          <HeldCollisions collisions={stemp.collides_with} startAt={startAt} timeZone={timeZone} />
          {endAt ? null : <p className="text-quiet">{t('time.heldNoStop')}</p>}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {endAt ? (
          <Button kind="secondary" size="small" wide busy={busy} onClick={onKeep}>
            {t('time.heldKeepTheirs', { hours: formatNumber(netHours(startAt, endAt, stemp.break)) })}
          </Button>
        ) : null}
        <Button kind="destructive" size="small" wide onClick={onDiscard}>
          {t('time.discard')}
        </Button>
      </div>
    </Card>
  );
}
