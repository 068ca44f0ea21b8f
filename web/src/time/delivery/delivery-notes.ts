import { formatNumber } from '@sveis/domain/format';
import type { Language, MessageId } from '@sveis/domain/locales';
import type { DeliveryBlocker, DeliveryWarning } from '@sveis/domain/time';
import type { Translate } from '../../lib/words/messages.ts';
import { dayFromWire, shortDay } from './period-words.ts';

const blockerWords: Readonly<Record<DeliveryBlocker['code'], MessageId>> = {
  OPEN_TIMER: 'delivery.blockerOpenTimer',
  HELD: 'delivery.blockerHeld',
  INCOMPLETE: 'delivery.blockerIncomplete',
  NEEDS_REVIEW: 'delivery.blockerNeedsReview',
  NOT_ENDED: 'delivery.blockerNotEnded',
  ALREADY_DELIVERED: 'delivery.blockerAlreadyDelivered',
  LOCKED: 'delivery.blockerLocked',
};

const warningWords: Readonly<Record<DeliveryWarning['code'], MessageId>> = {
  MISSING_DAY: 'delivery.warnMissingDay',
  UNDER_NORM: 'delivery.warnUnderNorm',
  OVER_NORM: 'delivery.warnOverNorm',
  LONG_DAY: 'delivery.warnLongDay',
  LONG_WEEK: 'delivery.warnLongWeek',
  SHORT_BREAK: 'delivery.warnShortBreak',
  SHORT_REST: 'delivery.warnShortRest',
};

/** One line of what is wrong or odd, and where it can be put right. */
export interface Note {
  readonly key: string;
  readonly text: string;
  readonly day: string | undefined;
  readonly to: string | undefined;
}

const dayText = (day: string | null, language: Language): string | undefined =>
  day === null ? undefined : shortDay(dayFromWire(day), language);

function blockerNote(blocker: DeliveryBlocker, t: Translate, language: Language): Note {
  const { code, id, day } = blocker;
  return {
    key: `${code} ${id} ${day}`,
    text: t(blockerWords[code]),
    day: code === 'NOT_ENDED' ? undefined : dayText(day, language),
    to: placeOfBlocker(blocker),
  };
}

/** What stands in the way, where several deliveries of the same days are one line with all their dates. */
export function blockerNotes(
  blockers: readonly DeliveryBlocker[],
  t: Translate,
  language: Language,
): readonly Note[] {
  const isDone = ({ code }: DeliveryBlocker) => code === 'ALREADY_DELIVERED';
  const [first, ...more] = blockers.filter(isDone);
  const notes = blockers.filter((one) => !isDone(one)).map((one) => blockerNote(one, t, language));
  if (!first) return notes;
  const days = [first, ...more].flatMap(({ day }) => dayText(day, language) ?? []);
  return [{ ...blockerNote(first, t, language), day: days.join(', ') }, ...notes];
}

/** A stemp is settled on its own screen, an entry in its form; the rest nobody can tap away. */
export function placeOfBlocker({ code, id }: DeliveryBlocker): string | undefined {
  if (code === 'OPEN_TIMER' || code === 'HELD') return '/stemp';
  const isHours = code === 'INCOMPLETE' || code === 'NEEDS_REVIEW';
  return isHours && id !== null ? `/calendar/actions/${id}` : undefined;
}

export function warningNote(warning: DeliveryWarning, t: Translate, language: Language): Note {
  const { code, day, hours } = warning;
  return {
    key: `${code} ${day}`,
    text: t(warningWords[code], { hours: formatNumber(hours ?? 0) }),
    day: code === 'LONG_WEEK' ? undefined : dayText(day, language),
    to: undefined,
  };
}

/** While a delivery holds, that its days are delivered is no news. */
export const shownBlockers = (
  blockers: readonly DeliveryBlocker[],
  isLive: boolean,
): readonly DeliveryBlocker[] => (isLive ? [] : blockers);
