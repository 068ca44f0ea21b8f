import { formatDate, formatNumber, isoWeekOf, weekdayName } from '@sveis/domain/format';
import { roundHours } from '@sveis/domain/time';
import { currentLanguage } from '../../lib/words/language.ts';
import type { Translate } from '../../lib/words/messages.ts';
import { useT } from '../../lib/words/use-t.ts';
import { todaySeconds } from '../punch/outbox/stemp-fold.ts';
import type { StempNow } from '../punch/use-stemp.ts';

const capital = ([first = '', ...rest]: string): string => first.toLocaleUpperCase() + rest.join('');

const dateAndWeek = (day: string, t: Translate): string =>
  t('time.dateAndWeek', { date: formatDate(day), week: isoWeekOf(day).week });

const weekdayText = (day: string, width: 'long' | 'short'): string =>
  capital(weekdayName(day, currentLanguage(), width));

/** "Tor. 12.11.2026 · uke 46", under the title while the clock runs. */
export const dayContext = (day: string, t: Translate): string =>
  `${weekdayText(day, 'short')} ${dateAndWeek(day, t)}`;

/** The day and its hours, above the start. */
export function DayLine({ here }: { here: StempNow }) {
  const t = useT();
  const { work } = todaySeconds(here.stemp, here.now);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 pt-0.5">
      <div>
        <p className="text-[min(var(--t-head),9.4vw)] leading-[1.13] font-bold tracking-[-0.02em]">
          {weekdayText(here.day, 'long')}
        </p>
        <p className="text-ink-quiet tabular-nums">{dateAndWeek(here.day, t)}</p>
      </div>
      <div className="ms-auto text-end">
        <p className="text-note text-ink-quiet">{t('time.today')}</p>
        <p className="text-title font-bold tabular-nums">
          {formatNumber(roundHours(work))}{' '}
          {here.dayNorm > 0 ? (
            <span className="text-quiet font-medium text-ink-quiet">
              {t('time.ofHours', { hours: formatNumber(here.dayNorm) })}
            </span>
          ) : null}
        </p>
      </div>
    </div>
  );
}
