import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { whoIsIn } from '../session-state.ts';
import { rememberHost } from '../who.ts';

/** What the login screen has to know about where it stands. */
export interface TenantLookup {
  /** Companies have hosts of their own: `{label}{suffix}`. */
  readonly suffix: string | undefined;
  /** This page is one company's own host. */
  readonly fixedHost: string | undefined;
  readonly name: string | undefined;
  /** Whether this phone takes tags; undefined until the server has said so. */
  readonly takesTags: boolean | undefined;
  /** What the company's own login is called, where it has one. */
  readonly provider: string | undefined;
  /** Everybody but administrators logs in there. */
  readonly passwordOff: boolean;
}

const nothingKnown: TenantLookup = {
  suffix: undefined,
  fixedHost: undefined,
  name: undefined,
  takesTags: undefined,
  provider: undefined,
  passwordOff: false,
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Read by hand: the schema library is not part of the first screen. */
const shape = {
  parse: (body: unknown): TenantLookup => {
    const { suffix, fixed_host, tenant, takes_tags, provider } = body as Record<string, unknown>;
    const own = provider as { label?: unknown; password_off?: unknown } | null | undefined;
    return {
      suffix: text(suffix),
      fixedHost: text(fixed_host),
      name: text((tenant as { name?: unknown } | null | undefined)?.name),
      takesTags: typeof takes_tags === 'boolean' ? takes_tags : undefined,
      provider: text(own?.label),
      passwordOff: own?.password_off === true,
    };
  },
};

const lookUpTenant = (host: string | undefined, signal?: AbortSignal): Promise<TenantLookup> =>
  api.tenant.get('tenant', shape, { query: { host }, signal, loginEntry: true });

/** Follows the label in the company field; silent without network, for then nobody can log in anyway. */
export function useTenant(host: string | undefined): TenantLookup {
  const [found, setFound] = useState(nothingKnown);
  useEffect(() => {
    const leaving = new AbortController();
    lookUpTenant(host, leaving.signal).then((tenant) => {
      // A company that exists is remembered, so that it is typed once; never over the one somebody is logged in to.
      const known = tenant.fixedHost ?? (tenant.name ? host : undefined);
      if (known && !whoIsIn()) rememberHost(known);
      setFound(tenant);
    }, ignore);
    return () => leaving.abort();
  }, [host]);
  return found;
}

const ignore = () => undefined;
