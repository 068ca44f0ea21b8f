import { dayInZone, formatDate, formatTime } from '@sveis/domain/format';
import type { DeliveredEntry, DeliveryChange, DeliveryDetail, DeliveryState } from '@sveis/domain/time';
import type { Translate } from '../../lib/words/messages.ts';

interface Decided {
  readonly state: DeliveryState;
  readonly decided_at: string | null;
  readonly decided_by_name: string | null;
}

/** `15.11.2026 14:02` by the company's clock: the second it was handed in helps nobody. */
export const momentInZone = (at: string, timeZone: string): string => {
  const instant = new Date(at);
  return `${formatDate(dayInZone(instant, timeZone))} ${formatTime(instant, timeZone)}`;
};

/** Who decided and when; undefined while nobody has. */
export function decidedText(delivery: Decided, t: Translate, timeZone: string): string | undefined {
  const { state, decided_at, decided_by_name } = delivery;
  if (!decided_at || (state !== 'approved' && state !== 'returned')) return undefined;
  const values = { name: decided_by_name ?? '', time: momentInZone(decided_at, timeZone) };
  return t(state === 'approved' ? 'delivery.approvedBy' : 'delivery.returnedBy', values);
}

/** The entries that count: while it holds, as they stand now; afterwards as they were handed in. */
export const countedEntries = ({ state, entries, current }: DeliveryDetail): readonly DeliveredEntry[] =>
  state === 'delivered' || state === 'approved' ? (current ?? entries) : entries;

/** What changed since without a correction that tells of it. */
export function unexplainedChanges({
  changed_since,
  corrections = [],
}: DeliveryDetail): readonly DeliveryChange[] {
  const told = new Set(
    corrections.flatMap(({ changes }) => changes.map(({ before, after }) => (after ?? before)?.id)),
  );
  return changed_since.filter(({ before, after }) => !told.has((after ?? before)?.id));
}
