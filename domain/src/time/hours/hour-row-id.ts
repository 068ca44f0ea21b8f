import { type Day, daysBetween } from '../../format/index.ts';

const TAIL = 12;

export interface RowPlace {
  /** The first day that was asked for, whether it is written or not. */
  readonly first: Day;
  readonly day: Day;
  /** The other side of a midnight: a day may hold the end of one night and the start of the next. */
  readonly isRest: boolean;
}

/**
 * The id of one row of a request for several days, the same on the phone and on the server: a row can be changed or
 * deleted before the request that makes it has been sent. The first one has the request's own.
 */
export function hourRowId(requestId: string, { first, day, isRest }: RowPlace): string {
  const step = daysBetween(first, day) * 2 + (isRest ? 1 : 0);
  const tail = (Number.parseInt(requestId.slice(-TAIL), 16) + step) % 16 ** TAIL;
  return step === 0 ? requestId : requestId.slice(0, -TAIL) + tail.toString(16).padStart(TAIL, '0');
}
