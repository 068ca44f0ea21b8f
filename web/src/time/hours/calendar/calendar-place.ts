import { type Day, isDay } from '@sveis/domain/format';
import { isMonth, type Month, monthOf } from '../../../ui/fields/month.ts';

interface Place {
  readonly month: Month;
  /** Opened by its address. */
  readonly day: Day | undefined;
}

/** `?day=2026-11-09` or `?month=2026-11`; anything else is today's month. */
export function placeOf(search: string, today: Day): Place {
  const asked = new URLSearchParams(search);
  const day = asked.get('day') ?? '';
  if (isDay(day)) return { month: monthOf(day), day };
  const month = asked.get('month') ?? '';
  return { month: isMonth(month) ? month : monthOf(today), day: undefined };
}
