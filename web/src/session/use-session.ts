import { type FeatureKey, isFeatureOpen } from '@sveis/domain/session';
import { remember } from '../lib/remembered.ts';
import { useStore } from '../lib/store.ts';
import { type SessionState, sessionStore } from './session-state.ts';

export type SessionIn = Extract<SessionState, { status: 'in' }>;

/** For screens behind the guard: somebody is in. Undefined only in the moment of leaving. */
export function useSessionIn(): SessionIn | undefined {
  const state = useStore(sessionStore);
  return state.status === 'in' ? state : undefined;
}

export const isOpen = (session: SessionIn, feature: FeatureKey): boolean =>
  isFeatureOpen(feature, session.rights.visitor.features, session.rights.visitor.exclusions);

/** After the setting was saved: the watch follows at once, and so does the next start. */
export function setAutoLogout(isOn: boolean): void {
  const state = sessionStore.get();
  if (state.status !== 'in') return;
  remember('auto_logout', isOn ? '1' : '0');
  sessionStore.set({ ...state, profile: { ...state.profile, autoLogout: isOn } });
}
