import { formatNumber, formatTime } from '@sveis/domain/format';
import { CalendarOff, ClockPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { Pressable } from '../../../ui/data/pressable.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import type { HoursRow } from '../hours-view.ts';
import { hoursText } from './calendar-words.ts';
import type { DayItem } from './day-model.ts';
import type { HourNames } from './use-names.ts';

type DayRowProps = {
  item: DayItem;
  names: HourNames;
  timeZone: string;
  /** Whether its form may be opened. */
  canOpen: boolean;
  hasStemp: boolean;
};

/** Named by the server, or by the phone alone until it is sent. */
const isNamed = ({ id, absence_id }: HoursRow): boolean => absence_id !== null || !id.includes('~');

export function DayRow({ item, names, timeZone, canOpen, hasStemp }: DayRowProps) {
  const go = useGo();
  if (item.kind === 'live') {
    return (
      <RowFrame {...(hasStemp ? go('/stemp') : {})}>
        <LiveRow item={item} names={names} timeZone={timeZone} />
      </RowFrame>
    );
  }
  const { row } = item;
  const address = row.absence_id
    ? `/calendar/actions/${row.absence_id}?day=${row.day}&absence=1`
    : `/calendar/actions/${row.id}?day=${row.day}`;
  return (
    <RowFrame {...(canOpen && isNamed(row) ? go(address) : {})}>
      <KeptRow item={item} names={names} timeZone={timeZone} />
    </RowFrame>
  );
}

type RowFrameProps = Partial<ReturnType<ReturnType<typeof useGo>>> & { children: ReactNode };

const frame = 'flex min-h-target-lg w-full items-center gap-3 py-2.5 text-start';

function RowFrame({ children, ...press }: RowFrameProps) {
  if (press.href === undefined) return <div className={frame}>{children}</div>;
  return (
    <Pressable {...press} className={`${frame} focus-visible:[outline-offset:-3px] active:bg-sunken`}>
      {children}
    </Pressable>
  );
}

type PartProps<Item> = { item: Item; names: HourNames; timeZone: string };

function LiveRow({ item: { piece }, names, timeZone }: PartProps<Extract<DayItem, { kind: 'live' }>>) {
  const t = useT();
  const { record } = piece;
  return (
    <>
      <Clock from={formatTime(piece.startAt, timeZone)} to={t('hours.running')} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{workTitle(record, names) ?? t('hours.sourceStemp')}</span>
        <span className="block text-quiet text-ink-quiet">
          {[t('hours.sourceStemp'), names.workType(record.work_type_id)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="live-dot mx-1 flex-none" />
      <span className="flex-none text-lead font-bold tabular-nums">{hoursText(piece.net)}</span>
    </>
  );
}

function KeptRow({ item, names, timeZone }: PartProps<Exclude<DayItem, { kind: 'live' }>>) {
  const t = useT();
  const { row } = item;
  const title = row.type === 'non_working' ? names.absence(row.absence_type_id) : workTitle(row, names);
  const quiet = [
    t(sources[row.source]),
    names.workType(row.work_type_id),
    row.breakSeconds > 0 ? t('hours.withBreak', { minutes: Math.round(row.breakSeconds / 60) }) : undefined,
    row.isUnsent ? t('hours.notSent') : undefined,
  ];
  return (
    <>
      {item.kind === 'timed' ? (
        <Clock from={formatTime(item.startAt, timeZone)} to={endText(item, timeZone)} />
      ) : (
        <span className="w-14 flex-none">
          <Icon of={item.kind === 'absence' ? CalendarOff : ClockPlus} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title ?? t(sources[row.source])}</span>
        {item.kind === 'timed' && item.stretch ? (
          <span className="block text-quiet tabular-nums">
            {t('hours.nightPart', {
              from: formatTime(new Date(item.stretch.startAt), timeZone),
              to: formatTime(new Date(item.stretch.endAt), timeZone),
              here: hoursText(row.amountSeconds),
              all: hoursText(item.stretch.amountSeconds),
            })}
          </span>
        ) : null}
        <span className="block text-quiet text-ink-quiet">{quiet.filter(Boolean).join(' · ')}</span>
        {row.comments || row.location ? (
          <span className="line-clamp-2 text-quiet text-ink-quiet">
            {[row.location, row.comments].filter(Boolean).join(': ')}
          </span>
        ) : null}
        <Notes row={row} />
      </span>
      {row.isUnsent ? <StateMark shape="unsent" /> : null}
      <span className="flex-none text-lead font-bold tabular-nums">{hoursText(row.amountSeconds)}</span>
    </>
  );
}

function Notes({ row }: { row: HoursRow }) {
  const t = useT();
  const isCorrected = row.clock_amount !== null;
  const hasNotes = row.incomplete || row.needs_review || row.was_held || row.trimmed > 0 || isCorrected;
  if (!hasNotes) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {row.incomplete ? <Tag shape="warn">{t('hours.incomplete')}</Tag> : null}
      {row.needs_review ? <Tag shape="warn">{t('hours.needsReview')}</Tag> : null}
      {row.was_held ? <Tag shape="info">{t('hours.wasHeld')}</Tag> : null}
      {row.trimmed > 0 ? (
        <Tag shape="info">{t('hours.trimmed', { hours: hoursText(Math.round(row.trimmed * 3600)) })}</Tag>
      ) : null}
      {isCorrected ? (
        <Tag shape="info">{t('hours.corrected', { hours: formatNumber(row.clock_amount ?? 0) })}</Tag>
      ) : null}
    </span>
  );
}

function Clock({ from, to }: { from: string; to: string }) {
  return (
    <span className="w-14 flex-none type-16/20 font-semibold tabular-nums">
      {from}
      <span className="block text-quiet text-ink-quiet">{to}</span>
    </span>
  );
}

/** A piece that ends at midnight says 24:00. */
function endText({ startAt, endAt }: Extract<DayItem, { kind: 'timed' }>, timeZone: string): string {
  const text = formatTime(endAt, timeZone);
  return text === '00:00' && endAt > startAt ? '24:00' : text;
}

const sources = {
  stemp: 'hours.sourceStemp',
  manual: 'hours.sourceManual',
  absence: 'hours.stateAbsence',
  import: 'hours.sourceImport',
} as const;

/** "24011 · 20 Sveising" */
export function workTitle(
  work: Pick<HoursRow, 'project_id' | 'task_id'>,
  names: HourNames,
): string | undefined {
  const project = names.project(work.project_id);
  const parts = [project?.number, names.activity(work.task_id) ?? project?.name].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
