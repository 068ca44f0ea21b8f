import { ownProviderShape } from '@sveis/domain/session';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { leaveAnswer } from './provider-entry.ts';
import type { ProviderReturn } from './provider-return.ts';

const PATH = 'account/provider';

export const ownProviderQuery = queryOptions({
  queryKey: ['account', 'provider'],
  queryFn: ({ signal }) => api.main.get(PATH, ownProviderShape, { signal }),
  staleTime: 0,
});

/** Where the browser goes to prove which account is the person's. */
export const beginLink = (password: string) =>
  api.main.post(`${PATH}/start`, { current_password: password }, leaveAnswer);

export const finishLink = ({ state, grant }: ProviderReturn) =>
  api.main.post(PATH, { state, grant }, ownProviderShape);

export const unlink = () => api.main.delete(PATH, undefined, ownProviderShape);
