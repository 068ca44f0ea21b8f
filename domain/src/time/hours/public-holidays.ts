import { addDays, type Day, dayOf, weekdayOf } from '../../format/index.ts';
import type { MessageId } from '../../locales/index.ts';

const countries = ['NO', 'SE', 'LT', 'PL'] as const;
export type Country = (typeof countries)[number];

export const asCountry = (code: unknown): Country => countries.find((country) => country === code) ?? 'NO';

const holidayMessages = {
  newYearsDay: 'time.newYearsDay',
  epiphany: 'time.epiphany',
  stateRestorationDay: 'time.stateRestorationDay',
  independenceRestorationDay: 'time.independenceRestorationDay',
  maundyThursday: 'time.maundyThursday',
  goodFriday: 'time.goodFriday',
  easterSunday: 'time.easterSunday',
  easterMonday: 'time.easterMonday',
  labourDay: 'time.labourDay',
  polishConstitutionDay: 'time.polishConstitutionDay',
  mothersDay: 'time.mothersDay',
  norwegianConstitutionDay: 'time.norwegianConstitutionDay',
  ascensionDay: 'time.ascensionDay',
  whitSunday: 'time.whitSunday',
  whitMonday: 'time.whitMonday',
  corpusChristi: 'time.corpusChristi',
  fathersDay: 'time.fathersDay',
  swedishNationalDay: 'time.swedishNationalDay',
  midsummerDay: 'time.midsummerDay',
  saintJohnsDay: 'time.saintJohnsDay',
  statehoodDay: 'time.statehoodDay',
  assumptionDay: 'time.assumptionDay',
  allSaintsDay: 'time.allSaintsDay',
  allSoulsDay: 'time.allSoulsDay',
  polishIndependenceDay: 'time.polishIndependenceDay',
  christmasEve: 'time.christmasEve',
  christmasDay: 'time.christmasDay',
  secondChristmasDay: 'time.secondChristmasDay',
} as const satisfies Readonly<Record<string, MessageId>>;

export type HolidayKey = keyof typeof holidayMessages;

type DayOfYear = (year: number) => Day;

const fixed =
  (month: number, date: number): DayOfYear =>
  (year) =>
    dayOf(year, month, date);
const fromEaster =
  (days: number): DayOfYear =>
  (year) =>
    addDays(easterSunday(year), days);
/** The first such weekday on or after a date. */
const weekdayFrom =
  (weekday: number, month: number, date: number): DayOfYear =>
  (year) => {
    const first = dayOf(year, month, date);
    return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  };
/** A day that became a holiday by a law of its time. */
const since =
  (firstYear: number, day: DayOfYear): DayOfYear =>
  (year) =>
    year >= firstYear ? day(year) : '';

const SATURDAY = 6;
const SUNDAY = 7;

type Holidays = readonly (readonly [HolidayKey, DayOfYear])[];

const everywhere: Holidays = [
  ['newYearsDay', fixed(1, 1)],
  ['easterSunday', fromEaster(0)],
  ['easterMonday', fromEaster(1)],
  ['labourDay', fixed(5, 1)],
  ['christmasDay', fixed(12, 25)],
  ['secondChristmasDay', fixed(12, 26)],
];

const holidays: Readonly<Record<Country, Holidays>> = {
  NO: [
    ...everywhere,
    ['maundyThursday', fromEaster(-3)],
    ['goodFriday', fromEaster(-2)],
    ['norwegianConstitutionDay', fixed(5, 17)],
    ['ascensionDay', fromEaster(39)],
    ['whitSunday', fromEaster(49)],
    ['whitMonday', fromEaster(50)],
  ],
  SE: [
    ...everywhere,
    ['epiphany', fixed(1, 6)],
    ['goodFriday', fromEaster(-2)],
    ['ascensionDay', fromEaster(39)],
    ['whitSunday', fromEaster(49)],
    ['swedishNationalDay', since(2005, fixed(6, 6))],
    ['midsummerDay', weekdayFrom(SATURDAY, 6, 20)],
    ['allSaintsDay', weekdayFrom(SATURDAY, 10, 31)],
  ],
  LT: [
    ...everywhere,
    ['stateRestorationDay', fixed(2, 16)],
    ['independenceRestorationDay', fixed(3, 11)],
    ['mothersDay', weekdayFrom(SUNDAY, 5, 1)],
    ['fathersDay', weekdayFrom(SUNDAY, 6, 1)],
    ['saintJohnsDay', fixed(6, 24)],
    ['statehoodDay', fixed(7, 6)],
    ['assumptionDay', fixed(8, 15)],
    ['allSaintsDay', fixed(11, 1)],
    ['allSoulsDay', since(2020, fixed(11, 2))],
    ['christmasEve', fixed(12, 24)],
  ],
  PL: [
    ...everywhere,
    ['epiphany', since(2011, fixed(1, 6))],
    ['polishConstitutionDay', fixed(5, 3)],
    ['whitSunday', fromEaster(49)],
    ['corpusChristi', fromEaster(60)],
    ['assumptionDay', fixed(8, 15)],
    ['allSaintsDay', fixed(11, 1)],
    ['polishIndependenceDay', fixed(11, 11)],
    ['christmasEve', since(2025, fixed(12, 24))],
  ],
};

const known = new Map<string, ReadonlyMap<Day, HolidayKey>>();

/** Why nobody is expected at work on a day; null on ordinary days. Weekends are not holidays. */
export function holidayOf(day: Day, country: Country): HolidayKey | null {
  const year = Number(day.slice(0, 4));
  const name = `${country}${year}`;
  let ofYear = known.get(name);
  if (!ofYear) {
    // Where two fall on one day, the one that moves is named.
    ofYear = new Map(holidays[country].map(([key, dayIn]) => [dayIn(year), key]));
    known.set(name, ofYear);
  }
  return ofYear.get(day) ?? null;
}

export const holidayMessage = (key: HolidayKey): MessageId => holidayMessages[key];

/** Meeus, Jones and Butcher: good for every year of the Gregorian calendar. */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1);
}
