import { type Day, isDay } from '../format/index.ts';
import type { DateField, DatetimeField, DayBound } from './field.ts';
import { is, type ReadValue, type ValueContext, wrong } from './value-context.ts';

const FIRST_YEAR = 1921;
/** A phone's clock may run a little ahead. */
const AHEAD_MS = 120_000;

function boundOf(bound: DayBound | undefined, { today, values }: ValueContext): Day | undefined {
  if (bound === undefined) return undefined;
  if (bound === '$today') return today;
  const other = values[bound.field];
  return typeof other === 'string' && isDay(other) ? other : undefined;
}

/** `2026-11-15`. The year has four digits and lies after 1920. */
export function readDate(raw: unknown, field: DateField, context: ValueContext): ReadValue {
  if (typeof raw !== 'string' || !isDay(raw)) return wrong({ code: 'NOT_A_DATE' });
  if (Number(raw.slice(0, 4)) < FIRST_YEAR) return wrong({ code: 'YEAR' });
  const first = boundOf(field.notBefore, context);
  if (first !== undefined && raw < first) return wrong({ code: 'TOO_EARLY', params: { day: first } });
  const last = boundOf(field.notAfter, context);
  if (last !== undefined && raw > last) return wrong({ code: 'TOO_LATE', params: { day: last } });
  return is(raw);
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

export function readDatetime(raw: unknown, field: DatetimeField, { now }: ValueContext): ReadValue {
  const at = typeof raw === 'string' && instant.test(raw) ? new Date(raw) : undefined;
  if (!at || Number.isNaN(at.getTime())) return wrong({ code: 'NOT_A_DATE' });
  if (at.getUTCFullYear() < FIRST_YEAR) return wrong({ code: 'YEAR' });
  if (field.notFuture && at.getTime() > now.getTime() + AHEAD_MS) return wrong({ code: 'IN_FUTURE' });
  return is(at.toISOString());
}
