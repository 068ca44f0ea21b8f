import { type Passkey, passkeyOptionsShape, passkeyShape, passkeysAnswer } from '@sveis/domain/session';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { createPasskey } from './passkey-ceremony.ts';

const PATH = 'account/passkeys';

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async ({ signal }) => (await api.main.get(PATH, passkeysAnswer, { signal })).data,
  staleTime: 0,
});

export interface NewPasskey {
  readonly name: string;
  readonly password: string;
}

/** The password first, then the browser asks for finger, face or PIN. */
export async function addPasskey({ name, password }: NewPasskey): Promise<Passkey> {
  const begun = await api.main.post(`${PATH}/options`, { current_password: password }, passkeyOptionsShape);
  const credential = await createPasskey(begun.options);
  return api.main.post(PATH, { name, credential }, passkeyShape);
}

export const removePasskey = (id: string) => api.main.delete(`${PATH}/${id}`, undefined, anyAnswer);
