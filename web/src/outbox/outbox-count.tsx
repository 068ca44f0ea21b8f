import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { summarise, useOutbox } from '../offline/outbox/index.ts';
import { unsentStore } from '../offline/unsent.ts';
import { StateMark } from '../ui/feedback/state-mark.tsx';

/** Beside the name in a menu: how many need the person, else how many wait. */
export function OutboxCount() {
  const t = useT();
  const { needsYou } = summarise(useOutbox());
  const unsent = useStore(unsentStore);
  if (unsent === 0) return null;
  return needsYou > 0 ? (
    <>
      <StateMark shape="stop" label={t('outbox.needsYou')} />
      {needsYou}
    </>
  ) : (
    <>
      <StateMark shape="unsent" label={t('outbox.waiting')} />
      {unsent}
    </>
  );
}
