import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../lib/api.ts';
import { anyAnswer } from '../lib/api-client.ts';

const openSession = z.object({
  id: z.union([z.string(), z.number()]),
  device_name: z.nullable(z.string()),
  via: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});

export type OpenSession = z.infer<typeof openSession>;

const sessionsAnswer = z.object({ data: z.array(openSession) });
const endedAnswer = z.object({ ended: z.int() });
const autoLogoutAnswer = z.object({ auto_logout_enabled: z.boolean() });
const versionAnswer = z.object({ build: z.string() });

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await api.main.get('account/sessions', sessionsAnswer, { signal })).data,
});

export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: async ({ signal }) => (await api.tenant.get('version', versionAnswer, { signal })).build,
});

export const endOneSession = (id: OpenSession['id']) =>
  api.main.delete(`account/sessions/${encodeURIComponent(id)}`, undefined, anyAnswer);

export const endOtherSessions = async (): Promise<number> =>
  (await api.main.delete('account/sessions', undefined, endedAnswer)).ended;

export const changePassword = (current: string, next: string) =>
  api.main.post('account/password', { current_password: current, new_password: next }, anyAnswer);

export const saveLanguage = (language: string) => api.main.put('account/language', { language }, anyAnswer);

export const saveAutoLogout = async (isOn: boolean, userId: number): Promise<boolean> => {
  const body = { auto_logout_enabled: isOn, user_id: userId };
  return (await api.tenant.post('automatic-logout', body, autoLogoutAnswer)).auto_logout_enabled;
};
