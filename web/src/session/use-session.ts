import type { ModuleEntry } from '@sveis/domain/records';
import { can, type FeatureKey, isFeatureOpen } from '@sveis/domain/session';
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

/** Whether somebody may list a module's records, everywhere or in their projects. Nothing else of it is asked for ahead. */
export const mayListModule = (
  session: SessionIn,
  { key, feature, inProject }: Pick<ModuleEntry, 'key' | 'feature' | 'inProject'>,
): boolean => {
  const { access } = session.rights.visitor;
  const keys = inProject ? [key, inProject.key] : [key];
  return isOpen(session, feature) && keys.some((one) => can(access, 'list', one));
};

/** After the setting was saved: the watch follows at once, and so does the next start. */
export function setAutoLogout(isOn: boolean): void {
  const state = sessionStore.get();
  if (state.status !== 'in') return;
  remember('auto_logout', isOn ? '1' : '0');
  sessionStore.set({ ...state, profile: { ...state.profile, autoLogout: isOn } });
}
