import type { RecordChecks, RecordFills } from '../../records/index.ts';

/** Days people have to say that they have read what asks for it. */
export const acknowledgeDays = 7;

/** More than these would push what is new off the screen. */
export const maxPinned = 3;

/** Larger than any moment in minutes: what is pinned comes before everything that is not. */
const PINNED = 1e9;
const MINUTE = 60_000;

export const newsFills: RecordFills = {
  /** Pinned first, then the newest; what is put away comes last. */
  'news:feed_order': ({ pinned, publish_from: from, status }) => {
    const minutes = Math.floor(new Date(String(from)).getTime() / MINUTE);
    const moment = Number.isFinite(minutes) ? minutes : 0;
    if (status === 'archived') return moment - 2 * PINNED;
    return moment + (pinned === true ? PINNED : 0);
  },
};

export const newsChecks: RecordChecks = {
  /** What is scheduled comes out later: now is what publishing is for. */
  'news:isLater': ({ values }, { now }) =>
    new Date(String(values.publish_from)).getTime() > now.getTime()
      ? {}
      : { publish_from: [{ code: 'MUST_BE_LATER' }] },
  'news:isStillOn': ({ values }, { now }) =>
    typeof values.publish_to === 'string' && new Date(values.publish_to).getTime() <= now.getTime()
      ? { publish_to: [{ code: 'MUST_BE_LATER' }] }
      : {},
};
