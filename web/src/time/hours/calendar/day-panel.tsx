import type { Day } from '@sveis/domain/format';
import { DAY_CAP_SECONDS } from '@sveis/domain/time';
import { Plus } from 'lucide-react';
import { useGo } from '../../../lib/screen/go.ts';
import { LinkRow } from '../../../lib/screen/links.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { isOpen, useSessionIn } from '../../../session/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { SegmentBar } from '../../../ui/layout/segment-bar.tsx';
import { ClosedNote } from '../../locks/closed-note.tsx';
import { CrewButton } from '../crew/crew-button.tsx';
import { type DayFigures, usedSeconds } from '../hours-view.ts';
import { dayTitle, hoursText, shortDate } from './calendar-words.ts';
import { dayItems, daySpans, figuresWith } from './day-model.ts';
import { DayRow } from './day-row.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { stateWords } from './day-words.ts';
import { dayMark, dayState, weekMarkFaces } from './month-model.ts';
import { livePieceOn } from './punch-rows.ts';
import type { HoursState } from './use-hours.ts';
import { useMayEnter } from './use-may-enter.ts';
import type { HourNames } from './use-names.ts';

type DayPanelProps = {
  hours: HoursState;
  names: HourNames;
  day: Day;
  /** The button stands here, or in the dock below. */
  withButton: boolean;
};

export const isClosed = ({ isLocked, isDelivered }: DayFigures): boolean => isLocked || isDelivered;

export function DayPanel({ hours, names, day, withButton }: DayPanelProps) {
  const t = useT();
  const session = useSessionIn();
  const mayEnter = useMayEnter();
  const { view, punch, timeZone, status } = hours;
  // Nothing is said of a day nobody has told about: no hours and no news look alike.
  const isTold = status === 'ready';
  const live = punch.record ? livePieceOn(punch.record, punch.now, day, timeZone) : undefined;
  const figures = figuresWith(view, day, live);
  const items = dayItems(view, day, live);
  const spans = daySpans(items, day, timeZone);
  const total = figures.work + figures.absence;
  const closed = isClosed(figures);
  return (
    <section aria-labelledby="calendar-day" className="flex flex-1 flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 id="calendar-day" className="type-20/26 font-bold">
            {dayTitle(day)}
          </h2>
          <p className="text-quiet text-ink-quiet tabular-nums">
            {isTold
              ? [
                  figures.holiday,
                  t(stateWords[dayState(figures, { isPast: day < hours.today })]),
                  t('hours.ofNorm', { hours: hoursText(total), norm: hoursText(figures.norm) }),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : '\u00a0'}
          </p>
        </div>
        {isTold ? <DayTag figures={figures} isPast={day <= hours.today} /> : null}
      </div>
      {closed ? (
        <div className="mt-3">
          <ClosedNote locked={figures.isLocked ? [day] : []} />
        </div>
      ) : null}
      {figures.delivery === 'returned' ? (
        <LinkRow
          card
          arrow
          to="/myshifts"
          leading={<StateMark shape="stop" />}
          title={t('hours.returnedTitle')}
          quiet={t('hours.returnedText')}
        />
      ) : null}
      <div className="mt-3">{spans.length > 0 ? <DayTimeline spans={spans} /> : null}</div>
      {isTold ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {spans.length > 0 ? null : (
            <div className="min-w-44 flex-1">
              <SegmentBar segments={24} filled={usedSeconds(figures) / 3600} />
            </div>
          )}
          <p className="text-note text-ink-quiet tabular-nums">
            {t('hours.usedOf', {
              used: hoursText(usedSeconds(figures)),
              cap: hoursText(DAY_CAP_SECONDS),
            })}
          </p>
        </div>
      ) : null}
      {items.length > 0 ? (
        <ul aria-label={t('hours.entries')} className="mt-2">
          {items.map((item) => (
            <li key={item.key} className="border-t border-line">
              <DayRow
                item={item}
                names={names}
                timeZone={timeZone}
                canOpen={mayEnter && !closed}
                hasStemp={session !== undefined && isOpen(session, 'timer')}
              />
            </li>
          ))}
        </ul>
      ) : isTold ? (
        <p className="mt-4 text-ink-quiet">{t(closed ? 'hours.noneThere' : 'hours.noneYet')}</p>
      ) : null}
      {status === 'loading' ? <SkeletonList count={2} /> : null}
      {withButton && mayEnter && !closed ? (
        <div className="mt-4 flex print:hidden">
          <AddButton day={day} />
        </div>
      ) : null}
      <div className="mt-2 flex print:hidden empty:hidden">
        <CrewButton day={day} />
      </div>
    </section>
  );
}

/** "Enter hours 12.11." */
export function AddButton({ day }: { day: Day }) {
  const t = useT();
  const go = useGo();
  return (
    <Button wide icon={Plus} {...go(`/calendar/actions?day=${day}`)}>
      {t('hours.enterOn', { date: shortDate(day) })}
    </Button>
  );
}

function DayTag({ figures, isPast }: { figures: DayFigures; isPast: boolean }) {
  const t = useT();
  const mark = dayMark(figures);
  if (mark) return <Tag shape={weekMarkFaces[mark].shape}>{t(weekMarkFaces[mark].word)}</Tag>;
  return isPast ? <Tag shape="waiting">{t('hours.notDelivered')}</Tag> : null;
}
