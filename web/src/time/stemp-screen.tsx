import { START_PICTURE_SECONDS, type StempForm, secondsAfter } from '@sveis/domain/time';
import { Clock, FolderOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { trueNow } from '../lib/clock/server-clock.ts';
import { notify } from '../lib/notices.ts';
import { useT } from '../lib/words/use-t.ts';
import { outboxView } from '../offline/outbox/index.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { AutoStoppedAlert } from './punch/auto-stopped-alert.tsx';
import { AwaitingPanel } from './punch/awaiting-panel.tsx';
import { DayFullNotice } from './punch/day-full-notice.tsx';
import { HeldCard, KeepSheet } from './punch/held/held-card.tsx';
import { ParkedCard } from './punch/held/parked-card.tsx';
import { IdlePanel } from './punch/idle-panel.tsx';
import type { StoppedStemp } from './punch/outbox/stemp-actions.ts';
import { StempPage } from './punch/stemp-page.tsx';
import { StempSkeleton } from './punch/stemp-skeleton.tsx';
import { StoppedCard } from './punch/stopped-card.tsx';
import { type StempNow, useStemp } from './punch/use-stemp.ts';
import { InfoTip } from './reference/info-tip.tsx';
import { useNamedOfAddress, useProjectOfAddress } from './reference/project-of-address.ts';
import { RoomLinks } from './reference/room-links.tsx';
import type { PunchRecord } from './reference/wire.ts';
import { RunningScreen } from './running-screen.tsx';

export function StempScreen() {
  const t = useT();
  const state = useStemp();
  if (state.status === 'ready') return <ReadyStemp here={state} />;
  return (
    <StempPage trailing={<InfoTip />} busy={state.status === 'loading'}>
      {state.status === 'loading' ? (
        <StempSkeleton />
      ) : (
        <ErrorState
          title={t('time.loadFailed')}
          text={t('time.loadFailedText')}
          retry={{ label: t('shell.tryAgain'), onPress: state.retry }}
        />
      )}
    </StempPage>
  );
}

function ReadyStemp({ here }: { here: StempNow }) {
  const asked = useProjectOfAddress(here.projects);
  const named = useNamedOfAddress();
  const [chosen, setChosen] = useState<Partial<StempForm>>({});
  // What was asked for is about the first start, not about the one after it.
  const [isFirst, setIsFirst] = useState(true);
  const [kept, setKept] = useState<PunchRecord>();
  const [stopped, setStopped] = useState<StoppedStemp>();
  const record = here.stemp.open;
  useEndedElsewhere(here);
  const above = (
    <>
      <AutoStoppedAlert alerts={here.stemp.alerts} timeZone={here.timeZone} />
      <DayFullNotice here={here} />
      {here.parked.map((entry) => (
        <ParkedCard key={entry.id} entry={entry} />
      ))}
      {here.stemp.held.map((held) => (
        <HeldCard key={held.id} record={held} timeZone={here.timeZone} onKeep={() => setKept(held)} />
      ))}
      {kept ? <KeepSheet record={kept} timeZone={here.timeZone} onClose={() => setKept(undefined)} /> : null}
    </>
  );
  if (record && record.state !== 'awaiting_attachment') {
    return (
      <RunningScreen
        key={record.id}
        here={here}
        record={record}
        asked={isFirst && asked !== undefined ? { projectId: asked, ...named } : undefined}
        above={above}
        // The next start offers the same shift.
        onStopped={(ended) => {
          const { shift_id } = ended.record;
          setStopped(ended);
          const shift = here.shifts.find(({ id }) => id === shift_id);
          setChosen(shift ? { shift_id, break: shift.break } : {});
          setIsFirst(false);
        }}
      />
    );
  }
  return (
    <StempPage trailing={<InfoTip />}>
      {above}
      {stopped && !record ? (
        <StoppedCard
          key={stopped.entry}
          stopped={stopped}
          now={here.now}
          timeZone={here.timeZone}
          onUndone={() => setStopped(undefined)}
        />
      ) : null}
      {record ? (
        <AwaitingPanel record={record} timeZone={here.timeZone} />
      ) : (
        <IdleOrEmpty
          here={here}
          chosen={asked !== undefined && isFirst ? { project_id: asked, ...named, ...chosen } : chosen}
          onChoose={(more) => setChosen({ ...chosen, ...more })}
        />
      )}
    </StempPage>
  );
}

type IdleProps = {
  here: StempNow;
  chosen: Partial<StempForm>;
  onChoose: (changes: Partial<StempForm>) => void;
};

/** Without a shift or a project there is nothing to start, and somebody else has to act. */
function IdleOrEmpty({ here, chosen, onChoose }: IdleProps) {
  const t = useT();
  if (here.shifts.length === 0) {
    return <EmptyState icon={Clock} title={t('time.noShiftsTitle')} text={t('time.noShiftsText')} />;
  }
  if (here.projects.length === 0 && !here.stemp.projectsExcluded) {
    return (
      <>
        <EmptyState icon={FolderOpen} title={t('time.noActiveProjects')} text={t('time.noProjectsText')} />
        <RoomLinks />
      </>
    );
  }
  return <IdlePanel here={here} chosen={chosen} onChoose={onChoose} />;
}

const ends: readonly string[] = ['punch.stop', 'punch.cancel', 'punch.pictures'];

/** A stemp that was here and is gone, though nobody ended it on this phone: its owner is told why. */
function useEndedElsewhere({ stemp }: StempNow): void {
  const t = useT();
  const last = useRef(stemp.open);
  const now = stemp.open;
  useEffect(() => {
    const before = last.current;
    last.current = now;
    if (!before || before.id === now?.id) return;
    const { entries, receipts } = outboxView.get();
    const isOwn = [...entries, ...receipts].some(
      ({ recordId, operation }) => recordId === before.id && ends.includes(operation),
    );
    const isTold = stemp.alerts.some(({ punch_id }) => punch_id === before.id);
    const isHeld = stemp.held.some(({ id }) => id === before.id);
    if (isOwn || isTold || isHeld) return;
    if (hasLapsed(before)) notify(t('time.uploadFailedCancelled'), 'stop');
    else notify(t('time.endedElsewhere'), 'info');
  }, [now, stemp, t]);
}

/** A start whose picture had all its time and did not arrive: the server has given it up. */
const hasLapsed = ({ state, start_at }: PunchRecord): boolean =>
  state === 'starting' && trueNow() >= secondsAfter(new Date(start_at), START_PICTURE_SECONDS);
