import { monthName, weekdayNames } from '@sveis/domain/format';
import { currentLanguage } from '../../lib/words/language.ts';
import type { Translate } from '../../lib/words/messages.ts';
import type { DatePickerWords } from '../../ui/fields/date-picker.tsx';

const capital = ([first = '', ...rest]: string): string => first.toLocaleUpperCase() + rest.join('');

export function pickerWords(t: Translate): DatePickerWords {
  const language = currentLanguage();
  const short = weekdayNames(language, 'short');
  return {
    close: t('shell.close'),
    today: t('records.today'),
    typed: t('records.typeDate'),
    week: t('records.weekHead'),
    previousMonth: t('records.previousMonth'),
    nextMonth: t('records.nextMonth'),
    monthName: (month) => `${capital(monthName(Number(month.slice(5)), language))} ${month.slice(0, 4)}`,
    weekName: (week) => t('shell.weekNumber', { week }),
    weekdays: weekdayNames(language, 'long').map((long, index) => ({
      short: capital((short[index] ?? long).replace('.', '')).slice(0, 2),
      long: capital(long),
    })),
  };
}
