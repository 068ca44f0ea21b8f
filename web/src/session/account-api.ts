import {
  autoLogoutAnswer,
  endedSessionsAnswer,
  type OpenSession,
  openSessionsAnswer,
  versionAnswer,
} from '@sveis/domain/session';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';
import { anyAnswer } from '../lib/api/api-client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) =>
    (await api.main.get('account/sessions', openSessionsAnswer, { signal })).data,
});

export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: async ({ signal }) => (await api.tenant.get('version', versionAnswer, { signal })).build,
});

export const endOneSession = (id: OpenSession['id']) =>
  api.main.delete(`account/sessions/${encodeURIComponent(id)}`, undefined, anyAnswer);

export const endOtherSessions = async (): Promise<number> =>
  (await api.main.delete('account/sessions', undefined, endedSessionsAnswer)).ended;

export const changePassword = (current: string, next: string) =>
  api.main.post('account/password', { current_password: current, new_password: next }, anyAnswer);

export const saveLanguage = (language: string) => api.main.put('account/language', { language }, anyAnswer);

export const saveAutoLogout = async (isOn: boolean, userId: number): Promise<boolean> => {
  const body = { auto_logout_enabled: isOn, user_id: userId };
  return (await api.tenant.post('automatic-logout', body, autoLogoutAnswer)).auto_logout_enabled;
};
