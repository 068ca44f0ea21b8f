import type { Day } from '@sveis/domain/format';
import {
  type DeliveryPeriod,
  type PeriodKind,
  parsePeriodKey,
  periodContaining,
  periodKey,
  previousPeriod,
} from '@sveis/domain/time';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ListedState, listedStates } from './delivery-rows.ts';

interface Search {
  readonly period?: unknown;
  readonly state?: unknown;
  readonly name?: unknown;
  readonly view?: unknown;
}

export type View = 'deliveries' | 'totals';

/** Period, filter and the person who is open live in the address, so that it can be shared and gone back to. */
export function useDeliveriesPlace(today: Day, kind: PeriodKind) {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const { id }: { readonly id?: string } = useParams({ strict: false });
  const period =
    (typeof search.period === 'string' ? parsePeriodKey(search.period) : undefined) ??
    usualPeriod(today, kind);
  const state = listedStates.find((one) => one === search.state);
  const name = typeof search.name === 'string' || typeof search.name === 'number' ? String(search.name) : '';
  const view: View = search.view === 'totals' ? 'totals' : 'deliveries';
  const now = {
    period: periodKey(period),
    ...(state ? { state } : {}),
    ...(name ? { name } : {}),
    ...(view === 'totals' ? { view } : {}),
  };
  const stay = (change: Search) => {
    const search = withoutEmpty({ ...now, ...change });
    if (id === undefined) void navigate({ to: '/deliveries', search, replace: true });
    else void navigate({ to: '/deliveries/$id', params: { id }, search, replace: true });
  };
  return {
    id,
    period,
    state,
    name,
    view,
    search: now,
    setPeriod: (next: DeliveryPeriod) =>
      void navigate({ to: '/deliveries', search: { ...now, period: periodKey(next) }, replace: true }),
    setState: (next: ListedState | undefined) => stay({ state: next }),
    setName: (next: string) => stay({ name: next }),
    setView: (next: View) => stay({ view: next === 'totals' ? next : undefined }),
    close: () => void navigate({ to: '/deliveries', search: now }),
  };
}

export type DeliveriesPlace = ReturnType<typeof useDeliveriesPlace>;

/** On its last day people begin to hand in the present one; before that it is the last one that waits. */
function usualPeriod(today: Day, kind: PeriodKind): DeliveryPeriod {
  const present = periodContaining(today, kind);
  return present.to === today ? present : previousPeriod(present);
}

const withoutEmpty = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
