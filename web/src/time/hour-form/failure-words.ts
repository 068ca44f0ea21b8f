import type { HourField, HourMode } from '@sveis/domain/time';
import * as z from 'zod/mini';
import type { ApiFailure } from '../../lib/api-failure.ts';
import { failureText } from '../../lib/failures.ts';
import type { Translate } from '../../lib/messages.ts';
import { hoursText } from '../calendar/calendar-words.ts';
import { dayOfWire, secondsOf } from '../hours-view.ts';
import type { ClosedDays } from './day-limits.ts';

const closedBody = z.object({ days: z.array(z.string()) });
const capBody = z.object({ days: z.array(z.object({ day: z.string(), room: z.number() })) });

export interface FailureWords {
  readonly fields: Partial<Record<HourField, string>>;
  readonly message: string | undefined;
  /** Days the server keeps closed, which the phone did not know of. */
  readonly closed: ClosedDays | undefined;
}

/** Where in the form a refusal of the server belongs, and what it says there. */
export function problemsOfFailure(failure: ApiFailure, mode: HourMode, t: Translate): FailureWords {
  const text = failureText(failure, t);
  const hoursField: HourField = mode === 'amount' ? 'amount' : 'timeTo';
  if (failure.code === 'LOCKED' || failure.code === 'DELIVERED') {
    const read = closedBody.safeParse(failure.body);
    const days = read.success ? read.data.days.map(dayOfWire) : [];
    const isLocked = failure.code === 'LOCKED';
    return {
      fields: { from: text },
      message: undefined,
      closed: { locked: isLocked ? days : [], delivered: isLocked ? [] : days, isAll: false },
    };
  }
  if (failure.code === 'DAY_CAP') {
    const read = capBody.safeParse(failure.body);
    const [full] = read.success ? read.data.days : [];
    const room = full
      ? ` ${t('hours.roomLeft', { date: full.day, hours: hoursText(secondsOf(full.room)) })}`
      : '';
    return { fields: { [hoursField]: `${t('time.over24')}.${room}` }, message: undefined, closed: undefined };
  }
  const fields = Object.fromEntries(
    Object.entries(failure.fields).flatMap(([field, [first]]) =>
      isField(field) && first ? [[field, first]] : [],
    ),
  );
  return { fields, message: Object.keys(fields).length > 0 ? undefined : text, closed: undefined };
}

const known: readonly string[] = ['shift_id', 'project_id', 'task_id', 'work_type_id', 'comments', 'amount'];
const isField = (field: string): field is HourField => known.includes(field);
