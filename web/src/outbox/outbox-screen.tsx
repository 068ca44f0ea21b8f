import { RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../lib/clock/use-now.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { momentText } from '../offline/as-of.ts';
import { connectivity } from '../offline/connectivity.ts';
import {
  type Entry,
  entrySize,
  isBehindParked,
  isStranded,
  needsPerson,
  outboxActions,
  outboxView,
  summarise,
  worryingDays,
} from '../offline/outbox/index.ts';
import { Button } from '../ui/data/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { List } from '../ui/layout/list.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { labelText } from './entry-words.ts';
import { ageText, sizeText } from './measures.ts';
import { OutboxNotes, StorageNote, usePersistence } from './outbox-notes.tsx';
import { OutboxSection } from './outbox-section.tsx';
import { ParkedCard } from './parked-card.tsx';
import { useEntryParts } from './use-entry-parts.ts';
import { WaitingRow } from './waiting-row.tsx';

const MINUTE = 60_000;

export function OutboxScreen() {
  const t = useT();
  const now = useNow(MINUTE);
  const view = useStore(outboxView);
  const { online } = useStore(connectivity);
  const isPersistent = usePersistence();
  const { entries, receipts, unreadable } = view;
  const { operations, isReady } = useEntryParts([...entries, ...receipts]);
  const parked = entries.filter(needsPerson);
  const waiting = entries.filter((entry) => !needsPerson(entry));
  const summary = summarise(entries);
  const isLoading = !view.isReady || !isReady;
  const note = (entry: Entry) =>
    [
      ...(entry.files.length > 0 ? [t('outbox.files', { count: entry.files.length })] : []),
      sizeText(entrySize(entry)),
      momentText(entry.savedAt, now),
      ageText(entry.savedAt, now, t),
    ].join(' · ');
  const stateText = (entry: Entry) => {
    if (entry.state === 'sending') return t('outbox.stateSending');
    if (isStranded(entry.id)) return t('outbox.stateStranded');
    if (isBehindParked(entry, entries)) return t('outbox.stateBehind');
    return t(online ? 'outbox.stateSoon' : 'outbox.stateWaiting');
  };
  const waitingNote = [
    sizeText(waiting.reduce((sum, entry) => sum + entrySize(entry), 0)),
    t('outbox.oldest', { age: ageText(summarise(waiting).oldestAt ?? now, now, t) }),
  ].join(' · ');
  const hasWork = entries.length + unreadable > 0;
  return (
    <AppPage
      title={t('outbox.title')}
      context={isPersistent === false ? undefined : t('outbox.safeHere')}
      backTo="/more"
      busy={isLoading}
      dock={waiting.length > 0 ? <SendNow /> : undefined}
    >
      <OutboxNotes isPaused={view.isPaused} unreadable={unreadable} oldDays={worryingDays(summary, now)} />
      {isLoading ? <SkeletonList count={3} /> : null}
      {!isLoading && parked.length > 0 ? (
        <OutboxSection title={t('outbox.needsYou')} count={parked.length}>
          <List label={t('outbox.needsYou')}>
            {parked.map((entry) => (
              <ParkedCard
                key={entry.id}
                entry={entry}
                operation={operations.get(entry.operation)}
                note={note(entry)}
              />
            ))}
          </List>
        </OutboxSection>
      ) : null}
      {!isLoading && waiting.length > 0 ? (
        <OutboxSection title={t('outbox.waiting')} count={waiting.length} note={waitingNote}>
          <List joined label={t('outbox.waiting')}>
            {waiting.map((entry) => (
              <WaitingRow
                key={entry.id}
                entry={entry}
                operation={operations.get(entry.operation)}
                note={note(entry)}
                state={stateText(entry)}
              />
            ))}
          </List>
        </OutboxSection>
      ) : null}
      {hasWork ? <StorageNote /> : null}
      {!isLoading && !hasWork ? (
        <EmptyState icon={Send} title={t('outbox.emptyTitle')} text={t('outbox.emptyText')} />
      ) : null}
      {!isLoading && receipts.length > 0 ? (
        <OutboxSection title={t('outbox.sentTitle')} count={receipts.length}>
          <List joined label={t('outbox.sentTitle')}>
            {receipts.toReversed().map((receipt) => (
              <ListRow
                key={receipt.seq}
                icon={operations.get(receipt.operation)?.icon ?? Send}
                title={labelText(receipt.label, t)}
                quiet={momentText(receipt.sentAt, now)}
                trailing={<StateMark shape="done" label={t('outbox.lampSent')} />}
              />
            ))}
          </List>
        </OutboxSection>
      ) : null}
    </AppPage>
  );
}

const TRYING_MS = 1_500;

/** Says that it tries, also when the answer is only that there is still no network. */
function SendNow() {
  const t = useT();
  const [isTrying, setIsTrying] = useState(false);
  const send = () => {
    outboxActions.sendNow();
    setIsTrying(true);
    setTimeout(() => setIsTrying(false), TRYING_MS);
  };
  return (
    <Button icon={RefreshCw} size="form" wide busy={isTrying} busyLabel={t('shell.sending')} onClick={send}>
      {t('outbox.sendNow')}
    </Button>
  );
}
