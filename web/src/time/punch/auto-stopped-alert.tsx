import { dayInZone, formatDateTime } from '@sveis/domain/format';
import { useGo } from '../../lib/screen/go.ts';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { useReach } from '../reference/use-reach.ts';
import { seeStempAlert } from './outbox/stemp-actions.ts';
import type { Stemp } from './outbox/stemp-fold.ts';
import { putOff, putOffAlert } from './put-off.ts';

type AutoStoppedAlertProps = { alerts: Stemp['alerts']; timeZone: string };

/** A stemp that was never stopped: told at the next login, until somebody has read it. */
export function AutoStoppedAlert({ alerts, timeZone }: AutoStoppedAlertProps) {
  const t = useT();
  const later = useStore(putOff);
  const go = useGo();
  const hasCalendar = useReach('/calendar');
  const alert = alerts.find(({ punch_id }) => !later.includes(punch_id));
  if (!alert) return null;
  const close = () => putOffAlert(alert.punch_id);
  return (
    <Modal
      alert
      open
      onClose={close}
      title={t('time.autoStoppedTitle')}
      text={t('time.autoStoppedText', {
        time: alert.ended_at ? formatDateTime(new Date(alert.ended_at), timeZone) : '',
      })}
      mark={<StateMark shape="warn" size={30} />}
      actions={
        <>
          <Button
            wide
            size="form"
            onClick={() => {
              close();
              seeStempAlert(alert.punch_id);
            }}
          >
            {t('time.ok')}
          </Button>
          {hasCalendar && alert.ended_at ? (
            <Button
              wide
              kind="secondary"
              {...go(`/calendar?day=${dayInZone(new Date(alert.ended_at), timeZone)}`)}
            >
              {t('time.fixInCalendar')}
            </Button>
          ) : null}
          <Button wide kind="secondary" onClick={close}>
            {t('time.fixLater')}
          </Button>
        </>
      }
    />
  );
}
