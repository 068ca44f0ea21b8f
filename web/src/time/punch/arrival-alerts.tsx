import { formatDateTime } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { foldEntries, outboxView } from '../../offline/outbox/index.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { currentPunchQuery } from '../reference/queries.ts';
import { useReach } from '../reference/use-reach.ts';
import type { PunchRecord } from '../reference/wire.ts';
import { AutoStoppedAlert } from './auto-stopped-alert.tsx';
import { foldEntry, foldReceipt, type Stemp, stempOf } from './outbox/stemp-fold.ts';
import { putOff, putOffAlert } from './put-off.ts';

/** These screens show the stemp, and with it what is asked here. */
const stempPlaces: readonly string[] = ['/', '/dashboard', '/stemp'];

/** What the stemp has to tell or ask after 24 hours, wherever the person comes in. */
export function ArrivalAlerts() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  const stemp = useToldStemp();
  if (!stemp || stempPlaces.includes(path)) return null;
  if (stemp.open?.state === 'awaiting_attachment') {
    return <AwaitingAlert record={stemp.open} timeZone={timeZone} />;
  }
  return <AutoStoppedAlert alerts={stemp.alerts} timeZone={timeZone} />;
}

/** What was fetched at login, with what has been answered since; nothing is asked of the server for this alone. */
function useToldStemp(): Stemp | undefined {
  const { data } = useQuery({ ...currentPunchQuery, enabled: false });
  const outbox = useStore(outboxView);
  if (!data || !outbox.isReady) return undefined;
  const context = { offset: 0, shiftLength: () => 24 * 60 };
  const told = outbox.receipts
    .filter(({ operation, sentAt }) => operation.startsWith('punch.') && sentAt >= data.askedAt)
    .reduce(foldReceipt, stempOf(data.answer));
  return foldEntries(told, outbox.entries, (stemp, entry) => foldEntry(stemp, entry, context));
}

/** It becomes hours with a picture: the screen of the stemp takes it. */
function AwaitingAlert({ record, timeZone }: { record: PunchRecord; timeZone: string }) {
  const t = useT();
  const router = useRouter();
  const hasStemp = useReach('/stemp');
  const isLater = useStore(putOff).includes(record.id);
  const close = () => putOffAlert(record.id);
  if (isLater || !hasStemp) return null;
  return (
    <Modal
      alert
      open
      onClose={close}
      title={t('time.awaitPicture')}
      text={t('time.awaitPictureText', {
        time: record.ended_at ? formatDateTime(new Date(record.ended_at), timeZone) : '',
      })}
      mark={<StateMark shape="warn" size={30} />}
      actions={
        <>
          <Button wide size="form" onClick={() => void router.navigate({ to: '/stemp' })}>
            {t('time.open')}
          </Button>
          <Button wide kind="secondary" onClick={close}>
            {t('time.fixLater')}
          </Button>
        </>
      }
    />
  );
}
