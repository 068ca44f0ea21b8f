import { addDays, type Day, dayInZone, formatDate, weekdayName } from '@sveis/domain/format';
import { isNoticeKind, noticeLine, noticeRow, noticeValues } from '@sveis/domain/notifications';
import { companyZone } from '../lib/clock/company-zone.ts';
import { moduleOfRoom } from '../lib/modules/module-entries.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { hasWords, type Translate } from '../lib/words/messages.ts';
import type { Notice } from './wire.ts';

/** In this phone's language now, as far as it has the words; else in those the server gave. */
export function noticeText({ kind, params, text, message }: Notice, t: Translate): string {
  if (isNoticeKind(kind)) return t(noticeRow(kind).text, noticeValues(params));
  if (message && hasWords(message)) return noticeLine(t(message, noticeValues(params)));
  return text ?? t('notices.unnamed');
}

/** Rooms whose words some notices are in: those of the modules they are about. */
export const roomsOf = (notices: readonly Notice[]): readonly string[] => {
  const rooms = notices.flatMap(({ message }) => message?.split('.')[0] ?? []);
  return [...new Set(rooms)].filter((room) => moduleOfRoom(room) !== undefined);
};

/** Where a tap leads, if anywhere. */
export const noticeTarget = ({ kind, params, link }: Notice): string | null =>
  isNoticeKind(kind) ? noticeRow(kind).target(params) : link;

export const noticeShape = ({ kind, shape }: Notice) =>
  isNoticeKind(kind) ? noticeRow(kind).shape : (shape ?? 'info');

const capital = ([first = '', ...rest]: string): string => first.toLocaleUpperCase() + rest.join('');

/** "I dag", "I går", "Fredag 13.11.2026". */
export function dayText(day: Day, now: number, t: Translate, zone = companyZone()): string {
  const today = dayInZone(new Date(now), zone);
  if (day === today) return t('notices.today');
  if (day === addDays(today, -1)) return t('notices.yesterday');
  return `${capital(weekdayName(day, currentLanguage()))} ${formatDate(day)}`;
}
