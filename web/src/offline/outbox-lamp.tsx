import { LinkSyncLamp } from '../lib/screen/links.tsx';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { ConnectionLamp } from './connection-lamp.tsx';
import { connectivity } from './connectivity.ts';
import { lampOf } from './lamp-state.ts';
import { outboxView } from './outbox/current-outbox.ts';
import { useOutboxWords } from './outbox/use-outbox-words.ts';
import { unsentStore } from './unsent.ts';

/** Always in the header: sent, waiting, or needs you. With nothing to tell of and no network, it says that. */
export function OutboxLamp() {
  const t = useT();
  const hasWords = useOutboxWords();
  const { online } = useStore(connectivity);
  const view = useStore(outboxView);
  const unsent = useStore(unsentStore);
  const { state, count } = lampOf(view, unsent, online);
  if (!hasWords || state === 'connection') return <ConnectionLamp />;
  const [shape, label] = {
    needsYou: ['stop', t('outbox.lampNeedsYou', { count })] as const,
    waiting: ['unsent', t('outbox.lampWaiting', { count })] as const,
    sent: ['done', t('outbox.lampSent')] as const,
  }[state];
  return (
    <span role="status" className="flex min-w-12 shrink-[9999]">
      <LinkSyncLamp to="/outbox" shape={shape} label={label} aria-label={`${t('outbox.title')}: ${label}`} />
    </span>
  );
}
