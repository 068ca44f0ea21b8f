import { addDays, type Day } from '@sveis/domain/format';

export interface WeekCount {
  /** Its Monday. */
  readonly week: string;
  readonly count: number;
}

/** Weeks that fit beside each other on a phone. */
const MOST = 8;

/** The last weeks up to the newest with anything in it, those without anything between them too. */
export function lastWeeks(counts: readonly WeekCount[]): readonly WeekCount[] {
  const weeks = [...new Set(counts.map(({ week }) => week))].sort();
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const shown: WeekCount[] = [];
  for (let week = last as Day; week >= first && shown.length < MOST; week = addDays(week, -7))
    shown.unshift({
      week,
      count: counts.reduce((sum, one) => sum + (one.week === week ? one.count : 0), 0),
    });
  return shown;
}
