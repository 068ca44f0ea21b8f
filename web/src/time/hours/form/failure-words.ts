import * as z from 'zod/mini';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { failureText } from '../../../lib/api/failures.ts';
import type { Translate } from '../../../lib/words/messages.ts';
import { hoursText } from '../calendar/calendar-words.ts';
import { dayOfWire, secondsOf } from '../hours-view.ts';
import type { ClosedDays } from './day-limits.ts';

const closedBody = z.object({ days: z.array(z.string()) });
const capBody = z.object({ days: z.array(z.object({ day: z.string(), room: z.number() })) });

export interface FailureWords<Field extends string> {
  readonly fields: Partial<Record<Field | 'from', string>>;
  readonly message: string | undefined;
  /** Days the server keeps closed, which the phone did not know of. */
  readonly closed: ClosedDays | undefined;
}

interface FieldPlaces<Field extends string> {
  readonly hoursField: Field;
  readonly breakSeconds: number;
  /** Fields of the form by their names in the call. */
  readonly fields: Readonly<Record<string, Field>>;
}

/** Where in the form a refusal of the server belongs, and what it says there. */
export function problemsOfFailure<Field extends string>(
  failure: ApiFailure,
  places: FieldPlaces<Field>,
  t: Translate,
): FailureWords<Field> {
  type Fields = FailureWords<Field>['fields'];
  const text = failureText(failure, t);
  if (failure.code === 'LOCKED' || failure.code === 'DELIVERED') {
    const read = closedBody.safeParse(failure.body);
    const days = read.success ? read.data.days.map(dayOfWire) : [];
    const isLocked = failure.code === 'LOCKED';
    return {
      fields: { from: text } as Fields,
      message: undefined,
      closed: { locked: isLocked ? days : [], delivered: isLocked ? [] : days, isAll: false },
    };
  }
  if (failure.code === 'DAY_CAP') {
    const read = capBody.safeParse(failure.body);
    const [full] = read.success ? read.data.days : [];
    const room = full
      ? ` ${t('hours.roomLeft', {
          date: full.day,
          hours: hoursText(Math.max(0, secondsOf(full.room) - places.breakSeconds)),
        })}`
      : '';
    return {
      fields: { [places.hoursField]: `${t('time.over24')}.${room}` } as Fields,
      message: undefined,
      closed: undefined,
    };
  }
  const fields = Object.fromEntries(
    Object.entries(failure.fields).flatMap(([name, [first]]) => {
      const field = places.fields[name];
      return field && first ? [[field, first]] : [];
    }),
  ) as Fields;
  return { fields, message: Object.keys(fields).length > 0 ? undefined : text, closed: undefined };
}
