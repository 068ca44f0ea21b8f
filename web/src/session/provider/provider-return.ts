import { createStore } from '../../lib/store.ts';

/** What the company's provider has sent the browser back with. */
export interface ProviderReturn {
  readonly purpose: 'login' | 'link';
  readonly state: string;
  readonly grant: { readonly code: string; readonly iss?: string } | undefined;
  /** Why there is no grant, as the provider says it. */
  readonly error: string;
}

/** A link that has to be finished on the person's own page. Held in memory only. */
export const returnedLinkStore = createStore<ProviderReturn | undefined>(undefined);

export function parseProviderReturn(search: string): ProviderReturn {
  const given = new URLSearchParams(search);
  const [state, code, iss] = [given.get('state') ?? '', given.get('code'), given.get('iss')];
  return {
    purpose: state.startsWith('link.') ? 'link' : 'login',
    state,
    grant: code ? { code, ...(iss ? { iss } : {}) } : undefined,
    error: given.get('error') ?? '',
  };
}
