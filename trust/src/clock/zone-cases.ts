import type { TrustContext } from '../runner/goal.ts';
import type { Random } from '../runner/random.ts';
import type { Tally } from '../runner/tally.ts';
import {
  changesOf,
  countOf,
  dayAt,
  instantsOf,
  secondsByDay,
  shownAt,
  type Zone,
  zoneNames,
} from './oracle.ts';
import type { ProductClock } from './product-clock.ts';

const MINUTE = 60_000;
const DAY_MS = 86_400_000;
const YEARS = [2026, 2028, 2023, 2024, 2025, 2027, 2032, 2036];

const two = (value: number): string => String(value).padStart(2, '0');
const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join('.');

/** Around both changes of the clocks, the ends of years and leap days, in every zone. */
function instants(years: readonly number[], random: Random): readonly number[] {
  const edges = years.flatMap((year) => [
    ...changesOf(year),
    countOf(year + 1, 1, 1) * DAY_MS,
    countOf(year, 3, 1) * DAY_MS,
  ]);
  const steps = [-180, -121, -120, -61, -60, -30, -1, 0, 1, 29, 59, 60, 61, 120, 121, 180];
  return edges.flatMap((edge) => [
    ...steps.map((minutes) => edge + minutes * MINUTE),
    edge + (random.below(48 * 60) - 24 * 60) * MINUTE,
  ]);
}

export function checkZones(clock: ProductClock, { random, count }: TrustContext, tally: Tally): void {
  const years = YEARS.slice(0, count({ short: 2, full: YEARS.length, long: YEARS.length }));
  for (const zone of zoneNames)
    for (const instant of instants(years, random)) {
      const { day, seconds } = shownAt(instant, zone);
      const at = new Date(instant);
      const shown = clock.wallClock(at, zone);
      const told = shown.hour * 3600 + shown.minute * 60 + shown.second;
      tally.check(
        clock.dayInZone(at, zone) === day && told === seconds,
        () =>
          `${at.toISOString()} in ${zone} is ${day} ${seconds} s, told ${clock.dayInZone(at, zone)} ${told} s`,
      );
      checkReminded(clock, { zone, instant, day, seconds }, tally);
    }
  for (const zone of zoneNames) for (const year of years) checkNights(clock, zone, year, tally);
}

interface Moment {
  readonly zone: Zone;
  readonly instant: number;
  readonly day: string;
  readonly seconds: number;
}

/** Written by the company's clock and read again: the same moment, or the first of two. */
function checkReminded(clock: ProductClock, { zone, instant, day, seconds }: Moment, tally: Tally): void {
  const text = `${day.split('-').reverse().join('.')}T${clockOf(seconds)}`;
  const printed = clock.printDateTime(new Date(instant), zone);
  tally.check(printed === text, () => `${zone}: printed ${printed} for ${text}`);
  const read = clock.readDateTime(text, zone);
  const [first] = instantsOf(countOf(...partsOf(day)), seconds, zone);
  tally.check(
    read.kind === 'ok' && read.at.getTime() === first && read.day === day,
    () => `${zone}: ${text} was read as ${JSON.stringify(read)}`,
  );
}

const partsOf = (day: string): [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8)),
];

/** Nights of 23 and 25 hours: the hour that is not, the day's true length, and a shift across. */
function checkNights(clock: ProductClock, zone: Zone, year: number, tally: Tally): void {
  for (const change of changesOf(year)) {
    const day = shownAt(change, zone).day;
    const count = countOf(...partsOf(day));
    for (let quarter = 0; quarter < 24; quarter += 1) {
      const seconds = quarter * 900;
      const [first] = instantsOf(count, seconds, zone);
      const read = clock.readDateTime(`${day.split('-').reverse().join('.')}T${clockOf(seconds)}`, zone);
      const isRight =
        first === undefined ? read.kind === 'missing' : read.kind === 'ok' && read.at.getTime() === first;
      tally.check(isRight, () => `${zone}: ${day} ${clockOf(seconds)} was read as ${JSON.stringify(read)}`);
    }
    const [start] = instantsOf(count, 0, zone);
    const begun = clock.startOfDay(day, zone).getTime();
    tally.check(begun === start, () => `${zone}: ${day} begins at ${new Date(begun).toISOString()}`);
    for (const hours of [4, 8, 12, 30]) {
      const from = change - 2.5 * 3_600_000;
      const expected = [...secondsByDay(from, from + hours * 3_600_000, zone)];
      const pieces = clock
        .splitByDay(new Date(from), new Date(from + hours * 3_600_000), zone)
        .map((piece) => [piece.day, (piece.endAt.getTime() - piece.startAt.getTime()) / 1000]);
      tally.check(
        JSON.stringify(pieces) === JSON.stringify(expected),
        () =>
          `${zone}: ${hours} h from before ${dayAt(Math.floor(change / DAY_MS))} fell into ${JSON.stringify(pieces)}`,
      );
    }
  }
}
