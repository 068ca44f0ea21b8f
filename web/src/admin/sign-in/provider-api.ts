import { type LoginProvider, loginProviderShape, providerTestShape } from '@sveis/domain/session';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const PATH = 'admin/sign-in/provider';

export const providerQuery = queryOptions({
  queryKey: ['admin', 'sign-in', 'provider'],
  queryFn: ({ signal }) => api.main.get(PATH, loginProviderShape, { signal }),
  staleTime: 0,
});

export interface TypedProvider extends LoginProvider {
  readonly client_secret: string;
}

export const saveProvider = (typed: TypedProvider) => api.main.put(PATH, typed, loginProviderShape);
export const removeProvider = () => api.main.delete(PATH, undefined, loginProviderShape);
export const testProvider = () => api.main.get(`${PATH}/test`, providerTestShape);
