import { addDays, type Day, dayInZone, formatDate, weekdayName } from '@sveis/domain/format';
import { isNoticeKind, noticeRow, noticeValues } from '@sveis/domain/notifications';
import { companyZone } from '../lib/clock/company-zone.ts';
import { currentLanguage } from '../lib/words/language.ts';
import type { Translate } from '../lib/words/messages.ts';
import type { Notice } from './wire.ts';

/** In this phone's language now; a kind of a newer build in the words the server gave. */
export function noticeText({ kind, params, text }: Notice, t: Translate): string {
  if (isNoticeKind(kind)) return t(noticeRow(kind).text, noticeValues(params));
  return text ?? t('notices.unnamed');
}

/** Where a tap leads, if anywhere. */
export const noticeTarget = ({ kind, params, link }: Notice): string | null =>
  isNoticeKind(kind) ? noticeRow(kind).target(params) : link;

export const noticeShape = ({ kind }: Notice) => (isNoticeKind(kind) ? noticeRow(kind).shape : 'info');

const capital = ([first = '', ...rest]: string): string => first.toLocaleUpperCase() + rest.join('');

/** "I dag", "I går", "Fredag 13.11.2026". */
export function dayText(day: Day, now: number, t: Translate, zone = companyZone()): string {
  const today = dayInZone(new Date(now), zone);
  if (day === today) return t('notices.today');
  if (day === addDays(today, -1)) return t('notices.yesterday');
  return `${capital(weekdayName(day, currentLanguage()))} ${formatDate(day)}`;
}
