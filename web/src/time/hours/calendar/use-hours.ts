import { dayInZone } from '@sveis/domain/format';
import { daysOfRange, normSeconds, STANDARD_HOURS } from '@sveis/domain/time';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { useStore } from '../../../lib/store.ts';
import { asOf } from '../../../offline/as-of.ts';
import {
  type Entry,
  foldEntries,
  needsPerson,
  outboxView,
  type Receipt,
  watchReceipts,
} from '../../../offline/outbox/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import type { Month } from '../../../ui/fields/month.ts';
import { foldHours, foldReceipt } from '../hours-fold.ts';
import { type HoursRead, monthHoursQuery, reachOfMonth } from '../hours-queries.ts';
import { emptyDay, type HoursView, viewOf, withRows } from '../hours-view.ts';
import { type OpenPunch, useOpenPunch } from './use-open-punch.ts';

export interface HoursState {
  /** Cache and unsent work together; blank days where the phone has never seen the month. */
  readonly view: HoursView;
  readonly status: 'loading' | 'failed' | 'ready';
  readonly asOf: string | undefined;
  readonly punch: OpenPunch;
  readonly timeZone: string;
  readonly today: string;
  readonly parked: readonly Entry[];
  readonly retry: () => void;
}

const isOurs = (operation: string): boolean => /^(hour|absence)\./.test(operation);

/** Days nobody has told anything about: weekends free, the rest by the standard day. */
function blankView(month: Month): HoursView {
  const { from, to } = reachOfMonth(month);
  const rules = { standardHours: STANDARD_HOURS, country: 'NO' as const };
  return {
    rows: [],
    days: new Map(daysOfRange(from, to).map((day) => [day, { ...emptyDay, norm: normSeconds(day, rules) }])),
  };
}

function readView(read: HoursRead | undefined, month: Month, receipts: readonly Receipt[]): HoursView {
  if (!read) return blankView(month);
  return receipts
    .filter(({ operation, sentAt }) => isOurs(operation) && sentAt >= read.askedAt)
    .reduce(foldReceipt, viewOf(read.answer));
}

/** Weeks shared by two months are told by both: the later read wins. */
const joined = (views: readonly HoursView[]): HoursView =>
  views.reduce((all, view) => ({
    days: new Map([...all.days, ...view.days]),
    rows: [...all.rows.filter(({ day }) => !view.days.has(day)), ...view.rows],
  }));

/** Somebody's own hours in some months: the server's word, receipts, unsent hours and unsent stemps. */
export function useHours(months: readonly [Month, ...Month[]]): HoursState {
  const session = useSessionIn();
  const timeZone = session?.profile.tenant.time_zone ?? 'UTC';
  const userId = session?.who.userId ?? 0;
  const reads = useQueries({ queries: months.map(monthHoursQuery) });
  const outbox = useStore(outboxView);
  const punch = useOpenPunch(timeZone);
  useRenewal();
  const data = reads.map((read) => read.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers themselves, not the list that holds them
  const view = useMemo(() => {
    const told = joined(months.map((month, index) => readView(data[index], month, outbox.receipts)));
    const folded = foldEntries(told, outbox.entries, (now, entry) =>
      foldHours(now, entry, { timeZone, userId }),
    );
    return withRows(folded, punch.rows);
  }, [...data, months.join(), outbox, timeZone, userId, punch.rows]);
  const [main] = reads;
  const isMissing = !main?.data;
  return {
    view,
    status: !isMissing && outbox.isReady ? 'ready' : main?.isError ? 'failed' : 'loading',
    asOf: main ? asOf(main) : undefined,
    punch,
    timeZone,
    today: dayInZone(trueNow(), timeZone),
    parked: outbox.entries.filter((entry) => isOurs(entry.operation) && needsPerson(entry)),
    retry: () => {
      for (const read of reads) void read.refetch();
    },
  };
}

/** A receipt means that the server knows more than this phone has read. */
function useRenewal(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (isOurs(operation) || operation.startsWith('punch.')) {
          void queries.invalidateQueries({ queryKey: ['hours'] });
        }
      }),
    [queries],
  );
}
