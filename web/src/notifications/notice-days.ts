import { type Day, dayInZone } from '@sveis/domain/format';
import type { Notice } from './wire.ts';

export interface NoticeDay {
  readonly day: Day;
  readonly notices: readonly Notice[];
}

/** By the company's days, in the order they come: newest first. */
export function byDay(notices: readonly Notice[], timeZone: string): readonly NoticeDay[] {
  const days = new Map<Day, Notice[]>();
  for (const notice of notices) {
    const day = dayInZone(new Date(notice.created_at), timeZone);
    const known = days.get(day);
    if (known) known.push(notice);
    else days.set(day, [notice]);
  }
  return [...days].map(([day, found]) => ({ day, notices: found }));
}
