import { type Config, isLoopback } from '../config.ts';

/** Where this start can be reached, as far as it knows itself. */
export function ownAddress(
  config: Config,
  reach: { isSecure: boolean; lanAddress: string | undefined },
): string {
  const isUnnamed = isLoopback(config.host) || config.host === '0.0.0.0';
  const host = reach.lanAddress ?? (isUnnamed ? 'localhost' : config.host);
  return `${reach.isSecure ? 'https' : 'http'}://${host}:${config.port}`;
}

/** Behind a proxy this start knows only the address the proxy sees: links in mail would open nothing. */
export const isAddressHidden = (config: Pick<Config, 'trustProxy' | 'publicUrl' | 'domainSuffix'>): boolean =>
  Boolean(config.trustProxy) && !config.publicUrl && !config.domainSuffix;

/**
 * Addresses in mail and links. They come from the settings alone: a caller who claims another host
 * would otherwise have the link to a new password sent there.
 */
export const companyAddress =
  (config: Pick<Config, 'publicUrl' | 'domainSuffix'>, fallback: string) =>
  (tenantHost: string): string =>
    config.publicUrl?.replace(/\/$/, '') ??
    (config.domainSuffix ? `https://${tenantHost}${config.domainSuffix}` : fallback);
