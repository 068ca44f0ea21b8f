import { formatDate } from '@sveis/domain/format';
import {
  absenceTypes,
  type DeliveryPeriod,
  deliveriesAnswer,
  deliveryDetail,
  deliveryPreview,
  deliveryRecord,
  hoursAnswer,
  hourTotals,
} from '@sveis/domain/time';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { wireDays } from './period-words.ts';

/** Everything under it changes when something is handed in or decided. */
export const deliveriesKey = ['time', 'deliveries'] as const;

/** Asked for again each time it is opened: it is decided on, and somebody else may have been there since. */
const fresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const previewQuery = (period: DeliveryPeriod) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'preview', period.from, period.to],
    queryFn: ({ signal }) =>
      api.main.get('deliveries/preview', deliveryPreview, { signal, query: wireDays(period) }),
    ...fresh,
  });

const mineAnswer = z.object({ data: z.array(deliveryRecord) });

export const myDeliveriesQuery = (stretch: Pick<DeliveryPeriod, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'mine', stretch.from, stretch.to],
    queryFn: ({ signal }) =>
      api.main.get('deliveries/mine', mineAnswer, { signal, query: wireDays(stretch) }),
    ...fresh,
  });

export const deliveriesQuery = (period: DeliveryPeriod) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'list', period.from, period.to],
    queryFn: ({ signal }) =>
      api.main.get('deliveries', deliveriesAnswer, { signal, query: wireDays(period) }),
    ...fresh,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'one', id],
    queryFn: ({ signal }) => api.main.get(`deliveries/${id}`, deliveryDetail, { signal }),
    ...fresh,
  });

/** Somebody's hours who has not handed them in. */
export const hoursOfQuery = (userId: number, period: DeliveryPeriod) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'hours', userId, period.from, period.to],
    queryFn: ({ signal }) =>
      api.main.post(
        'hours/filter',
        {
          start: formatDate(period.from),
          end: formatDate(period.to),
          users: [userId],
          showAllProjects: true,
        },
        hoursAnswer,
        { signal },
      ),
  });

export const absenceNamesQuery = queryOptions({
  queryKey: ['time', 'absence-types'],
  queryFn: ({ signal }) => api.main.get('absence-types', absenceTypes, { signal }),
});

const totalsAnswer = z.object({
  data: z.array(
    z.object({
      user_id: z.number(),
      user_name: z.string(),
      totals: hourTotals,
      so_far: z.optional(hourTotals),
    }),
  ),
  total: hourTotals,
  total_so_far: z.optional(hourTotals),
});

/** Everybody's hours against the norm, handed in or not. */
export const totalsQuery = (period: DeliveryPeriod) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'totals', period.from, period.to],
    queryFn: ({ signal }) => api.main.get('hours/totals', totalsAnswer, { signal, query: wireDays(period) }),
    ...fresh,
  });
