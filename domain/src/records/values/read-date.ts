import { type Day, isDay } from '../../format/index.ts';
import type { DateField, DatetimeField, DayBound } from '../definition/field.ts';
import { is, type ReadValue, type ValueContext, wrong } from './value-context.ts';

const FIRST_YEAR = 1921;
/** A phone's clock may run a little ahead. */
const AHEAD_MS = 120_000;

function boundOf(bound: DayBound | undefined, raw: Day, context: ValueContext): Day | undefined {
  const { today, values, before } = context;
  if (bound === undefined) return undefined;
  // Asked when a day is set: one that stays as it is may have been overtaken by the calendar.
  if (bound === '$today') return raw === before ? undefined : today;
  if ('day' in bound) return bound.day;
  const other = values[bound.field];
  return typeof other === 'string' && isDay(other) ? other : undefined;
}

/** `2026-11-15`. The year has four digits and lies after 1920. */
export function readDate(raw: unknown, field: DateField, context: ValueContext): ReadValue {
  if (typeof raw !== 'string' || !isDay(raw)) return wrong({ code: 'NOT_A_DATE' });
  if (Number(raw.slice(0, 4)) < FIRST_YEAR) return wrong({ code: 'YEAR' });
  const first = boundOf(field.notBefore, raw, context);
  if (first !== undefined && raw < first) return wrong({ code: 'TOO_EARLY', params: { day: first } });
  const last = boundOf(field.notAfter, raw, context);
  if (last !== undefined && raw > last) return wrong({ code: 'TOO_LATE', params: { day: last } });
  return is(raw);
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

export function readDatetime(raw: unknown, field: DatetimeField, context: ValueContext): ReadValue {
  const at = typeof raw === 'string' && instant.test(raw) ? new Date(raw) : undefined;
  if (!at || Number.isNaN(at.getTime())) return wrong({ code: 'NOT_A_DATE' });
  if (at.getUTCFullYear() < FIRST_YEAR) return wrong({ code: 'YEAR' });
  const { now, aheadMs = 0 } = context;
  const isFuture = (moment: Date) => moment.getTime() > now.getTime() + AHEAD_MS;
  if (!field.notFuture || !isFuture(at)) return is(at.toISOString());
  // Said by a clock that runs ahead: what it calls now or earlier is moved back by as much.
  const meant = new Date(at.getTime() - Math.max(0, aheadMs));
  return isFuture(meant) ? wrong({ code: 'IN_FUTURE' }) : is(meant.toISOString());
}
