import { DAY_CAP_SECONDS } from '@sveis/domain/time';
import { createStore, useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { todaySeconds } from './outbox/stemp-fold.ts';
import type { StempNow } from './use-stemp.ts';

/** The day it was read for. */
const readFor = createStore('');

/** Once a day, when 24 hours are reached. */
export function DayFullNotice({ here }: { here: StempNow }) {
  const t = useT();
  const read = useStore(readFor);
  const isFull = todaySeconds(here.stemp, here.now).all >= DAY_CAP_SECONDS;
  const close = () => readFor.set(here.day);
  if (!isFull || read === here.day) return null;
  return (
    <Modal
      alert
      open
      onClose={close}
      title={t('time.dayFull')}
      text={t('time.dayFullText')}
      mark={<StateMark shape="warn" size={30} />}
      actions={
        <Button wide size="form" onClick={close}>
          {t('time.ok')}
        </Button>
      }
    />
  );
}
