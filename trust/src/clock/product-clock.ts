import {
  dayInZone,
  daysOfWeek,
  formatDate,
  isIsoWeek,
  isoWeekOf,
  parseDate,
  startOfDay,
  wallClock,
} from '@sveis/domain/format';
import { printDateTime, readDateTime, splitByDay } from '@sveis/domain/time';

/** What the product knows of time, to be asked or replaced by something that knows it wrong. */
export const productClock = {
  dayInZone,
  daysOfWeek,
  formatDate,
  isIsoWeek,
  isoWeekOf,
  parseDate,
  printDateTime,
  readDateTime,
  splitByDay,
  startOfDay,
  wallClock,
};

export type ProductClock = typeof productClock;
