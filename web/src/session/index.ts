import { Fingerprint, KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import type { AppScreen } from '../lib/screen/screen.ts';

export { saveAutoLogout, saveLanguage, versionQuery } from './account-api.ts';
export { fullName } from './profile.ts';
export { landingStore, sessionStore } from './session-state.ts';
export { useOwner } from './use-owner.ts';
export { isOpen, mayListModule, type SessionIn, setAutoLogout, useSessionIn } from './use-session.ts';
export { ownerOf } from './who.ts';

/** Phones that take tags, for the page of the administration. */
export const loadTagPhones = async () => (await import('./tag-phones.tsx')).TagPhones;

/** Screens of the account, behind the login. */
export const accountScreens: readonly AppScreen[] = [
  {
    path: '/account/password',
    title: 'session.changePassword',
    rooms: ['session'],
    load: async () => (await import('./password-screen.tsx')).PasswordScreen,
    entry: { label: 'session.changePassword', icon: KeyRound, place: 'more' },
  },
  {
    path: '/account/sessions',
    title: 'session.mySessions',
    rooms: ['session'],
    load: async () => (await import('./sessions-screen.tsx')).SessionsScreen,
    entry: { label: 'session.mySessions', icon: MonitorSmartphone, place: 'more' },
  },
  {
    path: '/account/two-step',
    title: 'signin.title',
    rooms: ['session', 'signin'],
    load: async () => (await import('./second-factor/two-step-screen.tsx')).TwoStepScreen,
    entry: { label: 'shell.twoStep', icon: ShieldCheck, place: 'more' },
  },
  {
    path: '/account/login-ways',
    title: 'signin.ways',
    rooms: ['session', 'signin'],
    load: async () => (await import('./passkeys/ways-screen.tsx')).LoginWaysScreen,
    entry: { label: 'shell.loginWays', icon: Fingerprint, place: 'more' },
  },
];
