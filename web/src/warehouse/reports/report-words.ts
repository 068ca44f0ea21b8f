import { formatFigure, isoWeekOf, monthName } from '@sveis/domain/format';
import type { Translate } from '@sveis/domain/locales';
import { optionId } from '@sveis/domain/records';
import type { ReportPeriod } from '@sveis/domain/warehouse';
import { currentLanguage } from '../../lib/words/language.ts';

const THOUSANDS = /\B(?=(\d{3})+,)/g;

/** Money as it is read: two decimals, thousands apart, and nothing where nobody is told. */
export const moneyText = (value: string | null): string =>
  value === null ? '' : formatFigure(Number(value), 2).replace(THOUSANDS, '\u00a0');

export const percentText = (percent: string | null): string =>
  percent === null ? '–' : `${percent.replace('.', ',')} %`;

export const groupText = (t: Translate, category: string | null): string =>
  t(category === null ? 'stockreports.noGroup' : optionId('product', 'category', category));

/** `46` or `nov`: as it fits under a bar. */
export const periodShort = (day: string, by: ReportPeriod): string =>
  by === 'week'
    ? String(isoWeekOf(day).week)
    : monthName(Number(day.slice(5, 7)), currentLanguage(), 'short').replace('.', '');

export const periodLong = (t: Translate, day: string, by: ReportPeriod): string =>
  by === 'week'
    ? t('stockreports.weekIs', { week: `${isoWeekOf(day).week}/${isoWeekOf(day).year}` })
    : `${monthName(Number(day.slice(5, 7)), currentLanguage())} ${day.slice(0, 4)}`;
