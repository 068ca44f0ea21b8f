import { secondFactorSetupShape, secondFactorShape } from '@sveis/domain/session';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const PATH = 'account/second-factor';

export const factorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => api.main.get(PATH, secondFactorShape, { signal }),
  staleTime: 0,
});

export const beginFactor = (current_password: string) =>
  api.main.post(PATH, { current_password }, secondFactorSetupShape);
export const confirmFactor = (code: string) => api.main.post(`${PATH}/confirm`, { code }, secondFactorShape);
export const renewCodes = (code: string) =>
  api.main.post(`${PATH}/recovery-codes`, { code }, z.object({ recovery_codes: z.array(z.string()) }));
export const removeFactor = (code: string) => api.main.post(`${PATH}/remove`, { code }, secondFactorShape);
