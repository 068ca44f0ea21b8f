import { addDays, type Day, dayInZone, weekdayOf } from '@sveis/domain/format';
import {
  asCountry,
  DAY_CAP_SECONDS,
  holidayOf,
  type PunchPiece,
  piecesOf,
  type Shift,
  shiftWorkSeconds,
  splitByDay,
} from '@sveis/domain/time';
import { plannedTimes } from '../../../time/index.ts';
import type { DemoCompany } from '../../demo-company.ts';
import type { DemoAbsence, DemoWorker } from '../../demo-hours.ts';

export const WEEKS_BACK = 6;
export const WEEKS_AHEAD = 2;

type DemoShift = Omit<Shift, 'id' | 'isDefault'>;

/** One person's day as it was meant and as it went. */
export interface DemoDay {
  readonly day: Day;
  readonly week: number;
  readonly weekday: number;
  readonly shiftId: number;
  readonly shift: DemoShift;
  readonly isPlanned: boolean;
  readonly absence: DemoAbsence | undefined;
  readonly isOvertime: boolean;
  /** Nothing on days to come, days off, and days that were missed. */
  readonly work:
    | {
        readonly startAt: Date;
        readonly endedAt: Date;
        readonly breakMinutes: number;
        readonly pieces: readonly PunchPiece[];
      }
    | undefined;
}

/** From six weeks ago to two weeks ahead, the same on every machine that loads it on that day. */
export function demoDaysOf(
  company: DemoCompany,
  worker: DemoWorker,
  now: Date,
  busySince: Date,
): readonly DemoDay[] {
  const { timeZone } = company;
  const today = dayInZone(now, timeZone);
  const monday = addDays(today, 1 - weekdayOf(today));
  const country = asCountry(company.country);
  const count = (WEEKS_BACK + WEEKS_AHEAD + 1) * 7;
  return Array.from({ length: count }, (_, index): DemoDay => {
    const week = Math.floor(index / 7) - WEEKS_BACK;
    const weekday = (index % 7) + 1;
    const day = addDays(monday, week * 7 + weekday - 1);
    const shiftId = turn(worker.shifts, week) ?? 1;
    const shift = company.time.shifts[shiftId - 1];
    if (!shift) throw new Error(`the demo data name shift ${shiftId}, which ${company.name} has not got`);
    const isOvertime = weekday === 6 && (worker.saturdays ?? []).includes(week);
    const isWorkday = weekday < 6 && holidayOf(day, country) === null;
    const absence = isWorkday
      ? worker.absences?.find((one) => one.week === week && one.from <= weekday && one.to >= weekday)
      : undefined;
    const isMissing = worker.missing?.some((one) => one.week === week && one.weekday === weekday) ?? false;
    const isDue = (isWorkday || isOvertime) && !absence && !isMissing && day < today;
    const work = isDue ? workOf({ day, shift, isOvertime, worker, seed: index, timeZone }) : undefined;
    return {
      day,
      week,
      weekday,
      shiftId,
      shift,
      isPlanned: isWorkday && worker.by === 'stemp',
      absence,
      isOvertime,
      work: work && work.endedAt <= busySince ? work : undefined,
    };
  });
}

const turn = <T>(values: readonly T[], place: number): T | undefined =>
  values[((place % values.length) + values.length) % values.length];

export const turnOf = <T>(values: readonly T[], place: number): T => {
  const value = turn(values, place);
  if (value === undefined) throw new Error('a list of the demo data is empty');
  return value;
};

interface Work {
  readonly day: Day;
  readonly shift: DemoShift;
  readonly isOvertime: boolean;
  readonly worker: DemoWorker;
  readonly seed: number;
  readonly timeZone: string;
}

/** People come a little early and leave a little late, each in their own rhythm; by hand they write round hours. */
function workOf({ day, shift, isOvertime, worker, seed, timeZone }: Work): DemoDay['work'] {
  const planned = plannedTimes(shift, day, timeZone);
  const early = worker.by === 'stemp' ? (seed * 7 + worker.username.length * 3) % 9 : 0;
  const late = worker.by === 'stemp' ? (seed * 5 + worker.username.length) % 13 : 0;
  const extra = !isOvertime && seed % 11 === 3 ? 60 : 0;
  const startAt = new Date(planned.from.getTime() - early * 60_000);
  const length = isOvertime ? 6 * 60 : (planned.to.getTime() - planned.from.getTime()) / 60_000 + extra;
  const endedAt = new Date(planned.from.getTime() + (length + late) * 60_000);
  const breakMinutes = isOvertime ? 0 : shift.breakMinutes;
  const pieces =
    worker.by === 'stemp'
      ? piecesOf({ startAt, endedAt, breakMinutes }, timeZone, () => DAY_CAP_SECONDS)
      : splitByDay(startAt, endedAt, timeZone)
          .slice(0, 1)
          .map((piece) => ({
            ...piece,
            amountSeconds: shiftWorkSeconds(shift) + extra * 60,
            breakSeconds: breakMinutes * 60,
            trimmedSeconds: 0,
          }));
  return { startAt, endedAt, breakMinutes, pieces };
}
