import { type AbsenceRecord, daysOfRange, hoursSaved, isWeekend } from '@sveis/domain/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';
import { isApiFailure } from '../../../lib/api/api-failure.ts';
import { type Month, monthOf } from '../../../ui/fields/month.ts';
import type { HoursState } from '../calendar/use-hours.ts';
import { absenceQuery } from '../hours-queries.ts';
import { dayOfWire, type HoursRow, type HoursView, rowOf, wireDay } from '../hours-view.ts';
import { wholeOf } from '../hours-whole.ts';

/** What an address names, from the phone where it has it and from the server where it has not. */
export interface KeptEntry {
  readonly status: 'ready' | 'loading' | 'failed' | 'gone';
  readonly month: Month | undefined;
  readonly whole: readonly HoursRow[] | undefined;
  readonly absence: AbsenceRecord | undefined;
  readonly retry: () => void;
}

/** The entries it was written as, in `data`, as phones have kept them. */
const oneHour = z.pipe(
  z.object({ entries: hoursSaved.shape.data }),
  z.transform(({ entries }) => ({ data: entries })),
);

const hourQuery = (id: string) =>
  queryOptions({
    queryKey: ['hours', 'entry', id],
    queryFn: ({ signal }) => api.main.get(`hours/${id}`, oneHour, { signal }),
    staleTime: 0,
    retry: false,
  });

type Known = Pick<HoursState, 'view' | 'status'>;

export function useKeptEntry(id: string | undefined, isAbsence: boolean, known: Known): KeptEntry {
  // What was opened stays as it was opened, whatever arrives meanwhile.
  const opened = useRef<KeptEntry>(undefined);
  const row = isAbsence ? undefined : known.view.rows.find((one) => one.id === id);
  const isAsking = id !== undefined && opened.current === undefined;
  // The phone mostly knows an entry; an absence may reach beyond the months it has read.
  const hour = useQuery({
    ...hourQuery(id ?? ''),
    enabled: isAsking && !isAbsence && !row && known.status !== 'loading',
  });
  const absence = useQuery({ ...absenceQuery(id ?? ''), retry: false, enabled: isAsking && isAbsence });
  const retry = () => void (isAbsence ? absence.refetch() : hour.refetch());
  const blank = { month: undefined, whole: undefined, absence: undefined, retry };
  if (opened.current) return opened.current;
  if (id === undefined) return { ...blank, status: 'ready' };
  const found = isAbsence
    ? ((absence.data && absenceFound(absence.data)) ??
      (absence.isError || absence.fetchStatus === 'paused' ? localAbsence(known.view, id) : undefined))
    : row
      ? wholeFound(wholeOf(known.view, row))
      : hour.data && wholeFound(hour.data.data.map((entry) => rowOf(entry)));
  if (found) {
    opened.current = found;
    return found;
  }
  const error = isAbsence ? absence.error : hour.error;
  if (!error) return { ...blank, status: 'loading' };
  const isGone = isApiFailure(error) && (error.status === 404 || error.status === 422);
  return { ...blank, status: isGone ? 'gone' : 'failed' };
}

function localAbsence(view: HoursView, id: string): KeptEntry | undefined {
  const rows = view.rows.filter(({ absence_id }) => absence_id === id);
  return rows.length > 0 ? absenceFound(absenceOfRows(id, rows)) : undefined;
}

const nothing = () => undefined;

const wholeFound = (whole: readonly HoursRow[]): KeptEntry => ({
  status: 'ready',
  month: whole[0] && monthOf(whole[0].day),
  whole,
  absence: undefined,
  retry: nothing,
});

const absenceFound = (absence: AbsenceRecord): KeptEntry => ({
  status: 'ready',
  month: monthOf(dayOfWire(absence.from)),
  whole: undefined,
  absence,
  retry: nothing,
});

function absenceOfRows(id: string, rows: readonly HoursRow[]): AbsenceRecord {
  const sorted = [...rows].sort((a, b) => a.day.localeCompare(b.day));
  const [first, last] = [sorted[0], sorted.at(-1)];
  const includesWeekend = rows.some(({ day }) => isWeekend(day));
  const leftOut = daysOfRange(first?.day ?? '', last?.day ?? '', { skipWeekend: !includesWeekend }).filter(
    (day) => !rows.some((row) => row.day === day),
  );
  const date = (row: HoursRow | undefined) => row?.start_date.slice(0, 10) ?? '';
  return {
    id,
    user_id: first?.user_id ?? 0,
    type_id: first?.absence_type_id ?? 0,
    from: date(first),
    to: date(last),
    hours_per_day: first?.amount ?? 0,
    include_weekend: includesWeekend,
    comments: first?.comments ?? '',
    rev: Math.max(0, ...rows.map(({ rev }) => rev)),
    left_out: leftOut.map(wireDay),
    entries: [],
  };
}
