import { intlLocale } from '@sveis/domain/locales';
import { currentLanguage } from '../lib/words/language.ts';
import type { Translate } from '../lib/words/messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function ageText(savedAt: number, now: number, t: Translate): string {
  const age = Math.max(0, now - savedAt);
  if (age < MINUTE) return t('outbox.ageNow');
  if (age < HOUR) return t('outbox.ageMinutes', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t('outbox.ageHours', { count: Math.floor(age / HOUR) });
  return t('outbox.ageDays', { count: Math.floor(age / DAY) });
}

const KILOBYTE = 1000;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** "1,9 MB", "12 kB": the unit as the language writes it. */
export function sizeText(bytes: number, locale = intlLocale(currentLanguage())): string {
  const isLarge = bytes >= MEGABYTE / 10;
  const value = isLarge ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / KILOBYTE));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);
}
