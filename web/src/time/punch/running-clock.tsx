import { formatTime } from '@sveis/domain/format';
import { clockText, elapsedSeconds, lengthText, secondsBetween, shiftEndOf } from '@sveis/domain/time';
import { useT } from '../../lib/words/use-t.ts';
import type { PunchRecord } from '../reference/wire.ts';
import { clockOf } from './punch-clock.ts';
import { ShiftRing } from './shift-ring.tsx';

type RunningClockProps = { record: PunchRecord; now: Date; timeZone: string };

/** HH:MM:SS in its ring. Read on demand: a reader that spoke every second could not be used. */
export function RunningClock({ record, now, timeZone }: RunningClockProps) {
  const t = useT();
  const clock = clockOf(record);
  const elapsed = elapsedSeconds(clock, now);
  const end = shiftEndOf(clock);
  const endTime = formatTime(end, timeZone);
  const isPaused = clock.pausedAt !== null;
  const isOver = !isPaused && now > end;
  const note = isPaused
    ? t('time.shiftIsOver')
    : isOver
      ? t('time.overBy', { time: lengthText(secondsBetween(end, now)) })
      : t('time.endsAbout', { time: endTime });
  const state =
    record.state === 'starting' ? t('time.starting') : t(isPaused ? 'time.standing' : 'time.running');
  return (
    <ShiftRing
      hours={record.shift_length_min / 60}
      done={elapsed / 3600}
      from={formatTime(clock.startAt, timeZone)}
      to={endTime}
    >
      <span className="flex items-center justify-center gap-1.5 text-[5cqw] leading-[7cqw] font-semibold">
        <span
          className={`mx-[3px] flex-none ${isPaused ? 'size-2.5 rounded-full bg-display-quiet' : 'live-dot'}`}
        />
        <span className="min-w-0">{state}</span>
      </span>
      <div
        role="timer"
        aria-label={t('time.elapsed')}
        aria-live="off"
        className="text-[15cqw] leading-[18cqw] font-bold tracking-[-0.03em] tabular-nums"
      >
        {clockText(elapsed)}
      </div>
      <div className="text-[5.4cqw] leading-[7cqw] text-display-quiet tabular-nums">{note}</div>
    </ShiftRing>
  );
}
