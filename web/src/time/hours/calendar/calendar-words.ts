import {
  type Day,
  formatDate,
  formatNumber,
  monthName,
  weekdayName,
  weekdayNames,
} from '@sveis/domain/format';
import { roundHours } from '@sveis/domain/time';
import { currentLanguage } from '../../../lib/words/language.ts';
import type { Translate } from '../../../lib/words/messages.ts';
import type { DatePickerWords } from '../../../ui/fields/date-picker.tsx';
import type { Month } from '../../../ui/fields/month.ts';

const capital = ([first = '', ...rest]: string): string => first.toLocaleUpperCase() + rest.join('');

/** "November 2026": the month alone, as over a calendar. */
export const monthTitle = (month: Month): string =>
  `${capital(monthName(Number(month.slice(5)), currentLanguage()))} ${month.slice(0, 4)}`;

/** As inside a sentence, where most languages write months small. */
export const monthWord = (month: Month): string => monthName(Number(month.slice(5)), currentLanguage());

/** "Torsdag 12.11.2026" */
export const dayTitle = (day: Day): string =>
  `${capital(weekdayName(day, currentLanguage()))} ${formatDate(day)}`;

/** "12.11." */
export const shortDate = (day: Day): string => formatDate(day).slice(0, 6);

export const hoursText = (seconds: number): string => formatNumber(roundHours(seconds));

/** With its sign: plus counts too. */
export const differenceText = (seconds: number): string => {
  const text = hoursText(Math.abs(seconds));
  if (text === '0,00') return text;
  return seconds < 0 ? `−${text}` : `+${text}`;
};

/** Two letters stand over the days, as on a wall calendar; the whole word is read out. */
export function weekdayHeads(): readonly { short: string; long: string }[] {
  const language = currentLanguage();
  const short = weekdayNames(language, 'short');
  return weekdayNames(language, 'long').map((long, index) => ({
    short: capital((short[index] ?? long).replace('.', '')).slice(0, 2),
    long: capital(long),
  }));
}

export const pickerWords = (t: Translate): DatePickerWords => ({
  close: t('shell.close'),
  today: t('hours.today'),
  week: t('hours.weekHead'),
  previousMonth: t('hours.previousMonth'),
  nextMonth: t('hours.nextMonth'),
  monthName: monthTitle,
  weekName: (week) => t('hours.week', { week }),
  weekdays: weekdayHeads(),
});
