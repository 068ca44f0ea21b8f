import type { Tally } from '../runner/tally.ts';
import { countOf, dayAt, lengthOf, textOf, weekAt, weeksOf } from './oracle.ts';
import type { ProductClock } from './product-clock.ts';

const FIRST_YEAR = 1995;
const LAST_YEAR = 2060;

/** Ends of years, weeks 53 that are and that are not, leap days, and days that are none. */
export function checkCalendar(clock: ProductClock, tally: Tally): void {
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (let near = -7; near <= 7; near += 1) {
      const count = countOf(year, 1, 1) + near;
      const expected = weekAt(count);
      const told = clock.isoWeekOf(dayAt(count));
      tally.check(
        told.year === expected.year && told.week === expected.week,
        () => `${dayAt(count)} is in week ${expected.week} of ${expected.year}, told ${JSON.stringify(told)}`,
      );
    }
    tally.check(
      clock.isIsoWeek({ year, week: 53 }) === (weeksOf(year) === 53),
      () => `week 53 of ${year}: ${weeksOf(year)} weeks`,
    );
    const last = clock.daysOfWeek({ year, week: weeksOf(year) });
    const isWhole = last.length === 7 && last.every((day) => isIn(day, year));
    tally.check(isWhole, () => `the last week of ${year} is told as ${last.join()}`);
    checkTyped(clock, year, tally);
  }
}

const isIn = (day: string, year: number): boolean => {
  const { year: of, week } = weekAt(
    countOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))),
  );
  return of === year && week === weeksOf(year);
};

/** Dates as people type them, day first: one that could be taken month first, and the day after each month's last. */
function checkTyped(clock: ProductClock, year: number, tally: Tally): void {
  for (let month = 1; month <= 12; month += 1) {
    const length = lengthOf(year, month);
    const date = 1 + ((year + month * 5) % 12);
    for (const [written, expected] of [
      [`${date}.${month}.${year}`, textOf(year, month, date)],
      [`${length}.${month}.${year}`, textOf(year, month, length)],
      [`${length + 1}.${month}.${year}`, undefined],
      [`${date}.13.${year}`, undefined],
    ] as const) {
      const told = clock.parseDate(written);
      tally.check(told === expected, () => `${written} is ${expected}, told ${told}`);
      if (told !== undefined && told === expected)
        tally.check(clock.parseDate(clock.formatDate(told)) === told, () => `${told} does not come back`);
    }
  }
}
