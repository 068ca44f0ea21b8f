import { formatNumber, formatTime } from '@sveis/domain/format';
import type { DeliveredEntry } from '@sveis/domain/time';
import type { ReactNode } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { useEntryNames } from './use-entry-names.ts';

export type ShownEntry = Omit<DeliveredEntry, 'id' | 'day'>;

/** One entry in words: project, then activity, time and break, then what was said about it. */
export function useEntryText() {
  const t = useT();
  const names = useEntryNames();
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  return (entry: ShownEntry) => {
    const { title, quiet } = names(entry);
    const { start_at, end_at } = entry;
    const clock =
      start_at && end_at
        ? `${formatTime(new Date(start_at), timeZone)}–${formatTime(new Date(end_at), timeZone)}`
        : '';
    const pause = entry.break > 0 ? t('delivery.breakOf', { hours: formatNumber(entry.break) }) : '';
    const { comments, clock_amount: clockAmount } = entry;
    const isCorrected = clockAmount !== undefined && clockAmount !== null;
    const corrected = isCorrected ? t('hours.corrected', { hours: formatNumber(clockAmount) }) : '';
    return {
      title,
      quiet: [clock, quiet, pause].filter(Boolean).join(' · '),
      comments,
      corrected: [corrected, entry.correction].filter(Boolean).join(': '),
      /** All of it, each thing in its own place, for holding two beside each other. */
      parts: [formatNumber(entry.amount), title, clock, quiet, pause, comments],
    };
  };
}

export function EntryLine({ entry, action }: { entry: ShownEntry; action?: ReactNode }) {
  const { title, quiet, comments, corrected } = useEntryText()(entry);
  return (
    <div className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {quiet ? <p className="text-quiet text-ink-quiet tabular-nums">{quiet}</p> : null}
        {comments ? <p className="text-quiet">{comments}</p> : null}
        {corrected ? <p className="text-quiet font-semibold tabular-nums">{corrected}</p> : null}
      </div>
      <div className="flex flex-none items-start">
        <p className="font-bold tabular-nums">{formatNumber(entry.amount)}</p>
        {action ? <div className="-my-3 -me-3">{action}</div> : null}
      </div>
    </div>
  );
}
