import { LinkSyncLamp } from '../lib/links.tsx';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/use-t.ts';
import { ConnectionLamp } from './connection-lamp.tsx';
import { connectivity } from './connectivity.ts';
import { outboxView } from './outbox/current-outbox.ts';
import { summarise } from './outbox/outbox-summary.ts';
import { useOutboxWords } from './outbox/use-outbox-words.ts';
import { unsentStore } from './unsent.ts';

/** Always in the header: sent, waiting, or needs you. With nothing to tell of and no network, it says that. */
export function OutboxLamp() {
  const t = useT();
  const hasWords = useOutboxWords();
  const { online } = useStore(connectivity);
  const { entries } = useStore(outboxView);
  const unsent = useStore(unsentStore);
  if (!hasWords || (unsent === 0 && !online)) return <ConnectionLamp />;
  const { needsYou } = summarise(entries);
  const [shape, label] =
    needsYou > 0
      ? (['stop', t('outbox.lampNeedsYou', { count: needsYou })] as const)
      : unsent > 0
        ? (['unsent', t('outbox.lampWaiting', { count: unsent })] as const)
        : (['done', t('outbox.lampSent')] as const);
  return (
    <span role="status" className="flex-none">
      <LinkSyncLamp to="/outbox" shape={shape} label={label} aria-label={`${t('outbox.title')}: ${label}`} />
    </span>
  );
}
