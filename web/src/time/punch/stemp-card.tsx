import { formatTime } from '@sveis/domain/format';
import { clockText, elapsedSeconds, lengthText, secondsBetween, shiftEndOf } from '@sveis/domain/time';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StartGlyph, StopGlyph } from '../../ui/data/glyphs.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { Display, DisplayFigure, DisplayHead } from '../../ui/layout/display.tsx';
import { SegmentBar } from '../../ui/layout/segment-bar.tsx';
import { formOf } from '../hours/draft-changes.ts';
import { projectLabel } from '../reference/project-field.tsx';
import type { PunchRecord } from '../reference/wire.ts';
import { shiftLabel } from '../reference/work-fields.tsx';
import { AutoStoppedAlert } from './auto-stopped-alert.tsx';
import { startRefusal, usualForm } from './idle-panel.tsx';
import { startStemp, stopStemp } from './outbox/stemp-actions.ts';
import { stopVerdict } from './outbox/stop-verdict.ts';
import { clockOf } from './punch-clock.ts';
import { type StempNow, useStemp } from './use-stemp.ts';

/** The clock on the dashboard: what runs, or the start that was usual last time. */
export function StempCard() {
  const state = useStemp();
  if (state.status === 'loading') return <SkeletonCard />;
  if (state.status === 'failed') return null;
  const record = state.stemp.open;
  return (
    <>
      <AutoStoppedAlert alerts={state.stemp.alerts} timeZone={state.timeZone} />
      {record ? <RunningCard here={state} record={record} /> : <IdleCard here={state} />}
    </>
  );
}

/** On the dashboard nothing is filled in: where something is missing, the screen asks for it. */
function usePress(work: () => Promise<boolean>) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const open = () => void router.navigate({ to: '/stemp' });
  const press = async (isReady: boolean) => {
    if (!isReady) return open();
    setIsBusy(true);
    if (!(await work())) open();
    setIsBusy(false);
  };
  return { isBusy, press, open };
}

type RunningCardProps = { here: StempNow; record: PunchRecord; stopLabel?: string };

export function RunningCard({ here, record, stopLabel }: RunningCardProps) {
  const t = useT();
  const { now, timeZone } = here;
  const clock = clockOf(record);
  const end = shiftEndOf(clock);
  const elapsed = elapsedSeconds(clock, now);
  const shift = here.shifts.find(({ id }) => id === record.shift_id);
  const project = here.projects.find(({ id }) => id === record.project_id);
  const isStanding = record.paused_at !== null || record.state === 'awaiting_attachment';
  const isReady = !isStanding && stopVerdict(here, record, formOf(record), now).kind === 'ok';
  const { isBusy, press, open } = usePress(async () => (await stopStemp(record)) !== undefined);
  const label = t(isStanding ? 'time.stempStands' : 'time.stempRunning');
  return (
    <Display label={label}>
      <DisplayHead
        live={!isStanding}
        title={label}
        note={t('time.since', { time: formatTime(clock.startAt, timeZone) })}
      />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
        <DisplayFigure timer>{clockText(elapsed)}</DisplayFigure>
        {isStanding ? (
          <Button stacked icon={StopGlyph} onClick={open}>
            {t('time.answerNow')}
          </Button>
        ) : (
          <Button stacked icon={StopGlyph} busy={isBusy} onClick={() => void press(isReady)}>
            {stopLabel ?? t('time.stop')}
          </Button>
        )}
      </div>
      <div className="mt-2">
        <SegmentBar segments={Math.ceil(record.shift_length_min / 60)} filled={elapsed / 3600} />
      </div>
      <a
        href="/stemp"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        className="mt-2 block min-h-target rounded-control"
      >
        <span className="block type-16/22 font-semibold">
          {project ? projectLabel(project) : t('time.open')}
        </span>
        <span className="block text-quiet text-display-quiet tabular-nums">
          {now < end
            ? t('time.leftOf', {
                time: lengthText(secondsBetween(now, end)),
                shift: shift ? shiftLabel(shift) : t('time.shift'),
              })
            : isStanding
              ? t('time.shiftIsOver')
              : t('time.overBy', { time: lengthText(secondsBetween(end, now)) })}
        </span>
      </a>
      {here.stemp.isUnsent ? (
        <div className="mt-2">
          <Tag shape="unsent">{t('time.notSent')}</Tag>
        </div>
      ) : null}
    </Display>
  );
}

function IdleCard({ here }: { here: StempNow }) {
  const t = useT();
  const form = usualForm(here);
  const isReady = startRefusal(here, form, false) === undefined && here.parked.length === 0;
  const { isBusy, press } = usePress(() => startStemp({ form, timeZone: here.timeZone, pictures: [] }));
  return (
    <Display label={t('time.notRunning')}>
      <DisplayHead title={t('time.notRunning')} />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="type-20/24 font-bold">
            {here.usualShift ? shiftLabel(here.usualShift) : t('time.noShiftsTitle')}
          </p>
          <p className="text-quiet text-display-quiet">
            {here.pinnedProject && !here.stemp.projectsExcluded ? projectLabel(here.pinnedProject) : null}
          </p>
        </div>
        <Button stacked icon={StartGlyph} busy={isBusy} onClick={() => void press(isReady)}>
          {t('time.start')}
        </Button>
      </div>
    </Display>
  );
}
