import type { Visitor } from '@sveis/domain/session';
import { createStore } from '../lib/store.ts';
import type { Profile } from './profile.ts';
import type { Who } from './who.ts';

/** What the user may open, and where the knowledge comes from. */
export interface Rights {
  readonly visitor: Visitor;
  readonly permVersion: string;
  readonly source: 'cache' | 'server';
}

export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'anonymous' }
  /** Somebody is logged in; the rights are on their way. `failed` when they could not be fetched. */
  | { readonly status: 'loading'; readonly who: Who; readonly failed: boolean }
  | { readonly status: 'in'; readonly who: Who; readonly rights: Rights; readonly profile: Profile }
  /** Idle without network: the password opens it again, if it was a password that opened it first. */
  | { readonly status: 'locked'; readonly who: Who; readonly canUnlock: boolean };

export const sessionStore = createStore<SessionState>({ status: 'starting' });

/** Where the login should lead; read once by the app when it opens. */
export interface Landing {
  readonly wanted: string | undefined;
  readonly redirectTo: number | undefined;
}

export const landingStore = createStore<Landing | undefined>(undefined);

export const whoIsIn = (state = sessionStore.get()): Who | undefined =>
  'who' in state ? state.who : undefined;
