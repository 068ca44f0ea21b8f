import type { Day } from '../../format/index.ts';

export const registered = { status: 'registered' } as const;
export const noEnd = { valid_until: { $exists: false } } as const;
export const noConfirmation = { next_confirmation: { $exists: false } } as const;

/** Both dates, each like this or not there at all. */
export const bothFrom = (end: object, confirmation: object) => ({
  $or: [
    { ...noEnd, ...noConfirmation },
    { ...noEnd, next_confirmation: confirmation },
    { valid_until: end, ...noConfirmation },
    { valid_until: end, next_confirmation: confirmation },
  ],
});

/** What counts on a day, neither ended nor lapsed. */
export const inForceOn = (day: Day | '$today') => ({
  ...registered,
  ...bothFrom({ $gte: day }, { $gte: day }),
});

/** What counted on a day that may be long past: it was tested by then. */
export const countsOn = (day: Day) => ({ ...inForceOn(day), tested_on: { $lte: day } });
