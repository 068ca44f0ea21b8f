import type { Day } from '@sveis/domain/format';
import { myShiftsAnswer } from '@sveis/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { wireDays } from '../delivery/period-words.ts';
import { shiftStretch } from './shift-weeks.ts';

export const myShiftsQuery = (today: Day) => {
  const stretch = shiftStretch(today);
  return queryOptions({
    queryKey: ['time', 'shifts-of-mine', stretch.from, stretch.to],
    queryFn: ({ signal }) => api.main.get('myshifts', myShiftsAnswer, { signal, query: wireDays(stretch) }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
};
