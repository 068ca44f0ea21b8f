import type { MessageId } from '@sveis/domain/locales';
import type { Translate } from '../../../lib/words/messages.ts';
import { dayTitle, hoursText } from './calendar-words.ts';
import { type CalendarDay, type DayState, dayMark, weekMarkFaces } from './month-model.ts';

export const stateWords: Readonly<Record<DayState, MessageId>> = {
  empty: 'hours.stateEmpty',
  missing: 'hours.stateMissing',
  under: 'hours.stateUnder',
  met: 'hours.stateMet',
  over: 'hours.stateOver',
  absence: 'hours.stateAbsence',
};

/** Everything a cell shows by colour and shape, in words. */
export function dayLabel(cell: CalendarDay, absence: string | undefined, t: Translate): string {
  const { figures, state } = cell;
  const total = figures.work + figures.absence;
  const mark = dayMark(figures);
  return [
    dayTitle(cell.day),
    figures.holiday,
    total > 0 ? t('hours.total', { hours: hoursText(total) }) : undefined,
    // Of a day nobody has told about only what this phone itself holds is said.
    total > 0 || figures.isTold ? t(stateWords[state]) : undefined,
    figures.absence > 0 && state !== 'absence' ? t('hours.stateAbsence') : undefined,
    figures.absence > 0 ? absence : undefined,
    cell.isIncomplete ? t('hours.incomplete') : undefined,
    cell.isUnsent ? t('hours.notSent') : undefined,
    mark ? t(weekMarkFaces[mark].word) : undefined,
  ]
    .filter(Boolean)
    .join(', ');
}
